import type { UnknownAction } from '@reduxjs/toolkit';
import { getCarts } from '../../../src/api/carts';
import { getService } from '../../../src/api/catalogue';
import { getMemberships } from '../../../src/api/memberships';
import { getOrders } from '../../../src/api/orders';
import { isRecord } from '../../../src/lib/isRecord';
import { mapValues } from '../../../src/lib/mapValues';
import { stepsOf } from '../../../src/support/room/reader';
import {
  loggedOut,
  loginSubmitted,
  sessionEndedElsewhere,
  sessionRefused,
} from '../../../src/slices/auth';
import { PAYMENT_REDIRECT_MS } from '../../../src/slices/checkout';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { itemIncreased } from '../../../src/slices/demoCart';
import { partToggled } from '../../../src/slices/disclosures';
import { pinMoved } from '../../../src/slices/location';
import { planSelected } from '../../../src/slices/membershipPurchase';
import { LOADER_MS, navigated } from '../../../src/slices/navigation';
import * as searchBox from '../../../src/slices/searchBox';
import { rootReducer } from '../../../src/slices/root';
import { reportAsked } from '../../../src/slices/site';
import { COMMANDS, fakeApi, session } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES, MACHINES, stamped, stateWith } from '../../slices/machines';
import { stateIn, WAITS, wayTo } from '../../slices/waits';
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

/** The pages on which these wait; the others do on any page of a customer's. */
const PAGES: Readonly<Record<string, string>> = {
  removal: '/service-cart',
  checkout: '/service-cart',
  membershipPurchase: '/pricing',
};

interface Request {
  what: string;
  /** One of these is made. */
  calls: readonly string[];
  path: string;
  start: (site: TestStore) => readonly UnknownAction[];
}

/** Each request that an effect of somebody who is logged in waits for. */
const inFlight: readonly Request[] = [
  {
    what: 'a cart lookup',
    calls: ['GET /api/carts'],
    path: '/vendorservice',
    start: () => [navigated({ to: '/service-detail/prior-service', how: 'push' })],
  },
  {
    what: 'a change of a cart',
    calls: ['POST /api/carts'],
    path: '/service-detail/prior-service',
    start: () => [
      serviceCarts.carTypeSelected({ serviceId: 'prior-service', carTypeId: 'prior-type' }),
    ],
  },
  {
    what: "a pin's address",
    calls: ['GET /geocode/json'],
    path: '/',
    start: () => [pinMoved({ lat: -29.1, lng: 26.2 })],
  },
  ...WAITS.filter(({ name }) => name !== 'auth').map((wait) => ({
    what: `a request of ${wait.name}, ${wait.status}`,
    calls: COMMANDS,
    path: PAGES[wait.name] ?? '/dashboard/profile',
    start: ({ state, clock }: TestStore) =>
      wayTo(wait, stateIn(state(), wait), wait.status, clock.now()),
  })),
];

/** Effects of leaving itself: the overlay disappears, and log-in replaces the dashboard. */
const LEAVING = ['session/over', 'busy/workEnded', 'leftOff/sentToLogin', 'navigation/navigated'];

/** A state whose ids are the first customer's. */
const ofFirst = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return /\wId$/.test(name) ? `prior-${value}` : value;
  if (Array.isArray(value)) return value.map((part) => ofFirst(part, name));
  return isRecord(value) ? mapValues(value, ofFirst) : value;
};

describe('a tablet shared by two customers', () => {
  it.each(MACHINES)('HELP-4: $name forgets every id with the session', (machine) => {
    const states = Object.values(machine.states).flat();
    for (const state of states.map((one) => ofFirst(one) as typeof one)) {
      const left = rootReducer(stateWith(machine, state), stamped(loggedOut()));
      expect(around(JSON.stringify(left), FIRST)).toBe('');
    }
  });

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
    'receives no answer to $what that the first left in flight, nor a message about it',
    async ({ calls, path, start }) => {
      const site = await openService(path);
      const answers = calls.map(api.hold);
      for (const event of start(site)) await site.happen(event);
      await site.until(() => answers.some(({ count }) => count() > 0));
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
    const { events } = reportIn(await site.report());
    expect(events.map(({ type }) => type)).toEqual(['session/over']);
  });

  it('keeps what a visitor did before they logged in', async () => {
    const site = await makeStore({ origin: api.origin });
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    await site.happen(loginSubmitted({ email: 'prior@example.test', password: 'prior' }));
    await site.until(() => site.state().auth.status === 'signedIn');
    expect(await readIn(site)).toContain('Opened /pricing');
  });
});
