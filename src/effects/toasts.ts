import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { RefusalReason } from '../domain/refusal';
import { messages } from '../content/messages';
import { LOCATION_TEXTS } from '../domain/geocodeText';
import {
  loggedOut,
  loginAccepted,
  loginRejected,
  loginSubmitted,
  registerAccepted,
  registerRejected,
} from '../slices/auth';
import { addressSaveFailed } from '../slices/addressModal';
import { cartRemovalFailed, cartRemoved } from '../slices/cartCheckout/cartRemoval';
import {
  paymentNotFollowed,
  paymentRefused,
  paymentSubmitted,
} from '../slices/cartCheckout/checkout';
import { commandAccepted, commandFailed } from '../slices/cartCheckout/serviceCarts';
import { positionUnavailable } from '../slices/location';
import { purchaseNotFollowed, purchaseRefused } from '../slices/membershipPurchase';
import { profileSaved, profileSaveFailed } from '../slices/profileUpdate';
import type { RootState } from '../slices/root';
import { partBroke, storeWithoutIdOpened } from '../slices/site';
import { selectToasts, TOAST_MS, toastDue, toastShown, type Toast } from '../slices/toasts';
import { waitUntil, type StartListening } from './listening';

type Message = Pick<Toast, 'kind' | 'text'> & { ms: number };
type Duration = keyof typeof TOAST_MS;
type Reason = 'signedOut' | RefusalReason | 'pageNotAllowed';

const success = (text: string, duration: Duration): Message => ({
  kind: 'success',
  text,
  ms: TOAST_MS[duration],
});
const failure = (text: string, duration: Duration): Message => ({
  kind: 'error',
  text,
  ms: TOAST_MS[duration],
});

/** The words for a failed request; a wait that the customer ended needs none. */
const refusal = (reason: Reason, text: string | null, duration: Duration): Message | null => {
  if (reason === 'cancelled') return null;
  if (reason === 'noConnection') return failure(messages.noConnection, duration);
  if (reason === 'pageNotAllowed') return failure(messages.paymentPageNotAllowed, duration);
  return text === null ? null : failure(text, duration);
};

/** The message for an event (TOAST-1); null when it has none. */
function messageFor(action: UnknownAction): Message | null {
  if (loginSubmitted.match(action))
    return action.payload.complete ? null : failure(messages.incompleteForm, 'account');
  if (loginAccepted.match(action)) return success(messages.loginAccepted, 'account');
  if (loginRejected.match(action))
    return refusal(action.payload.reason, messages.loginRejected, 'account');
  if (registerAccepted.match(action)) return success(messages.registerAccepted, 'account');
  if (registerRejected.match(action))
    return refusal(
      action.payload.reason,
      action.payload.text ?? messages.somethingWentWrong,
      'account',
    );
  if (loggedOut.match(action)) return success(messages.loggedOut, 'booking');
  if (storeWithoutIdOpened.match(action)) return failure(messages.storeWithoutId, 'booking');
  if (commandFailed.match(action))
    return refusal(action.payload.reason, messages.somethingWentWrong, 'booking');
  if (commandAccepted.match(action))
    return action.payload.kind === 'book' ? success(messages.booked, 'booking') : null;
  if (cartRemoved.match(action)) return success(messages.cartRemoved, 'booking');
  if (cartRemovalFailed.match(action))
    return refusal(action.payload.reason, messages.somethingWentWrong, 'booking');
  if (paymentSubmitted.match(action))
    return action.payload.addressId === null ? failure(messages.addressMissing, 'booking') : null;
  if (paymentRefused.match(action))
    return refusal(action.payload.reason, messages.somethingWentWrong, 'booking');
  if (paymentNotFollowed.match(action) || purchaseNotFollowed.match(action))
    return failure(messages.paymentPageDidNotOpen, 'account');
  if (purchaseRefused.match(action))
    return action.payload.reason === 'signedOut'
      ? failure(messages.planNeedsLogin, 'account')
      : refusal(action.payload.reason, messages.somethingWentWrong, 'account');
  if (partBroke.match(action))
    return failure(
      action.payload.missing === null ? messages.somethingWentWrong : messages.noConnection,
      'booking',
    );
  // Asked for by the button, with a pin in place: the label has other words then.
  if (positionUnavailable.match(action))
    return action.payload.purpose === 'button' ? failure(LOCATION_TEXTS.denied, 'booking') : null;
  // A refused address is only logged; the form stays as it is (FAIL-5).
  if (addressSaveFailed.match(action)) return refusal(action.payload.reason, null, 'booking');
  if (profileSaved.match(action)) return success(messages.profileSaved, 'booking');
  if (profileSaveFailed.match(action))
    return refusal(action.payload.reason, messages.profileFailed, 'booking');
  return null;
}

const isTold = isAnyOf(
  loginSubmitted,
  loginAccepted,
  loginRejected,
  registerAccepted,
  registerRejected,
  loggedOut,
  storeWithoutIdOpened,
  partBroke,
  commandFailed,
  commandAccepted,
  cartRemoved,
  cartRemovalFailed,
  paymentSubmitted,
  paymentRefused,
  paymentNotFollowed,
  purchaseRefused,
  purchaseNotFollowed,
  positionUnavailable,
  addressSaveFailed,
  profileSaved,
  profileSaveFailed,
);

/** Events that lead to another state, unless nobody waits for them any more. */
const leadsOn = isAnyOf(
  loginSubmitted,
  loginAccepted,
  loginRejected,
  registerAccepted,
  registerRejected,
  // A map says so in its own place.
  partBroke,
  commandFailed,
  commandAccepted,
  paymentRefused,
  paymentNotFollowed,
  purchaseRefused,
  purchaseNotFollowed,
  profileSaved,
  profileSaveFailed,
);

/** Whether the machines refused an event: a second click, an answer to someone who has left. */
const isUnheard = (action: UnknownAction, now: RootState, before: RootState): boolean =>
  loggedOut.match(action) ? now.auth === before.auth : leadsOn(action) && now === before;

/** Tells the customer what happened, and lets each message go in its time. */
export function addToastEffects(startListening: StartListening): void {
  startListening({
    matcher: isTold,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      if (isUnheard(action, getState(), getOriginalState())) return;
      const message = messageFor(action);
      if (message) dispatch(toastShown(message));
    },
  });

  startListening({
    predicate: (_event, now, before) => now.toasts !== before.toasts,
    effect: async (_event, effect) => {
      effect.cancelActiveListeners();
      const next = selectToasts(effect.getState())
        .flatMap(({ id, closesAt, remainingMs }) =>
          closesAt === null ? [] : [{ id, closesAt, remainingMs }],
        )
        .sort((one, other) => one.closesAt - other.closesAt)[0];
      if (!next || !(await waitUntil(effect, next.closesAt, next.remainingMs))) return;
      effect.dispatch(toastDue({ id: next.id }));
    },
  });
}
