import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './transport';

/** Lists stay cached for an hour after their last subscriber unmounts. */
const SESSION_SECONDS = 3600;

/** The tags of lists that change; each is provided by one query, such as `getAddresses`. */
const LIST_TAGS = ['Addresses', 'Carts', 'Memberships', 'Orders', 'UserDetails'] as const;

export type ListTag = (typeof LIST_TAGS)[number];

/** The site's RTK Query service; each resource file injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: LIST_TAGS,
  keepUnusedDataFor: SESSION_SECONDS,
  // Requests have no timeout (CALL-6), and a hanging one must not hold back another list.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The argument type of queries without one: hooks and `initiate` are called without it. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query requires void here
export type NoArgument = void;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A thunk that returns a list's request in flight, if any. */
export const requestInFlight = (tag: ListTag) =>
  api.util.getRunningQueryThunk(`get${tag}` as never, undefined as never);

/** Refetches the lists on screen, after requests in flight: their responses may be too old. */
export const refetchActive =
  (...tags: ListTag[]) =>
  async (dispatch: Dispatch): Promise<void> => {
    const refetch = async (tag: ListTag): Promise<void> => {
      await dispatch(requestInFlight(tag));
      dispatch(api.util.invalidateTags([tag]));
    };
    await Promise.all(tags.map(refetch));
  };

/** Creates an `onQueryStarted` that refetches a list, even if the command's reply was lost. */
export const refetchAfter =
  (tag: ListTag) =>
  async (
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: PromiseLike<unknown> },
  ): Promise<void> => {
    await Promise.allSettled([queryFulfilled]);
    await dispatch(refetchActive(tag));
  };
