import type { Network } from '../network';
import type { Realm } from '../realm';
import { partsInView } from '../parts';
import type { Server, TrueCart } from '../server';
import * as site from '../site';
import { claim } from './claims';
import { waitsOf } from './waits';

const AT_REST = 'nothing waits for ever';
const AGREE = 'screen and server agree';

/** What must have settled after a minute without pending requests. */
function checkNothingWaits(realm: Realm): void {
  const state = realm.root;
  const { auth, busy, location, locationModal, redirect, toasts } = site;
  const endless = [
    ...waitsOf(realm),
    ...(auth.selectAuth(state).status === 'restoring' ? ['auth'] : []),
    ...(busy.selectBusy(state).status === 'idle' ? [] : ['the overlay']),
    ...(redirect.selectRedirect(state).status === 'idle' ? [] : ['a redirect']),
    ...(['locating', 'resolving'].includes(location.selectLocationMachine(state).status)
      ? ['the location']
      : []),
    ...(locationModal.selectLocationModal(state).status === 'openingMap' ? ['the map'] : []),
    ...[...partsInView(state)].flatMap((part) => (realm.isThere(part) ? [] : [`the ${part}`])),
    ...(toasts.selectToasts(state).length > 0 ? ['a toast'] : []),
    ...Object.values(state.cartCheckout.carts).flatMap(({ status }) =>
      ['ready', 'unknown', 'unopened', 'picking'].includes(status) ? [] : [`a cart ${status}`],
    ),
    ...Object.entries(state.api.queries).flatMap(([key, query]) =>
      String(query?.status) === 'pending' ? [key] : [],
    ),
  ];
  claim(endless.length === 0, AT_REST, () => endless.join(', '));
  const match = site.navigation.selectRoute(state);
  claim(
    match === null || match.id === 'dashboard' || realm.brokenAt !== null || realm.isPageThere(),
    AT_REST,
    () => `the page ${match?.id ?? ''}`,
  );
}

/** A selection as a text that is the same for the same choices. */
const told = (
  carTypes: Record<string, number>,
  extras: Record<string, readonly string[]>,
): string =>
  JSON.stringify([
    Object.entries(carTypes).sort(),
    Object.entries(extras)
      .map(([id, ids]) => [id, [...ids].sort()] as const)
      .sort(),
  ]);

/** Whether somebody else changed something of a customer since the page in view was come to. */
const isChangedElsewhere = (realm: Realm, who: string, { server, network }: Truth): boolean =>
  network
    .writes()
    .some(
      ({ order, owner, token }) =>
        order > realm.visitedAt &&
        owner !== realm &&
        token !== null &&
        (server.holderOf(token) ?? who) === who,
    );

interface Truth {
  server: Server;
  network: Network;
}

/**
 * Of two carts of one service, made in two tabs, its page shows one. When that is emptied here, the
 * next visit shows the other.
 */
const isOtherCartLeft = (realm: Realm, serviceId: string, { network }: Truth): boolean => {
  const writes = network.writes().filter(({ path }) => path === '/api/carts');
  const makers = writes.flatMap(({ method, body, owner }) =>
    method === 'POST' && body.includes(serviceId) ? [owner] : [],
  );
  return (
    new Set(makers).size > 1 &&
    writes.some(
      ({ owner, order, body }) =>
        owner === realm && order > realm.visitedAt && body.includes('"type":"Remove"'),
    )
  );
};

function checkService(realm: Realm, truth: Truth, who: string, serviceId: string): void {
  const cart = site.serviceCarts.selectServiceCart(serviceId)(realm.root);
  if (cart.status !== 'ready') return;
  if (cart.confirmed.cartId === null && isOtherCartLeft(realm, serviceId, truth)) return;
  const own = truth.server.carts(who).filter((each) => each.serviceId === serviceId);
  const shown = site.serviceCarts.shownSelection(cart);
  const screen = told(shown.carTypes, shown.extras);
  // An emptied cart kept by the server counts as none.
  const filled = own.filter(({ carTypes }) => Object.keys(carTypes).length > 0);
  const real = filled.find(({ id }) => id === cart.confirmed.cartId) ?? filled[0];
  const server = told(real?.carTypes ?? {}, real?.extras ?? {});
  claim(screen === server, AGREE, () => `the screen shows ${screen}, the server has ${server}`);
}

function checkCartList(realm: Realm, carts: readonly TrueCart[]): void {
  const list = site.getCarts.select()(realm.root);
  if (!list.data || list.isError) return;
  const screen = list.data.carts.map(({ id, bookingDate, carTypes }) => [
    id,
    bookingDate === null ? null : Date.parse(bookingDate),
    carTypes.map(({ carType, count }) => [carType.id, count]).sort(),
  ]);
  const server = carts.map(({ id, bookingDate, carTypes }) => [
    id,
    bookingDate,
    Object.entries(carTypes).sort(),
  ]);
  claim(
    JSON.stringify(screen) === JSON.stringify(server),
    AGREE,
    () => `the cart shows ${JSON.stringify(screen)}, the server has ${JSON.stringify(server)}`,
  );
}

interface Purchases {
  data?: readonly { id: string | null; paymentStatus: string }[] | undefined;
  isError: boolean;
}

function checkPurchases({ data, isError }: Purchases, truth: Map<string, string>): void {
  if (!data || isError) return;
  const shown = data.map(({ id, paymentStatus }) => [id, paymentStatus]).sort();
  const server = [...truth].sort();
  claim(
    JSON.stringify(shown) === JSON.stringify(server),
    AGREE,
    () => `the page shows ${JSON.stringify(shown)}, the server has ${JSON.stringify(server)}`,
  );
}

/**
 * Whether the document has no pending requests. A list or a cart to be refetched is pending, also
 * between two attempts.
 */
const isQuiet = (realm: Realm, { network }: Truth): boolean =>
  realm.isOpen &&
  !network.inFlight().some(({ owner }) => owner === realm) &&
  !Object.values(realm.root.api.queries).some((query) => String(query?.status) === 'pending');

/**
 * Checks that a document in view shows what the server has, unless it is about to ask or somebody
 * else has just changed it.
 * @param who the id of whoever is logged in there, or null
 */
export function checkAgreement(realm: Realm, who: string | null, truth: Truth): void {
  if (!isQuiet(realm, truth)) return;
  if (who === null || isChangedElsewhere(realm, who, truth)) return;
  const match = site.navigation.selectRoute(realm.root);
  if (!realm.isPageThere()) return;
  if (match?.id === 'serviceDetail') {
    const { serviceId = '' } = match.params;
    if (site.getService.select({ serviceId })(realm.root).data)
      checkService(realm, truth, who, serviceId);
  }
  if (match?.id === 'serviceCart') checkCartList(realm, truth.server.carts(who));
  const isResult = match?.id === 'success' || match?.id === 'failure';
  if (match?.id === 'bookings' || isResult)
    checkPurchases(site.getOrders.select()(realm.root), truth.server.purchases('orders', who));
  if (match?.id === 'memberships' || isResult)
    checkPurchases(
      site.getMemberships.select()(realm.root),
      truth.server.purchases('memberships', who),
    );
}

/**
 * Checks a document in view after a minute without pending requests.
 * @param who the id of whoever is logged in there, or null
 */
export function checkRest(realm: Realm, who: string | null, truth: Truth): void {
  checkNothingWaits(realm);
  checkAgreement(realm, who, truth);
}
