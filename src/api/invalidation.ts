import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from './base';

/** What changes on the server, with the query that reads it. */
const QUERIES = {
  Addresses: 'getAddresses',
  Carts: 'getCarts',
  Memberships: 'getMemberships',
  Orders: 'getOrders',
  UserDetails: 'getUserDetails',
} as const;

export type ListTag = keyof typeof QUERIES;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A thunk that finds a list's request in flight, if any. */
export const requestInFlight = (tag: ListTag) =>
  api.util.getRunningQueryThunk(QUERIES[tag] as never, undefined as never);

/**
 * Reads again those of the lists that are in view. RTK Query sends nothing while an equal request is
 * in flight, whose answer may be older than the reason to read: another request follows it.
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
 * Reads a list again after a command, whatever its result: if the reply is lost, the server may have
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
