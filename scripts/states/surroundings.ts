import { hasMapLibrary } from '../builtModules';
import { unanswered, type Scenario, type Walk } from './scenario';

const STORES = { group: 'Location', viewer: 'visitor', at: '/vendorservice' } as const;
const POPUP = { group: 'Popups and menus', viewer: 'visitor', at: '/aboutus' } as const;
const DEMO = { group: 'Demo cart', viewer: 'visitor', at: '/cart' } as const;

const openMap = ({ press }: Walk): Promise<void> => press('Select location');

const hasMap = ({ pathname }: URL): boolean => hasMapLibrary(pathname);

export const surroundingScenarios: readonly Scenario[] = [
  {
    ...STORES,
    name: 'location-asked',
    title: 'The browser is asked for a position and does not answer',
    position: 'silent',
    shows: ['Toti Beach Auto Spa'],
  },
  {
    ...STORES,
    name: 'location-denied',
    title: 'The customer denied the position',
    position: 'denied',
    shows: ['Permission denied or unavailable'],
  },
  {
    ...STORES,
    name: 'location-resolving',
    title: 'The address of the pin is being looked up',
    faults: [unanswered('/geocode')],
    shows: ['Toti Beach Auto Spa'],
  },
  {
    ...STORES,
    name: 'location-resolved',
    title: 'The address of the pin is known (hidden in recordings)',
    shows: ['‹hidden›'],
  },
  {
    ...STORES,
    name: 'location-empty',
    title: 'There is no address at the pin',
    faults: [{ path: '/geocode', status: 200, body: '{"status":"ZERO_RESULTS","results":[]}' }],
    shows: ['Unable to detect address'],
  },
  {
    ...STORES,
    name: 'location-failed',
    title: 'The address of the pin could not be looked up',
    faults: [{ path: '/geocode', status: 500 }],
    shows: ['Location fetch failed'],
  },
  {
    ...STORES,
    name: 'location-modal-open',
    title: 'The location modal with its map',
    then: openMap,
    shows: ['Select Your Location', 'Selected Location: -30.05000, 30.88000', '−'],
  },
  {
    ...STORES,
    name: 'location-modal-opening',
    title: 'The map is on its way',
    before: ({ stall }) => stall(hasMap),
    then: openMap,
    shows: ['Loading the map'],
  },
  {
    ...STORES,
    name: 'location-modal-without-map',
    title: 'The map could not be loaded',
    before: ({ page }) => page.route(hasMap, (route) => route.abort()),
    then: openMap,
    shows: ["We couldn't load the map."],
  },
  {
    ...STORES,
    name: 'location-modal-no-pin',
    title: 'The location modal without a position',
    position: 'denied',
    then: openMap,
    shows: ['Selected Location: none yet', 'Permission denied or unavailable'],
  },
  {
    ...POPUP,
    name: 'join-popup-open',
    title: "The 'Join As' popup",
    then: ({ press }) => press('JOIN US'),
    shows: ['Join As', 'Join as a Business Owner'],
  },
  {
    ...POPUP,
    name: 'search-modal-open',
    title: 'The search modal',
    then: ({ press }) => press('Search'),
    shows: ['Search'],
  },
  {
    ...POPUP,
    name: 'menu-open-visitor',
    title: 'The menu of narrow screens, logged out',
    width: 'tablet',
    then: ({ press }) => press('Open menu'),
    shows: ['JOIN US', 'CONTACT'],
  },
  {
    ...POPUP,
    name: 'menu-open-customer',
    title: 'The menu of narrow screens, logged in',
    viewer: 'customer',
    width: 'tablet',
    then: ({ press }) => press('Open menu'),
    shows: ['MY PROFILE'],
  },
  {
    group: 'Booking page',
    viewer: 'visitor',
    at: '/booking',
    name: 'booking-exterior',
    title: "The tab 'EXTERIOR SERVICE', which is open at first",
    shows: ['EXTERIOR SERVICE', 'A mobile team at your door'],
  },
  {
    group: 'Booking page',
    viewer: 'visitor',
    at: '/vendorservice',
    name: 'search-box-filled',
    title: 'The search box with a service type and a date',
    then: async ({ page, sees }) => {
      await sees('Toti Beach Auto Spa');
      await page.getByLabel('Service Type').selectOption('Interior Services');
      const date = page.getByLabel('Choose Date');
      await date.fill('03/17/2027');
      await date.press('Enter');
    },
    shows: ['Interior Services', '03/17/2027'],
  },
  { ...DEMO, name: 'demo-cart', title: 'The demo cart as it begins', shows: ['$55.04'] },
  {
    ...DEMO,
    name: 'demo-cart-least',
    title: 'An article of the demo cart at its least: one',
    then: async ({ press }) => {
      await press('Decrease Car Shampoo');
    },
    shows: ['Car Shampoo'],
  },
  {
    ...DEMO,
    name: 'demo-cart-empty',
    title: 'The demo cart with everything removed',
    then: async ({ press }) => {
      await press('Remove Car Shampoo');
      await press('Remove Wax Polish');
      await press('Remove Microfiber Cloth');
    },
    shows: ['Your cart is empty.'],
  },
];
