import { generatePath, matchPath } from 'react-router-dom';

/** Which frame stands around a page (Specification §2). */
export type Layout = 'site' | 'auth' | 'dashboard';

/** Who may see a page: `signedIn` pages send visitors to /login, `signedOut` ones customers to /. */
export type Access = 'anyone' | 'signedIn' | 'signedOut';

/** One row of the route table. */
export interface Route {
  path: string;
  /** Document title, without the business name. */
  title: string;
  layout: Layout;
  access: Access;
}

/** Every route of the site: the one place that knows paths (Specification §2). */
export const ROUTES = {
  home: { path: '/', title: 'Car wash at your door', layout: 'site', access: 'anyone' },
  booking: {
    path: '/booking',
    title: 'Car Washing Online Booking',
    layout: 'site',
    access: 'anyone',
  },
  storeServices: {
    path: '/services/:storeId',
    title: 'Our Services',
    layout: 'site',
    access: 'anyone',
  },
  pricing: { path: '/pricing', title: 'Subscription plans', layout: 'site', access: 'anyone' },
  about: { path: '/aboutus', title: 'About us', layout: 'site', access: 'anyone' },
  serviceDetail: {
    path: '/service-detail/:serviceId',
    title: 'Book a service',
    layout: 'site',
    access: 'anyone',
  },
  serviceCart: { path: '/service-cart', title: 'Your cart', layout: 'site', access: 'anyone' },
  contact: { path: '/contactus', title: 'Contact us', layout: 'site', access: 'anyone' },
  blogs: { path: '/blogs', title: 'Our Blogs', layout: 'site', access: 'anyone' },
  singleBlog: {
    path: '/single-blog/:index',
    title: 'Car Washing Blogs',
    layout: 'site',
    access: 'anyone',
  },
  demoCart: { path: '/cart', title: 'Cart', layout: 'site', access: 'anyone' },
  stores: { path: '/vendorservice', title: 'Car wash stores', layout: 'site', access: 'anyone' },
  terms: {
    path: '/terms-condition',
    title: 'Terms & Conditions',
    layout: 'site',
    access: 'anyone',
  },
  privacy: { path: '/privacy-policy', title: 'Privacy Policy', layout: 'site', access: 'anyone' },
  success: { path: '/success', title: 'Payment Successful', layout: 'site', access: 'anyone' },
  failure: { path: '/failure', title: 'Payment Failed', layout: 'site', access: 'anyone' },
  login: { path: '/login', title: 'Log in', layout: 'auth', access: 'signedOut' },
  register: { path: '/register', title: 'Register', layout: 'auth', access: 'signedOut' },
  dashboard: { path: '/dashboard', title: 'Your account', layout: 'dashboard', access: 'signedIn' },
  profile: {
    path: '/dashboard/profile',
    title: 'Edit Profile',
    layout: 'dashboard',
    access: 'signedIn',
  },
  bookings: {
    path: '/dashboard/booking',
    title: 'My Bookings',
    layout: 'dashboard',
    access: 'signedIn',
  },
  memberships: {
    path: '/dashboard/membership',
    title: 'Membership',
    layout: 'dashboard',
    access: 'signedIn',
  },
  addresses: {
    path: '/dashboard/addresses',
    title: 'My Addresses',
    layout: 'dashboard',
    access: 'signedIn',
  },
} as const satisfies Record<string, Route>;

/** The name of a route in the table. */
export type RouteId = keyof typeof ROUTES;

/** An address recognised by the table, with the values of its `:params`. */
export interface RouteMatch {
  id: RouteId;
  route: Route;
  params: Readonly<Record<string, string>>;
}

const routeIds = Object.keys(ROUTES) as RouteId[];

/**
 * Finds the route of an address. A trailing slash is tolerated.
 * @param pathname the address without search and hash
 * @returns the route and its parameters, or null for an unknown address (404)
 */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const id of routeIds) {
    const route = ROUTES[id];
    const match = matchPath(route.path, pathname);
    if (match) {
      const params = Object.entries(match.params).map(([name, value]) => [name, value ?? '']);
      return { id, route, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  return null;
}

/** The search part that names step 2 of the cart, so that the browser's Back returns to step 1. */
export const PAYMENTS_STEP = '?step=payments';

/** Builders for the addresses that carry values; the others are `ROUTES.x.path`. */
export const links = {
  /** A store's services. */
  storeServices: (storeId: string) => generatePath(ROUTES.storeServices.path, { storeId }),
  /** One service. */
  serviceDetail: (serviceId: string) => generatePath(ROUTES.serviceDetail.path, { serviceId }),
  /** One blog, by its 0-based place in the list. */
  singleBlog: (index: number) => generatePath(ROUTES.singleBlog.path, { index: String(index) }),
  /** Step 2 of the cart. */
  payments: () => `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`,
} as const;
