import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

/** A little more than the time after which a customer can cancel a wait. */
const PATIENCE_MS = 17_000;

/** The customer's pending requests. */
export function waitsOf(realm: Realm): string[] {
  const state = realm.root;
  const { addressModal, auth, checkout, profile, purchase, removal, serviceCarts } = site;
  const payment = checkout.selectCheckout(state).status;
  const plan = purchase.selectMembershipPurchase(state).status;
  const session = auth.selectAuth(state).status;
  const booking = Object.entries(state.cartCheckout.carts).filter(([, cart]) =>
    serviceCarts.isBooking(cart),
  );
  return [
    ...(payment === 'requestingPayment' || payment === 'handedOver' ? [`checkout ${payment}`] : []),
    ...(plan === 'idle' ? [] : [`plan ${plan}`]),
    ...(session === 'loggingIn' || session === 'registering' ? [`auth ${session}`] : []),
    ...(removal.selectCartRemoval(state).status === 'removing' ? ['removal'] : []),
    ...(addressModal.selectAddressModal(state).status === 'saving' ? ['address'] : []),
    ...(profile.selectProfileUpdate(state).status === 'saving' ? ['profile'] : []),
    ...booking.map(([serviceId]) => `booking ${serviceId}`),
    ...(site.navigation.selectRouteLoading(state) ? ['loader'] : []),
  ];
}

/** Observes how long customers wait without Cancel. */
export function createWaitRules(now: () => number) {
  const since = new WeakMap<Realm, Map<string, number>>();
  return {
    look: (realm: Realm): void => {
      const before = since.get(realm);
      const present = new Map<string, number>();
      since.set(realm, present);
      const hasWayOut = site.busy.selectBusy(realm.root).status === 'slow';
      for (const wait of waitsOf(realm)) {
        const from = hasWayOut ? now() : (before?.get(wait) ?? now());
        present.set(wait, from);
        claim(
          now() - from <= PATIENCE_MS,
          'nothing waits without a way out',
          () => `${wait} for ${Math.round((now() - from) / 1000)} s`,
        );
      }
    },
    /** The document slept meanwhile: nothing could happen in it. */
    forget: (realm: Realm): void => {
      since.delete(realm);
    },
  };
}
