import type { Instance } from '../instance';
import * as site from '../site';
import { assertRule } from './violations';

const cartInView = (instance: Instance) => {
  const match = site.navigation.selectRoute(instance.root);
  if (match?.id !== 'serviceDetail') return null;
  const cart = site.serviceCarts.selectServiceCart(match.params['serviceId'] ?? '')(instance.root);
  return cart.status === 'unopened' ? null : cart;
};

/** What is typed into the pickers: what can be read has a digit. */
export const TYPED = { day: ['2026-05-01', 'soon'], time: ['14:30', 'late'] };

const carsOf = (instance: Instance): string | null => {
  const cart = cartInView(instance);
  return cart && JSON.stringify(site.serviceCarts.shownSelection(cart).carTypes);
};

/**
 * The state at the time of a press or input.
 * @param at the time by the device's clock
 */
export const beforePress = (instance: Instance, at: number) => ({
  cars: carsOf(instance),
  carts: instance.root.cartCheckout.carts,
  pathname: site.navigation.selectLocation(instance.root).pathname,
  at,
});

type Before = ReturnType<typeof beforePress>;

/** The immediate effects of controls. */
export function checkPress(instance: Instance, act: string, { cars }: Before): void {
  // Without a cart, another tab's log-out has removed the button meanwhile.
  if (cars !== null && /: one (more|less) of car /.test(act))
    assertRule(carsOf(instance) !== cars, 'a press does what it says', () => act);
  const [, part, text = ''] = /: type the (day|time) (.*)$/.exec(act) ?? [];
  const cart = part === undefined ? null : cartInView(instance);
  if (!cart) return;
  const read = part === 'day' ? cart.picked.date : cart.picked.time;
  const isReadable = /\d/.test(text);
  assertRule(
    read === (isReadable ? text : null) &&
      (isReadable || site.serviceCarts.bookObstacle(cart) !== null),
    'Book waits for what can’t be read',
    () => `${text} is read as ${String(read)}`,
  );
}

/**
 * A visit to a service rereads the clock, so that past times can't be booked, and the cart, even if
 * an earlier request hangs.
 */
export function checkVisit(instance: Instance, { carts, pathname, at }: Before): void {
  const { root } = instance;
  if (pathname === site.navigation.selectLocation(root).pathname) return;
  const cart = cartInView(instance);
  const { serviceId = '' } = site.navigation.selectRoute(root)?.params ?? {};
  const before = carts[serviceId];
  // Without the service the cart waits for it.
  const isKnown = site.getService.select({ serviceId })(root).data !== undefined;
  if (!cart || !before || !site.auth.selectSignedIn(root) || !isKnown) return;
  assertRule(
    !('lookupId' in before && 'lookupId' in cart && before.lookupId === cart.lookupId),
    'a visit reads the cart again',
    () => `it is still ${cart.status}`,
  );
  if (before.status === 'ready' || before.status === 'unknown')
    assertRule(cart.seenAt >= at, 'a visit looks at the clock', () => 'it was looked at before');
}
