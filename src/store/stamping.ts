import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import { UNSTAMPED } from '../slices/machine';

/**
 * Adds the time and an id to each event, so that reducers need neither a clock nor random numbers,
 * and replaying a recorded event has the same effect.
 */
export const createStamping =
  ({ clock, ids }: Pick<Services, 'clock' | 'ids'>): Middleware =>
  () =>
  (next) =>
  (action) => {
    const isEvent = isAction(action) && 'meta' in action && action.meta === UNSTAMPED;
    return next(isEvent ? { ...action, meta: { at: clock.now(), id: ids.next() } } : action);
  };
