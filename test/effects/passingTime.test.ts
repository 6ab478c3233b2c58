import { getOrders } from '../../src/api/orders';
import { bookingSection, bookingTimeText } from '../../src/domain/bookingTime';
import { DAY_MS } from '../../src/domain/day';
import { dateChosen, dateTyped } from '../../src/slices/searchBox';
import {
  cartLookupStarted,
  pickerOpened,
  selectServiceCart,
  type ServiceCartState,
  dateTyped as serviceDateTyped,
  timeChosen,
  timeTyped,
} from '../../src/slices/serviceCarts';
import { pickedProblems } from '../../src/slices/pickedTime';
import { calendarFileAsked, selectNow } from '../../src/slices/site';
import { createFakeClock, flush } from '../helpers/fakeServices';
import { makeStore, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { answer, fakeApi, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string): number => Date.parse(text);

/** Opens the site on a Wednesday at ten, and records each advance of its time. */
async function open(options: MakeStoreOptions = {}) {
  const site = await makeStore(options);
  const moments: number[] = [];
  let now = selectNow(site.state());
  site.store.subscribe(() => {
    const next = selectNow(site.state());
    if (next !== null && next !== now) moments.push(next);
    now = next;
  });
  return { ...site, moments };
}

const withOrders = async (...dates: string[]) => {
  const data = dates.map((booking_date, index) => ({ _id: `order-${index}`, booking_date }));
  api.on('GET /api/orders', answer(data));
  const site = await open({ origin: api.origin, local: SIGNED_IN });
  await site.store.dispatch(getOrders.initiate());
  await flush();
  return site;
};

const pickedProblemsOf = (cart: ServiceCartState) =>
  'picked' in cart ? pickedProblems(cart.picked, cart.seenAt).time : 'nothing is picked';

const now = (site: TestStore): number => selectNow(site.state()) ?? 0;

describe('the time the page renders with', () => {
  it('TIME-5: advances at midnight in South Africa, not every minute', async () => {
    const site = await open();
    await site.clock.advance(13 * HOUR + 59 * MINUTE);
    expect(site.moments).toEqual([]);
    await site.clock.advance(MINUTE);
    expect(site.moments).toEqual([at('2026-03-12T00:00:00+02:00')]);
    await site.clock.advance(24 * HOUR);
    expect(site.moments).toHaveLength(2);
  });

  it('TIME-5: advances at the time of each booking', async () => {
    const site = await withOrders('2026-03-11T09:00:00Z', '2026-03-11T15:30:00Z');
    await site.clock.advance(8 * HOUR);
    expect(site.moments).toEqual([at('2026-03-11T09:00:00Z'), at('2026-03-11T15:30:00Z')]);
  });

  it('TIME-5: advances when the tab is shown after a night of sleep, although timers were suspended', async () => {
    const site = await withOrders('2026-03-11T17:00:00Z');
    const order = { bookingDate: '2026-03-11T17:00:00.000Z', paymentStatus: 'Pending' };
    expect(bookingTimeText(order.bookingDate, now(site))).toBe('Today at 7:00 PM');
    site.clock.set(at('2026-03-13T06:00:00Z'));
    await site.lookAgain();
    expect(bookingSection(order, now(site))).toBe('Past');
    expect(bookingTimeText(order.bookingDate, now(site))).toBe('Past');
  });

  it.each([
    ['looked at', (site: TestStore) => site.lookAgain()],
    ['come back to with Back', (site: TestStore) => site.restore()],
  ])(
    'advances at the end of the day if the clock was set forward before the tab is %s',
    async (_how, comeBack) => {
      const site = await open();
      site.clock.set(site.clock.now() + HOUR);
      await comeBack(site);
      expect(site.moments).toEqual([]);
      await site.clock.advance(13 * HOUR);
      expect(site.moments).toEqual([at('2026-03-12T00:00:00+02:00')]);
      expect(site.clock.waiting()).toBe(1);
    },
  );

  it('advances with the next event if the timers are late', async () => {
    const site = await open();
    site.clock.set(at('2026-03-12T06:00:00Z'));
    await site.happen(to('/about'));
    expect(site.moments).toEqual([at('2026-03-12T06:00:00Z')]);
  });

  it('advances at once if a list contains a moment that has passed', async () => {
    const site = await open({ origin: api.origin, local: SIGNED_IN });
    await site.clock.advance(2 * HOUR);
    api.on('GET /api/orders', answer([{ _id: 'order', booking_date: '2026-03-11T09:00:00Z' }]));
    await site.store.dispatch(getOrders.initiate());
    await site.clock.advance(0);
    expect(site.moments).toEqual([at('2026-03-11T10:00:00Z')]);
  });

  it.each([
    ['the tab is looked at', (site: TestStore) => site.lookAgain()],
    [
      'something happens',
      (site: TestStore) =>
        site.happen(calendarFileAsked({ orderId: '', serviceId: null, bookingDate: null })),
    ],
  ])('TIME-5: follows a clock that is set back by minutes once %s', async (_what, look) => {
    const site = await open();
    site.clock.set(at('2026-03-11T07:40:00Z'));
    await look(site);
    expect(site.moments).toEqual([at('2026-03-11T07:40:00Z')]);
  });
});

describe('values that depend on the time', () => {
  it("SRCH-2: include the search's day, once it has passed", async () => {
    const site = await open();
    await site.clock.advance(24 * HOUR);
    expect(site.state().searchBox).toMatchObject({ date: '2026-03-12' });
    await site.happen(dateChosen('2026-03-20'));
    await site.clock.advance(24 * HOUR);
    expect(site.state().searchBox).toMatchObject({ date: '2026-03-20' });
    await site.happen(dateTyped('what?'));
    await site.clock.advance(24 * HOUR);
    expect(site.state().searchBox).toMatchObject({ date: null, typedDate: 'what?' });
    await site.happen(dateChosen('2026-03-15'));
    await site.clock.advance(4 * 24 * HOUR);
    expect(site.state().searchBox).toMatchObject({ date: '2026-03-18' });
  });

  it('TIME-5: include the day and the time on a clock set back by minutes', async () => {
    const opened = at('2026-03-12T00:20:00+02:00');
    const site = await open({ path: '/service-detail/s1', clock: createFakeClock(opened) });
    const cartOf = (serviceId: string) => selectServiceCart(serviceId)(site.state());
    await site.happen(pickerOpened({ serviceId: 's1' }));
    await site.happen(timeChosen({ serviceId: 's2', time: '00:15' }));
    expect(pickedProblemsOf(cartOf('s2'))).toBe('timeOver');
    site.clock.set(opened - 35 * MINUTE);
    await site.lookAgain();
    expect(site.state().searchBox).toMatchObject({ date: '2026-03-11' });
    expect(cartOf('s1')).toMatchObject({ picked: { date: '2026-03-11', time: null } });
    expect(cartOf('s2')).toMatchObject({ picked: { date: '2026-03-12', time: '00:15' } });
    expect(pickedProblemsOf(cartOf('s2'))).toBeNull();
  });

  it("TIME-2: include a service's times on offer, every quarter of an hour while its page is open", async () => {
    const site = await open({ path: '/service-detail/service-1' });
    const serviceId = 'service-1';
    const facts = { serviceId, storeId: 'store-1', vendorId: null, serviceTypeId: null };
    await site.happen(cartLookupStarted({ serviceId, facts }));
    await site.clock.advance(16 * MINUTE);
    expect(selectServiceCart(serviceId)(site.state())).toMatchObject({
      seenAt: at('2026-03-11T08:15:00Z'),
    });
    // The pickers start with today, also the next day.
    await site.clock.advance(DAY_MS);
    const picked = () => {
      const cart = selectServiceCart(serviceId)(site.state());
      return cart.status === 'unopened' ? null : cart.picked;
    };
    expect(picked()).toEqual({ date: '2026-03-12', time: null });
    await site.happen(timeChosen({ serviceId, time: '23:45' }));
    await site.clock.advance(DAY_MS);
    expect(picked()).toEqual({ date: '2026-03-12', time: '23:45' });
    // Input that was past when typed stays (SERV-7).
    await site.happen(timeTyped({ serviceId, text: '' }));
    await site.happen(serviceDateTyped({ serviceId, text: '03/01/2026' }));
    await site.clock.advance(DAY_MS);
    expect(picked()).toEqual({ date: '2026-03-01', time: null });
    await site.happen(to('/about'));
    const before = site.moments.length;
    await site.clock.advance(3 * HOUR);
    expect(site.moments).toHaveLength(before);
  });
});
