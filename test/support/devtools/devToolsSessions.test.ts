import './helpers/devToolsExtension';

import { ActionCreators } from '@redux-devtools/instrument';
import { getService, getStores } from '../../../src/api/catalogue';
import { getUserDetails } from '../../../src/api/profile';
import { recordedState } from '../../../src/support/report/report';
import { loggedOut, loginAccepted, loginSubmitted } from '../../../src/slices/auth';
import * as serviceCarts from '../../../src/slices/serviceCarts';
import { partToggled } from '../../../src/slices/disclosures';
import { pinMoved } from '../../../src/slices/location';
import { navigated, selectPath } from '../../../src/slices/navigation';
import type { RootState } from '../../../src/slices/root';
import { selectToasts } from '../../../src/slices/toasts';
import { fakeApi, SIGNED_IN } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { createDraw, pick } from '../../helpers/random';
import { makeStore } from '../../helpers/makeStore';
import { reportIn } from '../room/reports';
import { openWithDevTools } from './helpers/devToolsSite';

const STORE = { _id: 'store-1', name: 'Toti Wash Bay', services: [], description: 'By the sea' };
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const api = fakeApi();
const supportsApi = fakeApi();
beforeEach(() => {
  api.on('GET /api/fetch_store', { body: { error: 0, data: [STORE] } });
  api.on('GET /api/services', { body: { error: 0, data: [{ _id: 's1', name: 'Wash' }] } });
  api.on('GET /api/user/details', { body: { error: 0, data: { name: 'Thandi' } } });
  api.on('POST /api/carts', { body: { error: 1 } });
});

type Site = Awaited<ReturnType<typeof openWithDevTools>>;

/** A customer's session: lists, a refused choice, a page, a pin. */
async function live(site: Site): Promise<void> {
  const { store, happen } = site;
  await happen(loginSubmitted({ email: 'thandi@example.test', password: 'wash-and-shine' }));
  await happen(loginAccepted({ token: 'token-1', userId: 'user-1' }));
  await store.dispatch(getStores.initiate());
  await store.dispatch(getUserDetails.initiate());
  await store.dispatch(getService.initiate({ serviceId: 's1' }));
  await happen(navigated({ to: '/service-detail/s1', how: 'push' }));
  await happen(
    serviceCarts.cartLookupStarted({
      serviceId: 's1',
      facts: { serviceId: 's1', storeId: 'store-1', vendorId: 'v1', serviceTypeId: 'ty1' },
    }),
  );
  const cart = () => site.state().cartCheckout.carts.s1?.status;
  await site.until(() => cart() === 'ready');
  await happen(serviceCarts.carTypeSelected({ serviceId: 's1', carTypeId: 'car1' }));
  await site.until(() => cart() === 'ready' && selectToasts(site.state()).length > 0);
  await happen(pinMoved({ lat: -30.051234, lng: 30.877654 }));
  await happen(partToggled('notifications'));
}

async function customersReport(): Promise<{ text: string; states: readonly RootState[] }> {
  const customer = await openWithDevTools({ origin: api.origin });
  await live(customer);
  const text = (await customer.report()) ?? '';
  return { text, states: reportIn(text).states };
}

describe('a report in Redux DevTools', () => {
  it('is imported unchanged, and shows the customer’s last screen and address', async () => {
    const { text, states } = await customersReport();
    const support = await openWithDevTools({ origin: supportsApi.origin });
    support.importText(text);
    expect(plain(support.state())).toEqual(plain(states.at(-1)));
    expect(support.freeze.current()).toBe('recorded');
    expect(support.freeze.jumps()).toBe(1);
    expect(support.history.entries()).toEqual(['/service-detail/s1']);
    expect(supportsApi.calls()).toEqual([]);
  });

  it('can be stepped back and forth, scrolled to the top of each page, and events skipped', async () => {
    const { text, states } = await customersReport();
    const support = await openWithDevTools();
    support.importText(text);
    expect(support.page.scrolls).toBe(1);
    const places = [...states.keys()];
    for (const place of [...places.toReversed(), ...places]) {
      const before = support.state();
      const jumps = support.freeze.jumps();
      const { scrolls } = support.page;
      support.press(ActionCreators.jumpToState(place));
      const state = support.state();
      expect(plain(state)).toEqual(plain(states[place]));
      expect(support.history.path()).toBe(selectPath(state));
      expect(support.freeze.jumps() - jumps).toBe(state === before ? 0 : 1);
      const isElsewhere = selectPath(state) !== selectPath(before);
      expect(support.page.scrolls - scrolls).toBe(isElsewhere ? 1 : 0);
    }
    expect(support.page.scrolls).toBe(3);
    expect(support.history.entries()).toHaveLength(1);
    // The last event expanded a part.
    support.press(ActionCreators.toggleAction(places.length - 1));
    expect(support.state().disclosures.status).toBe('collapsed');
  });
});

describe('an export', () => {
  it('contains no secrets, and shows the same screen when imported', async () => {
    const customer = await openWithDevTools({ origin: api.origin });
    await live(customer);
    const file = customer.exportFile();
    expect(file).not.toMatch(/token-1|user-1|Thandi|thandi|wash-and-shine|30\.0512|30\.8776/);
    const support = await openWithDevTools();
    support.importText(file);
    expect(plain(support.state())).toEqual(plain(recordedState(customer.state())));
    // Exported again: support can pass it on.
    const next = await openWithDevTools();
    next.importText(support.exportFile());
    expect(plain(next.state())).toEqual(plain(support.state()));
  });

  it("HELP-4: contains nothing of the tab's earlier customer", async () => {
    const site = await openWithDevTools({ origin: api.origin, local: SIGNED_IN });
    await live(site);
    const theirs = () => [...new Set(site.exportFile().match(/car1|carTypeSelected|-30\.05/g))];
    expect(theirs()).toHaveLength(3);
    await site.happen(loggedOut());
    await site.happen(partToggled('notifications'));
    expect(theirs()).toEqual([]);
    expect(/disclosures\/\w+/.exec(site.exportFile())?.[0]).toBe('disclosures/partToggled');
    expect(site.freeze.current()).toBe('live');
  });

  it('of a page that was opened by its address shows that page', async () => {
    api.on('GET /api/services', { body: { error: 0, data: [{ _id: 'typed-1', name: 'Wax' }] } });
    const customer = await openWithDevTools({
      origin: api.origin,
      path: '/service-detail/typed-1',
    });
    // Initially it may be any typed text.
    expect(customer.exportFile()).not.toContain('typed-1');
    await customer.store.dispatch(getService.initiate({ serviceId: 'typed-1' }));
    const support = await openWithDevTools();
    support.importText(customer.exportFile());
    const serviceId = selectPath(support.state()).split('/').at(-1) ?? '';
    expect(getService.select({ serviceId })(support.state()).data).toMatchObject({ name: 'Wax' });
  });
});

it('a recorded state identical to the live one is still frozen, and shown', async () => {
  const support = await openWithDevTools();
  const before = support.state();
  for (const preloadedState of [recordedState(before), before])
    support.press({ type: 'IMPORT_STATE', nextLiftedState: [], preloadedState });
  expect(support.state()).toBe(before);
  expect(support.freeze.current()).toBe('recorded');
});

describe('the live session', () => {
  it('is never mistaken for a recording: 100 events, with all the server’s answers', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw = createDraw(7);
    const site = await openWithDevTools({ origin: api.origin, local: SIGNED_IN });
    for (let turn = 0; turn < 100; turn += 1) {
      site.dispatch(pick(draw, EVENT_SAMPLES));
      if (draw(4) === 0)
        void site.store.dispatch(getStores.initiate(undefined, { forceRefetch: draw(2) === 0 }));
      if (draw(6) === 0) void site.store.dispatch(getUserDetails.initiate());
      if (draw(3) === 0) await new Promise((resolve) => setTimeout(resolve, draw(20)));
      if (draw(10) === 0) await site.clock.advance(1000);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(site.freeze.jumps()).toBe(0);
    expect(site.freeze.current()).toBe('live');
    expect(api.calls().length).toBeGreaterThan(5);
    warned.mockRestore();
  });

  it('HELP-3: has a picked date again after Back to live', async () => {
    const facts = { serviceId: 's1', storeId: 'st1', vendorId: null, serviceTypeId: null };
    const open = serviceCarts.cartLookupStarted({ serviceId: 's1', facts });
    const site = await openWithDevTools();
    await site.happen(open);
    await site.happen(serviceCarts.dateChosen({ serviceId: 's1', date: '2026-03-20' }));
    await site.happen(serviceCarts.timeChosen({ serviceId: 's1', time: '14:30' }));
    site.press(ActionCreators.jumpToState(0));
    site.backToLive();
    await site.until(() => site.page.reloads === 1);

    const again = await makeStore({ session: Object.fromEntries(site.session.content) });
    await again.happen(open);
    expect(serviceCarts.selectServiceCart('s1')(again.state())).toMatchObject({
      picked: { date: '2026-03-20', time: '14:30' },
    });
  });
});
