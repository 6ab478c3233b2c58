import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

const cartInView = (realm: Realm) => {
  const match = site.navigation.selectRoute(realm.root);
  if (match?.id !== 'serviceDetail') return null;
  const cart = site.serviceCarts.selectServiceCart(match.params['serviceId'] ?? '')(realm.root);
  return cart.status === 'unopened' ? null : cart;
};

/** The typed text of a picker, as the site must parse it; null for unreadable input. */
const DAYS: ReadonlyMap<string, string | null> = new Map([
  ['25/11/2026', '2026-11-25'],
  ['2026-05-01', '2026-05-01'],
  ['soon', null],
]);
const TIMES: ReadonlyMap<string, string | null> = new Map([
  ['14:30', '14:30'],
  ['9am', '09:00'],
  ['late', null],
]);
export const TYPED_DAYS = [...DAYS.keys()];
export const TYPED_TIMES = [...TIMES.keys()];

const carsOf = (realm: Realm): string | null => {
  const cart = cartInView(realm);
  return cart && JSON.stringify(site.serviceCarts.shownSelection(cart).carTypes);
};

/**
 * The state at the time of a press or input.
 * @param at the time by the device's clock
 * @param place in the tab's history
 */
export const beforePress = (realm: Realm, at: number, place: number) => ({
  cars: carsOf(realm),
  carts: realm.root.cartCheckout.carts,
  pathname: site.navigation.selectLocation(realm.root).pathname,
  at,
  place,
});

type Before = ReturnType<typeof beforePress>;

/** The immediate effects of controls. */
export function checkPress(realm: Realm, act: string, { cars }: Before): void {
  if (/: one (more|less) of car /.test(act))
    claim(carsOf(realm) !== cars, 'a press does what it says', () => act);
  const [, part, text = ''] = /: type the (day|time) (.*)$/.exec(act) ?? [];
  const cart = part === undefined ? null : cartInView(realm);
  if (!cart) return;
  const { date, time } = cart.picked;
  const [read, meant] =
    part === 'day' ? [date, DAYS.get(text) ?? null] : [time, TIMES.get(text) ?? null];
  claim(
    read === meant && (meant !== null || site.serviceCarts.bookObstacle(cart) !== null),
    'Book waits for what can’t be read',
    () => `${text} is read as ${String(read)}`,
  );
}

/**
 * A visit retries requests that have hung long enough for a wait to offer Cancel. A service's page
 * also rereads the clock, so that past times can't be booked, and the cart, even if an earlier
 * request hangs.
 */
function checkVisit(realm: Realm, { carts, at }: Before): void {
  const { root } = realm;
  const hanging = Object.entries(root.api.queries).find(
    ([, query]) =>
      String(query?.status) === 'pending' &&
      at - (query?.startedTimeStamp ?? at) >= site.busy.SLOW_MS,
  );
  claim(hanging === undefined, 'a visit asks again for what hangs', () => String(hanging?.[0]));
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

/**
 * The effects of a press a moment later.
 * @param place in the tab's history
 */
export function checkLater(realm: Realm, act: string, before: Before, place: number): void {
  const { pathname, search } = site.navigation.selectLocation(realm.root);
  if (act.endsWith(': press BACK'))
    claim(
      pathname === '/service-cart' && search === '',
      'BACK of step 2 leads to step 1',
      () => `it leads to ${pathname}${search}`,
    );
  const isIn = site.auth.selectSignedIn(realm.root);
  if (act.includes(': press Select Plan') && !isIn && pathname === '/login')
    claim(place > before.place, 'Back leads to the plans', () => 'the log-in took their place');
  if (pathname !== before.pathname) checkVisit(realm, before);
}
