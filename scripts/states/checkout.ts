import { seedId } from '../../sandbox/ids';
import { changeAnswer } from '../../test/e2e/helpers/changedAnswer';
import { answered, emptied, refused, unanswered, type Scenario, type Walk } from './scenario';

const CART = { group: 'Cart', viewer: 'customer', at: '/service-cart' } as const;
const PAYMENTS = {
  group: 'Checkout',
  viewer: 'customer',
  at: '/service-cart?step=payments',
} as const;
const PRICING = { group: 'Plans', viewer: 'customer', at: '/pricing' } as const;

const remove = async ({ page, press }: Walk): Promise<void> => {
  await press('Remove Full Valet from cart');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
};

/** A toast stops time, so everything else must be there before it. */
const paymentsLoaded = async ({ sees }: Walk): Promise<void> => {
  await sees('Your address');
  await sees('Coupons');
};

const chooseAddress = async (walk: Walk): Promise<void> => {
  await paymentsLoaded(walk);
  await walk.page.getByRole('radio').first().check();
};

const pay = async (walk: Walk): Promise<void> => {
  await chooseAddress(walk);
  await walk.press('PROCEED TO PAYMENT');
};

/** Responds to leaving the site with "no content", so that the page stays open as it was. */
const paymentPageSilent = ({ page }: Walk): Promise<unknown> =>
  page.route('**/payment/**', (route) => route.fulfill({ status: 204 }));

/** Until the browser must have got to the payment page, in milliseconds. */
const HAND_OVER_MS = 15_000;

/** From when a recording begins to the booking in the sandbox's cart, in milliseconds. */
const BOOKED_IN = 5 * 24 * 3_600_000;

const selectPlan = async ({ page, sees }: Walk): Promise<void> => {
  await sees('Select Plan');
  await page
    .getByRole('button', { name: /Select Plan/ })
    .first()
    .click();
};

export const checkoutScenarios: readonly Scenario[] = [
  {
    ...CART,
    name: 'cart-visitor',
    title: 'The cart, logged out',
    viewer: 'visitor',
    shows: ['Your cart is empty', "Log in to see what's in your cart."],
  },
  {
    ...CART,
    name: 'cart-row-unfolded',
    title: 'The arithmetic of a row in the cart',
    then: ({ press }) => press('Details of Full Valet'),
    shows: ['Details', '×'],
  },
  {
    ...CART,
    name: 'cart-without-date',
    title: 'A row of the cart has no date yet',
    before: ({ page }) =>
      page.route('**/api/carts', (route) =>
        changeAnswer(route, ({ data, ...reply }: { data: object[] }) => ({
          ...reply,
          data: data.map((cart) => ({ ...cart, booking_date: null })),
        })),
      ),
    shows: ['Choose a date'],
  },
  {
    ...CART,
    name: 'cart-total-differs',
    title: "The server's total differs from the sum of the rows",
    before: ({ page }) =>
      page.route('**/api/carts', (route) =>
        changeAnswer(route, (reply: object) => ({ ...reply, others: { total_amount: 321 } })),
      ),
    shows: ['This differs from the sum of the rows'],
  },
  {
    ...CART,
    name: 'cart-coupon-on',
    title: 'A coupon is switched on',
    then: async ({ page, sees }) => {
      await sees('Continue');
      await page
        .getByRole('button', { name: /Active/ })
        .first()
        .click();
    },
    shows: ['Not included in the total', 'Remove'],
  },
  {
    ...CART,
    name: 'cart-without-coupons',
    title: 'There are no coupons',
    faults: [answered('/api/coupons', { company: [] })],
    shows: ['Full Valet', 'Continue'],
  },
  {
    ...CART,
    name: 'cart-coupons-failed',
    title: 'The coupons could not be read',
    faults: [refused('/api/coupons')],
    shows: ["We couldn't load the coupons", 'Try again'],
  },
  {
    ...CART,
    name: 'cart-removal-asked',
    title: 'Shall the booking be removed?',
    then: ({ press }) => press('Remove Full Valet from cart'),
    shows: ['Remove this booking?'],
  },
  {
    ...CART,
    name: 'cart-removing',
    title: 'The removal is with the server',
    faults: [unanswered('/api/remove_carts', 'POST')],
    then: remove,
    shows: ['Removing the booking'],
  },
  {
    ...CART,
    name: 'cart-removed',
    title: 'The booking was removed',
    then: remove,
    shows: ['Remove Cart Successfully', 'Your cart is empty'],
  },
  {
    ...CART,
    name: 'cart-removal-refused',
    title: 'The server refused the removal',
    faults: [refused('/api/remove_carts', 'POST')],
    then: remove,
    shows: ['Something went Wrong'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-address-chosen',
    title: 'An address is chosen',
    then: chooseAddress,
    shows: ['[x]'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-address-missing',
    title: 'A payment without an address',
    then: async (walk) => {
      await paymentsLoaded(walk);
      await walk.press('PROCEED TO PAYMENT');
    },
    shows: ['Please select an address'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-address-modal',
    title: 'A new address in the middle of the checkout',
    faults: [emptied('/api/address')],
    then: ({ press }) => press('Add Address'),
    shows: ['Add New Address', 'No address found'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-paying',
    title: 'The payment page is being asked for',
    faults: [unanswered('/api/pay')],
    then: pay,
    shows: ['Opening the payment page'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-handed-over',
    title: 'The browser leaves for the payment page',
    before: paymentPageSilent,
    then: async (walk) => {
      const left = walk.page.waitForRequest('**/payment/**');
      await pay(walk);
      await left;
    },
    shows: ['PROCEED TO PAYMENT', '(busy'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-not-followed',
    title: 'The browser did not get to the payment page',
    before: paymentPageSilent,
    then: async (walk) => {
      const left = walk.page.waitForRequest('**/payment/**');
      await pay(walk);
      await left;
      await walk.later(HAND_OVER_MS);
    },
    shows: ["The payment page didn't open. Please try again."],
  },
  {
    ...PAYMENTS,
    name: 'checkout-page-not-allowed',
    title: 'The server named a payment page that the site does not trust',
    faults: [
      {
        path: '/api/pay',
        status: 200,
        body: JSON.stringify({ error: 0, paymentUrl: { url: 'https://elsewhere.example/pay' } }),
      },
    ],
    then: pay,
    shows: ["We didn't open the payment page: its address isn't one we trust."],
  },
  {
    ...PAYMENTS,
    name: 'checkout-session-ended',
    title: 'The session ended on the way to the payment',
    then: async (walk) => {
      await chooseAddress(walk);
      await walk.revoke();
      await walk.press('PROCEED TO PAYMENT');
    },
    shows: ['Your session has ended. Please log in again.', 'Remember me'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-moment-passed',
    title: 'The time of a booking passed on the way to the payment',
    then: async (walk) => {
      await chooseAddress(walk);
      await walk.later(BOOKED_IN);
    },
    shows: ['The time of a booking has passed. Please choose another one.'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-refused',
    title: 'The server refused the payment',
    faults: [refused('/api/pay')],
    then: pay,
    shows: ['Something went Wrong'],
  },
  {
    ...PAYMENTS,
    name: 'checkout-no-connection',
    title: 'A payment without a connection',
    faults: [{ path: '/api/pay', drop: 'before' }],
    then: pay,
    shows: ['No connection. Please try again.'],
  },
  {
    ...PRICING,
    name: 'plan-without-session',
    title: 'A visitor chose a plan, and is asked to log in',
    viewer: 'visitor',
    then: async (walk) => {
      await selectPlan(walk);
      await walk.sees('Please log in to purchase a subscription.');
      await walk.later(1200);
    },
    shows: ['Please log in to purchase a subscription.', 'Remember me'],
  },
  {
    ...PRICING,
    name: 'plan-being-bought',
    title: 'The payment page for a plan is being asked for',
    faults: [unanswered('/api/pay-membership')],
    then: selectPlan,
    shows: ['Opening the payment page'],
  },
  {
    ...PRICING,
    name: 'plan-refused',
    title: 'The server refused the purchase of a plan',
    faults: [{ path: '/api/pay-membership', status: 200, body: JSON.stringify({ success: 0 }) }],
    then: selectPlan,
    shows: ['Something went Wrong'],
  },
  {
    ...PRICING,
    name: 'plan-handed-over',
    title: 'The browser leaves for the payment page of a plan',
    before: paymentPageSilent,
    then: async (walk) => {
      const left = walk.page.waitForRequest('**/payment/**');
      await selectPlan(walk);
      await left;
    },
    shows: ['busy'],
  },
  {
    group: 'Stores',
    name: 'store-without-id',
    title: 'A store without an id was opened',
    viewer: 'customer',
    at: '/vendorservice',
    faults: [
      answered('/api/fetch_store', [
        { name: 'Brand new store', services: [{ name: 'Express Wash' }], total_services: 1 },
        { _id: seedId('store', 1), name: 'Toti Beach Auto Spa', services: [], total_services: 7 },
      ]),
    ],
    then: ({ page }) => page.getByText('See All Service Details').first().click(),
    shows: ['Store ID not found'],
  },
];
