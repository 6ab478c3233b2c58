import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '../../content/messages';
import type { RefusalReason } from '../../domain/refusal';
import type { RootState } from '../../slices/root';
import { TOAST_MS, toastShown, type Toast } from '../../slices/toasts';
import type { When } from './listening';

export type Message = Pick<Toast, 'kind' | 'text'> & { ms: number };
type Duration = keyof typeof TOAST_MS;

const toast =
  (kind: Toast['kind']) =>
  (text: string, duration: Duration): Message => ({ kind, text, ms: TOAST_MS[duration] });

export const success = toast('success');

export const failure = toast('error');

/**
 * The message for a failed request; none if the customer cancelled.
 * @param text the server's message or our own; null when a refusal is only logged
 */
export const refusal = (
  reason: RefusalReason | 'pageNotAllowed',
  text: string | null,
  duration: Duration,
): Message | null => {
  if (reason === 'cancelled') return null;
  if (reason === 'noConnection') return failure(messages.noConnection, duration);
  if (reason === 'pageNotAllowed') return failure(messages.paymentPageNotAllowed, duration);
  return text === null ? null : failure(text, duration);
};

interface Creator<Payload> {
  type: string;
  match: (action: UnknownAction) => action is PayloadAction<Payload>;
}

/**
 * Shows a toast for an event (TOAST-1), unless it was rejected: a second click, a response for a
 * customer who has logged out.
 * @param select selects the state that must have changed; by default any
 */
export function announce<Payload>(
  when: When,
  event: Creator<Payload>,
  messageFor: (payload: Payload) => Message | null,
  select: (state: RootState) => unknown = (state) => state,
): void {
  when(event.match, ({ payload }, { dispatch, getState, getOriginalState }) => {
    const message = select(getState()) === select(getOriginalState()) ? null : messageFor(payload);
    if (message) dispatch(toastShown(message));
  });
}

/** Shows a toast for an event, even if no machine handles it. */
export function announceAlways<Payload>(
  when: When,
  event: Creator<Payload>,
  messageFor: (payload: Payload) => Message | null,
): void {
  when(event.match, ({ payload }, { dispatch }) => {
    const message = messageFor(payload);
    if (message) dispatch(toastShown(message));
  });
}
