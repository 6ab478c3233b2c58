import { getOrders } from '../../src/api/orders';
import { getUserDetails } from '../../src/api/profile';
import { messages } from '../../src/content/messages';
import { loggedOut, loginSubmitted, selectAuth, selectToken } from '../../src/slices/auth';
import { selectPin } from '../../src/slices/location';
import { selectPath } from '../../src/slices/navigation';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';
import { until, type TestStore } from '../helpers/makeStore';
import { fakeApi, session, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();

const stored = (site: TestStore): Record<string, string> => Object.fromEntries(site.local.content);
const auth = (site: TestStore): string => selectAuth(site.state()).status;

/** Opens a page with everything stored for a customer. */
const open = (path: string): Promise<TestStore> => api.open({ path, local: everything });
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

const login = { email: 'thandi@example.test', password: 'wash-and-shine' };
const everything = {
  ...SIGNED_IN,
  selectedCoords: '{"lat":-30.05,"lng":30.88}',
  last_address_id: 'address-1',
};

describe('logging out', () => {
  it('AUTH-5, AUTH-6: clears local storage and the cache immediately, shows a message for 3 seconds and goes home after 1', async () => {
    api.on('GET /api/orders', { body: { error: 0, data: [{ _id: 'order-1' }] } });
    const site = await api.open({
      path: '/dashboard/booking',
      local: { ...everything, other: 'x' },
    });
    await site.store.dispatch(getOrders.initiate());
    expect(JSON.stringify(site.state())).toContain('order-1');

    site.dispatch(loggedOut());
    expect(stored(site)).toEqual({});
    expect(auth(site)).toBe('signedOut');
    expect(JSON.stringify(site.state())).not.toMatch(/order-1|token-1|user-1|address-1|30\.88/);
    expect(selectPath(site.state())).toBe('/dashboard/booking');
    expect(site.toasts()).toEqual(['success: User Logout Successfully']);

    await site.clock.advance(999);
    expect(selectPath(site.state())).toBe('/dashboard/booking');
    await site.clock.advance(1);
    expect(selectPath(site.state())).toBe('/');
    await site.clock.advance(2000);
    expect(site.toasts()).toEqual([]);
    await pause();
    expect(stored(site)).toEqual({});
  });

  it('on a double click neither shows two messages nor clears later data', async () => {
    const site = await open('/dashboard/booking');
    await site.happen(loggedOut());
    await site.clock.advance(2000);
    site.local.content.set('join', 'kept');
    await site.happen(loggedOut());
    expect(stored(site)).toEqual({ join: 'kept' });
    await site.clock.advance(1000);
    expect(site.toasts()).toEqual([]);
  });

  it('AUTH-6: never lets a late answer for the old customer into the cache', async () => {
    const held = api.hold('GET /api/orders');
    const site = await open('/dashboard/booking');
    await held.arrival(site.store.dispatch(getOrders.initiate()));
    await site.happen(loggedOut());
    held.release({ body: { error: 0, data: [{ _id: 'order-1' }] } });
    await pause();
    expect(JSON.stringify(site.state())).not.toContain('order-1');
  });
});

describe('a refusal', () => {
  const refuse = { status: 403, body: { error: 1 } };

  it.each([
    [401, 'leaves the dashboard', '/dashboard/profile', '/login'],
    [403, 'stays on a public page', '/blogs', '/blogs'],
  ])(
    'AUTH-5: on user details (%i) logs out, clears local storage and %s',
    async (status, _what, path, end) => {
      api.on('GET /api/user/details', { ...refuse, status });
      // redux-persist removes only the site's own keys, and later.
      const site = await api.open({ path, local: { ...everything, other: 'x' } });
      await site.store.dispatch(getUserDetails.initiate());
      await site.until(() => auth(site) === 'signedOut');
      expect(stored(site)).toEqual({});
      expect(selectPath(site.state())).toBe(end);
      expect(selectPin(site.state())).toBeNull();
      expect(site.toasts()).toEqual([`error: ${messages.sessionEnded}`]);
    },
  );

  it('AUTH-5: on any other call changes nothing', async () => {
    api.on('GET /api/orders', refuse);
    // A 401 would make the site ask this, and end the session.
    api.on('GET /api/user/details', refuse);
    const site = await open('/dashboard/booking');
    await site.store.dispatch(getOrders.initiate());
    await pause();
    expect(auth(site)).toBe('signedIn');
    expect(stored(site)).toEqual(everything);
  });

  it('for an older token is ignored', async () => {
    const held = api.hold('GET /api/user/details');
    api.on('POST /api/login', session('token-2', 'user-2'));
    const site = await open('/');
    await held.arrival(site.store.dispatch(getUserDetails.initiate()));
    await site.happen(loggedOut());
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn');
    held.release(refuse);
    await pause();
    expect(selectToken(site.state())).toBe('token-2');
  });

  it('AUTH-12: in a tab that slept since does not end the session that another tab started', async () => {
    const held = api.hold('GET /api/user/details');
    const site = await open('/blogs');
    await held.arrival(site.store.dispatch(getUserDetails.initiate()));
    // Its storage events are still to come.
    const next = { token: 'token-2', user_id: 'user-2', last_address_id: 'address-2' };
    site.local.content.clear();
    Object.entries(next).forEach(([key, value]) => site.local.content.set(key, value));
    held.release(refuse);
    await site.until(() => selectToken(site.state()) === 'token-2');
    expect(stored(site)).toMatchObject({ token: 'token-2', user_id: 'user-2' });
    expect(site.toasts()).toEqual([]);
  });

  it.each([400, 404, 200])('AUTH-5: (%i) on user details keeps the session', async (status) => {
    api.on('GET /api/user/details', { ...refuse, status });
    const site = await open('/');
    await site.store.dispatch(getUserDetails.initiate());
    expect(auth(site)).toBe('signedIn');
  });
});

describe('two tabs', () => {
  const openTwo = async (local: Record<string, string>, path: string) => {
    const shared = createSharedStorage(local);
    const openTab = (at: string) =>
      api.open({ fakes: createFakeServices({ path: at, sharedLocal: shared.openTab() }) });
    return { shared, first: await openTab('/'), second: await openTab(path) };
  };

  it('AUTH-6: log out together, and the other one leaves the dashboard', async () => {
    const { first, second } = await openTwo(everything, '/dashboard/booking');
    await first.happen(loggedOut());
    expect(auth(second)).toBe('signedOut');
    expect(selectPath(second.state())).toBe('/login');
    expect(selectPin(second.state())).toBeNull();
    expect(second.toasts()).toEqual([`error: ${messages.sessionEnded}`]);
  });

  it('log in together, with token and user id', async () => {
    api.on('POST /api/login', session());
    const { shared, first, second } = await openTwo({}, '/login');
    first.dispatch(loginSubmitted(login));
    await until(() => auth(second) === 'signedIn');
    expect(second.state().auth).toMatchObject({ token: 'token-1', userId: 'user-1' });
    expect(selectPath(second.state())).toBe('/');
    await pause();
    expect(Object.fromEntries(shared.content)).toEqual(SIGNED_IN);
  });

  it('leave nothing of the previous customer behind', async () => {
    const { shared, second } = await openTwo(everything, '/dashboard/booking');
    second.dispatch({
      type: 'bookingNote/bookingNoteOpened',
      payload: { orderId: 'order-of-user-1', action: 'Cancel' },
      meta: { at: 0, id: '' },
    });
    // A background tab is notified of the log-out only after the next log-in.
    shared.content.set('user_id', 'user-2');
    shared.content.delete('selectedCoords');
    shared.content.delete('last_address_id');
    shared.openTab().set('token', 'token-2');
    await second.until(() => selectToken(second.state()) === 'token-2');
    expect(JSON.stringify(second.state())).not.toMatch(/user-1|token-1|address-1|30\.88/);
    await pause();
    expect(Object.fromEntries(shared.content)).toEqual({ token: 'token-2', user_id: 'user-2' });
  });

  it.each(['null', 'two words'])('do not accept %j as a token', async (value) => {
    const { shared, second } = await openTwo({}, '/');
    shared.openTab().set('token', value);
    await second.clock.advance(0);
    expect(auth(second)).toBe('signedOut');
  });
});

describe('a page restored from the back/forward cache', () => {
  it.each([
    [
      'shows and fetches nothing of a customer who logged out in another tab',
      {},
      { status: 'signedOut' },
      '/login',
    ],
    [
      'continues as the customer who logged in in another tab',
      { user_id: 'user-2', token: 'token-2' },
      { status: 'signedIn', token: 'token-2', userId: 'user-2' },
      '/',
    ],
  ])('NAV-10: %s', async (_what, local, expected, path) => {
    const site = await open('/dashboard/booking');
    await site.store.dispatch(getOrders.initiate());
    api.received.length = 0;
    // A cached page isn't notified.
    site.local.content.clear();
    Object.entries(local).forEach(([key, value]) => site.local.content.set(key, value));
    await site.restore();
    expect(selectAuth(site.state())).toMatchObject(expected);
    expect(selectPath(site.state())).toBe(path);
    expect(selectPin(site.state())).toBeNull();
    const tokens = api.received.map(({ headers }) => headers.authorization);
    expect(tokens).not.toContain('Bearer token-1');
  });

  it('is unchanged if nothing has changed', async () => {
    const site = await open('/dashboard/booking');
    const before = site.state().auth;
    await site.restore();
    expect(site.state().auth).toBe(before);
  });
});
