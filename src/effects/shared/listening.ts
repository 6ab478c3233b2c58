import type {
  ListenerEffectAPI,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import type { AppConfig } from '../../config';
import type { Reporter } from '../../recording/reporter';
import type { Services } from '../../services/types';
import { isDue } from '../../slices/machine';
import type { RootState } from '../../slices/root';

/** What effects may use beside the store: the configuration and the outside world. */
export interface AppExtra {
  config: AppConfig;
  services: Services;
  reporter: Reporter;
}

/** Dispatch of the whole site. */
export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
/** Starts one effect. */
export type StartListening = TypedStartListening<RootState, AppDispatch, AppExtra>;
/** What an effect is handed. */
export type EffectApi = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

/** Which part of the state tells whether an event was let through. */
type Select = (state: RootState) => { status: string };

/**
 * Whether the event that started this effect was what led into a status; an event that the
 * machine refused (a second click, say) must not send anything. Call it before the first `await`.
 */
export const entered = (
  { getState, getOriginalState }: EffectApi,
  select: Select,
  status: string,
): boolean =>
  select(getState()).status === status && select(getState()) !== select(getOriginalState());

/**
 * Remembers what a machine waits for, so that an answer can be told from one to an older question
 * that was left and asked anew. Call it right after `entered`.
 * @param select the part of the state that is made anew with each question
 * @returns whether the machine still waits for that very answer
 */
export function stillWaiting(
  { getState }: EffectApi,
  select: (state: RootState) => unknown,
): () => boolean {
  const question = select(getState());
  return () => select(getState()) === question;
}

/**
 * Waits until the clock on the wall shows a moment. Timers may end a little before it does, so it
 * is looked at again after each wait.
 * @param at milliseconds since 1970-01-01 UTC
 * @param longest the most milliseconds that the wait may take: the clock may be put back meanwhile
 * @returns true when the moment has come, false when the effect was cancelled before
 */
export async function waitUntil(
  { extra, signal }: EffectApi,
  at: number,
  longest: number,
): Promise<boolean> {
  const { clock } = extra.services;
  do {
    if (!(await clock.wait(Math.min(at - clock.now(), longest), signal))) return false;
  } while (!isDue(clock.now(), at, longest));
  return true;
}
