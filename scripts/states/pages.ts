import { seedId } from '../../sandbox/ids';
import type { Fault } from '../../test/e2e/sandbox';
import { emptied, refused, unanswered, type Scenario, type Viewer, type Walk } from './scenario';

interface DataPage {
  name: string;
  group: string;
  called: string;
  viewer: Viewer;
  at: string;
  reads: readonly string[];
  then?: (walk: Walk) => Promise<unknown>;
  full: readonly string[];
  empty: readonly string[];
  failed: readonly string[];
  /** Replies that mean "empty", where that is not an empty list. */
  emptyReplies?: readonly Fault[];
  /** Replies that mean "failed", where a refusal means something else. */
  failedReplies?: readonly Fault[];
}

const STORE = `/services/${seedId('store', 1)}`;
const SERVICE = `/service-detail/${seedId('service', 1)}`;

const result = { reads: ['/api/orders', '/api/memberships'], failed: ['Try again'] } as const;

const DATA_PAGES: readonly DataPage[] = [
  {
    name: 'home',
    group: 'Home',
    called: 'The home page',
    viewer: 'visitor',
    at: '/',
    reads: ['/api/blogs', '/api/subscriptions', '/api/service_types'],
    full: ['Our Recent Blog', 'Select Plan'],
    empty: ['No blogs yet', 'No plans to show'],
    failed: ["We couldn't load the blogs", "We couldn't load the plans", 'Try again'],
  },
  {
    name: 'booking',
    group: 'Booking page',
    called: 'The booking page with its plans',
    viewer: 'visitor',
    at: '/booking',
    reads: ['/api/service_types', '/api/subscriptions'],
    then: ({ press }) => press('WASHING PLAN', 'tab'),
    full: ['WASHING PLAN', 'Select Plan'],
    empty: ['No plans to show'],
    failed: ["We couldn't load the plans", 'Try again'],
  },
  {
    name: 'stores',
    group: 'Stores',
    called: 'The list of stores',
    viewer: 'visitor',
    at: '/vendorservice',
    reads: ['/api/fetch_store', '/api/service_types'],
    full: ['Toti Beach Auto Spa', 'See All Service Details'],
    empty: ['No Car Wash Services Found'],
    failed: ['No Car Wash Services Found', "We couldn't load the stores.", 'Try again'],
  },
  {
    name: 'store-services',
    group: 'Stores',
    called: 'The services of a store',
    viewer: 'customer',
    at: STORE,
    reads: ['/api/services'],
    full: ['Express Wash and Dry'],
    empty: ['No Car Wash Services Found'],
    failed: ['No Car Wash Services Found', "We couldn't load the services.", 'Try again'],
  },
  {
    name: 'service',
    group: 'Service',
    called: 'A service',
    viewer: 'customer',
    at: SERVICE,
    reads: ['/api/services'],
    full: ['Express Wash and Dry', 'Choose a car type to book.'],
    empty: ['Service not found'],
    failed: ["We couldn't load this service", 'Try again'],
    failedReplies: [{ path: '/api/services', status: 500 }],
  },
  {
    name: 'cart',
    group: 'Cart',
    called: 'The cart',
    viewer: 'customer',
    at: '/service-cart',
    reads: ['/api/carts', '/api/coupons'],
    full: ['Full Valet', 'Continue'],
    empty: ['Your cart is empty'],
    failed: ['Your cart is empty', "We couldn't load your cart.", 'Try again'],
  },
  {
    name: 'checkout',
    group: 'Checkout',
    called: 'The payment step with the customer and the addresses',
    viewer: 'customer',
    at: '/service-cart?step=payments',
    reads: ['/api/address', '/api/user/details'],
    full: ['Your address', 'PROCEED TO PAYMENT'],
    empty: ['No address found'],
    emptyReplies: [emptied('/api/address')],
    failed: ['No address found', "We couldn't load your addresses.", 'Try again'],
  },
  {
    name: 'pricing',
    group: 'Plans',
    called: 'The subscription plans',
    viewer: 'visitor',
    at: '/pricing',
    reads: ['/api/subscriptions'],
    full: ['Select Plan'],
    empty: ['No plans to show'],
    failed: ["We couldn't load the plans", 'Try again'],
  },
  {
    name: 'blogs',
    group: 'Blogs',
    called: 'The list of blogs',
    viewer: 'visitor',
    at: '/blogs',
    reads: ['/api/blogs'],
    full: ['Read more'],
    empty: ['No blogs yet'],
    failed: ["We couldn't load the blogs", 'Try again'],
  },
  {
    name: 'blog',
    group: 'Blogs',
    called: 'A blog',
    viewer: 'visitor',
    at: '/single-blog/0',
    reads: ['/api/blogs'],
    full: ['Car Washing Blogs', 'All blogs'],
    empty: ['Blog not found'],
    failed: ["We couldn't load this blog", 'Try again'],
  },
  {
    ...result,
    name: 'success',
    group: 'After payment',
    called: 'The page after a payment, with the newest purchase',
    viewer: 'customer',
    at: '/success',
    full: ['Payment Successful!', 'Pending'],
    empty: ['Payment Successful!'],
  },
  {
    ...result,
    name: 'failure',
    group: 'After payment',
    called: 'The page after a failed payment, with the newest purchase',
    viewer: 'customer',
    at: '/failure',
    full: ['Payment Failed', 'Pending'],
    empty: ['Payment Failed'],
  },
  {
    name: 'profile',
    group: 'Account',
    called: 'The profile',
    viewer: 'customer',
    at: '/dashboard/profile',
    reads: ['/api/user/details'],
    full: ['To change it, please contact us.'],
    empty: ['To change it, please contact us.'],
    emptyReplies: [
      {
        path: '/api/user/details',
        status: 200,
        body: '{"error":0,"data":{"name":"","email":"","phone":""}}',
      },
    ],
    failed: ["We couldn't load your details", 'Try again'],
  },
  {
    name: 'bookings',
    group: 'Account',
    called: 'The bookings',
    viewer: 'customer',
    at: '/dashboard/booking',
    reads: ['/api/orders'],
    full: ['Booking Pending', 'Booking Completed', '‹hidden›'],
    empty: ['No bookings yet'],
    failed: ["We couldn't load your bookings", 'Try again'],
  },
  {
    name: 'memberships',
    group: 'Account',
    called: 'The memberships',
    viewer: 'customer',
    at: '/dashboard/membership',
    reads: ['/api/memberships'],
    full: ['Complete', 'Pending', 'Expiry date'],
    empty: ['No subscriptions yet'],
    failed: ["We couldn't load your subscriptions", 'Try again'],
  },
  {
    name: 'addresses',
    group: 'Account',
    called: 'The addresses',
    viewer: 'customer',
    at: '/dashboard/addresses',
    reads: ['/api/address'],
    full: ['My Addresses', '‹hidden›'],
    empty: ['No address found'],
    failed: ['No address found', "We couldn't load your addresses.", 'Try again'],
  },
];

/** A page in four conditions: loaded, empty, loading, and failed. */
function fourOf({ called, reads, ...rest }: DataPage): Scenario[] {
  const { full, empty, failed, emptyReplies, failedReplies, ...page } = rest;
  const { name } = page;
  return [
    { ...page, title: `${called}, as usual`, shows: full },
    {
      ...page,
      name: `${name}-empty`,
      title: `${called}, with nothing in it`,
      faults: emptyReplies ?? reads.map(emptied),
      shows: empty,
    },
    {
      ...page,
      name: `${name}-loading`,
      title: `${called}, on its way`,
      faults: reads.map((path) => unanswered(path)),
      shows: ['Loading'],
    },
    {
      ...page,
      name: `${name}-failed`,
      title: `${called}, which could not be read`,
      faults: failedReplies ?? reads.map((path) => refused(path)),
      shows: failed,
    },
  ];
}

const still = (
  name: string,
  title: string,
  at: string,
  shows: string,
  viewer: Viewer = 'visitor',
): Scenario => ({ name, group: 'Other pages', title, viewer, at, shows: [shows] });

/** Every page in every condition of its data (HELP-3). */
export const pageScenarios: readonly Scenario[] = [
  ...DATA_PAGES.flatMap(fourOf),
  still('about', 'The about page', '/aboutus', 'Who we are'),
  still('contact', 'The contact page', '/contactus', 'SEND MESSAGE'),
  still('terms', 'The terms', '/terms-condition', '19/03/2025'),
  still('privacy', 'The privacy policy', '/privacy-policy', '19/03/2025'),
  still('not-found', 'An address that leads nowhere', '/no-such-page', 'Page not found'),
  still('success-visitor', 'The page after a payment, logged out', '/success', 'Successful!'),
  {
    ...still('failure-visitor', 'The page after a failed payment, logged out', '/failure', ''),
    shows: ['Payment Failed', 'Please try again or contact support.'],
  },
  still('blog-missing', 'A blog that does not exist', '/single-blog/99', 'Blog not found'),
  {
    ...still('page-on-its-way', 'The loader between two pages', '/pricing', 'Loading'),
    group: 'Popups and menus',
    then: async ({ stopTime, press, later }) => {
      await stopTime();
      await press('Terms & Conditions', 'link');
      await later(100);
    },
    shows: ['Loading', '19/03/2025'],
  },
];
