import { stateIn, WAITS } from '../../slices/waits';
import type { Instance } from '../instance';
import * as site from '../site';
import { assertRule, perInstance } from './violations';

/** A little more than the time after which a customer can cancel a wait. */
const PATIENCE_MS = 17_000;

/** The names of the conditions that hold. */
export const held = (conditions: Record<string, boolean>): string[] =>
  Object.keys(conditions).filter((name) => conditions[name]);

/** The customer's pending requests. */
export function waitsOf(instance: Instance): string[] {
  const state = instance.root;
  const { checkout, purchase, serviceCarts } = site;
  const booking = Object.entries(state.cartCheckout.carts).filter(([, cart]) =>
    serviceCarts.isBooking(cart),
  );
  const answers = WAITS.filter((wait) => stateIn(state, wait).status === wait.status);
  return [
    ...answers.map(({ name, status }) => `${name} ${status}`),
    ...held({
      'the payment page': checkout.selectCheckout(state).status === 'redirecting',
      "the plan's payment page": purchase.selectMembershipPurchase(state).status === 'redirecting',
      loader: site.navigation.selectRouteLoading(state),
    }),
    ...booking.map(([serviceId]) => `booking ${serviceId}`),
  ];
}

/** Observes how long customers wait without Cancel. */
export function createWaitRules(now: () => number) {
  const memoryOf = perInstance(() => ({ since: new Map<string, number>() }));
  return {
    look: (instance: Instance): void => {
      const memory = memoryOf(instance);
      const { since } = memory;
      const hasWayOut = site.busy.selectBusy(instance.root).status === 'slow';
      memory.since = new Map(
        waitsOf(instance).map((wait) => [wait, hasWayOut ? now() : (since.get(wait) ?? now())]),
      );
      for (const [wait, from] of memory.since)
        assertRule(
          now() - from <= PATIENCE_MS,
          'nothing waits without a way out',
          () => `${wait} for ${Math.round((now() - from) / 1000)} s`,
        );
    },
    /** The document slept meanwhile: nothing could happen in it. */
    forget: (instance: Instance): void => {
      memoryOf(instance).since.clear();
    },
  };
}
