import './helpers/devToolsExtension';

import { ActionCreators } from '@redux-devtools/instrument';
import type { UnknownAction } from '@reduxjs/toolkit';
import { getStores } from '../../../src/api/catalogue';
import { recordedState } from '../../../src/support/report/report';
import { loginSubmitted, loggedOut } from '../../../src/slices/auth';
import { navigated } from '../../../src/slices/navigation';
import { pinMoved } from '../../../src/slices/location';
import { redirectScheduled } from '../../../src/slices/redirect';
import { messageWritten } from '../../../src/slices/site';
import { toastShown } from '../../../src/slices/toasts';
import { fakeApi, session, SIGNED_IN } from '../../effects/helpers/fakeApi';
import { EVENT_SAMPLES } from '../../slices/machines';
import { openWithDevTools } from './helpers/devToolsSite';

const api = fakeApi();

type Site = Awaited<ReturnType<typeof openWithDevTools>>;

function freeze(site: Site): void {
  site.importFile({
    payload: '[]',
    preloadedState: JSON.stringify({
      ...recordedState(site.state()),
      mobileMenu: { status: 'open' },
    }),
  });
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
    await site.until(() => api.calls().length === 1);
    await settle();
    freeze(site);
    const before = site.state();
    const calls = api.calls();
    const local = [...site.local.writes];
    const stored = [...site.session.writes];
    const entries = site.history.entries();
    for (const event of EVENT_SAMPLES) site.dispatch(event);
    site.dispatch(messageWritten({ subject: 's', body: 'b' }));
    site.dispatch(loggedOut());
    await site.clock.advance(60_000);
    await settle();
    expect(site.state()).toBe(before);
    expect(api.calls()).toEqual(calls);
    expect(site.local.writes).toEqual(local);
    expect(site.session.writes).toEqual(stored);
    expect(site.history.entries()).toEqual(entries);
    expect([site.left, site.saved, site.copied]).toEqual([[], [], []]);
    expect([site.page.reloads, site.map.loads]).toEqual([0, 0]);
  });

  it('timers of the live session do not fire: no redirect, no toast disappears, no overlay', async () => {
    const site = await openWithDevTools({ origin: api.origin });
    await site.happen(toastShown({ kind: 'error', text: 'Please login', ms: 3000 }));
    await site.happen(redirectScheduled({ to: '/login', delayMs: 3000 }));
    await site.happen(navigated({ to: '/pricing?a=b', how: 'push' }));
    await site.happen(redirectScheduled({ to: '/login', delayMs: 3000 }));
    freeze(site);
    const before = site.state();
    await site.clock.advance(60_000);
    expect(site.state()).toBe(before);
    expect(site.history.path()).not.toContain('/login');
  });

  it('redux-persist writes nothing imported, nor anything in flight', async () => {
    const site = await openWithDevTools({ local: SIGNED_IN });
    await settle();
    const writes = site.local.writes.length;
    const content = Object.fromEntries(site.local.content);
    // Not yet written when the import happens.
    site.dispatch(pinMoved({ lat: -31, lng: 31 }));
    site.importFile({
      payload: '[]',
      preloadedState: JSON.stringify({
        ...recordedState(site.state()),
        auth: { status: 'signedIn', token: 'theirs', userId: 'theirs' },
        location: { status: 'resolved', coords: { lat: -33, lng: 18 }, label: 'Location' },
      }),
    });
    site.devTools.dispatch(ActionCreators.jumpToState(0) as unknown as UnknownAction);
    await settle();
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
    const recorded = recordedState(site.state());
    const { location } = recorded.navigation;
    const shown = { ...location, pathname: '/terms-condition', key: 'theirs', index: 1 };
    site.importFile({
      payload: '[]',
      preloadedState: JSON.stringify({
        ...recorded,
        navigation: { status: 'settled', location: shown },
      }),
    });
    for (const steps of [-1, 1, -2]) {
      await site.history.pop(steps);
      await settle();
      expect(site.history.path()).toBe('/terms-condition');
    }
    site.backToLive();
    expect(site.history.entries()).toEqual(['/', '/blogs', '/pricing', '/aboutus']);
    expect(site.history.path()).toBe('/pricing');
  });
});
