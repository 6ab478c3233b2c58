import { getCarts } from '../../src/api/carts';
import { selectBusy, workCancelled } from '../../src/slices/busy';
import { removalAsked, removalConfirmed } from '../../src/slices/cartCheckout/cartRemoval';
import {
  checkoutContinued,
  paymentSubmitted,
  selectCheckout,
  steppedBack,
} from '../../src/slices/cartCheckout/checkout';
import {
  carCountChanged,
  cartFound,
  cartLookupStarted,
  selectServiceCart,
} from '../../src/slices/cartCheckout/serviceCarts';
import { navigated, selectLocation, selectPath } from '../../src/slices/navigation';
import type { Answer } from '../api/support/server';
import { createFakeServices } from '../support/fakeServices';
import { makeStore, until, type MakeStoreOptions, type TestStore } from '../support/makeStore';
import { SIGNED_IN, startFakeApi, type FakeApi } from './support/fakeApi';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(() => {
  api.reset();
});
afterAll(() => api.close());

const open = (options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({
    origin: api.origin,
    path: '/service-cart',
    local: SIGNED_IN,
    session: { join_popup_shown: 'true' },
    ...options,
  });
const status = (site: TestStore): string => selectCheckout(site.state()).status;
const path = (site: TestStore): string => selectPath(site.state());
const idle = (site: TestStore): boolean => selectBusy(site.state()).status === 'idle';

const dated = (id: string) => ({ _id: id, booking_date: '2026-03-12T07:15:00.000Z' });
const twoCarts: Answer = {
  body: { error: 0, data: [dated('cart-1'), dated('cart-2')], others: { total_amount: 240 } },
};
const oneUndated: Answer = {
  body: { error: 0, data: [dated('cart-1'), { _id: 'cart-2' }], others: { total_amount: 240 } },
};
const noCarts: Answer = { body: { error: 0, data: [], others: { total_amount: 0 } } };
const page = (url: unknown = 'http://pay.test/1'): Answer => ({
  body: { error: 0, success: 1, paymentUrl: { url } },
});
const NOT_ALLOWED =
  "error: We didn't open the payment page: its address isn't one we trust. Nothing was paid. Please contact support.";
const submit = paymentSubmitted({ addressId: 'address-1', amount: 240 });

/** Opens the cart page with its list read, as the page itself has it read. */
async function openCart(options: MakeStoreOptions = {}, carts: Answer = twoCarts) {
  api.on('GET /api/carts', carts);
  const site = await open(options);
  await site.store.dispatch(getCarts.initiate());
  return site;
}

async function openPayments(options: MakeStoreOptions = {}) {
  const site = await openCart(options);
  await site.happen(checkoutContinued());
  api.received.length = 0;
  return site;
}

const serviceId = 'service-1';
const lookUp = cartLookupStarted({
  serviceId,
  facts: { serviceId, storeId: 'store-1', vendorId: 'vendor-1', serviceTypeId: 'type-1' },
});
const found = (site: TestStore) => {
  const cart = selectServiceCart(serviceId)(site.state());
  return cartFound({
    serviceId,
    lookupId: 'lookupId' in cart ? cart.lookupId : '',
    cart: {
      cartId: 'cart-1',
      selection: { carTypes: { car1: 1 }, extras: {} },
      picked: null,
    },
  });
};
const more = carCountChanged({ serviceId, carTypeId: 'car1', count: 2 });

describe('the two steps', () => {
  // Proves PAY-1.
  it('go forward by Continue and back by BACK, and the address says which', async () => {
    const site = await openCart();
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('choosingAddress');
    expect(site.history.entries()).toEqual(['/service-cart', '/service-cart?step=payments']);
    await site.happen(steppedBack());
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
    await site.history.pop(1);
    expect(path(site)).toBe('/service-cart?step=payments');
    expect(status(site)).toBe('choosingAddress');
  });

  // Proves PAY-1.
  it("go back by the browser's Back", async () => {
    const site = await openPayments();
    await site.history.pop(-1);
    expect(status(site)).toBe('reviewing');
  });

  // Proves CART-8.
  it('have no second one for an empty cart', async () => {
    const site = await openCart({}, noCarts);
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('reviewing');
    expect(site.history.entries()).toEqual(['/service-cart']);
  });

  it('never open the second one while a booking has no date', async () => {
    const site = await open({ path: '/service-cart?step=payments' });
    api.on('GET /api/carts', oneUndated);
    await site.store.dispatch(getCarts.initiate());
    expect(selectCheckout(site.state())).toMatchObject({ status: 'reviewing', undated: 1 });
    await site.until(() => path(site) === '/service-cart' && !selectLocation(site.state()).search);
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('reviewing');
    api.on('GET /api/carts', twoCarts);
    await site.store.dispatch(getCarts.initiate(undefined, { forceRefetch: true }));
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('choosingAddress');
  });

  it('open the second one by its address, once the carts are known', async () => {
    const site = await open({ path: '/service-cart?step=payments' });
    expect(status(site)).toBe('enteringPayments');
    api.on('GET /api/carts', twoCarts);
    await site.store.dispatch(getCarts.initiate());
    expect(status(site)).toBe('choosingAddress');
    expect(site.history.entries()).toEqual(['/service-cart', '/service-cart?step=payments']);
    await site.happen(steppedBack());
    await site.until(() => path(site) === '/service-cart');
    expect(site.history.path()).toBe('/service-cart');
    expect(status(site)).toBe('reviewing');
  });

  const toPayments = navigated({ to: '/service-cart?step=payments', how: 'push' });

  // Proves PAY-1.
  it.each([
    [
      'from another page',
      async (site: TestStore) => {
        await site.happen(navigated({ to: '/', how: 'push' }));
        await site.happen(toPayments);
      },
    ],
    [
      'after a link within the page',
      async (site: TestStore) => {
        await site.happen(checkoutContinued());
        await site.history.follow('#main');
      },
    ],
    [
      'after another tab started a session',
      async (site: TestStore) => {
        await site.happen(checkoutContinued());
        const tab = site.local.openTab();
        tab.set('token', 'token-2');
        await site.store.dispatch(getCarts.initiate());
        await site.happen(checkoutContinued());
      },
    ],
  ])('lead from the second one to the first, also when it was entered %s', async (_way, go) => {
    const site = await openCart();
    await go(site);
    await site.until(() => status(site) === 'choosingAddress');
    expect(path(site)).toBe('/service-cart?step=payments');
    await site.happen(steppedBack());
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
  });

  // Proves PAY-1.
  it('lead from the second one to the first after a reload, without an entry of their own', async () => {
    const { history } = await openPayments();
    const fakes = createFakeServices({ local: SIGNED_IN });
    Object.assign(fakes.services, { history: history.service });
    const site = await makeStore({ origin: api.origin, fakes });
    await site.store.dispatch(getCarts.initiate());
    expect(status(site)).toBe('choosingAddress');
    expect(history.entries()).toEqual(['/service-cart', '/service-cart?step=payments']);
    await site.happen(steppedBack());
    await site.until(() => path(site) === '/service-cart');
    expect(history.path()).toBe('/service-cart');
  });

  it('show the first one, by its address too, to a customer who comes by another tab', async () => {
    const site = await openPayments();
    site.local.openTab().set('token', 'token-2');
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
  });

  it('leave the address of the second one when the cart turns out to be empty', async () => {
    const site = await openCart({ path: '/service-cart?step=payments' }, noCarts);
    expect(status(site)).toBe('reviewing');
    await site.until(() => path(site) === '/service-cart');
    expect(site.history.path()).toBe('/service-cart');
  });
});

describe('paying', () => {
  // Proves PAY-4.
  it('asks for the payment page once and hands the browser over', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    site.dispatch(submit);
    expect(status(site)).toBe('requestingPayment');
    await site.until(() => site.left.length > 0);
    expect(api.calls()).toEqual(['GET /api/pay?user_address=address-1']);
    expect(site.left).toEqual(['http://pay.test/1']);
    expect(selectCheckout(site.state())).toMatchObject({
      status: 'handedOver',
      note: { kind: 'booking', amount: 240, at: site.clock.now() },
    });
    await site.happen(submit);
    expect(api.calls()).toHaveLength(1);
  });

  // Proves PAY-5.
  it('refuses a payment page of another origin in words, and keeps the cart and the choices', async () => {
    api.on('GET /api/pay', page('https://evil.test/1'));
    const site = await openPayments({ config: { paymentOrigins: ['http://pay.test'] } });
    const before = selectCheckout(site.state());
    site.dispatch(submit);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([NOT_ALLOWED]);
    expect(site.left).toEqual([]);
    expect(selectCheckout(site.state())).toEqual({ ...before, addressId: 'address-1' });
    expect(await site.reporter.text()).toContain('pageNotAllowed');
    api.on('GET /api/pay', page('http://pay.test/1'));
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
    expect(site.left).toEqual(['http://pay.test/1']);
  });

  // Proves PAY-6.
  it('is released with a sentence when the browser stays, and asks again only by another click', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
    await site.clock.advance(14_999);
    expect(status(site)).toBe('handedOver');
    expect(site.toasts()).toEqual([]);
    await site.clock.advance(1);
    expect(status(site)).toBe('choosingAddress');
    expect(site.toasts()).toEqual(["error: The payment page didn't open. Please try again."]);
    expect(api.calls()).toHaveLength(1);
    site.dispatch(submit);
    await site.until(() => site.left.length > 1);
    expect(api.calls()).toHaveLength(2);
  });

  // Proves PAY-6.
  it('is not released by the end of an earlier hand-over, nor kept by a clock put back', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
    await site.clock.advance(10_000);
    await site.restore();
    site.dispatch(submit);
    await site.until(() => site.left.length > 1);
    await site.clock.advance(5000);
    expect(status(site)).toBe('handedOver');
    site.clock.set(site.clock.now() - 3_600_000);
    await site.clock.advance(10_000);
    expect(status(site)).toBe('choosingAddress');
  });

  // Proves PAY-3.
  it('without an address sends nothing and says so for 3 seconds', async () => {
    const site = await openPayments();
    await site.happen(paymentSubmitted({ addressId: null, amount: 240 }));
    expect(site.toasts()).toEqual(['error: Please select an address']);
    expect(status(site)).toBe('choosingAddress');
    expect(api.calls()).toEqual([]);
    await site.clock.advance(2999);
    expect(site.toasts()).toHaveLength(1);
    await site.clock.advance(1);
    expect(site.toasts()).toEqual([]);
  });

  it.each([
    ['is refused', { status: 400, body: { error: 1 } }, 'Something went Wrong'],
    ['brings an unsafe address', page('javascript:alert(1)'), 'Something went Wrong'],
    ['brings no address', { body: { error: 0 } }, 'Something went Wrong'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('that %s goes nowhere and can be tried again', async (_case, answer, text) => {
    api.on('GET /api/pay', answer);
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => status(site) === 'choosingAddress');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(site.left).toEqual([]);
    api.on('GET /api/pay', page());
    site.dispatch(submit);
    await site.until(() => site.left.length === 1);
    expect(api.calls().filter((call) => call.startsWith('GET /api/pay'))).toHaveLength(2);
  });

  // Proves NAV-10.
  it('frees its button when the page comes back from the back/forward cache', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => site.left.length === 1);
    await site.restore();
    expect(status(site)).toBe('choosingAddress');
  });

  it('has the cart read again by whoever comes back: it may be paid for', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => site.left.length === 1);
    api.on('GET /api/carts', noCarts);
    await site.restore();
    await site.until(() => status(site) === 'reviewing');
    expect(path(site)).toBe('/service-cart');
  });

  // Proves PAY-5.
  it('has the cart read again when the server refuses: another device may have emptied it', async () => {
    api.on('GET /api/pay', { body: { error: 1, misc: 'Your cart is empty' } });
    const site = await openPayments();
    api.on('GET /api/carts', noCarts);
    site.dispatch(submit);
    await site.until(() => status(site) === 'reviewing');
    expect(path(site)).toBe('/service-cart');
    expect(getCarts.select()(site.state()).data?.carts).toEqual([]);
  });

  it('can be cancelled after 15 seconds, without a word', async () => {
    api.hold('GET /api/pay');
    const site = await openPayments();
    await site.happen(submit);
    await site.clock.advance(15_000);
    expect(selectBusy(site.state()).status).toBe('slow');
    site.dispatch(workCancelled());
    await site.until(() => status(site) === 'choosingAddress');
    expect(site.toasts()).toEqual([]);
    expect(site.left).toEqual([]);
  });

  it('takes nobody away who has gone elsewhere meanwhile', async () => {
    const held = api.hold('GET /api/pay');
    const site = await openPayments();
    await site.happen(submit);
    await until(() => held.count() === 1);
    await site.happen(navigated({ to: '/blogs', how: 'push' }));
    held.release(page());
    await site.until(() => idle(site));
    expect(site.left).toEqual([]);
    expect(site.toasts()).toEqual([]);
  });

  it('answers the request that is under way, not the one that was left', async () => {
    const held = api.hold('GET /api/pay');
    const site = await openPayments();
    await site.happen(submit);
    await until(() => held.count() === 1);
    await site.history.pop(-1);
    await site.history.pop(1);
    await site.until(() => status(site) === 'choosingAddress');
    await site.happen(submit);
    await until(() => held.count() === 2);
    held.release(page('http://pay.test/left'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(site.left).toEqual([]);
    expect(status(site)).toBe('requestingPayment');
    held.release(page('http://pay.test/wanted'));
    await site.until(() => site.left.length > 0);
    expect(site.left).toEqual(['http://pay.test/wanted']);
  });

  it('shows what the server has when a removal is refused', async () => {
    api.on('POST /api/remove_carts', { body: { error: 1, misc: 'There is no such cart' } });
    const site = await openCart();
    api.on('GET /api/carts', noCarts);
    site.dispatch(removalAsked({ cartId: 'cart-1' }));
    site.dispatch(removalConfirmed());
    await site.until(() => getCarts.select()(site.state()).data?.carts.length === 0);
    expect(site.toasts()).toEqual(['error: Something went Wrong']);
  });

  describe('while a cart is being changed', () => {
    const removing = async () => {
      const held = api.hold('POST /api/remove_carts');
      const site = await openPayments();
      site.dispatch(removalAsked({ cartId: 'cart-1' }));
      site.dispatch(removalConfirmed());
      await until(() => held.count() === 1);
      return { site, held };
    };

    it('waits until the server has the change', async () => {
      api.on('GET /api/pay', page());
      const { site, held } = await removing();
      await site.happen(submit);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(api.calls()).toEqual(['POST /api/remove_carts']);
      held.release({ body: { error: 0 } });
      await site.until(() => site.left.length === 1);
      expect(api.calls().filter((call) => !call.startsWith('GET /api/carts'))).toEqual([
        'POST /api/remove_carts',
        'GET /api/pay?user_address=address-1',
      ]);
    });

    it('waits also when the row was left while it is removed', async () => {
      api.on('GET /api/pay', page());
      const { site, held } = await removing();
      await site.history.pop(-1);
      await site.history.pop(1);
      await site.happen(submit);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(api.calls().filter((call) => call.startsWith('GET /api/pay'))).toEqual([]);
      held.release({ body: { error: 0 } });
      await site.until(() => site.left.length === 1);
    });

    it('and left and asked for again, still pays once', async () => {
      api.on('GET /api/pay', page());
      const held = api.hold('PUT /api/carts');
      const site = await openPayments();
      // A change of a service's cart outlives the steps of the checkout.
      site.dispatch(lookUp);
      site.dispatch(found(site));
      site.dispatch(more);
      await until(() => held.count() === 1);
      await site.happen(submit);
      await site.history.pop(-1);
      await site.history.pop(1);
      await site.until(() => status(site) === 'choosingAddress');
      await site.happen(submit);
      held.release({ body: { error: 0 } });
      await site.until(() => site.left.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(api.calls().filter((call) => call.startsWith('GET /api/pay'))).toHaveLength(1);
      expect(site.left).toHaveLength(1);
    });

    it('can be cancelled too when the change takes long', async () => {
      const { site } = await removing();
      await site.happen(submit);
      await site.clock.advance(15_000);
      site.dispatch(workCancelled());
      await site.until(() => status(site) === 'choosingAddress');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(api.calls().filter((call) => call.startsWith('GET /api/pay'))).toEqual([]);
      expect(idle(site)).toBe(true);
    });
  });
});

describe('removing a row', () => {
  // Proves CART-7.
  it('is asked first, done once, and said for 3 seconds', async () => {
    const site = await openCart();
    api.received.length = 0;
    await site.happen(removalConfirmed());
    await site.happen(removalAsked({ cartId: 'cart-1' }));
    expect(api.calls()).toEqual([]);
    site.dispatch(removalConfirmed());
    site.dispatch(removalConfirmed());
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['success: Remove Cart Successfully']);
    await site.until(() => api.calls().length === 2);
    expect(api.calls()).toEqual(['POST /api/remove_carts', 'GET /api/carts']);
    expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({ _id: 'cart-1' });
    await site.clock.advance(3000);
    expect(site.toasts()).toEqual([]);
  });

  it.each([
    ['is refused', { body: { error: 1 } }, 'Something went Wrong'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('that %s says so', async (_case, answer, text) => {
    api.on('POST /api/remove_carts', answer);
    const site = await openCart();
    site.dispatch(removalAsked({ cartId: 'cart-1' }));
    site.dispatch(removalConfirmed());
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([`error: ${text}`]);
  });

  it('is told to a customer who went on to another page meanwhile', async () => {
    const held = api.hold('POST /api/remove_carts');
    const site = await openCart();
    site.dispatch(removalAsked({ cartId: 'cart-1' }));
    site.dispatch(removalConfirmed());
    await until(() => held.count() === 1);
    await site.happen(navigated({ to: '/blogs', how: 'push' }));
    held.release({ body: { error: 1 } });
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['error: Something went Wrong']);
  });

  it('is not asked for another one before its answer, wherever the customer goes', async () => {
    const held = api.hold('POST /api/remove_carts');
    const site = await openCart();
    site.dispatch(removalAsked({ cartId: 'cart-1' }));
    site.dispatch(removalConfirmed());
    await until(() => held.count() === 1);
    await site.happen(navigated({ to: '/blogs', how: 'push' }));
    await site.history.pop(-1);
    await site.happen(removalAsked({ cartId: 'cart-2' }));
    expect(site.state().cartCheckout.removal).toEqual({ status: 'removing', cartId: 'cart-1' });
    held.release({ body: { error: 0 } });
    await site.until(() => site.toasts().length > 0);
    expect(site.state().cartCheckout.removal).toEqual({ status: 'none' });
  });
});
