import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { getAddresses } from '../api/addresses';
import { getCarts } from '../api/carts';
import { placeLines } from '../domain/addressLines';
import { receiptSchema, type Receipt } from '../domain/receipt';
import { parseJson } from '../lib/parseJson';
import { loggedOut, selectAuth, selectToken, sessionEndedElsewhere } from '../slices/auth';
import { paymentRedirected, receiptSaved, selectCheckout, selectReceipt } from '../slices/checkout';
import { purchaseRedirected, purchaseReturned } from '../slices/membershipPurchase';
import { selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import type { Services } from '../services/types';
import { siteOpened, siteRestored } from '../slices/site';
import type { EffectApi, When } from './shared/listening';
import { SESSION_KEYS } from '../domain/storageKeys';

const storedSchema = v.object({
  /** The customer's id: nobody else may see the receipt. */
  owner: v.pipe(v.string(), v.nonEmpty()),
  /** When the tab left to pay (ms since 1970, UTC). */
  at: v.number(),
  /** Null after a plan. */
  receipt: v.nullable(receiptSchema),
});

const ownerIn = (state: RootState): string => {
  const auth = selectAuth(state);
  return auth.status === 'signedIn' ? auth.userId : '';
};

/** The bookings being paid for, as shown in step 2. */
function receiptOf(state: RootState): Receipt | null {
  const checkout = selectCheckout(state);
  const carts = getCarts.select()(state).data?.carts;
  if (checkout.status !== 'redirecting' || carts === undefined) return null;
  const address = getAddresses
    .select()(state)
    .data?.find(({ id }) => id === checkout.addressId);
  return {
    at: checkout.note.at,
    amount: checkout.note.amount,
    address: address ? placeLines(address).join(', ') : '',
    bookings: carts.map((cart) => ({
      serviceId: cart.serviceId,
      serviceName: cart.serviceName,
      storeName: cart.storeName,
      imageFile: cart.imageFile,
      cars: cart.carTypes.map(({ carType, count }) => `${count} × ${carType.name || 'Car'}`),
      extras: cart.extras.map(({ service }) => service.name || 'Additional service'),
      bookingDate: cart.bookingDate,
    })),
  };
}

function stored({ session }: Services): v.InferOutput<typeof storedSchema> | null {
  const result = v.safeParse(storedSchema, parseJson(session.get(SESSION_KEYS.receipt)));
  return result.success ? result.output : null;
}

/** Keeps it in session storage: the payment page leads back to a new document. */
function keep({ extra, getState }: EffectApi, at: number, receipt: Receipt | null): void {
  const owner = ownerIn(getState());
  if (owner !== '')
    extra.services.session.set(SESSION_KEYS.receipt, JSON.stringify({ owner, at, receipt }));
}

/** Saves the receipt before the payment page; reads it once the session is restored (PAGE-7). */
export function addReceiptEffects(when: When): void {
  /** When this document left to pay for a plan, if that was its last purchase. */
  let leftForPlanAt: number | null = null;

  when(paymentRedirected, (_event, effect) => {
    leftForPlanAt = null;
    const receipt = receiptOf(effect.getState());
    if (receipt === null) return;
    effect.dispatch(receiptSaved(receipt));
    keep(effect, receipt.at, receipt);
  });

  // After paying for a plan, the result pages must not show an earlier booking.
  when(purchaseRedirected, (_event, effect) => {
    const { membershipPurchase } = effect.getState();
    if (membershipPurchase.status !== 'redirecting') return;
    leftForPlanAt = membershipPurchase.note.at;
    keep(effect, leftForPlanAt, null);
  });

  when(isAnyOf(loggedOut, sessionEndedElsewhere), (_event, { extra }) =>
    extra.services.session.remove(SESSION_KEYS.receipt),
  );

  // Back from its payment page: no plan was bought. One that opens late may still be paid on.
  when(siteRestored, (_event, { extra: { services } }) => {
    if (leftForPlanAt !== null && stored(services)?.at === leftForPlanAt)
      services.session.remove(SESSION_KEYS.receipt);
    leftForPlanAt = null;
  });

  when(
    (event, now, before) => siteOpened.match(event) || selectToken(now) !== selectToken(before),
    (_event, { dispatch, extra, getState }) => {
      const state = getState();
      const page = selectRoute(state)?.id;
      if ((page !== 'success' && page !== 'failure') || selectReceipt(state)) return;
      const found = stored(extra.services);
      if (found?.owner !== ownerIn(state)) return;
      const { at, receipt } = found;
      if (receipt === null) dispatch(purchaseReturned({ at }));
      else dispatch(receiptSaved(receipt));
    },
  );
}
