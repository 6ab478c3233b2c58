import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY_ADDRESS } from '../../../src/api/addresses';
import { getCarts } from '../../../src/api/carts';
import { getService } from '../../../src/api/catalogue';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { stepsOf } from '../../../src/support/room/reader';
import { addressModalOpened, addressSubmitted } from '../../../src/slices/addressModal';
import {
  loggedOut,
  loginSubmitted,
  sessionEndedElsewhere,
  sessionRefused,
} from '../../../src/slices/auth';
import { bookingNoteOpened } from '../../../src/slices/bookingNote';
import { removalAsked, removalConfirmed } from '../../../src/slices/cartRemoval';
import {
  checkoutContinued,
  PAYMENT_REDIRECT_MS,
  paymentSubmitted,
} from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { itemIncreased } from '../../../src/slices/demoCart';
import { partToggled } from '../../../src/slices/disclosures';
import { pinMoved } from '../../../src/slices/location';
import { planSelected } from '../../../src/slices/membershipPurchase';
import { LOADER_MS, navigated } from '../../../src/slices/navigation';
import { profileSubmitted } from '../../../src/slices/profileUpdate';
import * as searchBox from '../../../src/slices/searchBox';
import { reportAsked } from '../../../src/slices/site';
import { fakeApi, session } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { createDraw, pick } from '../../helpers/random';
import { createFakeServices, createSharedStorage } from '../../helpers/fakeServices';
import { makeStore, type TestStore } from '../../helpers/makeStore';
import { around, reportIn } from '../room/reports';

/** All of the first customer's data: ids, the picked date, the pin, a name. */
const FIRST = /prior|2026-12-24|-29\.1|26\.2/i;

const api = fakeApi();

const list = (row: unknown) => ({ body: { error: 0, data: [row] } });

beforeEach(() => {
  const service = { _id: 'prior-service', name: 'Prior wash', store_id: 'prior-store' };
  api.on('POST /api/login', () => session('prior-token', 'prior-user'));
  api.on('GET /api/services', list(service));
  api.on(
    'GET /api/carts',
    list({ _id: 'prior-cart', service, booking_date: '2026-12-24T07:00:00.000Z' }),
  );
  api.on('GET /api/orders', list({ _id: 'prior-order', payment_status: 'Pending', service }));
  api.on(
    'GET /api/memberships',
    list({ _id: 'prior-membership', subscription: { name: 'Prior plan' } }),
  );
});

async function firstLife(site: TestStore): Promise<void> {
  const { store, happen } = site;
  await happen(loginSubmitted({ email: 'prior@example.test', password: 'prior' }));
  await site.until(() => site.state().auth.status === 'signedIn');
  await store.dispatch(getCarts.initiate());
  await store.dispatch(getOrders.initiate());
  await store.dispatch(getMemberships.initiate());
  await store.dispatch(getService.initiate({ serviceId: 'prior-service' }));
  await happen(navigated({ to: '/service-detail/prior-service', how: 'push' }));
  await happen(
    serviceCarts.cartLookupStarted({
      serviceId: 'prior-service',
      facts: {
        serviceId: 'prior-service',
        storeId: 'prior-store',
        vendorId: 'prior-vendor',
        serviceTypeId: 'prior-type',
      },
    }),
  );
  await happen(serviceCarts.dateChosen({ serviceId: 'prior-service', date: '2026-12-24' }));
  await happen(searchBox.serviceTypeChosen('prior-type'));
  await happen(searchBox.dateChosen('2026-12-24'));
  await happen(itemIncreased('wax-polish'));
  await happen(pinMoved({ lat: -29.1, lng: 26.2 }));
  await happen(navigated({ to: '/dashboard/booking', how: 'push' }));
  await happen(bookingNoteOpened({ orderId: 'prior-order', action: 'Cancel' }));
  await happen(partToggled('cart prior-cart'));
  // The first customer's data, about to be left behind.
  expect(await site.report()).toMatch(FIRST);
}

/** What support reads in a customer's report: its text and its sentences. */
async function readIn(site: TestStore): Promise<string> {
  const text = await site.report();
  return `${text}\n${JSON.stringify(stepsOf(reportIn(text)))}`;
}

type Leave = (site: TestStore, otherTab: ReturnType<typeof createSharedStorage>) => Promise<void>;

const leavings: [string, Leave][] = [
  ['logs out', (site) => site.happen(loggedOut())],
  ['is refused', (site) => site.happen(sessionRefused())],
  [
    'logs out in another tab',
    async (site, shared) => {
      shared.openTab().clear();
      await site.until(() => site.state().auth.status === 'signedOut');
    },
  ],
  [
    'is followed by another one in another tab',
    async (site, shared) => {
      const tab = shared.openTab();
      tab.set('user_id', 'second-user');
      tab.set('token', 'second-token');
      await site.until(() => site.state().auth.status === 'signedIn');
    },
  ],
];

/** Opens a page as the first customer, with their service and its cart loaded. */
async function openService(path: string): Promise<TestStore> {
  const site = await makeStore({
    origin: api.origin,
    path,
    local: { token: 'prior-token', user_id: 'prior-user' },
  });
  await site.store.dispatch(getCarts.initiate());
  await site.store.dispatch(getService.initiate({ serviceId: 'prior-service' }));
  await site.happen(navigated({ to: '/service-detail/prior-service', how: 'push' }));
  const cart = () => serviceCarts.selectServiceCart('prior-service')(site.state()).status;
  await site.until(() => cart() === 'ready');
  await site.happen(navigated({ to: path, how: 'push' }));
  await site.until(() => cart() === 'ready');
  return site;
}

/** Each request that an effect waits for: its call, the page it is made on, and what starts it. */
const inFlight: [what: string, call: string, path: string, start: UnknownAction[]][] = [
  [
    'a cart lookup',
    'GET /api/carts',
    '/vendorservice',
    [navigated({ to: '/service-detail/prior-service', how: 'push' })],
  ],
  [
    'a change of a cart',
    'POST /api/carts',
    '/service-detail/prior-service',
    [serviceCarts.carTypeSelected({ serviceId: 'prior-service', carTypeId: 'prior-type' })],
  ],
  [
    "a cart's removal",
    'POST /api/remove_carts',
    '/service-cart',
    [removalAsked({ cartId: 'prior-cart' }), removalConfirmed()],
  ],
  [
    'a payment',
    'GET /api/pay',
    '/service-cart',
    [checkoutContinued(), paymentSubmitted({ addressId: 'prior-address', amount: 240 })],
  ],
  [
    'a membership',
    'GET /api/pay-membership',
    '/pricing',
    [planSelected({ planId: 'prior-plan', amount: 10 })],
  ],
  [
    'an address',
    'POST /api/address',
    '/dashboard/addresses',
    [addressModalOpened(), addressSubmitted({ ...EMPTY_ADDRESS, name: 'prior' })],
  ],
  [
    'a profile',
    'POST /api/update',
    '/dashboard/profile',
    [profileSubmitted({ name: 'prior', email: 'prior', password: '', image: null })],
  ],
  ["a pin's address", 'GET /geocode/json', '/', [pinMoved({ lat: -29.1, lng: 26.2 })]],
];

/** Effects of leaving itself: the overlay disappears, and log-in replaces the dashboard. */
const LEAVING = ['busy/workEnded', 'leftOff/sentToLogin', 'navigation/navigated'];

describe('a tablet shared by two customers', () => {
  it.each(leavings)(
    'HELP-4: reveals nothing of the first, who %s, in a report of the second',
    async (_how, leave) => {
      const shared = createSharedStorage();
      const fakes = createFakeServices({ sharedLocal: shared.openTab() });
      const site = await makeStore({ origin: api.origin, fakes });
      await firstLife(site);
      await leave(site, shared);
      const looks = [await readIn(site)];

      api.reset();
      api.on('POST /api/login', () => session('second-token', 'second-user'));
      const draw = createDraw(11);
      const own: UnknownAction[] = [
        navigated({ to: '/', how: 'push' }),
        loginSubmitted({ email: 'second@example.test', password: 'second' }),
        reportAsked({ how: 'file' }),
        ...Array.from({ length: 15 }, () => pick(draw, EVENT_SAMPLES)),
      ];
      for (const event of own) {
        await site.happen(event);
        looks.push(await readIn(site));
      }
      for (const text of looks) expect(around(text, FIRST)).toBe('');
      expect(site.saved.map(({ text }) => text).join('')).not.toMatch(FIRST);
      expect(site.saved.length).toBeGreaterThan(0);
      await site.clock.advance(20_000);
    },
  );

  it.each(inFlight)(
    'receives no answer to %s that the first left in flight, nor a message about it',
    async (_what, call, path, start) => {
      const site = await openService(path);
      const answers = api.hold(call);
      for (const event of start) await site.happen(event);
      await site.until(() => answers.count() > 0);
      const toasts = site.toasts();
      await site.happen(sessionEndedElsewhere());
      await site.until(() => site.state().busy.status === 'idle');
      await new Promise((resolve) => setTimeout(resolve, 20));
      const { events } = reportIn(await site.report());
      expect(around(JSON.stringify(events), FIRST)).toBe('');
      expect(LEAVING).toEqual(expect.arrayContaining(events.map(({ type }) => type)));
      expect(site.toasts()).toEqual(toasts);
    },
  );

  it("is not told about the first customer's abandoned payment", async () => {
    api.on('GET /api/pay-membership', {
      body: { error: 0, success: 1, paymentUrl: { url: 'https://pay.test/prior' } },
    });
    const site = await openService('/pricing');
    await site.clock.advance(LOADER_MS);
    await site.happen(planSelected({ planId: 'prior-plan', amount: 10 }));
    await site.until(() => site.left.length > 0);
    await site.happen(sessionEndedElsewhere());
    await site.clock.advance(PAYMENT_REDIRECT_MS);
    expect(reportIn(await site.report()).events).toEqual([]);
  });

  it('keeps what a visitor did before they logged in', async () => {
    const site = await makeStore({ origin: api.origin });
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    await site.happen(loginSubmitted({ email: 'prior@example.test', password: 'prior' }));
    await site.until(() => site.state().auth.status === 'signedIn');
    expect(await readIn(site)).toContain('Opened /pricing');
  });
});
