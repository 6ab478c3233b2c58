import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from './base';

type Tag = 'Addresses' | 'Carts' | 'UserDetails';
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Refetches a list after a command, whatever its result: if the reply is lost, the server may have
 * carried it out.
 *
 * RTK Query skips a list that is already being fetched, and that response may be older than the
 * command, so it is awaited first.
 * @param running finds the list's request in flight, if any
 * @returns an `onQueryStarted` for the command's endpoint
 */
export const invalidateAfter =
  (tag: Tag, running: (dispatch: Dispatch) => PromiseLike<unknown> | undefined) =>
  async (
    _arg: unknown,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: PromiseLike<unknown> },
  ): Promise<void> => {
    const settled = () => undefined;
    await queryFulfilled.then(settled, settled);
    await running(dispatch)?.then(settled, settled);
    dispatch(api.util.invalidateTags([tag]));
  };
