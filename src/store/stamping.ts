import { isAction, type Middleware } from '@reduxjs/toolkit';
import type { Services } from '../services/types';

interface Unstamped {
  type: string;
  meta: { at: number; id: string };
}

const isUnstamped = (action: unknown): action is Unstamped => {
  if (!isAction(action) || !('meta' in action)) return false;
  const { meta } = action as { meta: unknown };
  return typeof meta === 'object' && meta !== null && 'id' in meta && meta.id === '';
};

/**
 * Adds the time and an id to each event, so that reducers need neither a clock nor random numbers,
 * and replaying a recorded event has the same effect.
 */
export const createStamping =
  ({ clock, ids }: Pick<Services, 'clock' | 'ids'>): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(isUnstamped(action) ? { ...action, meta: { at: clock.now(), id: ids.next() } } : action);
