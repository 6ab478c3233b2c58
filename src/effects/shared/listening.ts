import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AppConfig } from '../../config';
import type { WhenIn } from '../../lib/when';
import type { Reporter } from '../../support/report/recorder';
import type { Services } from '../../services/types';
import { isDue } from '../../slices/machine';
import type { RootState } from '../../slices/root';

/** The thunk extra argument: configuration, services and the reporter. */
export interface AppExtra {
  config: AppConfig;
  services: Services;
  reporter: Reporter;
}

export type AppDispatch = ThunkDispatch<RootState, AppExtra, UnknownAction>;
export type EffectApi = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

export type When = WhenIn<RootState, AppDispatch, AppExtra>;

/**
 * Whether this effect's event led into a status; an event that the machine rejected (such as a
 * second click) must not send anything. Call it before the first `await`.
 * @param select selects the machine that shows whether the event was accepted
 */
export const entered = (
  { getState, getOriginalState }: EffectApi,
  select: (state: RootState) => { status: string },
  status: string,
): boolean =>
  select(getState()).status === status && select(getState()) !== select(getOriginalState());

/**
 * Captures a machine's current request, to distinguish its response from an abandoned one's. Call
 * it right after `entered`.
 * @param select a part of the state that is replaced with each request
 * @returns whether the machine still waits for that request
 */
export function stillWaiting({ getState }: EffectApi, select: (state: RootState) => unknown) {
  const initial = select(getState());
  return () => select(getState()) === initial;
}

/** Returns within this time count as one, in milliseconds: browsers report each twice. */
const RETURN_MS = 5000;

/** Calls back when the customer returns to the tab: another one may have changed what it shows. */
export function onReturn({ extra }: EffectApi, refresh: () => void): void {
  const { clock, page } = extra.services;
  let since = clock.now();
  page.onVisible(() => {
    if (Math.abs(clock.now() - since) < RETURN_MS) return;
    since = clock.now();
    refresh();
  });
}

/**
 * Waits until a time of day. Timers may fire slightly early, so the clock is checked again after
 * each wait.
 * @param at milliseconds since 1970-01-01 UTC
 * @param maxWaitMs the longest possible wait in milliseconds, in case the clock is set back meanwhile
 * @returns true at that time, false if the effect was cancelled
 */
export async function waitUntil(
  { extra, signal }: Pick<EffectApi, 'extra' | 'signal'>,
  at: number,
  maxWaitMs: number,
): Promise<boolean> {
  const { clock } = extra.services;
  do {
    if (!(await clock.wait(Math.min(at - clock.now(), maxWaitMs), signal))) return false;
  } while (!isDue(clock.now(), at, maxWaitMs));
  return true;
}
