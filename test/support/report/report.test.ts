import { getCarts } from '../../../src/api/carts';
import { getAdditionalServices, getService } from '../../../src/api/catalogue';
import { getOrders } from '../../../src/api/orders';
import { bySection } from '../../../src/domain/bookingTime';
import { createRecorder, MAX_STEPS } from '../../../src/support/report/recorder';
import {
  MAX_BYTES,
  recordedState,
  reportText,
  sessionOf,
} from '../../../src/support/report/report';
import { cartsListed } from '../../../src/slices/checkout';
import { menuClosed, menuOpened } from '../../../src/slices/mobileMenu';
import { historyPopped, navigated } from '../../../src/slices/navigation';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { dateTyped, timeTyped } from '../../../src/slices/serviceCarts';
import { answer, fakeApi } from '../../effects/helpers/fakeApi';
import { EVENTS, FACTS, reportIn } from '../room/reports';
import { makeStore } from '../../helpers/makeStore';

const api = fakeApi();

describe('a report', () => {
  it('contains only the last state if its events do not lead there', async () => {
    const site = await makeStore();
    const first = site.state();
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    const last = site.state();
    const report = reportIn(reportText({ first, events: [...EVENTS], last }, FACTS));
    expect(report.events).toEqual([]);
    expect(report.states).toEqual([recordedState(last)]);
  });

  it('begins later if it would be too large', async () => {
    const site = await makeStore({ origin: api.origin });
    for (const letter of ['a', 'b', 'c']) {
      const service = { name: letter.repeat(1000) };
      const data = Array.from({ length: MAX_BYTES / 2500 }, (_, row) => ({
        _id: `o${row}`,
        service,
      }));
      api.on('GET /api/orders', { body: { error: 0, data } });
      await site.store.dispatch(getOrders.initiate(undefined, { forceRefetch: true }));
    }
    await site.happen(menuOpened());
    const report = reportIn(await site.report());
    expect(report.events.at(-1)?.type).toBe(menuOpened.type);
    expect(report.states.at(-1)).toEqual(recordedState(site.state()));
  });

  it('names an id from the address bar in every event, once the server has returned it', async () => {
    api.on('GET /api/services', { body: { error: 0, data: [{ _id: 'opened-1' }] } });
    const site = await makeStore({ origin: api.origin });
    await site.happen(navigated({ to: '/service-detail/opened-1', how: 'push' }));
    await site.store.dispatch(getService.initiate({ serviceId: 'opened-1' }));
    const opened = reportIn(await site.report()).events.find(navigated.match);
    expect(opened?.payload.to).toBe('/service-detail/opened-1');
  });

  it.each(['/service-detail//typed-1', '//service-detail/typed-1/', '/SERVICE-DETAIL/typed-1'])(
    'hides an id from the address bar, however the address is spelt: %s',
    async (pathname) => {
      const site = await makeStore();
      const { location } = site.state().navigation;
      await site.happen(historyPopped({ ...location, pathname }));
      const report = reportIn(await site.report());
      expect(JSON.stringify(report)).not.toContain('typed-1');
      const shown = report.states.at(-1)?.navigation.location.pathname;
      expect(shown).toMatch(/^\/service-detail\/unknown/);
    },
  );

  it('DATA-12: relates chosen additional features to their list, whatever characters ids have', async () => {
    api.on('GET /api/services', { body: { error: 0, data: [{ _id: 'ext.1' }] } });
    const site = await makeStore({ origin: api.origin });
    const call = getAdditionalServices.initiate({ storeId: 's1', cartId: 'c1' });
    await site.store.dispatch(call);
    expect(JSON.stringify(recordedState(site.state()).api.queries)).toContain('"id":"ext.1"');
  });
});

it('DASH-10: a report shows each booking in its section, without the words of its status', async () => {
  const statuses = ['Pending', 'Complete', ' cancelled by Canary', 'Refunded to Canary'];
  const data = statuses.map((status, row) => ({ _id: `o${row}`, payment_status: status }));
  api.on('GET /api/orders', { body: { error: 0, data } });
  const site = await makeStore({ origin: api.origin });
  await site.store.dispatch(getOrders.initiate());
  const sections = (state: RootState) =>
    Object.values(bySection(getOrders.select()(state).data ?? [], 0)).map((rows) => rows.length);
  const recorded = recordedState(site.state());
  expect(sections(site.state())).toEqual([2, 0, 1, 1]);
  expect(sections(recorded)).toEqual([2, 0, 1, 1]);
  expect(JSON.stringify(recorded)).not.toContain('Canary');
});

describe('the recorder', () => {
  it('keeps the last fifty events and the state before them', () => {
    const recorder = createRecorder();
    expect(sessionOf(recorder.kept())).toBeNull();
    let state = rootReducer(undefined, { type: 'start' });
    const states: RootState[] = [];
    for (let turn = 0; turn < 130; turn += 1) {
      const after = rootReducer(state, turn % 2 === 0 ? menuOpened() : menuClosed());
      recorder.record(turn % 2 === 0 ? menuOpened() : menuClosed(), state, after, 1000 + turn);
      states.push(state);
      state = after;
    }
    const session = sessionOf(recorder.kept());
    expect(session?.events).toHaveLength(MAX_STEPS);
    expect(session?.first).toBe(states[80]);
    expect(session?.last).toBe(state);
    expect(session?.events[0]?.meta.at).toBe(1080);
  });

  it('keeps what the customer did, however often unchanged carts are refetched', async () => {
    api.on('GET /api/carts', answer([{ _id: 'cart-1' }]));
    const site = await api.openSignedIn({ path: '/service-cart' });
    await site.happen(menuOpened());
    const carts = site.store.dispatch(getCarts.initiate());
    for (let turn = 0; turn < MAX_STEPS; turn += 1) await carts.refetch();
    const { events } = reportIn(await site.report());
    expect(events.some(menuOpened.match)).toBe(true);
    expect(events.filter(cartsListed.match)).toHaveLength(1);
  });

  it('keeps of a date what was typed in the end, not each key', async () => {
    const site = await makeStore({ path: '/service-detail/s1' });
    for (const text of ['1', '12', '12/', '12/2'])
      await site.happen(dateTyped({ serviceId: 's1', text }));
    await site.happen(timeTyped({ serviceId: 's1', text: '9' }));
    const { events } = reportIn(await site.report());
    expect(events.filter(dateTyped.match).map(({ payload }) => payload.text)).toEqual(['12/2']);
    expect(events.some(timeTyped.match)).toBe(true);
  });

  it('ignores events that leave no trace in a recording', () => {
    const recorder = createRecorder();
    const state = rootReducer(undefined, { type: 'start' });
    recorder.record({ type: 'api/internalSubscriptions/unsubscribe' }, state, state, 0);
    recorder.record({ type: 'somebody/elses' }, state, state, 0);
    expect(sessionOf(recorder.kept())).toBeNull();
  });
});
