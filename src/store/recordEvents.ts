import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Recorder } from '../recording/recorder';
import type { Clock } from '../services/types';
import type { RootState } from '../slices/root';

/**
 * Records every event of the live session, with the states around it.
 * @param isLive whether the page shows the live session; always, without Redux DevTools
 */
export const recordEvents =
  (
    recorder: Recorder,
    clock: Clock,
    isLive: () => boolean = () => true,
  ): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!isAction(action) || !isLive()) return next(action);
    const before = getState();
    const result = next(action);
    recorder.note(action, before, getState(), clock.now());
    return result;
  };
