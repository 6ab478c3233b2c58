import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';

/** Cache tags with the query that each invalidates. */
const QUERIES = {
  Addresses: 'getAddresses',
  Carts: 'getCarts',
  Memberships: 'getMemberships',
  Orders: 'getOrders',
  UserDetails: 'getUserDetails',
} as const;

export type ListTag = keyof typeof QUERIES;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A thunk that returns a list's request in flight, if any. */
export const requestInFlight = (tag: ListTag) =>
  api.util.getRunningQueryThunk(QUERIES[tag] as never, undefined as never);

/**
 * Refetches the lists on screen. RTK Query would reuse a request in flight, whose response may
 * predate the change, so wait for it first.
 */
export const refetchActive =
  (...tags: ListTag[]) =>
  async (dispatch: Dispatch): Promise<void> => {
    const read = async (tag: ListTag): Promise<void> => {
      await dispatch(requestInFlight(tag));
      dispatch(api.util.invalidateTags([tag]));
    };
    await Promise.all(tags.map(read));
  };

/**
 * Refetches a list after a command, whatever its result: if the reply is lost, the server may have
 * carried it out.
 * @returns an `onQueryStarted` for the command's endpoint
 */
export const refetchAfter =
  (tag: ListTag) =>
  async (
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: PromiseLike<unknown> },
  ): Promise<void> => {
    const settled = () => undefined;
    await queryFulfilled.then(settled, settled);
    await dispatch(refetchActive(tag));
  };
