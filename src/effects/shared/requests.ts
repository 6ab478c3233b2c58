import type { SerializedError, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/transport';
import type { Refusal } from '../../domain/refusal';
import { workCancelled, workEnded, workStarted } from '../../slices/busy';
import type { RootState } from '../../slices/root';
import type { EffectApi } from './listening';

/** What became of a request. */
export type Outcome<Data> = { ok: true; data: Data } | ({ ok: false } & Refusal);

type Answer<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };

/** A mutation that was started. */
export interface Running<Data> extends PromiseLike<Answer<Data>> {
  abort: () => void;
}

const refusalOf = (error: ApiError | SerializedError): Refusal => {
  if ('kind' in error) {
    if (error.kind === 'noConnection' || error.kind === 'cancelled')
      return { reason: error.kind, text: null };
    return { reason: 'refused', text: error.kind === 'refused' ? error.message : null };
  }
  return { reason: error.name === 'AbortError' ? 'cancelled' : 'refused', text: null };
};

/**
 * Waits for a mutation that an effect started, without the loading overlay.
 * @param request what `dispatch(endpoint.initiate(arg, { track: false }))` returned
 */
export async function outcomeOf<Data>(request: Running<Data>): Promise<Outcome<Data>> {
  const result = await request;
  return result.error === undefined
    ? { ok: true, data: result.data }
    : { ok: false, ...refusalOf(result.error) };
}

const CANCELLED: { ok: false } & Refusal = { ok: false, reason: 'cancelled', text: null };

/**
 * Runs a mutation under the loading overlay, which offers 'Cancel' when the wait gets long.
 * @param effect the effect that runs it
 * @param label what is being done, for the overlay, e.g. `Logging in`
 * @param start starts the mutation; null when nobody waits for it any more
 * @param ready what has to happen before it may start
 */
export async function withOverlay<Data>(
  effect: EffectApi,
  label: string,
  start: () => Running<Data> | null,
  ready?: Promise<unknown>,
): Promise<Outcome<Data>> {
  const id = effect.extra.services.ids.next();
  effect.dispatch(workStarted({ id, label }));
  const isCancel = (action: UnknownAction): boolean => workCancelled.match(action);
  const running: { request: Running<Data> | null; isCancelled: boolean } = {
    request: null,
    isCancelled: false,
  };
  // Ends with the effect, so it never outlives the request.
  const cancelled = effect.condition(isCancel).then(
    (pressed) => {
      running.isCancelled = pressed;
      if (pressed) running.request?.abort();
    },
    () => undefined,
  );
  if (ready) await Promise.race([ready, cancelled]);
  running.request = running.isCancelled ? null : start();
  const outcome = running.request ? await outcomeOf(running.request) : CANCELLED;
  effect.dispatch(workEnded({ id }));
  return outcome;
}

/**
 * Covers the page with the loading overlay while something is so, and offers 'Cancel' when the wait
 * gets long.
 * @param effect the effect that waits
 * @param label what is being done, for the overlay
 * @param isWaiting whether it still is
 * @param cancel ends the wait
 */
export async function coverWhile(
  effect: EffectApi,
  label: string,
  isWaiting: (state: RootState) => boolean,
  cancel: () => void,
): Promise<void> {
  const id = effect.extra.services.ids.next();
  effect.dispatch(workStarted({ id, label }));
  effect
    .condition((action: UnknownAction) => workCancelled.match(action))
    .then(cancel, () => undefined);
  if (isWaiting(effect.getState())) await effect.condition((_action, now) => !isWaiting(now));
  effect.dispatch(workEnded({ id }));
}

/** Mutations are started untracked: neither argument nor answer rests in the store. */
export const UNTRACKED = { track: false } as const;
