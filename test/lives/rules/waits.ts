import { stateIn, WAITS } from '../../slices/waits';
import type { Realm } from '../realm';
import * as site from '../site';
import { claim, perRealm } from './claims';

/** A little more than the time after which a customer can cancel a wait. */
const PATIENCE_MS = 17_000;

/** The names of the conditions that hold. */
export const held = (conditions: Record<string, boolean>): string[] =>
  Object.keys(conditions).filter((name) => conditions[name]);

/** The customer's pending requests. */
export function waitsOf(realm: Realm): string[] {
  const state = realm.root;
  const { checkout, purchase, serviceCarts } = site;
  const booking = Object.entries(state.cartCheckout.carts).filter(([, cart]) =>
    serviceCarts.isBooking(cart),
  );
  const answers = WAITS.filter((wait) => stateIn(state, wait).status === wait.status);
  return [
    ...answers.map(({ name, status }) => `${name} ${status}`),
    ...held({
      'the payment page': checkout.selectCheckout(state).status === 'handedOver',
      "the plan's payment page": purchase.selectMembershipPurchase(state).status === 'handedOver',
      loader: site.navigation.selectRouteLoading(state),
    }),
    ...booking.map(([serviceId]) => `booking ${serviceId}`),
  ];
}

/** Observes how long customers wait without Cancel. */
export function createWaitRules(now: () => number) {
  const memoryOf = perRealm(() => ({ since: new Map<string, number>() }));
  return {
    look: (realm: Realm): void => {
      const memory = memoryOf(realm);
      const { since } = memory;
      const hasWayOut = site.busy.selectBusy(realm.root).status === 'slow';
      memory.since = new Map(
        waitsOf(realm).map((wait) => [wait, hasWayOut ? now() : (since.get(wait) ?? now())]),
      );
      for (const [wait, from] of memory.since)
        claim(
          now() - from <= PATIENCE_MS,
          'nothing waits without a way out',
          () => `${wait} for ${Math.round((now() - from) / 1000)} s`,
        );
    },
    /** The document slept meanwhile: nothing could happen in it. */
    forget: (realm: Realm): void => {
      memoryOf(realm).since.clear();
    },
  };
}
