import { QueryStatus } from '@reduxjs/toolkit/query';
import { cleanup, screen } from '@testing-library/react';
import { generatePath } from 'react-router-dom';
import { App } from '../../src/app/App';
import { DAY_MS } from '../../src/domain/day';
import { PAGES } from '../../src/app/pageRegistry';
import { ROUTES, type RouteId } from '../../src/content/routes';
import { bookingNoteOpened } from '../../src/slices/bookingNote';
import { addressChosen, checkoutContinued } from '../../src/slices/checkout';
import { dateChosen, timeChosen } from '../../src/slices/serviceCarts';
import { partExpanded } from '../../src/slices/disclosures';
import { LOADER_MS } from '../../src/slices/navigation';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import { createFakeClock, START } from '../helpers/fakeServices';
import type { TestStore } from '../helpers/makeStore';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { pagesWith } from '../helpers/sources';
import { openPage } from './helpers/render';

/**
 * A page left open while time passes must show the same as one opened at the new time: on any day
 * and at any time, in South Africa and on a device anywhere else (`npm run tool -- random` draws its
 * zone).
 */
const api = fakeApi();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * DAY_MS;

/** How far the clock may move; it may be set back first. */
const MOVES = [-20 * HOUR, -35 * MINUTE, 5 * MINUTE, 35 * MINUTE, 14 * HOUR, 30 * DAY_MS, YEAR];
/**
 * Longer jumps simulate a sleeping device with suspended timers: otherwise the page renders every
 * quarter of an hour.
 */
const LONGEST_AWAKE = HOUR;

const sedan = { _id: 'sedan', name: 'Sedan' };
const row = (id: string, from: number, ms: number | null) => ({
  _id: id,
  store: { _id: 'store1', name: 'Toti Beach' },
  service: { _id: 'wash', name: id },
  current_selected_pricings: [{ car_types: sedan, price: 20, no_of_cars: 1 }],
  payment_status: ms !== null && ms < DAY_MS ? 'Complete' : 'Pending',
  booking_date: ms === null ? null : new Date(from + ms).toISOString(),
});

/** Bookings around each of the moments to which the clock moves. */
const AROUND = [
  -DAY_MS,
  -20 * MINUTE,
  ...MOVES.filter((ms) => ms > 0).flatMap((ms) => [ms - 2 * MINUTE, ms, ms + 2 * HOUR]),
  3 * YEAR,
];

function serve(from: number): void {
  const rows = AROUND.map((ms, index) => row(`Wash ${index}`, from, ms));
  const pricings = [{ car_types: sedan, price: 20 }];
  const service = { _id: 'wash', name: 'Wash and Dry', store: 'store1', pricings };
  api.on('GET /api/orders', answer([...rows, row('Wash without a date', from, null)]));
  api.on('GET /api/carts', ({ url }) =>
    answer(url.includes('?') ? [row('cart1', from, null)] : rows.slice(4)),
  );
  api.on('GET /api/services', ({ url }) => answer(url.includes('also_show') ? [] : [service]));
  api.on('GET /api/car_types', answer([sedan]));
  api.on('GET /api/fetch_store', answer([{ _id: 'store1', name: 'Toti Beach' }]));
  api.on('GET /api/address', answer([{ _id: 'address1', name: 'Thandi', city: 'Durban' }]));
  api.on('GET /api/memberships', answer([{ _id: 'm', expiry_date: from / 1000 + DAY_MS / 1000 }]));
  api.on('GET /api/user/details', answer({ name: 'Thandi', email: 't@example.test' }));
}

/** The actions on a page before the clock moves. */
interface Situation {
  what: string;
  path: string;
  isVisitor?: boolean;
  /** @param from when the page was opened, for whoever picks a moment */
  then?: (site: TestStore, from: number) => Promise<unknown>;
}

const pathOf = (id: RouteId): string =>
  generatePath(ROUTES[id].path, { storeId: 'store1', serviceId: 'wash', index: '0' });

/** The pages that say something about now; the others have no clock to follow. */
const TIMELY = pagesWith(/\bselectNow\b|<SearchBox\b/);

const dayOf = (ms: number): string => new Date(ms + 2 * HOUR).toISOString().slice(0, 10);
const WASH = { serviceId: 'wash' };
const SERVICE = pathOf('serviceDetail');

/** Picks a time after the page was opened, and opens a part of it. */
const pickAfter =
  (ms: number, time: string, part?: string) =>
  async (site: TestStore, from: number): Promise<void> => {
    await site.happen(dateChosen({ ...WASH, date: dayOf(from + ms) }));
    await site.happen(timeChosen({ ...WASH, time }));
    if (part !== undefined) await site.happen(partExpanded(part));
  };

const SITUATIONS: readonly Situation[] = [
  ...TIMELY.map((id) => ({ what: ROUTES[id].path, path: pathOf(id) })),
  {
    what: 'a service with a time next month, as a visitor',
    path: SERVICE,
    isVisitor: true,
    then: pickAfter(40 * DAY_MS, '09:00'),
  },
  {
    what: 'a service with a time of today and its list of times open',
    path: SERVICE,
    then: pickAfter(0, '23:45', 'booking-time'),
  },
  {
    what: 'a service with a time of tomorrow and its calendar open',
    path: SERVICE,
    then: pickAfter(DAY_MS, '10:15', 'booking-date'),
  },
  {
    what: 'the search with its calendar open',
    path: '/',
    then: (site) => site.happen(partExpanded('searchDate')),
  },
  {
    what: 'the payment with an address',
    path: pathOf('serviceCart'),
    then: async (site) => {
      await site.happen(checkoutContinued());
      await site.happen(addressChosen('address1'));
    },
  },
  {
    what: 'a review of a booking',
    path: pathOf('bookings'),
    then: async (site) => {
      await site.happen(bookingNoteOpened({ orderId: 'Wash 8', action: 'Leave Review' }));
      // Its code may load after all responses.
      await screen.findByRole('dialog', { name: 'Leave a review' });
    },
  },
];

const STATES = ['label', 'disabled', 'pressed', 'selected', 'checked'].map(
  (name) => `aria-${name}`,
);

/** An element's own text, and its state as a control. */
function lineOf(element: Element): string {
  const classes = element.getAttribute('class') ?? '';
  return [
    element.childElementCount === 0 ? element.textContent : '',
    ...[...STATES, 'href'].map((name) => element.getAttribute(name)),
    element.matches(':disabled') ? 'disabled' : '',
    element instanceof HTMLInputElement ? element.value : '',
    classes.includes('disabled') ? 'a day or time that is not offered' : '',
    classes.includes('today') ? 'today' : '',
  ]
    .filter(Boolean)
    .join(' | ');
}

/**
 * The text of the page, line by line, without toasts, which are about recent events, and the map,
 * which doesn't depend on time and is revealed up to 300 ms after its code loads.
 */
function screenOf(element: Element = document.body): string[] {
  const { classList } = element;
  if (classList.contains('toast') || classList.contains('leaflet-container')) return [];
  const line = lineOf(element);
  return [
    ...(line === '' ? [] : [line]),
    ...[...element.children].flatMap((child) => screenOf(child)),
  ];
}

/** Waits until no request is pending and the screen is stable. */
async function settled(site: TestStore): Promise<string[]> {
  const isWaiting = () =>
    Object.values(site.state().api.queries).some((query) => query?.status === QueryStatus.pending);
  for (let before = ['not looked at']; ;) {
    await site.until(() => !isWaiting());
    await new Promise((resolve) => setTimeout(resolve, 10));
    const now = screenOf();
    if (!isWaiting() && now.join('\n') === before.join('\n')) return now;
    before = now;
  }
}

/** Opens a page at a moment, and performs an action in it. */
async function open(situation: Situation, at: number, from: number) {
  const { path, isVisitor, then } = situation;
  cleanup();
  const site = await openPage(<App />, {
    origin: api.origin,
    path,
    clock: createFakeClock(at),
    local: isVisitor ? {} : SIGNED_IN,
  });
  await site.geolocation.answer('denied');
  // A redirect covers its page for a moment.
  await site.clock.advance(LOADER_MS);
  await settled(site);
  await then?.(site, from);
  return { site, screen: await settled(site) };
}

async function move({ clock, lookAgain }: TestStore, ms: number): Promise<void> {
  if (ms > 0 && ms <= LONGEST_AWAKE) return clock.advance(ms);
  clock.set(clock.now() + ms);
  return lookAgain();
}

const anyMove = fc.constantFrom(...MOVES);
/** Any minute of a week that begins at midnight in South Africa. */
const anyMinute = fc.integer({ min: -10 * 60, max: 6.5 * 24 * 60 }).map((n) => START + n * MINUTE);

describe('TIME-5: a page open while time passes shows what it shows when opened then:', () => {
  beforeAll(() =>
    Promise.all([
      ...Object.values(PAGES).map((page) => page.preload()),
      import('../../src/components/Calendar'),
      import('../../src/components/TimeList'),
    ]),
  );

  it.each(SITUATIONS)('$what', async (situation) => {
    await fc.assert(
      fc.asyncProperty(anyMinute, anyMove, async (from, ms) => {
        serve(from);
        const then = await open(situation, from + ms, from);
        const { site } = await open(situation, from, from);
        await move(site, ms);
        expect(await settled(site)).toEqual(then.screen);
      }),
      { numRuns: times(1) },
    );
  });
});
