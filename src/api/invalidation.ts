import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from './base';

type Tag = 'Addresses' | 'Carts' | 'UserDetails';
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Has a list read again after a command, whatever came of it: when a reply is lost, the server may
 * have done the work all the same.
 *
 * RTK Query skips a list that is just being read, and that read may be older than the command; so
 * it is awaited first.
 * @param tag names the list
 * @param running finds the list's read under way, if any
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
