import type { UnknownAction } from '@reduxjs/toolkit';
import { getAddresses } from '../../../src/api/addresses';
import { getCarts } from '../../../src/api/carts';
import { getCoupons, getService } from '../../../src/api/catalogue';
import { getOrders } from '../../../src/api/orders';
import { getUserDetails } from '../../../src/api/profile';
import { loginSubmitted, selectAuth } from '../../../src/slices/auth';
import { selectBusy, SLOW_MS, workCancelled } from '../../../src/slices/busy';
import {
  addressChosen,
  checkoutContinued,
  couponToggled,
  paymentSubmitted,
  selectCheckout,
} from '../../../src/slices/checkout';
import { partCollapsed, partExpanded } from '../../../src/slices/disclosures';
import { pictureChosen, pictureRefused } from '../../../src/slices/profileUpdate';
import { bookSubmitted, dateTyped, selectServiceCart } from '../../../src/slices/serviceCarts';
import { pageFailed } from '../../../src/slices/site';
import type { Answer } from '../../api/helpers/server';
import { answer, fakeApi, session } from '../../effects/helpers/fakeApi';
import { createFakeServices, createSharedStorage } from '../../helpers/fakeServices';
import type { MakeStoreOptions, TestStore } from '../../helpers/makeStore';
import { stepsOf } from '../../../src/support/room/reader';
import { around, reportIn } from '../room/reports';

/** What the server knows of the customer, in the forms in which it might get into a report. */
const CANARY = /canary|031.?555.?7711|\+27|315557711|4126/i;

const api = fakeApi();

const ADDRESSES = [1, 2, 3].map((number) => ({
  _id: `wash-place-${number}`,
  name: 'Canary Khumalo',
  phone: '031 555 7711',
  address: `${number} Canary Crescent`,
  city: 'Canaryville',
  pincode: '4126',
}));

const DATES = ['2026-03-12T07:15:00.000Z', '2026-03-13T07:15:00.000Z'];

const cart = (total: number, dates: readonly (string | null)[] = DATES): Answer => ({
  body: {
    error: 0,
    data: dates.map((booking_date, place) => ({ _id: `cart-${place + 1}`, booking_date })),
    others: { total_amount: total },
  },
});

const refused = (status: number): Answer => ({
  status,
  body: { error: 1, misc: 'Canary Khumalo, canary@test.example, +27 31 555 7711' },
});

beforeEach(() => {
  api.on('GET /api/address', answer(ADDRESSES));
  api.on('GET /api/carts', cart(240));
  api.on('GET /api/user/details', answer({ name: 'Canary Khumalo', email: 'canary@test.example' }));
});

/** What support reads: the timeline, without its first line. */
async function linesOf(site: TestStore): Promise<string[]> {
  const [, ...steps] = stepsOf(reportIn(await site.report()));
  return steps.map(({ sentence }) => sentence);
}

/** Step 2 of the cart, with what its page loads. */
async function openPayments(options: MakeStoreOptions = {}): Promise<TestStore> {
  const site = await api.openSignedIn({ path: '/service-cart', ...options });
  await site.store.dispatch(getAddresses.initiate());
  await site.store.dispatch(getCarts.initiate());
  await site.happen(checkoutContinued());
  await site.happen(addressChosen('wash-place-2'));
  return site;
}

const pay = paymentSubmitted({ addressId: 'wash-place-2', amount: 240 });

async function paid(options?: MakeStoreOptions): Promise<TestStore> {
  const site = await openPayments(options);
  site.dispatch(pay);
  await site.until(() => selectCheckout(site.state()).status === 'choosingAddress');
  return site;
}

async function did(...events: UnknownAction[]): Promise<TestStore> {
  const site = await api.openSignedIn({ path: '/dashboard/profile' });
  for (const event of events) await site.happen(event);
  return site;
}

const refusedPayment = async (status: number) => {
  api.on('GET /api/pay', refused(status));
  return paid();
};

type Ticket = [complaint: string, walk: () => Promise<TestStore>, ...answers: (string | RegExp)[]];

const TICKETS: readonly Ticket[] = [
  [
    'I cannot pay: a payment page that the configuration does not allow',
    async () => {
      const url = 'https://pay.new.example/canary?email=canary%40test.example';
      api.on('GET /api/pay', { body: { error: 0, success: 1, paymentUrl: { url } } });
      return paid({ config: { paymentOrigins: ['https://pay.test'] } });
    },
    /^Paying; the site refused the payment page at https:\/\/pay\.new\.example, which its configuration does not allow: /,
  ],
  [
    'I cannot pay: the server fails',
    () => refusedPayment(500),
    'The server refused the payment (HTTP 500)',
    'Paying; the server refused: Something went Wrong',
  ],
  [
    'I cannot pay: the server wants something else',
    () => refusedPayment(402),
    'The server refused the payment (HTTP 402)',
  ],
  [
    'I cannot pay: nobody replies, and Cancel was pressed',
    async () => {
      const held = api.hold('GET /api/pay');
      const site = await openPayments();
      await held.arrival(() => site.dispatch(pay));
      await site.clock.advance(SLOW_MS);
      await site.happen(workCancelled());
      await site.until(() => selectBusy(site.state()).status === 'idle');
      return site;
    },
    'The site covered the page: Opening the payment page',
    'The wait became long: Cancel was offered',
    'Pressed Cancel',
  ],
  [
    'The price is another one than before',
    async () => {
      const site = await openPayments();
      api.on('GET /api/carts', cart(260));
      site.dispatch(pay);
      await site.until(() => selectCheckout(site.state()).status === 'choosingAddress');
      return site;
    },
    'The server sent 2 bookings in the cart, $240.00',
    'Pressed PROCEED TO PAYMENT for address 2 of 3, $240.00',
    'The server sent 2 bookings in the cart, $260.00',
  ],
  [
    'My booking is not there: it has a status that the site does not know',
    async () => {
      api.on('GET /api/orders', answer([{ _id: 'o1', payment_status: 'On hold: Canary' }]));
      const site = await did();
      await site.store.dispatch(getOrders.initiate());
      return site;
    },
    'The server sent 1 booking, 1 of them with an unusual status',
  ],
  [
    'My booking is not there: the list fails',
    async () => {
      api.on('GET /api/orders', refused(503));
      const site = await did();
      void site.store.dispatch(getOrders.initiate());
      // Between the tries.
      while (!getOrders.select()(site.state()).isError) {
        await site.clock.advance(1000);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return site;
    },
    "The server refused the list of bookings (HTTP 503, tried 4 times): something in the server's own words",
  ],
  [
    'Continue does nothing: a booking has no date',
    async () => {
      api.on('GET /api/carts', cart(240, [null, '2026-03-13T07:15:00.000Z']));
      return openPayments();
    },
    'The cart showed 2 bookings, 1 of them without a date, the earliest for Friday 13 March 2026, 9:15 AM, South African time',
    'Pressed Continue; nothing happened',
  ],
  [
    'Book does nothing: the date that was typed is none',
    async () => {
      const serviceId = 'service-1';
      api.on('GET /api/services', answer([{ _id: serviceId, store: 's', user: 'v' }]));
      api.on('GET /api/carts', answer([]));
      const site = await api.openSignedIn({ path: `/service-detail/${serviceId}` });
      await site.store.dispatch(getService.initiate({ serviceId }));
      await site.until(() => selectServiceCart(serviceId)(site.state()).status === 'ready');
      await site.happen(partExpanded('booking-date'));
      await site.happen(dateTyped({ serviceId, text: '31/11/2026' }));
      await site.happen(partCollapsed('booking-date'));
      // The calendar closes twice when a typed date is left.
      await site.happen(partCollapsed('booking-date'));
      await site.happen(bookSubmitted({ serviceId }));
      return site;
    },
    'Typed the date "31/11/2026", which is no date',
    'Pressed Book for no date',
  ],
  [
    'The page is blank: its file is lost',
    () =>
      did(
        pageFailed({
          message: 'Loading chunk canary failed',
          missing: 'https://site.test/static/page-cart.1a2b3c.js',
        }),
      ),
    'The page could not be fetched (/static/page-cart.1a2b3c.js)',
  ],
  [
    'They came to the wrong address',
    openPayments,
    'The server sent 3 addresses',
    'Chose address 2 of 3',
  ],
  [
    'I am logged out again and again',
    async () => {
      api.on('POST /api/login', session('canary-token', 'canary-user'));
      const site = await did();
      api.on('GET /api/user/details', refused(403));
      for (let turn = 0; turn < 2; turn += 1) {
        await site.store.dispatch(getUserDetails.initiate(undefined, { forceRefetch: true }));
        await site.until(() => selectAuth(site.state()).status === 'signedOut');
        await site.happen(loginSubmitted({ email: 'canary@test.example', password: 'canary' }));
        await site.until(() => selectAuth(site.state()).status === 'signedIn');
      }
      expect(reportIn(await site.report()).metadata.sessionsEnded).toBe(2);
      return site;
    },
    "The server refused the customer's details (HTTP 403)",
    'The session before this one ended: The server ended the session',
    'Pressed Log in',
    'The server accepted the log-in',
  ],
  [
    'My picture is not taken',
    () =>
      did(
        pictureChosen(),
        pictureRefused({ problem: 'unreadable', type: 'image/heic', size: 4_200_000 }),
      ),
    /^Chose a picture \(image\/heic, 4\.2 MB\), which was refused: /,
  ],
  [
    'My coupon was not counted',
    async () => {
      api.on('GET /api/coupons', answer([{ _id: 'coupon-1', name: 'WINTER10' }]));
      const site = await openPayments();
      await site.store.dispatch(getCoupons.initiate());
      await site.happen(couponToggled('coupon-1'));
      await site.happen(couponToggled('coupon-1'));
      return site;
    },
    'Made WINTER10 active',
    'Removed WINTER10',
  ],
  [
    'I see the page of somebody else',
    async () => {
      const shared = createSharedStorage({ token: 'canary-token', user_id: 'canary-user' });
      const fakes = createFakeServices({ sharedLocal: shared.openTab() });
      const site = await api.open({ fakes });
      const tab = shared.openTab();
      tab.set('user_id', 'canary-second');
      tab.set('token', 'canary-second');
      await site.until(() => reportIsOver(site));
      return site;
    },
    'The session before this one ended: Logged out in another tab',
  ],
];

/** Whether a session of this tab has ended. */
const reportIsOver = ({ reporter }: TestStore): boolean =>
  reporter.takeSnapshot().metadata.sessionsEnded > 0;

describe('HELP-10: the report alone answers', () => {
  it.each(TICKETS)('%s', async (_complaint, walk, ...answers) => {
    const site = await walk();
    const lines = await linesOf(site);
    for (const expected of answers)
      expect(lines).toContainEqual(
        typeof expected === 'string' ? expected : expect.stringMatching(expected),
      );
    // Neither what ended before, nor ids.
    expect(lines.join('\n')).not.toMatch(/a request|Collapsed .*; nothing happened|wash-place/);
    expect(around(`${await site.report()}\n${lines.join('\n')}`, CANARY)).toBe('');
  });
});
