import './helpers/devToolsExtension';

import { getStores } from '../../../src/api/catalogue';
import { recordedState } from '../../../src/support/report/report';
import { loginSubmitted, loggedOut } from '../../../src/slices/auth';
import { navigated } from '../../../src/slices/navigation';
import { pinMoved } from '../../../src/slices/location';
import { redirectScheduled } from '../../../src/slices/redirect';
import { messageWritten } from '../../../src/slices/site';
import type { RootState } from '../../../src/slices/root';
import { fakeApi, session, SIGNED_IN } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { fileOf, openWithDevTools } from './helpers/devToolsSite';

const api = fakeApi();

type Site = Awaited<ReturnType<typeof openWithDevTools>>;

function freeze(site: Site, change: Partial<RootState> = { mobileMenu: { status: 'open' } }): void {
  site.importText(fileOf({ ...recordedState(site.state()), ...change }));
  expect(site.freeze.current()).toBe('recorded');
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('while a recorded state is shown', () => {
  it('answers to earlier requests change nothing', async () => {
    const site = await openWithDevTools({ origin: api.origin });
    const stores = api.hold('GET /api/fetch_store');
    const login = api.hold('POST /api/login');
    void site.store.dispatch(getStores.initiate());
    await site.happen(loginSubmitted({ email: 'a@example.test', password: 'pw' }));
    await site.until(() => stores.count() === 1 && login.count() === 1);
    freeze(site);
    const before = site.state();
    stores.release({ body: { error: 0, data: [{ _id: 'st1', name: 'Toti' }] } });
    login.release(session());
    await settle();
    await site.clock.advance(60_000);
    expect(site.state()).toBe(before);
    expect(site.history.entries()).toHaveLength(1);
    expect(api.calls().sort()).toEqual(['GET /api/fetch_store', 'POST /api/login']);
    expect(site.local.writes).toEqual([]);
  });

  it('HELP-3: no event of any machine does anything, and nothing is written, sent or opened', async () => {
    const site = await openWithDevTools({ origin: api.origin, local: SIGNED_IN });
    await site.happen(pinMoved({ lat: -30, lng: 30 }));
    await site.happen(redirectScheduled({ to: '/login', delayMs: 3000 }));
    await site.until(() => api.calls().length === 1);
    await settle();
    freeze(site);
    const before = site.state();
    const reached = () =>
      structuredClone([
        api.calls(),
        site.local.writes,
        site.session.writes,
        site.history.entries(),
        [site.left, site.saved, site.copied, site.page.reloads, site.map.loads],
      ]);
    const earlier = reached();
    for (const event of EVENT_SAMPLES) site.dispatch(event);
    site.dispatch(messageWritten({ name: 'n', email: 'e', vehicleYear: '', message: 'm' }));
    site.dispatch(loggedOut());
    await site.clock.advance(60_000);
    await settle();
    expect(site.state()).toBe(before);
    expect(reached()).toEqual(earlier);
  });

  it('redux-persist writes nothing imported over what the session wrote', async () => {
    const site = await openWithDevTools({ local: SIGNED_IN });
    site.dispatch(pinMoved({ lat: -31, lng: 31 }));
    await settle();
    const writes = site.local.writes.length;
    const content = Object.fromEntries(site.local.content);
    expect(content).toHaveProperty('selectedCoords');
    freeze(site, {
      auth: { status: 'signedIn', token: 'theirs', userId: 'theirs' },
      location: { status: 'resolved', coords: { lat: -33, lng: 18 }, label: 'Location' },
    });
    await settle();
    expect(site.local.writes).toHaveLength(writes);
    expect(Object.fromEntries(site.local.content)).toEqual(content);
  });

  it('the browser’s Back and Forward leave the address and the history unchanged', async () => {
    const site = await openWithDevTools();
    for (const to of ['/blogs', '/pricing', '/aboutus'])
      await site.happen(navigated({ to, how: 'push' }));
    await site.history.pop(-1);
    expect(site.history.path()).toBe('/pricing');
    const { location } = site.state().navigation;
    const theirs = { ...location, pathname: '/terms-condition', key: 'theirs', index: 1 };
    freeze(site, { navigation: { status: 'settled', location: theirs } });
    for (const steps of [-1, 1]) {
      await site.history.pop(steps);
      await settle();
      expect(site.history.path()).toBe('/terms-condition');
    }
    site.backToLive();
    expect(site.history.entries()).toEqual(['/', '/blogs', '/pricing', '/aboutus']);
    expect(site.history.path()).toBe('/pricing');
  });
});
