/*
 * Which event leads to what, from the cart to the payment page:
 *
 *   carts loaded               → cartsListed: may the customer continue, and pay?
 *   Continue, BACK             → the address of the other step, or the focus moves
 *   step 2 entered by address  → step 1 below it, or instead of it for an unpayable cart
 *   Remove confirmed           → waits for the row's commands → cartRemoved | cartRemovalFailed
 *   PROCEED TO PAYMENT         → waits for the carts' commands, rereads the carts, calls `pay`
 *                                → paymentRedirected | paymentRefused
 *
 * Leaving depends on this order: `paymentRedirected` leads to `redirecting`, its listeners in
 * receipt.ts and keptChoices.ts write to session storage before they await anything, and only then
 * `leaveTo` ends the document. Should that not happen, `paymentPageNotOpened` follows after 15 s.
 */

import { isAnyOf } from '@reduxjs/toolkit';
import { getCarts, removeCart, type CartList } from '../api/carts';
import { refetchActive, requestInFlight } from '../api/base';
import { pay } from '../api/orders';
import type { ApiError } from '../api/reply';
import { ADDRESS_SECTION, UNDATED_ROW } from '../content/anchors';
import { messages } from '../content/messages';
import { momentsOf, msOf } from '../domain/day';
import { links, PAYMENTS_STEP, ROUTES } from '../content/routes';
import { isEqual } from '../lib/isEqual';
import { selectSignedIn } from '../slices/auth';
import {
  cartRemovalFailed,
  cartRemoved,
  removalConfirmed,
  selectCartRemoval,
} from '../slices/cartRemoval';
import {
  cartsListed,
  checkoutContinued,
  paymentRedirected,
  paymentPageNotOpened,
  paymentRefused,
  paymentSubmitted,
  selectCheckout,
  steppedBack,
  type PaymentNote,
  type PaymentObstacle,
} from '../slices/checkout';
import { navigated, pageLeft, selectLocation, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteOpened, timePassed } from '../slices/site';
import { toastShown } from '../slices/toasts';
import {
  announce,
  announceAlways,
  announcePaymentPage,
  failure,
  refusal,
  success,
} from './shared/announcing';
import { redirectToPayment, releaseIfNotFollowed } from './shared/paymentRedirect';
import { entered, stillWaiting, type EffectApi, type When } from './shared/listening';
import { outcomeOf, UNTRACKED, withOverlay } from './shared/requests';

const isAtPayments = (state: RootState): boolean =>
  selectRoute(state)?.id === 'serviceCart' && selectLocation(state).search === PAYMENTS_STEP;

/** Whether step 1 is shown at the URL of step 2. */
const isAtWrongStep = (state: RootState): boolean =>
  selectCheckout(state).status === 'reviewing' && selectSignedIn(state) && isAtPayments(state);

const awaitsCarts = (state: RootState): boolean => {
  const checkout = selectCheckout(state);
  return (
    checkout.status === 'enteringPayments' ||
    (checkout.status === 'reviewing' && checkout.carts === null)
  );
};

/** Whether a command of a cart is in flight. */
const isSendingCart = (state: RootState, cartId: string): boolean =>
  Object.values(state.cartCheckout.carts).some(
    (cart) => cart.status === 'sending' && cart.confirmed.cartId === cartId,
  );

/** Whether a command or a removal of a cart is in flight. */
const isChangingCarts = (state: RootState): boolean =>
  Object.values(state.cartCheckout.carts).some(({ status }) => status === 'sending') ||
  selectCartRemoval(state).status === 'removing';

/** Replaced on each press of PROCEED TO PAYMENT. */
const paymentNote = (state: RootState): PaymentNote | null => {
  const checkout = selectCheckout(state);
  return checkout.status === 'requestingPayment' ? checkout.note : null;
};

const byKey = <Row>(rows: readonly Row[], entryOf: (row: Row) => [key: string, value: unknown]) =>
  Object.fromEntries(rows.map(entryOf));

/** What a customer pays, and for what: names, spellings and the order of a list don't matter. */
const purchaseIn = ({ carts, totalAmount }: CartList) => ({
  totalAmount,
  rows: byKey(carts, ({ id, serviceId, bookingDate, total, carTypes, extras }) => [
    id,
    {
      serviceId,
      total,
      moment: bookingDate === null ? null : msOf(bookingDate),
      cars: byKey(carTypes, ({ carType, count, price }) => [carType.id, { count, price }]),
      extras: byKey(extras, ({ service, pricings }) => [
        service.id,
        byKey(pricings, ({ carType, price }) => [carType.id, price]),
      ]),
    },
  ]),
});

/**
 * Waits while carts change, and rereads them: the server charges for its own carts, so the customer
 * must have seen those (PAY-10).
 * @param shown what was on the screen at the press
 * @returns why nothing may be paid, or null
 */
async function paymentObstacle(
  effect: EffectApi,
  shown: CartList | undefined,
): Promise<PaymentObstacle | null> {
  const wasChanging = isChangingCarts(effect.getState());
  await settled(effect, isChangingCarts);
  // It may have been sent before the last change.
  await effect.dispatch(requestInFlight('Carts'));
  const reread = effect.dispatch(
    getCarts.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const outcome = await outcomeOf(
    effect,
    reread.unwrap().then(
      (data) => ({ data }),
      (error: unknown) => ({ error: error as ApiError }),
    ),
  );
  if (!outcome.ok) return outcome.reason;
  const [earliestAt = Infinity] = momentsOf(outcome.data.carts);
  if (earliestAt <= effect.extra.services.clock.now()) return 'momentPassed';
  const isSame = shown && isEqual(purchaseIn(shown), purchaseIn(outcome.data));
  return isSame && !wasChanging ? null : 'cartChanged';
}

/** Waits while carts change: the server removes its own. */
async function settled(effect: EffectApi, isChanging: (state: RootState) => boolean) {
  if (isChanging(effect.getState())) await effect.condition((_event, now) => !isChanging(now));
}

function returnToStep1({ dispatch, extra, getState }: EffectApi): void {
  if (selectLocation(getState()).aboveCart) extra.services.history.go(-1);
  else dispatch(navigated({ to: ROUTES.serviceCart.path, how: 'replace' }));
}

/** The cart page's two steps and the redirect to payment (PAY-1). */
export function addCheckoutEffects(when: When): void {
  when(checkoutContinued, (_event, effect) => {
    if (entered(effect, selectCheckout, 'choosingAddress'))
      effect.dispatch(navigated({ to: links.payments(), how: 'push' }));
    // The page says how many bookings need a date; focus the first one.
    else effect.extra.services.page.focus(UNDATED_ROW);
  });

  when(steppedBack, (_event, effect) => {
    if (entered(effect, selectCheckout, 'reviewing')) returnToStep1(effect);
  });

  when(
    (action, now) =>
      selectCheckout(now).status !== 'away' &&
      (getCarts.matchFulfilled(action) || awaitsCarts(now)),
    (action, effect) => {
      const listed = getCarts.matchFulfilled(action)
        ? action.payload
        : getCarts.select()(effect.getState()).data;
      if (!listed) return;
      const moments = momentsOf(listed.carts);
      const undated = listed.carts.length - moments.length;
      const [earliestAt] = moments;
      effect.dispatch(
        cartsListed({
          carts: listed.carts.length,
          ...(undated > 0 && { undated }),
          ...(earliestAt !== undefined && { earliestAt }),
        }),
      );
    },
  );

  // There is no step 2 for a cart that can't be paid for, or after a log-in in another tab: correct
  // the URL. After BACK the browser already does.
  when(
    (action, now, before) =>
      isAtWrongStep(now) && !isAtWrongStep(before) && !steppedBack.match(action),
    (_event, effect) => returnToStep1(effect),
  );

  // However step 2 was entered (by URL, after log-in, by a hash link), Back leads to step 1.
  when(isAnyOf(siteOpened, pageLeft), (_event, { dispatch, getState }) => {
    if (!isAtPayments(getState()) || selectLocation(getState()).aboveCart) return;
    dispatch(navigated({ to: ROUTES.serviceCart.path, how: 'replace' }));
    dispatch(navigated({ to: links.payments(), how: 'push' }));
  });

  when(paymentSubmitted, async ({ payload: { addressId } }, effect) => {
    const { status } = selectCheckout(effect.getState());
    if (addressId === null && status === 'choosingAddress')
      effect.extra.services.page.focus(ADDRESS_SECTION);
    if (!entered(effect, selectCheckout, 'requestingPayment') || addressId === null) return;
    const isWaiting = stillWaiting(effect, paymentNote);
    await redirectToPayment(effect, {
      request: pay.initiate({ addressId }, UNTRACKED),
      isWaiting,
      ready: paymentObstacle(effect, getCarts.select()(effect.getOriginalState()).data),
      refused: paymentRefused,
      redirecting: paymentRedirected,
    });
  });

  when(paymentRedirected, (_event, effect) =>
    releaseIfNotFollowed(effect, selectCheckout, paymentPageNotOpened),
  );

  // Return to step 1, whose row shows which booking it is.
  when(
    (action, now, before) =>
      isAnyOf(paymentSubmitted, timePassed)(action) &&
      selectCheckout(before).status === 'choosingAddress' &&
      selectCheckout(now).status === 'reviewing',
    (_event, { dispatch }) => {
      dispatch(toastShown(failure(messages.momentPassed, 'booking')));
    },
  );

  // Another device may have changed, emptied or paid for the cart, or deleted the address.
  when(paymentRefused, async ({ payload: { reason } }, effect) => {
    if (reason === 'refused') await effect.dispatch(refetchActive('Carts', 'Addresses'));
  });

  announce(when, paymentRefused, ({ reason }) =>
    reason === 'cartChanged' || reason === 'momentPassed'
      ? failure(messages[reason], 'booking')
      : refusal(reason, messages.somethingWentWrong, 'booking'),
  );
  announcePaymentPage(when, paymentPageNotOpened, () =>
    failure(messages.paymentPageDidNotOpen, 'booking'),
  );

  when(removalConfirmed, async (_event, effect) => {
    const removal = selectCartRemoval(effect.getState());
    if (!entered(effect, selectCartRemoval, 'removing') || removal.status !== 'removing') return;
    const { cartId } = removal;
    const start = removeCart.initiate({ cartId }, UNTRACKED);
    const ready = settled(effect, (state) => isSendingCart(state, cartId));
    const outcome = await withOverlay(effect, 'Removing the booking', start, ready);
    effect.dispatch(
      outcome.ok ? cartRemoved({ cartId }) : cartRemovalFailed({ cartId, reason: outcome.reason }),
    );
    // The row has unmounted, with the button that had the focus.
    const isStillOpen = selectCheckout(effect.getState()).status === 'reviewing';
    if (outcome.ok && isStillOpen) effect.extra.services.page.focusHeading();
  });

  announceAlways(when, cartRemoved, () => success(messages.cartRemoved, 'booking'));
  announceAlways(when, cartRemovalFailed, ({ reason }) =>
    refusal(reason, messages.somethingWentWrong, 'booking'),
  );
}
