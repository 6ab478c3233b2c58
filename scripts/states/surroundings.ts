import { hasMapLibrary } from '../builtModules';
import { statesAt } from './scenario';

const hasMap = ({ pathname }: URL): boolean => hasMapLibrary(pathname);

export const surroundings = [
  ...statesAt(
    { group: 'Location', viewer: 'visitor', at: '/vendorservice' },
    {
      'location-asked': {
        statuses: ['location: locating'],
        title: 'The browser is asked for a position and does not answer',
        position: 'silent',
        shows: ['Toti Beach Auto Spa'],
      },
      'location-denied': {
        statuses: ['location: denied'],
        title: 'The customer denied the position',
        position: 'denied',
        shows: ['Permission denied or unavailable'],
      },
      'location-resolving': {
        statuses: ['location: resolving'],
        title: 'The address of the pin is being looked up',
        before: ({ unanswered }) => unanswered('/geocode'),
        shows: ['Toti Beach Auto Spa'],
      },
      'location-resolved': {
        statuses: ['location: resolved'],
        title: 'The address of the pin is known (hidden in recordings)',
        shows: ['‹hidden›'],
      },
      'stores-precise-pin': {
        title: 'The stores around a pin with five decimals (rounded in recordings)',
        position: 'precise',
        shows: ['Toti Beach Auto Spa', '‹hidden›'],
      },
      'location-empty': {
        statuses: ['location: unresolved'],
        title: 'There is no address at the pin',
        before: ({ fault }) =>
          fault({ path: '/geocode', status: 200, body: '{"status":"ZERO_RESULTS","results":[]}' }),
        shows: ['Unable to detect address'],
      },
      'location-failed': {
        title: 'The address of the pin could not be looked up',
        before: ({ fault }) => fault({ path: '/geocode', status: 500 }),
        shows: ['Location fetch failed'],
      },
      'location-modal-open': {
        statuses: ['locationModal: open'],
        title: 'The location modal with its map',
        then: ({ press }) => press('Select location'),
        shows: ['Select Your Location', 'Selected Location: -30.05000, 30.88000', '−'],
      },
      'location-modal-opening': {
        statuses: ['locationModal: openingMap'],
        title: 'The map is on its way',
        before: ({ stall }) => stall(hasMap),
        then: ({ press }) => press('Select location'),
        shows: ['Loading the map'],
      },
      'location-modal-without-map': {
        statuses: ['locationModal: openWithoutMap'],
        title: 'The map could not be loaded',
        before: ({ page }) => page.route(hasMap, (route) => route.abort()),
        then: ({ press }) => press('Select location'),
        shows: ["We couldn't load the map."],
      },
      'location-modal-no-pin': {
        title: 'The location modal without a position',
        position: 'denied',
        then: ({ press }) => press('Select location'),
        shows: ['Selected Location: none yet', 'Permission denied or unavailable'],
      },
    },
  ),
  ...statesAt(
    { group: 'Popups and menus', viewer: 'visitor', at: '/aboutus' },
    {
      'join-popup-open': {
        statuses: ['joinPopup: open'],
        title: "The 'Join As' popup",
        then: ({ press }) => press('JOIN US'),
        shows: ['Join As', 'Join as a Business Owner'],
      },
      'search-modal-open': {
        statuses: ['searchModal: open'],
        title: 'The search modal',
        then: ({ press }) => press('Search'),
        shows: ['Search'],
      },
      'menu-open-visitor': {
        statuses: ['mobileMenu: open'],
        title: 'The menu of narrow screens, logged out',
        width: 'tablet',
        then: ({ press }) => press('Open menu'),
        shows: ['JOIN US', 'CONTACT'],
      },
      'menu-open-customer': {
        title: 'The menu of narrow screens, logged in',
        viewer: 'customer',
        width: 'tablet',
        then: ({ press }) => press('Open menu'),
        shows: ['MY PROFILE'],
      },
    },
  ),
  ...statesAt(
    { group: 'Booking page', viewer: 'visitor', at: '/booking' },
    {
      'booking-exterior': {
        title: "The tab 'EXTERIOR SERVICE', which is open at first",
        shows: ['EXTERIOR SERVICE', 'A mobile team at your door'],
      },
      'search-box-filled': {
        statuses: ['searchBox: dated'],
        title: 'The search box with a service type and a date',
        at: '/vendorservice',
        then: async ({ sees, select, enter }) => {
          await sees('Toti Beach Auto Spa');
          await select('Service Type', 'Interior Services');
          await enter('Choose Date', '03/17/2027');
        },
        shows: ['Interior Services', '03/17/2027'],
      },
    },
  ),
  ...statesAt(
    { group: 'Demo cart', viewer: 'visitor', at: '/cart' },
    {
      'demo-cart': { title: 'The demo cart as it begins', shows: ['$55.04'] },
      'demo-cart-least': {
        title: 'An article of the demo cart at its least: one',
        then: ({ press }) => press('Decrease Car Shampoo'),
        shows: ['Car Shampoo'],
      },
      'demo-cart-empty': {
        statuses: ['demoCart: empty'],
        title: 'The demo cart with everything removed',
        then: async ({ press }) => {
          await press('Remove Car Shampoo');
          await press('Remove Wax Polish');
          await press('Remove Microfiber Cloth');
        },
        shows: ['Your cart is empty.'],
      },
    },
  ),
];
