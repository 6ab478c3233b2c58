import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { SAMPLED, stateIn } from '../slices/waits';
import * as site from './site';
import type { RootState } from './site';

/** A list of the server that a page reads while it is in view. */
interface Read {
  key: string;
  endpoint: string;
  args: unknown;
  /** Refetched on each visit to the page. */
  isFresh: boolean;
}

const read = (endpoint: string, args?: Record<string, string>, isFresh = false): Read => ({
  // RTK Query caches responses by keys that depend only on the arguments.
  key: `${endpoint}(${args ? JSON.stringify(args, Object.keys(args).sort()) : 'undefined'})`,
  endpoint,
  args,
  isFresh,
});

type Reads = (state: RootState, params: site.RouteMatch['params']) => Read[];

/** What only a customer's page reads. */
const own =
  (reads: Reads): Reads =>
  (state, params) =>
    site.auth.selectSignedIn(state) ? reads(state, params) : [];

const result = own(() => [
  read('getOrders', undefined, true),
  read('getMemberships', undefined, true),
]);

/** The lists of the page's document. */
const ofDocument =
  (id: site.RouteId): Reads =>
  (state, params) =>
    (PAGE_DOCUMENTS[id]?.needs(params, state) ?? []).map(({ endpointName, originalArgs }) =>
      read(endpointName, originalArgs as Record<string, string> | undefined),
    );

/** The lists that pages read with their hooks, if not those of their documents. */
const PAGES: Partial<Record<site.RouteId, Reads>> = {
  booking: (state) => {
    const isPlans = state.bookingTab.status === 'washingPlan';
    return [read('getServiceTypes'), ...(isPlans ? [read('getPlans')] : [])];
  },
  storeServices: own((_state, { storeId = '' }) => [
    read('getServicesOfStore', { storeId }),
    read('getStores'),
  ]),
  serviceDetail: (state, { serviceId = '' }) => {
    const service = site.getService.select({ serviceId })(state).data;
    if (!service) return [read('getService', { serviceId })];
    const storeId = service.storeId ?? '';
    const cart = site.serviceCarts.selectServiceCart(service.id)(state);
    const cartId = site.serviceCarts.isOpened(cart) ? cart.confirmed.cartId : null;
    return [
      read('getService', { serviceId }),
      read('getCarTypes'),
      ...(service.storeId === null ? [] : [read('getStores')]),
      ...(cartId === null ? [] : [read('getAdditionalServices', { storeId, cartId })]),
    ];
  },
  serviceCart: own((state) => {
    const isStep2 = site.checkout.checkoutStep(site.checkout.selectCheckout(state)) === 2;
    return [
      read('getCarts', undefined, true),
      read('getCoupons'),
      ...(isStep2 ? [read('getUserDetails'), read('getAddresses')] : []),
    ];
  }),
  success: result,
  failure: result,
  profile: own(() => [read('getUserDetails')]),
  bookings: own(() => [read('getOrders', undefined, true)]),
  memberships: own(() => [read('getMemberships', undefined, true)]),
  addresses: own(() => [read('getAddresses')]),
};

/**
 * The lists that a document reads, by names that are unique in it.
 * @param page whose hooks run, by its route
 */
export function readsOf(state: RootState, page: string | null): Map<string, Read> {
  const match = site.navigation.selectRoute(state);
  const frame = site.auth.selectSignedIn(state) ? [read('getUserDetails')] : [];
  const reads =
    page === null || !match ? [] : (PAGES[match.id] ?? ofDocument(match.id))(state, match.params);
  return new Map([
    ...frame.map((each) => [`frame ${each.key}`, each] as const),
    ...reads.map((each) => [`${page} ${each.key}`, each] as const),
  ]);
}

/** Dialogs of the frame around the public pages. */
const IN_PUBLIC_FRAME: ReadonlySet<string> = new Set(['joinPopup', 'locationModal', 'searchModal']);

const DIALOGS = SAMPLED.filter(({ name }) => Object.hasOwn(site.siteEvents.PARTS, name));

/** The dialogs that are files of their own and open in a state. */
export function partsInView(state: RootState): Set<site.siteEvents.PartName> {
  const isPublic = site.navigation.selectRoute(state)?.route.access !== 'signedIn';
  const open = DIALOGS.filter(
    (dialog) =>
      stateIn(state, dialog).status !== dialog.initial &&
      (isPublic || !IN_PUBLIC_FRAME.has(dialog.name)),
  );
  return new Set(open.map(({ name }) => name as site.siteEvents.PartName));
}
