import type { Network } from '../network';
import type { Instance } from '../instance';
import { partsInView } from '../reads';
import type { Server, TrueCart } from '../server';
import * as site from '../site';
import { assertRule } from './violations';
import { held, waitsOf } from './waits';

const pendingQueries = ({ root }: Instance): string[] =>
  Object.entries(root.api.queries).flatMap(([key, query]) =>
    String(query?.status) === 'pending' ? [key] : [],
  );

/** What must have settled after a minute without pending requests. */
function checkNothingWaits(instance: Instance): void {
  const state = instance.root;
  const { auth, busy, navigation, toasts } = site;
  const page = navigation.selectRoute(state)?.id;
  const endless = [
    ...waitsOf(instance),
    ...held({
      auth: auth.selectAuth(state).status === 'restoring',
      'the overlay': busy.selectBusy(state).status !== 'idle',
      'a redirect': state.redirect.status !== 'idle',
      'the location': /^(locating|resolving)$/.test(state.location.status),
      'the map': state.locationModal.status === 'openingMap',
      'a toast': toasts.selectToasts(state).length > 0,
      [`the page ${String(page)}`]:
        page !== undefined &&
        page !== 'dashboard' &&
        instance.brokenAt === null &&
        !instance.isPageThere(),
    }),
    ...[...partsInView(state)].filter((part) => !instance.isThere(part)),
    ...Object.values(state.cartCheckout.carts).flatMap(({ status }) =>
      ['ready', 'unknown', 'unopened', 'picking'].includes(status) ? [] : [`a cart ${status}`],
    ),
    ...pendingQueries(instance),
  ];
  assertRule(endless.length === 0, 'nothing waits for ever', () => endless.join(', '));
}

/** Checks that the screen shows what the server has. */
function claimEqual(screen: unknown, server: unknown): void {
  const [shown, real] = [JSON.stringify(screen), JSON.stringify(server)];
  assertRule(
    shown === real,
    'screen and server agree',
    () => `the screen shows ${shown}, the server has ${real}`,
  );
}

/** A selection that is the same for the same choices. */
const told = (carTypes: Record<string, number>, extras: Record<string, readonly string[]>) => [
  Object.entries(carTypes).sort(),
  Object.entries(extras)
    .map(([id, ids]) => [id, [...ids].sort()] as const)
    .sort(),
];

interface Truth {
  server: Server;
  network: Network;
}

/** Whether somebody else changed something of a customer since the page in view was come to. */
const isChangedElsewhere = (instance: Instance, who: string, { server, network }: Truth): boolean =>
  network
    .writes()
    .slice(instance.visitedAt)
    .some(
      ({ owner, token }) =>
        owner !== instance && token !== null && (server.holderOf(token) ?? who) === who,
    );

/**
 * Of two carts of one service, made in two tabs, its page shows one. When that is emptied here, the
 * next visit shows the other.
 */
function isOtherCartLeft(instance: Instance, serviceId: string, { network }: Truth): boolean {
  const writes = network.writes();
  const makers = writes.filter(
    ({ method, path, body }) =>
      path === '/api/carts' && method === 'POST' && body.includes(serviceId),
  );
  const emptied = writes
    .slice(instance.visitedAt)
    .some(({ owner, body }) => owner === instance && body.includes('"type":"Remove"'));
  return emptied && new Set(makers.map(({ owner }) => owner)).size > 1;
}

function checkService(instance: Instance, truth: Truth, who: string, serviceId: string): void {
  const cart = site.serviceCarts.selectServiceCart(serviceId)(instance.root);
  if (cart.status !== 'ready') return;
  if (cart.confirmed.cartId === null && isOtherCartLeft(instance, serviceId, truth)) return;
  const own = truth.server.carts(who).filter((each) => each.serviceId === serviceId);
  const shown = site.serviceCarts.shownSelection(cart);
  // An emptied cart kept by the server counts as none.
  const filled = own.filter(({ carTypes }) => Object.keys(carTypes).length > 0);
  const real = filled.find(({ id }) => id === cart.confirmed.cartId) ?? filled[0];
  claimEqual(told(shown.carTypes, shown.extras), told(real?.carTypes ?? {}, real?.extras ?? {}));
}

function checkCartList(instance: Instance, carts: readonly TrueCart[]): void {
  const list = site.getCarts.select()(instance.root);
  if (!list.data || list.isError) return;
  claimEqual(
    list.data.carts.map(({ id, bookingDate, carTypes }) => [
      id,
      bookingDate === null ? null : Date.parse(bookingDate),
      carTypes.map(({ carType, count }) => [carType.id, count]).sort(),
    ]),
    carts.map(({ id, bookingDate, carTypes }) => [
      id,
      bookingDate,
      Object.entries(carTypes).sort(),
    ]),
  );
}

interface Purchases {
  data?: readonly { id: string | null; paymentStatus: string }[] | undefined;
  isError: boolean;
}

function checkPurchases({ data, isError }: Purchases, truth: Map<string, string>): void {
  if (!data || isError) return;
  claimEqual(data.map(({ id, paymentStatus }) => [id, paymentStatus]).sort(), [...truth].sort());
}

/**
 * Whether the document has no pending requests. A list or a cart to be refetched is pending, also
 * between two attempts.
 */
const isQuiet = (instance: Instance, { network }: Truth): boolean =>
  instance.isOpen &&
  !network.inFlight().some(({ owner }) => owner === instance) &&
  pendingQueries(instance).length === 0;

/**
 * Checks that a document in view shows what the server has, unless it is about to ask or somebody
 * else has just changed it.
 * @param who the id of whoever is logged in there, or null
 */
export function checkAgreement(instance: Instance, who: string | null, truth: Truth): void {
  if (!isQuiet(instance, truth)) return;
  if (who === null || isChangedElsewhere(instance, who, truth)) return;
  const match = site.navigation.selectRoute(instance.root);
  if (!instance.isPageThere()) return;
  if (match?.id === 'serviceDetail') {
    const { serviceId = '' } = match.params;
    if (site.getService.select({ serviceId })(instance.root).data)
      checkService(instance, truth, who, serviceId);
  }
  if (match?.id === 'serviceCart') checkCartList(instance, truth.server.carts(who));
  const isResult = match?.id === 'success' || match?.id === 'failure';
  if (match?.id === 'bookings' || isResult)
    checkPurchases(site.getOrders.select()(instance.root), truth.server.purchases('orders', who));
  if (match?.id === 'memberships' || isResult)
    checkPurchases(
      site.getMemberships.select()(instance.root),
      truth.server.purchases('memberships', who),
    );
}

/**
 * Checks a document in view after a minute without pending requests.
 * @param who the id of whoever is logged in there, or null
 */
export function checkRest(instance: Instance, who: string | null, truth: Truth): void {
  checkNothingWaits(instance);
  checkAgreement(instance, who, truth);
}
