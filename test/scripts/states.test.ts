import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { SCENARIOS } from '../../scripts/states/index';
import {
  digestOf,
  DIGESTS_FILE,
  FOLDERS,
  INDEX_FILE,
  stateFile,
  textFile,
  thumbnailFile,
  VIEWPORTS,
  type IndexEntry,
  type Width,
} from '../../scripts/states/library';
import { readReport, type Report } from '../../src/recording/report';

/**
 * The library of named states is made by `npm run states`. What fails here is stale: run that
 * command again, and look at what it changed.
 */

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const index = readJson(INDEX_FILE) as IndexEntry[];
const digests = readJson(DIGESTS_FILE) as Record<string, string>;
const names = index.map(({ name }) => name);

function reportOf(name: string): Report {
  const read = readReport(readFileSync(stateFile(name), 'utf8'));
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return read.report;
}

const stemsIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => path.basename(file, ending))
    .sort();

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);

const widthsOf = ({ viewport }: IndexEntry): Width[] =>
  viewport.width === VIEWPORTS.tablet.width ? ['tablet'] : ['desktop', 'tablet'];

describe('the library of named states', () => {
  it('lists every scenario, in their order', () => {
    expect(index).toEqual(
      SCENARIOS.map(({ name, group, title, width }) => ({
        name,
        group,
        title,
        viewport: VIEWPORTS[width ?? 'desktop'],
      })),
    );
  });

  it('holds at least 60 states, each under a name and a sentence of its own', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(index.map(({ title }) => title)).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('has a report, a small picture and the text of the live screen for each, and no other', () => {
    const sorted = [...names].sort();
    expect(stemsIn(FOLDERS.states, '.json').filter((name) => name !== 'index')).toEqual(sorted);
    expect(stemsIn(FOLDERS.thumbnails, '.jpg')).toEqual(sorted);
    expect(Object.keys(digests).sort()).toEqual(sorted);
    for (const width of ['desktop', 'tablet'] as const) {
      const there = index.filter((entry) => widthsOf(entry).includes(width));
      expect(stemsIn(path.dirname(textFile('any', width)), '.txt')).toEqual(
        there.map(({ name }) => name).sort(),
      );
    }
  });

  it.each(index)('$name reads as a report and replays to the state it was made from', (entry) => {
    const { facts, events, states } = reportOf(entry.name);
    const last = states.at(-1);
    expect(facts).toMatchObject({ title: entry.title, viewport: entry.viewport });
    expect(events.length).toBeGreaterThan(0);
    expect(digestOf(last)).toBe(digests[entry.name]);
    expect(existsSync(thumbnailFile(entry.name))).toBe(true);
  });

  it('holds nothing of the customers it was recorded with', () => {
    const secrets =
      /Naidoo|Nomvula|Khumalo|@test\.example|demo@|555 0|Beach Road, Flat|Lighthouse|Airth|PB4C81|Merchant Bank|KwaZulu-Natal, |sparkling|wash-and-shine|not-this-one/;
    const told = names.filter((name) => secrets.test(readFileSync(stateFile(name), 'utf8')));
    expect(told).toEqual([]);
  });

  it('stays small', () => {
    expect(bytesIn(FOLDERS.states)).toBeLessThan(6_000_000);
    expect(bytesIn(FOLDERS.thumbnails)).toBeLessThan(1_500_000);
  });
});

/** Every state of Specification §4, and what it is called in the library. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'logged in': ['logged-in'],
  'logged out': ['logged-out'],
  'logged out by a 403 on user details': ['session-refused'],
  'logged out from the dashboard, home after 1 second': ['logged-out-just-now'],
  'join popup': ['join-popup-open', 'logged-out'],
  'mobile menu': ['menu-open-visitor', 'menu-open-customer', 'logged-out'],
  'search modal': ['search-modal-open', 'logged-out'],
  'location modal': ['location-modal-open', 'location-modal-opening', 'location-modal-without-map'],
  'address modal': ['address-modal-open', 'address-saving', 'addresses'],
  "location label 'Location' until the address resolves": ['location-asked', 'location-resolving'],
  'location denied': ['location-denied'],
  'location resolved': ['location-resolved'],
  'location without an address': ['location-empty'],
  'location look-up failed': ['location-failed'],
  'date picker with a date of its own': ['search-box-filled', 'service-date-chosen'],
  'tab EXTERIOR SERVICE': ['booking-exterior'],
  'tab WASHING PLAN': ['booking'],
  'buying a plan without a token': ['plan-without-session'],
  'buying a plan': ['plan-being-bought', 'plan-handed-over'],
  'logging in': ['login-under-way', 'login-accepted'],
  registering: ['register-under-way', 'register-accepted'],
  'loading overlay': ['login-slow', 'service-booking', 'checkout-paying'],
  'cart: none yet': ['service'],
  'cart: being created': ['service-cart-being-made'],
  'cart: updated': ['service-choice-being-confirmed', 'service-chosen', 'service-counted'],
  'cart: cleared with the last car type': ['service-unselected'],
  'cart: asked for, or not known': ['service-checking-cart', 'service-cart-unknown'],
  'cart: an additional service': ['service-extra-unfolded', 'service-extra-added'],
  'cart: ready to book and booked': ['service-ready', 'service-booking', 'service-booked'],
  'cart: a row being removed': ['cart-removal-asked', 'cart-removing', 'cart-removed'],
  'checkout step 1': ['cart'],
  'checkout step 2': ['checkout', 'checkout-address-chosen'],
  'checkout: leaving for the payment page': ['checkout-paying', 'checkout-handed-over'],
  'coupon Active or Remove': ['cart', 'cart-coupon-on'],
  'order Pending, Complete, cancelled': ['bookings'],
  'order: buttons that are not wired': [
    'booking-note-cancel',
    'booking-note-track',
    'booking-note-review',
  ],
  'membership Complete or not': ['memberships'],
  'demo cart': ['demo-cart', 'demo-cart-least', 'demo-cart-empty'],
};

/** Every row of Specification §8 with the words that must be on the live screen. */
const MESSAGES: Readonly<Record<string, string>> = {
  'Email or Password is incorrect': 'login-rejected',
  'Please fill complete form': 'login-blank',
  // The server's own text; recordings hide it.
  '‹hidden›': 'register-refused',
  'All fields are required.': 'register-blank',
  'Please log in to purchase a subscription.': 'plan-without-session',
  'Something went Wrong': 'plan-refused',
  'Please login': 'store-without-session',
  'Store ID not found': 'store-without-id',
  'Please select an address': 'checkout-address-missing',
  'Failed to update user details': 'profile-refused',
  'No Car Wash Services Found': 'stores-empty',
  'No address found': 'addresses-empty',
  'Your cart is empty': 'cart-empty',
  'Unable to detect address': 'location-empty',
  'Location fetch failed': 'location-failed',
  'Permission denied or unavailable': 'location-denied',
  'Payment Failed': 'failure',
  'Please try again or contact support.': 'failure-visitor',
  'Login Successfully': 'login-accepted',
  'Register Successfully': 'register-accepted',
  'Service Book Successfully': 'service-booked',
  'Remove Cart Successfully': 'cart-removed',
  'User details updated successfully': 'profile-saved',
  'User Logout Successfully': 'logged-out-just-now',
};

/** The pages that show what the server has, as the library calls them. */
const DATA_PAGES = [
  'home',
  'booking',
  'stores',
  'store-services',
  'service',
  'cart',
  'checkout',
  'pricing',
  'blogs',
  'blog',
  'success',
  'failure',
  'profile',
  'bookings',
  'memberships',
  'addresses',
];

/** The pages that show nothing of the server's. */
const STILL_PAGES = [
  'about',
  'contact',
  'terms',
  'privacy',
  'not-found',
  'login',
  'register',
  'demo-cart',
];

describe('the library is complete', () => {
  it.each(Object.entries(STATES))('of Specification §4: %s', (_state, needed) => {
    expect(names).toEqual(expect.arrayContaining([...needed]));
  });

  it.each(Object.entries(MESSAGES))('of Specification §8: %s', (words, name) => {
    expect(names).toContain(name);
    expect(readFileSync(textFile(name, 'desktop'), 'utf8')).toContain(words);
  });

  it.each(DATA_PAGES)('%s is there in full, empty, loading and failed', (page) => {
    const four = [page, `${page}-empty`, `${page}-loading`, `${page}-failed`];
    expect(names).toEqual(expect.arrayContaining(four));
  });

  it('names every other page', () => {
    expect(names).toEqual(expect.arrayContaining(STILL_PAGES));
  });
});
