import type { UnknownAction } from '@reduxjs/toolkit';
import { getCarts } from '../../src/api/carts';
import { getService } from '../../src/api/catalogue';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { readReport } from '../../src/recording/report';
import { loadSentences, sentenceOf } from '../../src/recording/sentences';
import { loggedOut, loginSubmitted, sessionRefused } from '../../src/slices/auth';
import { bookingNoteOpened } from '../../src/slices/bookingNote';
import * as serviceCarts from '../../src/slices/cartCheckout/serviceCarts';
import { itemIncreased } from '../../src/slices/demoCart';
import { partToggled } from '../../src/slices/disclosures';
import { pinMoved } from '../../src/slices/location';
import { navigated } from '../../src/slices/navigation';
import * as searchBox from '../../src/slices/searchBox';
import { reportAsked } from '../../src/slices/site';
import { fakeApi, session } from '../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../slices/machines';
import { createDraw, pick } from '../slices/helpers/random';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';
import { makeStore, type TestStore } from '../helpers/makeStore';

beforeAll(loadSentences);

/** All of the first customer's data: ids, the picked date, the pin, a name. */
const FIRST = /prior|2026-12-24|-29\.1|26\.2/i;

const api = fakeApi();

const list = (row: unknown) => ({ body: { error: 0, data: [row] } });

beforeEach(() => {
  const service = { _id: 'prior-service', name: 'Prior wash', store_id: 'prior-store' };
  api.on('POST /api/login', () => session('prior-token', 'prior-user'));
  api.on('GET /api/services', list(service));
  api.on('GET /api/carts', list({ _id: 'prior-cart', service }));
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
  expect(await site.reporter.text()).toMatch(FIRST);
}

async function readIn(site: TestStore): Promise<string> {
  const text = await site.reporter.text();
  if (text === null) throw new Error('There is no report');
  const read = readReport(text);
  if (!read.ok) throw new Error(read.message);
  const { states, events } = read.report;
  const sentences = events.map((event, place) =>
    sentenceOf(event, states[place] ?? states[0], states[place + 1] ?? states[0]),
  );
  return [text, ...sentences].join('\n');
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

describe('a tablet shared by two customers', () => {
  // Proves HELP-4.
  it.each(leavings)(
    'reveals nothing of the first, who %s, in a report of the second',
    async (_how, leave) => {
      const shared = createSharedStorage();
      const fakes = createFakeServices({
        sharedLocal: shared.openTab(),
        session: { join_popup_shown: 'true' },
      });
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
        ...Array.from({ length: 60 }, () => pick(draw, EVENT_SAMPLES)),
      ];
      for (const event of own) {
        await site.happen(event);
        looks.push(await readIn(site));
      }
      for (const text of looks) expect(around(text)).toBe('');
      expect(site.saved.map(({ text }) => text).join('')).not.toMatch(FIRST);
      expect(site.saved.length).toBeGreaterThan(0);
      await site.clock.advance(20_000);
    },
  );

  it('keeps what a visitor did before they logged in', async () => {
    const site = await makeStore({ origin: api.origin });
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    await site.happen(loginSubmitted({ email: 'prior@example.test', password: 'prior' }));
    await site.until(() => site.state().auth.status === 'signedIn');
    expect(await readIn(site)).toContain('Opened /pricing');
  });
});

/** Some context around a match. */
function around(text: string): string {
  const place = text.search(FIRST);
  return place === -1 ? '' : text.slice(Math.max(0, place - 100), place + 40);
}
