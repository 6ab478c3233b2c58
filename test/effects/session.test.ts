import { api as queries } from '../../src/api/base';
import { getCarts, removeCart } from '../../src/api/carts';
import { getOrders } from '../../src/api/orders';
import { getUserDetails } from '../../src/api/profile';
import { messages } from '../../src/content/messages';
import { loggedOut, loginSubmitted, selectAuth, selectToken } from '../../src/slices/auth';
import {
  addressChosen,
  checkoutContinued,
  couponToggled,
  paymentSubmitted,
  selectCheckout,
} from '../../src/slices/checkout';
import { selectLeftOffPath } from '../../src/slices/leftOff';
import { selectPin } from '../../src/slices/location';
import { selectPath } from '../../src/slices/navigation';
import type { Answer } from '../api/helpers/server';
import { createFakeServices, createSharedStorage } from '../helpers/fakeServices';
import { until, type TestStore } from '../helpers/makeStore';
import { answer, fakeApi, session, pause, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const stored = (site: TestStore): Record<string, string> => Object.fromEntries(site.local.content);
const auth = (site: TestStore): string => selectAuth(site.state()).status;

const readOrders = ({ store }: TestStore) => store.dispatch(getOrders.initiate());

const opened: TestStore[] = [];
/** Opens a page with everything stored for a customer. */
const open = async (path: string): Promise<TestStore> => {
  const site = await api.open({ path, local: everything });
  opened.push(site);
  return site;
};
// An unused response is cached for an hour, which would keep this process alive.
afterEach(() => {
  opened.splice(0).forEach(({ store }) => store.dispatch(queries.util.resetApiState()));
});
const DETAILS = 'GET /api/user/details';
const refused = (status: number) => ({ status, body: { error: 1 } });

const login = { email: 'thandi@example.test', password: 'wash-and-shine' };
const everything = {
  ...SIGNED_IN,
  selectedCoords: '{"lat":-30.05,"lng":30.88}',
  last_address_id: 'address-1',
};

describe('logging out', () => {
  it('AUTH-5, AUTH-6: clears local storage and the cache immediately, shows a message for 3 seconds and goes home after 1', async () => {
    api.on('GET /api/orders', answer([{ _id: 'order-1' }]));
    const site = await api.open({
      path: '/dashboard/booking',
      local: { ...everything, other: 'x' },
    });
    await readOrders(site);
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
    await held.arrival(() => readOrders(site));
    await site.happen(loggedOut());
    held.release(answer([{ _id: 'order-1' }]));
    await pause();
    expect(JSON.stringify(site.state())).not.toContain('order-1');
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'leaves the dashboard', '/dashboard/profile', '/login'],
    [403, 'stays on a public page', '/blogs', '/blogs'],
  ])(
    'AUTH-5: on user details (%i) logs out, clears local storage and %s',
    async (status, _what, path, end) => {
      api.on(DETAILS, refused(status));
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
    api.on('GET /api/orders', refused(403));
    // A 401 would make the site ask this, and end the session.
    api.on(DETAILS, refused(403));
    const site = await open('/dashboard/booking');
    await readOrders(site);
    await pause();
    expect(auth(site)).toBe('signedIn');
    expect(stored(site)).toEqual(everything);
  });

  it('for an older token is ignored', async () => {
    const held = api.hold(DETAILS);
    api.on('POST /api/login', session('token-2', 'user-2'));
    const site = await open('/');
    await held.arrival(() => site.store.dispatch(getUserDetails.initiate()));
    await site.happen(loggedOut());
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn');
    held.release(refused(403));
    await pause();
    expect(selectToken(site.state())).toBe('token-2');
  });

  it('AUTH-12: in a tab that slept since does not end the session that another tab started', async () => {
    const held = api.hold(DETAILS);
    const site = await open('/blogs');
    await held.arrival(() => site.store.dispatch(getUserDetails.initiate()));
    // Its storage events are still to come.
    const next = { token: 'token-2', user_id: 'user-2', last_address_id: 'address-2' };
    site.local.content.clear();
    Object.entries(next).forEach(([key, value]) => site.local.content.set(key, value));
    held.release(refused(403));
    await site.until(() => selectToken(site.state()) === 'token-2');
    expect(stored(site)).toMatchObject({ token: 'token-2', user_id: 'user-2' });
    expect(site.toasts()).toEqual([]);
  });

  it.each([400, 404, 200])('AUTH-5: (%i) on user details keeps the session', async (status) => {
    api.on(DETAILS, refused(status));
    const site = await open('/');
    await site.store.dispatch(getUserDetails.initiate());
    expect(auth(site)).toBe('signedIn');
  });
});

describe('a 401', () => {
  const known = answer({ name: 'Thandi' });
  const questions = (): number => api.calls().filter((call) => call === DETAILS).length;
  /** Responds to everything with 401, to user details as given. */
  const answerAll = (details: Answer) => {
    api.onAny(refused(401));
    api.on(DETAILS, details);
  };

  it.each([
    ['a list', (site: TestStore) => readOrders(site)],
    [
      'a command',
      ({ store }: TestStore) =>
        store.dispatch(removeCart.initiate({ cartId: 'cart-1' }, { track: false })),
    ],
  ])('AUTH-10: to %s ends the session if user details agree', async (_call, make) => {
    answerAll(refused(403));
    const site = await open('/blogs');
    await make(site);
    await site.until(() => auth(site) === 'signedOut');
    expect(questions()).toBe(1);
    expect(site.toasts()).toEqual([`error: ${messages.sessionEnded}`]);
    expect(site.local.content.size).toBe(0);
    expect(selectPath(site.state())).toBe('/blogs');
  });

  it('AUTH-10: ends nothing if user details answer', async () => {
    answerAll(known);
    const site = await open('/blogs');
    await readOrders(site);
    await site.until(() => questions() === 1);
    expect(auth(site)).toBe('signedIn');
    expect(site.toasts()).toEqual([]);
  });

  it('AUTH-10: ends nothing if the connection is lost next', async () => {
    answerAll(known);
    const held = api.hold(DETAILS);
    const site = await open('/blogs');
    await readOrders(site);
    await site.until(() => held.count() === 1);
    const waits = site.clock.waiting();
    api.hangUp();
    // The site is about to request it again.
    await site.until(() => site.clock.waiting() > waits);
    expect(auth(site)).toBe('signedIn');
    expect(site.local.content.get('token')).toBe(SIGNED_IN.token);
    expect(site.toasts()).toEqual([]);
  });

  it('is checked once, however many calls get it', async () => {
    const held = api.hold(DETAILS);
    api.on('GET /api/orders', refused(401));
    api.on('GET /api/carts', refused(401));
    const site = await open('/blogs');
    await Promise.all([readOrders(site), site.store.dispatch(getCarts.initiate())]);
    await site.until(() => held.count() === 1);
    held.release(refused(403));
    await site.until(() => auth(site) === 'signedOut');
    expect(questions()).toBe(1);
  });

  it('AUTH-10: to a payment leads to the log-in, and from there back to step 2 with the choices kept', async () => {
    const cart = { _id: 'cart-1', booking_date: '2026-03-20T07:15:00.000Z' };
    api.on('GET /api/carts', answer([cart]));
    api.on('GET /api/pay', refused(401));
    api.on(DETAILS, refused(401));
    const site = await open('/service-cart');
    await site.store.dispatch(getCarts.initiate());
    await site.happen(checkoutContinued());
    await site.happen(couponToggled('coupon-1'));
    await site.happen(addressChosen('address-2'));
    site.dispatch(paymentSubmitted({ addressId: 'address-2', amount: 100 }));
    await site.until(() => auth(site) === 'signedOut' && site.session.content.has('kept_choices'));
    expect(selectPath(site.state())).toBe('/login');
    expect(site.toasts()).toContain(`error: ${messages.sessionEnded}`);

    api.on('POST /api/login', session('token-2', 'user-1'));
    site.dispatch(loginSubmitted(login));
    await site.until(() => auth(site) === 'signedIn' && !site.session.content.has('kept_choices'));
    expect(selectCheckout(site.state()).couponId).toBe('coupon-1');
    expect(selectPath(site.state())).toBe('/');
    expect(selectLeftOffPath(site.state())).toBe('/service-cart?step=payments');
    await site.happen(to('/service-cart?step=payments'));
    await site.store.dispatch(getCarts.initiate(undefined, { forceRefetch: true }));
    await site.until(() => selectCheckout(site.state()).status === 'choosingAddress');
    expect(selectCheckout(site.state())).toMatchObject({ addressId: 'address-2' });
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

describe('a tab that the customer returns to', () => {
  it('AUTH-6: shows and fetches nothing of one who logged out in another tab meanwhile', async () => {
    const site = await open('/dashboard/booking');
    await readOrders(site);
    api.received.length = 0;
    // Browsers on phones don't notify tabs in the background.
    site.local.content.clear();
    await site.clock.advance(60_000);
    await site.lookAgain();
    expect(auth(site)).toBe('signedOut');
    expect(selectPath(site.state())).toBe('/login');
    expect(api.received).toEqual([]);
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
    await readOrders(site);
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
