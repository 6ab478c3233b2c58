import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as site from './site';
import type { RootState } from './site';

/** A list of the server that a page reads while it is in view. */
export interface Read {
  key: string;
  endpoint: string;
  args: unknown;
  /** Refetched on each visit to the page. */
  isFresh: boolean;
}

const PAGES = path.resolve('src/pages');

const sourcesOf = (folder: string): string =>
  readdirSync(path.join(PAGES, folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(PAGES, folder, name), 'utf8'))
    .join('\n');

/** Whether a page refetches a list on each visit, according to its source. */
const isRefetched = (folder: string, endpoint: string): boolean => {
  const hook = `use${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}Query`;
  const call = new RegExp(String.raw`${hook}\(([^()]*)\)`).exec(sourcesOf(folder))?.[1];
  if (call === undefined) throw new Error(`No page in src/pages/${folder} calls ${hook}`);
  return call.includes('refetchOnMountOrArgChange: true');
};

const FRESH = {
  cart: isRefetched('serviceCart', 'getCarts'),
  bookings: isRefetched('bookings', 'getOrders'),
  memberships: isRefetched('memberships', 'getMemberships'),
  resultOrders: isRefetched('paymentResult', 'getOrders'),
  resultMemberships: isRefetched('paymentResult', 'getMemberships'),
};

/** RTK Query caches responses by keys that depend only on the arguments. */
const sorted = (args: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(args).sort());

const read = (endpoint: string, args?: Record<string, string>, isFresh = false): Read => ({
  key: `${endpoint}(${args === undefined ? 'undefined' : JSON.stringify(sorted(args))})`,
  endpoint,
  args,
  isFresh,
});

/** The lists that the layout reads. */
export const frameReads = (state: RootState): Read[] =>
  site.auth.selectSignedIn(state) ? [read('getUserDetails')] : [];

function serviceReads(state: RootState, serviceId: string): Read[] {
  const own = read('getService', { serviceId });
  const service = site.getService.select({ serviceId })(state).data;
  if (!service) return [own];
  const cart = site.serviceCarts.selectServiceCart(service.id)(state);
  const cartId = site.serviceCarts.isOpened(cart) ? cart.confirmed.cartId : null;
  return [
    own,
    read('getCarTypes'),
    ...(service.storeId === null ? [] : [read('getStores')]),
    ...(cartId === null
      ? []
      : [read('getAdditionalServices', { storeId: service.storeId ?? '', cartId })]),
  ];
}

/** The lists that the page in view reads with its hooks. */
export function pageReads(state: RootState): Read[] {
  const match = site.navigation.selectRoute(state);
  const isIn = site.auth.selectSignedIn(state);
  if (!match || (match.route.access === 'signedIn' && !isIn)) return [];
  switch (match.id) {
    case 'home':
      return [read('getServiceTypes'), read('getPlans'), read('getBlogs')];
    case 'booking':
      return [
        read('getServiceTypes'),
        ...(site.bookingTab.selectBookingTab(state) === 'washingPlan' ? [read('getPlans')] : []),
      ];
    case 'pricing':
      return [read('getPlans')];
    case 'blogs':
    case 'singleBlog':
      return [read('getBlogs')];
    case 'stores':
      return [read('getStores'), read('getServiceTypes')];
    case 'storeServices':
      return isIn
        ? [
            read('getServicesOfStore', { storeId: match.params['storeId'] ?? '' }),
            read('getStores'),
          ]
        : [];
    case 'serviceDetail':
      return serviceReads(state, match.params['serviceId'] ?? '');
    case 'serviceCart':
      return isIn
        ? [
            read('getCarts', undefined, FRESH.cart),
            read('getCoupons'),
            ...(site.checkout.checkoutStep(site.checkout.selectCheckout(state)) === 2
              ? [read('getUserDetails'), read('getAddresses')]
              : []),
          ]
        : [];
    case 'success':
    case 'failure':
      return isIn
        ? [
            read('getOrders', undefined, FRESH.resultOrders),
            read('getMemberships', undefined, FRESH.resultMemberships),
          ]
        : [];
    case 'profile':
      return [read('getUserDetails')];
    case 'bookings':
      return [read('getOrders', undefined, FRESH.bookings)];
    case 'memberships':
      return [read('getMemberships', undefined, FRESH.memberships)];
    case 'addresses':
      return [read('getAddresses')];
    default:
      return [];
  }
}
