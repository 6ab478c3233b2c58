import { api as queries } from '../../src/api/base';
import { getCarts, removeCart } from '../../src/api/carts';
import { getOrders } from '../../src/api/orders';
import { messages } from '../../src/content/messages';
import { loginSubmitted, selectAuth } from '../../src/slices/auth';
import {
  addressChosen,
  checkoutContinued,
  couponToggled,
  paymentSubmitted,
  selectCheckout,
} from '../../src/slices/checkout';
import { selectLeftOffPath } from '../../src/slices/leftOff';
import { navigated, selectPath } from '../../src/slices/navigation';
import type { Answer } from '../api/helpers/server';
import type { TestStore } from '../helpers/makeStore';
import { fakeApi, session, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();

const DETAILS = 'GET /api/user/details';
const known: Answer = { body: { error: 0, data: { name: 'Thandi' } } };
const refused = (status: number): Answer => ({ status, body: { error: 1 } });

const opened: TestStore[] = [];
const open = async (path: string): Promise<TestStore> => {
  const site = await api.openSignedIn({ path });
  opened.push(site);
  return site;
};
// An unused response is cached for an hour, which would keep this process alive.
afterEach(() => {
  opened.splice(0).forEach(({ store }) => store.dispatch(queries.util.resetApiState()));
});

const isSignedIn = (site: TestStore): boolean => selectAuth(site.state()).status === 'signedIn';
const questions = (): number => api.calls().filter((call) => call === DETAILS).length;

const readOrders = ({ store }: TestStore) => store.dispatch(getOrders.initiate());

/** Responds to everything with 401, to user details as given. */
const answerAll = (details: Answer) => {
  api.onAny(refused(401));
  api.on(DETAILS, details);
};

describe('a 401', () => {
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
    await site.until(() => !isSignedIn(site));
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
    expect(isSignedIn(site)).toBe(true);
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
    expect(isSignedIn(site)).toBe(true);
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
    await site.until(() => !isSignedIn(site));
    expect(questions()).toBe(1);
  });

  it('AUTH-10: to a payment leads to the log-in, and from there back to step 2 with the choices kept', async () => {
    const cart = { _id: 'cart-1', booking_date: '2026-03-20T07:15:00.000Z' };
    api.on('GET /api/carts', { body: { error: 0, data: [cart] } });
    api.on('GET /api/pay', refused(401));
    api.on(DETAILS, refused(401));
    const site = await open('/service-cart');
    await site.store.dispatch(getCarts.initiate());
    await site.happen(checkoutContinued());
    await site.happen(couponToggled('coupon-1'));
    await site.happen(addressChosen('address-2'));
    site.dispatch(paymentSubmitted({ addressId: 'address-2', amount: 100 }));
    await site.until(() => !isSignedIn(site) && site.session.content.has('kept_choices'));
    expect(selectPath(site.state())).toBe('/login');
    expect(site.toasts()).toContain(`error: ${messages.sessionEnded}`);

    api.on('POST /api/login', session('token-2', 'user-1'));
    site.dispatch(loginSubmitted({ email: 'e', password: 'p' }));
    await site.until(() => isSignedIn(site) && !site.session.content.has('kept_choices'));
    expect(selectCheckout(site.state()).couponId).toBe('coupon-1');
    expect(selectPath(site.state())).toBe('/');
    expect(selectLeftOffPath(site.state())).toBe('/service-cart?step=payments');
    await site.happen(navigated({ to: '/service-cart?step=payments', how: 'push' }));
    await site.store.dispatch(getCarts.initiate(undefined, { forceRefetch: true }));
    await site.until(() => selectCheckout(site.state()).status === 'choosingAddress');
    expect(selectCheckout(site.state())).toMatchObject({ addressId: 'address-2' });
  });
});
