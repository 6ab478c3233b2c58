import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

const cartInView = (realm: Realm) => {
  const match = site.navigation.selectRoute(realm.root);
  if (match?.id !== 'serviceDetail') return null;
  const cart = site.serviceCarts.selectServiceCart(match.params['serviceId'] ?? '')(realm.root);
  return cart.status === 'unopened' ? null : cart;
};

/** What is typed into the pickers: what can be read has a digit. */
export const TYPED = { day: ['2026-05-01', 'soon'], time: ['14:30', 'late'] };

const carsOf = (realm: Realm): string | null => {
  const cart = cartInView(realm);
  return cart && JSON.stringify(site.serviceCarts.shownSelection(cart).carTypes);
};

/**
 * The state at the time of a press or input.
 * @param at the time by the device's clock
 */
export const beforePress = (realm: Realm, at: number) => ({
  cars: carsOf(realm),
  carts: realm.root.cartCheckout.carts,
  pathname: site.navigation.selectLocation(realm.root).pathname,
  at,
});

type Before = ReturnType<typeof beforePress>;

/** The immediate effects of controls. */
export function checkPress(realm: Realm, act: string, { cars }: Before): void {
  // Without a cart, another tab's log-out has removed the button meanwhile.
  if (cars !== null && /: one (more|less) of car /.test(act))
    claim(carsOf(realm) !== cars, 'a press does what it says', () => act);
  const [, part, text = ''] = /: type the (day|time) (.*)$/.exec(act) ?? [];
  const cart = part === undefined ? null : cartInView(realm);
  if (!cart) return;
  const read = part === 'day' ? cart.picked.date : cart.picked.time;
  const isReadable = /\d/.test(text);
  claim(
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
export function checkVisit(realm: Realm, { carts, pathname, at }: Before): void {
  const { root } = realm;
  if (pathname === site.navigation.selectLocation(root).pathname) return;
  const cart = cartInView(realm);
  const { serviceId = '' } = site.navigation.selectRoute(root)?.params ?? {};
  const before = carts[serviceId];
  // Without the service the cart waits for it.
  const isKnown = site.getService.select({ serviceId })(root).data !== undefined;
  if (!cart || !before || !site.auth.selectSignedIn(root) || !isKnown) return;
  claim(
    !('lookupId' in before && 'lookupId' in cart && before.lookupId === cart.lookupId),
    'a visit reads the cart again',
    () => `it is still ${cart.status}`,
  );
  if (before.status === 'ready' || before.status === 'unknown')
    claim(cart.seenAt >= at, 'a visit looks at the clock', () => 'it was looked at before');
}
