import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Recorder } from '../support/report/recorder';
import type { Clock } from '../services/types';
import type { RootState } from '../slices/root';

/** Records every event that reaches it, with the states before and after. */
export const recordEvents =
  (recorder: Recorder, clock: Clock): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!isAction(action)) return next(action);
    const before = getState();
    const result = next(action);
    recorder.record(action, before, getState(), clock.now());
    return result;
  };
