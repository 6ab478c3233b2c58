import { seedId } from '../../sandbox/ids';
import { statesAt } from './scenario';
import type { Walk } from './walk';

async function choose({ sees, pickCars }: Walk, ...carTypes: readonly string[]): Promise<void> {
  await sees('Choose a car type to book.');
  await pickCars(...carTypes);
}

async function putInCart(walk: Walk, ...carTypes: readonly string[]): Promise<void> {
  await choose(walk, ...carTypes);
  await walk.sees('In your cart');
}

async function chooseCarAndMoment(walk: Walk): Promise<void> {
  await putInCart(walk, 'Sedan');
  await walk.pick('Choose Date', '03/17/2027');
  await walk.pick('Choose Time', '9:15 AM');
  await walk.sees('Wednesday 17 March 2027, 9:15 AM, South African time');
}

export const booking = [
  ...statesAt(
    { group: 'Service', viewer: 'visitor', at: `/service-detail/${seedId('service', 1)}` },
    {
      'service-visitor': {
        title: 'A service, logged out',
        shows: ["You'll be asked to log in first."],
      },
      'service-please-login': {
        statuses: ['redirect: waiting'],
        title: 'A visitor chose a car: three seconds before the log-in page',
        then: async ({ sees, pickCars }) => {
          await sees("You'll be asked to log in first.");
          await pickCars('Sedan');
        },
        shows: ['Please login'],
      },
    },
  ),
  ...statesAt(
    { group: 'Service', viewer: 'customer', at: `/service-detail/${seedId('service', 1)}` },
    {
      'service-checking-cart': {
        statuses: ['serviceCarts: lookingUp'],
        title: 'The server is asked whether the service is in the cart already',
        before: ({ unanswered }) => unanswered('/api/carts'),
        shows: ['Checking your cart…'],
      },
      'service-cart-unknown': {
        statuses: ['serviceCarts: unknown'],
        title: 'The server did not say whether the service is in the cart',
        before: ({ refused }) => refused('/api/carts'),
        shows: ["We couldn't check whether this service is already in your cart."],
      },
      'service-no-car-types': {
        title: 'There are no car types to choose from',
        before: ({ emptied }) => emptied('/api/car_types'),
        shows: ['Choose a car type to book.'],
      },
      'service-car-types-failed': {
        title: 'The car types could not be read',
        before: ({ refused }) => refused('/api/car_types'),
        shows: ['Try again'],
      },
      'service-cart-being-made': {
        statuses: ['serviceCarts: sending'],
        title: 'The first car is chosen; its cart is being made',
        before: ({ unanswered }) => unanswered('POST /api/carts'),
        then: (walk) => choose(walk, 'Sedan'),
        shows: ['Saving…', 'Sedan'],
      },
      'service-choice-refused': {
        title: 'The server refused the chosen car',
        before: ({ refused }) => refused('POST /api/carts'),
        then: (walk) => choose(walk, 'Sedan'),
        shows: ['Something went Wrong'],
      },
      'service-choice-no-connection': {
        title: 'A car was chosen without a connection',
        before: ({ fault }) => fault({ path: '/api/carts', method: 'POST', drop: 'before' }),
        then: (walk) => choose(walk, 'Sedan'),
        shows: ['No connection. Please try again.'],
      },
      'service-choice-being-confirmed': {
        statuses: ['serviceCarts: confirming'],
        title: 'The chosen car is saved; the server is asked to confirm it',
        then: async ({ sees, unanswered, pickCars }) => {
          await sees('Choose a car type to book.');
          await unanswered('/api/carts');
          await pickCars('Sedan');
        },
        shows: ['Saving…', 'Sedan'],
      },
      'service-chosen': {
        title: 'Two cars are in the cart',
        then: (walk) => putInCart(walk, 'Sedan', 'SUV'),
        shows: ['In your cart', 'Minimum Booking', 'Choose a time to book.', 'Engine Bay Clean'],
      },
      'service-counted': {
        title: 'Two cars of one type are in the cart',
        then: async (walk) => {
          await putInCart(walk, 'Sedan');
          await walk.press('Increase Sedan');
          await walk.sees('$210.00');
          await walk.sees('In your cart');
        },
        shows: ['$210.00', 'In your cart'],
      },
      'service-unselected': {
        title: 'The last car was taken back: the cart is cleared',
        then: async (walk) => {
          await putInCart(walk, 'Sedan');
          await walk.pickCars('Sedan');
          await walk.sees('Choose a car type to book.');
        },
        shows: ['Choose a car type first; then you can add features here.'],
      },
      'service-extras-loading': {
        title: 'The additional features are on their way',
        then: async ({ sees, unanswered, pickCars }) => {
          await sees('Choose a car type to book.');
          await unanswered('/api/services');
          await pickCars('Sedan');
          await sees('In your cart');
        },
        shows: ['Additional Features', '(busy)'],
      },
      'service-extras-failed': {
        title: 'The additional features could not be read',
        then: async ({ sees, refused, pickCars }) => {
          await sees('Choose a car type to book.');
          await refused('/api/services');
          await pickCars('Sedan');
          await sees('In your cart');
        },
        shows: ['Additional Features', 'Try again'],
      },
      'service-extra-expanded': {
        title: 'An additional feature, expanded',
        then: async (walk) => {
          await putInCart(walk, 'Sedan', 'SUV');
          await walk.press('Engine Bay Clean');
        },
        shows: ['Engine Bay Clean', 'per car'],
      },
      'service-extra-added': {
        title: 'An additional feature is in the cart',
        then: async (walk) => {
          await putInCart(walk, 'Sedan');
          await walk.press('Engine Bay Clean');
          await walk.until('car_types=', () => walk.check('Engine Bay Clean for Sedan'));
          await walk.sees('+$320.00');
          await walk.sees('In your cart');
        },
        shows: ['+$320.00', '[x]'],
      },
      'service-date-chosen': {
        title: 'A date is chosen, a time is missing',
        then: async (walk) => {
          await putInCart(walk, 'Sedan');
          await walk.pick('Choose Date', '03/17/2027');
        },
        shows: ['Choose a time to book.', '03/17/2027'],
      },
      'service-time-passed': {
        title: 'The chosen time has passed',
        then: async (walk) => {
          await putInCart(walk, 'Sedan');
          await walk.pick('Choose Date', '03/10/2027');
          await walk.pick('Choose Time', '8:15 AM');
        },
        shows: ['This time has passed. Choose a later one.'],
      },
      'service-ready': {
        statuses: ['serviceCarts: ready'],
        title: 'Cars, date and time are chosen: Book can be pressed',
        then: chooseCarAndMoment,
        shows: ['Wednesday 17 March 2027, 9:15 AM, South African time'],
      },
      'service-booking': {
        title: 'The booking is with the server',
        then: async (walk) => {
          await chooseCarAndMoment(walk);
          await walk.unanswered('PUT /api/carts');
          await walk.press('Book');
        },
        shows: ['Booking your wash'],
      },
      'service-booking-refused': {
        title: 'The server refused the booking',
        then: async (walk) => {
          await chooseCarAndMoment(walk);
          await walk.refused('PUT /api/carts');
          await walk.press('Book');
        },
        shows: ['Something went Wrong'],
      },
      'service-booked': {
        title: 'Just booked, in the cart',
        viewer: 'newcomer',
        then: async (walk) => {
          await chooseCarAndMoment(walk);
          await walk.press('Book');
          await walk.sees('Service Book Successfully');
          await walk.stopTime();
          await walk.later(1000);
        },
        shows: ['Service Book Successfully', 'Continue', 'Coupons'],
      },
      'service-second-picture': {
        statuses: ['pictureGallery: chosen'],
        title: 'The second picture of a service',
        at: `/service-detail/${seedId('service', 2)}`,
        then: ({ press }) => press('Picture 2 of 3'),
        shows: ['Full Valet', 'Picture 2 of 3 (pressed)'],
      },
      'service-without-prices': {
        title: 'A service without a price',
        before: ({ answered }) =>
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
        shows: ['Quote on request', 'Choose a car type to book.'],
      },
    },
  ),
];
