import { seedId } from '../../sandbox/ids';
import { statesAt } from './scenario';
import type { Walk } from './walk';

const changeTotal = ({ changeCarts }: Walk) =>
  changeCarts((reply) => ({ ...reply, others: { total_amount: 321 } }));

/** A toast stops time, so everything else must have loaded. */
async function paymentsShown({ sees }: Walk): Promise<void> {
  await sees('Your address');
  await sees('Coupons');
}

async function chooseAddress(walk: Walk): Promise<void> {
  await paymentsShown(walk);
  await walk.page.getByRole('radio').first().check();
}

async function pay(walk: Walk): Promise<void> {
  await chooseAddress(walk);
  await walk.press('PROCEED TO PAYMENT');
}

async function choosePlan({ sees, press }: Walk): Promise<void> {
  await sees('Select Plan');
  await press('Select Plan');
}

async function remove({ press, pressInDialog }: Walk): Promise<void> {
  await press('Remove Full Valet from cart');
  await pressInDialog('Remove');
}

/** Responds with "no content", so that the browser stays on the page. */
const silencePaymentPage = ({ page }: Walk) =>
  page.route('**/payment/**', (route) => route.fulfill({ status: 204 }));

const DAY_MS = 24 * 60 * 60 * 1000;

export const checkout = [
  ...statesAt(
    { group: 'Cart', viewer: 'visitor', at: '/service-cart' },
    {
      'cart-visitor': {
        title: 'The cart, logged out',
        shows: ['Your cart is empty', "Log in to see what's in your cart."],
      },
    },
  ),
  ...statesAt(
    { group: 'Cart', viewer: 'customer', at: '/service-cart' },
    {
      'cart-row-expanded': {
        title: 'The arithmetic of a row in the cart',
        then: ({ press }) => press('Details of Full Valet'),
        shows: ['Details', '×'],
      },
      'cart-without-date': {
        title: 'A row of the cart has no date yet',
        before: ({ changeCarts }) =>
          changeCarts(({ data, ...reply }) => ({
            ...reply,
            data: data.map((cart) => ({ ...cart, booking_date: null })),
          })),
        shows: ['No date yet. Choose a date'],
      },
      'cart-total-differs': {
        title: "The server's total differs from the sum of the rows",
        before: changeTotal,
        shows: ['This differs from the sum of the rows'],
      },
      'cart-coupon-on': {
        title: 'A coupon is switched on',
        then: async ({ sees, press }) => {
          await sees('Continue');
          await press('Active');
        },
        shows: ['Not included in the total', 'Remove'],
      },
      'cart-without-coupons': {
        title: 'There are no coupons',
        before: ({ answered }) => answered('/api/coupons', { company: [] }),
        shows: ['Full Valet', 'Continue'],
      },
      'cart-coupons-failed': {
        title: 'The coupons could not be read',
        before: ({ refused }) => refused('/api/coupons'),
        shows: ["We couldn't load the coupons", 'Try again'],
      },
      'cart-removal-asked': {
        statuses: ['cartRemoval: asking'],
        title: 'Shall the booking be removed?',
        then: ({ press }) => press('Remove Full Valet from cart'),
        shows: ['Remove this booking?'],
      },
      'cart-removing': {
        statuses: ['cartRemoval: removing'],
        title: 'The removal is with the server',
        before: ({ unanswered }) => unanswered('POST /api/remove_carts'),
        then: remove,
        shows: ['Removing the booking'],
      },
      'cart-removed': {
        title: 'The booking was removed',
        then: remove,
        shows: ['Remove Cart Successfully', 'Your cart is empty'],
      },
      'cart-removal-refused': {
        title: 'The server refused the removal',
        before: ({ refused }) => refused('POST /api/remove_carts'),
        then: remove,
        shows: ['Something went Wrong'],
      },
    },
  ),
  ...statesAt(
    { group: 'Checkout', viewer: 'customer', at: '/service-cart?step=payments' },
    {
      'checkout-address-chosen': {
        title: 'An address is chosen',
        then: chooseAddress,
        shows: ['[x]'],
      },
      'checkout-address-missing': {
        title: 'A payment without an address',
        then: async (walk) => {
          await paymentsShown(walk);
          await walk.press('PROCEED TO PAYMENT');
        },
        shows: ['Please select an address'],
      },
      'checkout-address-modal': {
        title: 'A new address in the middle of the checkout',
        before: ({ emptied }) => emptied('/api/address'),
        then: ({ press }) => press('Add Address'),
        shows: ['Add New Address', 'No address found'],
      },
      'checkout-paying': {
        statuses: ['checkout: requestingPayment'],
        title: 'The payment page is being asked for',
        before: ({ unanswered }) => unanswered('/api/pay'),
        then: pay,
        shows: ['Opening the payment page'],
      },
      'checkout-handed-over': {
        statuses: ['checkout: redirecting'],
        title: 'The browser leaves for the payment page',
        before: silencePaymentPage,
        then: (walk) => walk.until('/payment/', () => pay(walk)),
        shows: ['PROCEED TO PAYMENT', '(busy'],
      },
      'checkout-not-followed': {
        title: 'The browser did not get to the payment page',
        before: silencePaymentPage,
        then: async (walk) => {
          await walk.until('/payment/', () => pay(walk));
          // Until the browser must have reached the payment page.
          await walk.later(15_000);
        },
        shows: ["The payment page didn't open. Please try again."],
      },
      'checkout-page-not-allowed': {
        title: 'The server named a payment page that the site does not trust',
        before: ({ fault }) =>
          fault({
            path: '/api/pay',
            status: 200,
            body: '{"error":0,"paymentUrl":{"url":"https://elsewhere.example/pay"}}',
          }),
        then: pay,
        shows: ["We didn't open the payment page: its address isn't one we trust."],
      },
      'checkout-session-ended': {
        title: 'The session ended on the way to the payment',
        then: async (walk) => {
          await chooseAddress(walk);
          await walk.endSession();
          await walk.press('PROCEED TO PAYMENT');
        },
        shows: ['Your session has ended. Please log in again.', 'Remember me'],
      },
      'checkout-moment-passed': {
        title: 'The time of a booking passed on the way to the payment',
        then: async (walk) => {
          await chooseAddress(walk);
          // To the booking in the sandbox's cart.
          await walk.later(5 * DAY_MS);
        },
        shows: ['The time of a booking has passed. Please choose another one.'],
      },
      'checkout-cart-changed': {
        title: 'The total changed on the way to the payment',
        then: async (walk) => {
          await chooseAddress(walk);
          await changeTotal(walk);
          await walk.press('PROCEED TO PAYMENT');
        },
        shows: ['Your cart has changed. Please check the total.'],
      },
      'checkout-refused': {
        title: 'The server refused the payment',
        before: ({ refused }) => refused('/api/pay'),
        then: pay,
        shows: ['Something went Wrong'],
      },
      'checkout-no-connection': {
        title: 'A payment without a connection',
        before: ({ fault }) => fault({ path: '/api/pay', drop: 'before' }),
        then: pay,
        shows: ['No connection. Please try again.'],
      },
    },
  ),
  ...statesAt(
    { group: 'After payment', viewer: 'customer', at: '/service-cart?step=payments' },
    {
      'success-receipt': {
        title: 'The receipt of the cart that was just paid',
        then: async (walk) => {
          await pay(walk);
          await walk.press('Pay');
          await walk.sees('Booking Completed');
        },
        shows: ['Payment Successful!', 'Add to calendar'],
      },
    },
  ),
  ...statesAt(
    { group: 'Plans', viewer: 'visitor', at: '/pricing' },
    {
      'plan-without-session': {
        title: 'A visitor chose a plan, and is asked to log in',
        then: async (walk) => {
          await choosePlan(walk);
          await walk.sees('Please log in to purchase a subscription.');
          await walk.later(1200);
        },
        shows: ['Please log in to purchase a subscription.', 'Remember me'],
      },
    },
  ),
  ...statesAt(
    { group: 'Plans', viewer: 'customer', at: '/pricing' },
    {
      'plan-being-bought': {
        statuses: ['membershipPurchase: requestingPayment'],
        title: 'The payment page for a plan is being asked for',
        before: ({ unanswered }) => unanswered('/api/pay-membership'),
        then: choosePlan,
        shows: ['Opening the payment page'],
      },
      'plan-refused': {
        title: 'The server refused the purchase of a plan',
        before: ({ fault }) =>
          fault({ path: '/api/pay-membership', status: 200, body: '{"success":0}' }),
        then: choosePlan,
        shows: ['Something went Wrong'],
      },
      'plan-handed-over': {
        statuses: ['membershipPurchase: redirecting'],
        title: 'The browser leaves for the payment page of a plan',
        before: silencePaymentPage,
        then: (walk) => walk.until('/payment/', () => choosePlan(walk)),
        shows: ['busy'],
      },
    },
  ),
  ...statesAt(
    { group: 'Stores', viewer: 'customer', at: '/vendorservice' },
    {
      'store-without-id': {
        title: 'A store without an id was opened',
        before: ({ answered }) =>
          answered('/api/fetch_store', [
            { name: 'Brand new store', services: [{ name: 'Express Wash' }], total_services: 1 },
            {
              _id: seedId('store', 1),
              name: 'Toti Beach Auto Spa',
              services: [],
              total_services: 7,
            },
          ]),
        then: ({ click }) => click('See All Service Details'),
        shows: ['Store ID not found'],
      },
    },
  ),
];
