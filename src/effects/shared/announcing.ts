import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '../../content/messages';
import type { RefusalReason } from '../../domain/refusal';
import { selectAuth } from '../../slices/auth';
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

const announceIf =
  (isShown: (now: RootState, before: RootState) => boolean) =>
  <Payload>(
    when: When,
    event: Creator<Payload>,
    messageFor: (payload: Payload) => Message | null,
  ): void =>
    when(event.match, ({ payload }, { dispatch, getState, getOriginalState }) => {
      const message = isShown(getState(), getOriginalState()) ? messageFor(payload) : null;
      if (message) dispatch(toastShown(message));
    });

/** Shows a toast for an event, even if no machine handles it. */
export const announceAlways = announceIf(() => true);

/**
 * Shows a toast for an event (TOAST-1), unless it was rejected: a second click, a response for a
 * customer who has logged out.
 */
export const announce = announceIf((now, before) => now !== before);

/** Shows a toast for an event that changed the session. */
export const announceSession = announceIf((now, before) => selectAuth(now) !== selectAuth(before));

const isLeaving = ({ cartCheckout: { checkout }, membershipPurchase }: RootState): boolean =>
  [checkout, membershipPurchase].some((payment) => 'releaseAt' in payment);

/** Shows a toast for a payment page that did not open, unless the browser is opening another one. */
export const announcePaymentPage = announceIf((now, before) => now !== before && !isLeaving(now));
