import type { Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import {
  answered,
  emptied,
  field,
  refused,
  unanswered,
  type Scenario,
  type Walk,
} from './scenario';

const SERVICE = {
  group: 'Service',
  viewer: 'customer',
  at: `/service-detail/${seedId('service', 1)}`,
} as const;

/** A seed service that can be added to another one of the same store. */
const EXTRA = 'Engine Bay Clean';

async function pickCars(page: Page, carTypes: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Car Type' }).click();
  for (const name of carTypes)
    await page.locator(`.ant-select-item-option[title="${name}"]`).click();
  await page.keyboard.press('Escape');
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
}

/** Types into a picker, whose popup opens with a click and closes with Enter. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const popup = page.locator('.ant-picker-dropdown:visible');
  await field(page, label).click();
  await popup.waitFor();
  await field(page, label).fill(text);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'hidden' });
}

async function pickMoment(page: Page, day: string, time: string): Promise<void> {
  await typeInto(page, 'Choose Date', day);
  await typeInto(page, 'Choose Time', time);
}

const choose =
  (...carTypes: string[]) =>
  async ({ page, sees }: Walk): Promise<void> => {
    await sees('Choose a car type to book.');
    await pickCars(page, carTypes);
  };

const chooseSaved =
  (...carTypes: string[]) =>
  async (walk: Walk): Promise<void> => {
    await choose(...carTypes)(walk);
    await walk.sees('In your cart');
  };

const ready = async (walk: Walk): Promise<void> => {
  await chooseSaved('Sedan')(walk);
  await pickMoment(walk.page, '03/17/2027', '9:15 AM');
  await walk.sees('Wednesday 17 March 2027, 9:15 AM, South African time');
};

const book = async (walk: Walk): Promise<void> => {
  await ready(walk);
  await walk.press('Book');
};

export const bookingScenarios: readonly Scenario[] = [
  {
    ...SERVICE,
    name: 'service-visitor',
    title: 'A service, logged out',
    viewer: 'visitor',
    shows: ["You'll be asked to log in first."],
  },
  {
    ...SERVICE,
    name: 'service-please-login',
    title: 'A visitor chose a car: three seconds before the log-in page',
    viewer: 'visitor',
    then: async ({ page, sees }) => {
      await sees("You'll be asked to log in first.");
      await pickCars(page, ['Sedan']);
    },
    shows: ['Please login'],
  },
  {
    ...SERVICE,
    name: 'service-checking-cart',
    title: 'The server is asked whether the service is in the cart already',
    faults: [unanswered('/api/carts')],
    shows: ['Checking your cart…'],
  },
  {
    ...SERVICE,
    name: 'service-cart-unknown',
    title: 'The server did not say whether the service is in the cart',
    faults: [refused('/api/carts')],
    shows: ["We couldn't check whether this service is already in your cart."],
  },
  {
    ...SERVICE,
    name: 'service-no-car-types',
    title: 'There are no car types to choose from',
    faults: [emptied('/api/car_types')],
    shows: ['Choose a car type to book.'],
  },
  {
    ...SERVICE,
    name: 'service-car-types-failed',
    title: 'The car types could not be read',
    faults: [refused('/api/car_types')],
    shows: ['Try again'],
  },
  {
    ...SERVICE,
    name: 'service-cart-being-made',
    title: 'The first car is chosen; its cart is being made',
    faults: [unanswered('/api/carts', 'POST')],
    then: choose('Sedan'),
    shows: ['Saving…', 'Sedan'],
  },
  {
    ...SERVICE,
    name: 'service-choice-refused',
    title: 'The server refused the chosen car',
    faults: [refused('/api/carts', 'POST')],
    then: choose('Sedan'),
    shows: ['Something went Wrong'],
  },
  {
    ...SERVICE,
    name: 'service-choice-no-connection',
    title: 'A car was chosen without a connection',
    faults: [{ path: '/api/carts', method: 'POST', drop: 'before' }],
    then: choose('Sedan'),
    shows: ['No connection. Please try again.'],
  },
  {
    ...SERVICE,
    name: 'service-choice-being-confirmed',
    title: 'The chosen car is saved; the server is asked to confirm it',
    then: async (walk) => {
      await walk.sees('Choose a car type to book.');
      await walk.fault(unanswered('/api/carts'));
      await choose('Sedan')(walk);
    },
    shows: ['Saving…', 'Sedan'],
  },
  {
    ...SERVICE,
    name: 'service-chosen',
    title: 'Two cars are in the cart',
    then: chooseSaved('Sedan', 'SUV'),
    shows: ['In your cart', 'Minimum Booking', 'Choose a time to book.', EXTRA],
  },
  {
    ...SERVICE,
    name: 'service-counted',
    title: 'Two cars of one type are in the cart',
    then: async (walk) => {
      await chooseSaved('Sedan')(walk);
      await walk.press('Increase Sedan');
      await walk.sees('$210.00');
      await walk.sees('In your cart');
    },
    shows: ['$210.00', 'In your cart'],
  },
  {
    ...SERVICE,
    name: 'service-unselected',
    title: 'The last car was taken back: the cart is cleared',
    then: async (walk) => {
      await chooseSaved('Sedan')(walk);
      await walk.page.locator('.ant-select-selection-item-remove').click();
      await walk.sees('Choose a car type to book.');
    },
    shows: ['Choose a car type first; then you can add features here.'],
  },
  {
    ...SERVICE,
    name: 'service-extras-loading',
    title: 'The additional features are on their way',
    then: async (walk) => {
      await walk.sees('Choose a car type to book.');
      await walk.fault(unanswered('/api/services'));
      await choose('Sedan')(walk);
      await walk.sees('In your cart');
    },
    shows: ['Additional Features', '(busy)'],
  },
  {
    ...SERVICE,
    name: 'service-extras-failed',
    title: 'The additional features could not be read',
    then: async (walk) => {
      await walk.sees('Choose a car type to book.');
      await walk.fault(refused('/api/services'));
      await chooseSaved('Sedan')(walk);
    },
    shows: ['Additional Features', 'Try again'],
  },
  {
    ...SERVICE,
    name: 'service-extra-unfolded',
    title: 'An additional feature, unfolded',
    then: async (walk) => {
      await chooseSaved('Sedan', 'SUV')(walk);
      await walk.press(new RegExp(`^${EXTRA}`));
    },
    shows: [EXTRA, 'per car'],
  },
  {
    ...SERVICE,
    name: 'service-extra-added',
    title: 'An additional feature is in the cart',
    then: async (walk) => {
      await chooseSaved('Sedan')(walk);
      await walk.press(new RegExp(`^${EXTRA}`));
      const isConfirmed = walk.page.waitForResponse((reply) => reply.url().includes('car_types='));
      await walk.page.getByRole('checkbox', { name: `${EXTRA} for Sedan` }).check();
      await isConfirmed;
      await walk.sees('+$320.00');
      await walk.sees('In your cart');
    },
    shows: ['+$320.00', '[x]'],
  },
  {
    ...SERVICE,
    name: 'service-date-chosen',
    title: 'A date is chosen, a time is missing',
    then: async (walk) => {
      await chooseSaved('Sedan')(walk);
      await typeInto(walk.page, 'Choose Date', '03/17/2027');
    },
    shows: ['Choose a time to book.', '03/17/2027'],
  },
  {
    ...SERVICE,
    name: 'service-time-passed',
    title: 'The chosen time has passed',
    then: async (walk) => {
      await chooseSaved('Sedan')(walk);
      await pickMoment(walk.page, '03/10/2027', '8:15 AM');
    },
    shows: ['This time has passed. Choose a later one.'],
  },
  {
    ...SERVICE,
    name: 'service-ready',
    title: 'Cars, date and time are chosen: Book can be pressed',
    then: ready,
    shows: ['Wednesday 17 March 2027, 9:15 AM, South African time'],
  },
  {
    ...SERVICE,
    name: 'service-booking',
    title: 'The booking is with the server',
    then: async (walk) => {
      await ready(walk);
      await walk.fault(unanswered('/api/carts', 'PUT'));
      await walk.press('Book');
    },
    shows: ['Booking your wash'],
  },
  {
    ...SERVICE,
    name: 'service-booking-refused',
    title: 'The server refused the booking',
    then: async (walk) => {
      await ready(walk);
      await walk.fault(refused('/api/carts', 'PUT'));
      await walk.press('Book');
    },
    shows: ['Something went Wrong'],
  },
  {
    ...SERVICE,
    name: 'service-booked',
    title: 'Just booked, in the cart',
    viewer: 'newcomer',
    then: async (walk) => {
      await book(walk);
      await walk.sees('Service Book Successfully');
      await walk.stopTime();
      await walk.later(1000);
    },
    shows: ['Service Book Successfully', 'Continue', 'Coupons'],
  },
  {
    ...SERVICE,
    name: 'service-second-picture',
    title: 'The second picture of a service',
    at: `/service-detail/${seedId('service', 2)}`,
    then: ({ press }) => press('Picture 2 of 3'),
    shows: ['Full Valet', 'Picture 2 of 3 (pressed)'],
  },
  {
    ...SERVICE,
    name: 'service-without-prices',
    title: 'A service without a price',
    before: async ({ fault }) => {
      await fault(
        answered('/api/services', [
          {
            _id: seedId('service', 1),
            name: 'Quote on request',
            description: '<p>We tell you the price when we have seen your car.</p>',
            store: seedId('store', 1),
            user: seedId('vendor', 1),
            service_types: { _id: seedId('serviceType', 1), name: 'Exterior Services' },
            image: [],
            pricings: [],
          },
        ]),
      );
    },
    shows: ['Quote on request', 'Choose a car type to book.'],
  },
];
