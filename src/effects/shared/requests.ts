import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/reply';
import type { Refusal } from '../../domain/refusal';
import { selectToken } from '../../slices/auth';
import { workCancelled, workEnded, workStarted } from '../../slices/busy';
import type { RootState } from '../../slices/root';
import type { AppExtra, EffectApi } from './listening';

export type Outcome<Data> = { ok: true; data: Data } | ({ ok: false } & Refusal);

type Result<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: ApiError | SerializedError };

interface AbortableRequest<Data> extends PromiseLike<Result<Data>> {
  abort: () => void;
}

/** What an endpoint's `initiate` returns, or any other thunk whose result can be aborted. */
export type Start<Data> = ThunkAction<
  AbortableRequest<Data> | null,
  RootState,
  AppExtra,
  UnknownAction
>;

const refusalOf = (error: ApiError | SerializedError): Refusal => {
  if (!('kind' in error))
    return { reason: error.name === 'AbortError' ? 'cancelled' : 'refused', text: null };
  if (error.kind === 'refused') return { reason: 'refused', text: error.message };
  return { reason: error.kind === 'unreadable' ? 'refused' : error.kind, text: null };
};

/** Cancels the effect if the session has ended: nothing of it is sent or shown for the next customer. */
function requireCustomer(effect: EffectApi, customer: string | null): void {
  if (customer === null || selectToken(effect.getState()) === customer) return;
  effect.cancel();
  effect.throwIfCancelled();
}

/**
 * Awaits a mutation without the busy overlay.
 * @param request the result of `dispatch(endpoint.initiate(arg, { track: false }))`
 * @throws TaskAbortError when the session has ended meanwhile, which cancels the effect (HELP-4)
 */
export async function outcomeOf<Data>(
  effect: EffectApi,
  request: PromiseLike<Result<Data>>,
): Promise<Outcome<Data>> {
  const customer = selectToken(effect.getState());
  const result = await request;
  requireCustomer(effect, customer);
  return result.error === undefined
    ? { ok: true, data: result.data }
    : { ok: false, ...refusalOf(result.error) };
}

/**
 * Runs a mutation under the busy overlay, which offers 'Cancel' after a while (CALL-6). Cancels the
 * effect when the session ends, like `outcomeOf`.
 * @param label the overlay's text, e.g. `Logging in`
 * @param start starts the mutation; returns null if it is no longer needed
 * @param ready must settle first
 */
export async function withOverlay<Data>(
  effect: EffectApi,
  label: string,
  start: Start<Data>,
  ready?: Promise<unknown>,
): Promise<Outcome<Data>> {
  const customer = selectToken(effect.getState());
  const id = effect.extra.services.ids.next();
  effect.dispatch(workStarted({ id, label }));
  const cancel = new AbortController();
  // Cancelled with the effect, so it never outlives the request.
  const cancelled = effect.condition(workCancelled.match).then(
    () => cancel.abort(),
    () => undefined,
  );
  try {
    if (ready) await Promise.race([ready, cancelled]);
    requireCustomer(effect, customer);
    const request = cancel.signal.aborted ? null : effect.dispatch(start);
    cancel.signal.addEventListener('abort', () => request?.abort());
    if (!request) return { ok: false, reason: 'cancelled', text: null };
    return await outcomeOf(effect, request);
  } finally {
    effect.dispatch(workEnded({ id }));
  }
}

/** Mutations are untracked: neither arguments nor results stay in the store. */
export const UNTRACKED = { track: false } as const;
