import { decoded, normalizedPathname } from '../domain/sitePath';
import { mapValues } from '../lib/mapValues';
import { generatePath, matchPath } from 'react-router-dom';

/**
 * Who may see a page: `signedIn` pages (the dashboard) redirect visitors to /login, `signedOut`
 * ones redirect customers to /.
 */
export type Access = 'anyone' | 'signedIn' | 'signedOut';

export interface Route {
  path: string;
  title: string;
  /** For search engines and shared links: one or two sentences. */
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  access: Access;
  /** Whether it is public and the same for every visitor: then it is prerendered. */
  hasDocument: boolean;
}

const LISTED = { indexed: true, access: 'anyone', hasDocument: true } as const;
const UNLISTED = { indexed: false, access: 'anyone', hasDocument: false } as const;
const SIGN_IN = { indexed: false, access: 'signedOut', hasDocument: true } as const;
const ACCOUNT = { indexed: false, access: 'signedIn', hasDocument: false } as const;

/** All routes of the site; no other file contains paths (NAV-1). */
export const ROUTES = {
  home: {
    path: '/',
    title: 'Car wash at your door',
    description:
      'Book a trusted mobile or in-store car wash in Amanzimtoti, Durban and along the KwaZulu-Natal south coast. Pick a wash, a date and your address.',
    ...LISTED,
  },
  booking: {
    path: '/booking',
    title: 'Car Washing Online Booking',
    description:
      'Start a car wash booking: choose the type of service, see where we work, and compare a single wash with a washing plan.',
    ...LISTED,
  },
  storeServices: {
    path: '/services/:storeId',
    title: 'Our Services',
    description: 'The washing and detailing services of this store, with their prices.',
    ...LISTED,
  },
  pricing: {
    path: '/pricing',
    title: 'Subscription plans',
    description:
      'Compare the car wash subscription plans: one price for the whole period, and what each plan includes.',
    ...LISTED,
  },
  about: {
    path: '/aboutus',
    title: 'About us',
    description:
      'Who we are, the people behind the wash, and what our technicians and clients say about working with us.',
    ...LISTED,
  },
  serviceDetail: {
    path: '/service-detail/:serviceId',
    title: 'Book a service',
    description:
      'What this service includes and what it costs for each type of car. Choose your cars, a date and a time, and book.',
    ...LISTED,
  },
  serviceCart: {
    path: '/service-cart',
    title: 'Cart and checkout',
    description: "The washes you've picked, with their dates, extras and total.",
    ...UNLISTED,
  },
  contact: {
    path: '/contactus',
    title: 'Contact us',
    description:
      "Call, write or visit us in Amanzimtoti, Durban. We're here Monday to Saturday, 9:00am to 6:00pm.",
    ...LISTED,
  },
  blogs: {
    path: '/blogs',
    title: 'Our Blogs',
    description:
      'Short reads on washing, polishing and protecting your car against sun, sand and salt air.',
    ...LISTED,
  },
  singleBlog: {
    path: '/single-blog/:index',
    title: 'Car Washing Blogs',
    description: 'Advice on washing, polishing and protecting your car.',
    ...LISTED,
  },
  demoCart: {
    path: '/cart',
    title: 'Cart',
    description: 'A sample cart for trying out quantities and totals.',
    ...UNLISTED,
    hasDocument: true,
  },
  stores: {
    path: '/vendorservice',
    title: 'Car wash stores',
    description: 'Mobile car wash teams and wash bays near you, with their services and ratings.',
    ...LISTED,
  },
  terms: {
    path: '/terms-condition',
    title: 'Terms & Conditions',
    description:
      'The terms for using this site: bookings, payments in rand, refunds, responsibilities and South African law.',
    ...LISTED,
  },
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What personal data we collect, why we need it, who sees it, and your rights under South African law.',
    ...LISTED,
  },
  success: {
    path: '/success',
    title: 'Payment Successful',
    description: 'Your payment went through.',
    ...UNLISTED,
  },
  failure: {
    path: '/failure',
    title: 'Payment Failed',
    description: "Your payment didn't go through.",
    ...UNLISTED,
  },
  login: {
    path: '/login',
    title: 'Log in',
    description: 'Log in to book a wash and to see your bookings.',
    ...SIGN_IN,
  },
  register: {
    path: '/register',
    title: 'Register',
    description: 'Create an account to book your first wash.',
    ...SIGN_IN,
  },
  dashboard: {
    path: '/dashboard',
    title: 'Your account',
    description: 'Your profile, bookings, membership and addresses.',
    ...ACCOUNT,
  },
  profile: {
    path: '/dashboard/profile',
    title: 'Edit Profile',
    description: 'Change your name, email, password or picture.',
    ...ACCOUNT,
  },
  bookings: {
    path: '/dashboard/booking',
    title: 'My Bookings',
    description: 'Your bookings and their status.',
    ...ACCOUNT,
  },
  memberships: {
    path: '/dashboard/membership',
    title: 'Membership',
    description: 'Your subscriptions and when they end.',
    ...ACCOUNT,
  },
  addresses: {
    path: '/dashboard/addresses',
    title: 'My Addresses',
    description: 'The addresses where your car is washed.',
    ...ACCOUNT,
  },
} as const satisfies Record<string, Route>;

/** The support room, if configured. It isn't a page of the site, and doesn't use its store. */
export const SUPPORT_PATH = '/support';

/** The page inside the support room's frames, the only one that may be framed. */
export const SCREEN_PATH = `${SUPPORT_PATH}/screen`;

export const NOT_FOUND = {
  title: 'Page not found',
  description: "We can't find that page.",
} as const;

export type RouteId = keyof typeof ROUTES;

export interface RouteMatch {
  id: RouteId;
  route: Route;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a pathname, in any spelling that servers treat as equal (NAV-15).
 * @param pathname the URL without search and hash
 * @returns the route and its parameters, or null for an unknown path (404)
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const normalized = normalizedPathname(pathname);
  for (const id of Object.keys(ROUTES) as RouteId[]) {
    const route = ROUTES[id];
    const match = matchPath(route.path, normalized);
    if (match)
      return { id, route, params: mapValues(match.params, (value = '') => decoded(value)) };
  }
  return null;
}

/** A page's canonical pathname: its route's own spelling, with the ids as links encode them. */
export const canonicalPath = ({ route, params }: RouteMatch): string =>
  generatePath(route.path, params);

/** The query of step 2 of the cart, so that the browser's Back returns to step 1. */
export const PAYMENTS_STEP = '?step=payments';

/** The query parameter of a cart's id in its service's URL. */
export const CART_KEY = 'cart';

/** Builders for paths with parameters; the others are `ROUTES.x.path`. */
export const links = {
  storeServices: (storeId: string) => generatePath(ROUTES.storeServices.path, { storeId }),
  serviceDetail: (serviceId: string) => generatePath(ROUTES.serviceDetail.path, { serviceId }),
  /** A service with one of its carts; another tab may have created a second one. */
  serviceOfCart: (serviceId: string, cartId: string) =>
    `${links.serviceDetail(serviceId)}?${CART_KEY}=${encodeURIComponent(cartId)}`,
  /** A blog, by its 0-based index in the list. */
  singleBlog: (index: number) => generatePath(ROUTES.singleBlog.path, { index: String(index) }),
  payments: () => `${ROUTES.serviceCart.path}${PAYMENTS_STEP}`,
} as const;
