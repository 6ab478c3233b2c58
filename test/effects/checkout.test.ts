import { getAddresses } from '../../src/api/addresses';
import { getCarts } from '../../src/api/carts';
import { messages } from '../../src/content/messages';
import { links } from '../../src/content/routes';
import { selectBusy, workCancelled } from '../../src/slices/busy';
import { removalAsked, removalConfirmed } from '../../src/slices/cartRemoval';
import {
  checkoutContinued,
  paymentSubmitted,
  isPaying,
  selectCheckout,
  steppedBack,
} from '../../src/slices/checkout';
import {
  carTypeSelected,
  cartLookupStarted,
  selectServiceCart,
} from '../../src/slices/serviceCarts';
import { selectLocation, selectPath } from '../../src/slices/navigation';
import { selectNow } from '../../src/slices/site';
import type { Answer } from '../api/helpers/server';
import { createFakeServices } from '../helpers/fakeServices';
import type { MakeStoreOptions, TestStore } from '../helpers/makeStore';
import { answer, expectToastsFor, fakeApi, pause, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const open = (options: MakeStoreOptions = {}) =>
  api.openSignedIn({ path: '/service-cart', ...options });
const status = (site: TestStore): string => selectCheckout(site.state()).status;
const path = (site: TestStore): string => selectPath(site.state());
const idle = (site: TestStore): boolean => selectBusy(site.state()).status === 'idle';

const PAYMENTS = links.payments();
const WASH_AT = '2026-03-12T07:15:00.000Z';
const facts = { serviceId: 's1', storeId: 'st1', vendorId: 'v1', serviceTypeId: 't1' };

/** A cart for each date, which may be missing. */
const cartsAnswer = (...dates: (string | null)[]): Answer => {
  const data = dates.map((booking_date, place) => ({ _id: `cart-${place + 1}`, booking_date }));
  return { body: { error: 0, data, others: { total_amount: 120 * dates.length } } };
};
const twoCarts = cartsAnswer(WASH_AT, WASH_AT);
const noCarts = cartsAnswer();
const page = (url: unknown = 'http://pay.test/1'): Answer => ({
  body: { error: 0, success: 1, paymentUrl: { url } },
});
const NOT_ALLOWED =
  "error: We didn't open the payment page: its address isn't one we trust. Nothing was paid. Please contact support.";
const CHANGED = 'error: Your cart has changed. Please check the total.';
const payments = () => api.calls().filter((call) => call.startsWith('GET /api/pay?'));
const submit = paymentSubmitted({ addressId: 'address-1', amount: 240 });

/** Opens the cart page and loads its list, as the page does. */
async function openCart(options: MakeStoreOptions = {}, carts: Answer = twoCarts) {
  api.on('GET /api/carts', carts);
  const site = await open(options);
  await site.store.dispatch(getCarts.initiate());
  return site;
}

const oneCar = { _id: 'cart-1', service: { _id: 's1' }, car_types: [{ _id: 'car1' }] };

const removeFirst = (site: TestStore) => {
  site.dispatch(removalAsked({ cartId: 'cart-1' }));
  site.dispatch(removalConfirmed());
};

async function openPayments(options: MakeStoreOptions = {}) {
  const site = await openCart(options);
  await site.happen(checkoutContinued());
  api.received.length = 0;
  return site;
}

/** Pays, up to the moment when the browser goes to the payment page. */
async function openPaymentPage() {
  api.on('GET /api/pay', page());
  const site = await openPayments();
  site.dispatch(submit);
  await site.until(() => site.left.length > 0);
  return site;
}

describe('the two steps', () => {
  it("PAY-1: are changed by Continue, BACK and the browser's Back, and reflected in the address", async () => {
    const site = await openCart();
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('choosingAddress');
    expect(site.history.entries()).toEqual(['/service-cart', PAYMENTS]);
    await site.happen(steppedBack());
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
    await site.history.pop(1);
    expect(path(site)).toBe(PAYMENTS);
    expect(status(site)).toBe('choosingAddress');
    await site.history.pop(-1);
    expect(status(site)).toBe('reviewing');
  });

  it('CART-9: do not open the second one while a booking has no date', async () => {
    const site = await openCart({ path: PAYMENTS }, cartsAnswer(WASH_AT, null));
    expect(selectCheckout(site.state())).toMatchObject({ status: 'reviewing', undated: 1 });
    await site.until(() => path(site) === '/service-cart' && !selectLocation(site.state()).search);
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('reviewing');
    api.on('GET /api/carts', twoCarts);
    await site.store.dispatch(getCarts.initiate(undefined, { forceRefetch: true }));
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('choosingAddress');
  });

  it.each([
    ['CART-8', 'an empty cart', noCarts],
    [
      'CART-9',
      'a booking whose moment has passed',
      cartsAnswer(WASH_AT, '2026-03-11T07:15:00.000Z'),
    ],
  ])('%s: do not open the second one for %s', async (_rule, _what, carts) => {
    const site = await openCart({ path: PAYMENTS }, carts);
    expect(status(site)).toBe('reviewing');
    await site.until(() => path(site) === '/service-cart');
    expect(site.history.path()).toBe('/service-cart');
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('reviewing');
  });

  it('CART-9: do not open the second one if the moment has passed while step 1 was open', async () => {
    const site = await openCart();
    site.clock.set(Date.parse(WASH_AT));
    await site.happen(checkoutContinued());
    expect(status(site)).toBe('reviewing');
    expect(selectNow(site.state())).toBe(Date.parse(WASH_AT));
  });

  it('CART-9: lead back to the first one when the moment passes while the second one is open', async () => {
    const site = await openPayments();
    await site.clock.advance(Date.parse(WASH_AT) - site.clock.now() - 1000);
    expect(status(site)).toBe('choosingAddress');
    await site.clock.advance(1000);
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
    expect(site.toasts()).toEqual([`error: ${messages.momentPassed}`]);
  });

  const ways: [way: string, enter: () => Promise<TestStore>][] = [
    ['by its address', () => openCart({ path: PAYMENTS })],
    [
      'from another page',
      async () => {
        const site = await openCart();
        await site.happen(to('/'));
        await site.happen(to(PAYMENTS));
        return site;
      },
    ],
    [
      'after a link within the page',
      async () => {
        const site = await openPayments();
        await site.history.follow('#main');
        return site;
      },
    ],
    [
      'after another tab started a session',
      async () => {
        const site = await openPayments();
        site.local.openTab().set('token', 'token-2');
        await site.until(() => path(site) === '/service-cart');
        expect(status(site)).toBe('reviewing');
        await site.store.dispatch(getCarts.initiate());
        await site.happen(checkoutContinued());
        return site;
      },
    ],
    [
      'after a reload without history state',
      async () => {
        const { history } = await openPayments();
        const fakes = createFakeServices({ local: SIGNED_IN });
        Object.assign(fakes.services, { history: history.service });
        const site = await open({ fakes });
        await site.store.dispatch(getCarts.initiate());
        return { ...site, history };
      },
    ],
  ];

  it.each(ways)(
    'PAY-1: lead from the second one to the first, even when it was entered %s',
    async (_way, enter) => {
      const site = await enter();
      await site.until(() => status(site) === 'choosingAddress');
      expect(site.history.entries().slice(-2)).toEqual(['/service-cart', PAYMENTS]);
      await site.happen(steppedBack());
      await site.until(() => path(site) === '/service-cart');
      expect(site.history.path()).toBe('/service-cart');
      expect(status(site)).toBe('reviewing');
    },
  );
});

describe('paying', () => {
  it('PAY-4: requests the payment page once and redirects to it', async () => {
    api.on('GET /api/pay', page());
    const site = await openPayments();
    site.dispatch(submit);
    site.dispatch(submit);
    expect(status(site)).toBe('requestingPayment');
    await site.until(() => site.left.length > 0);
    expect(payments()).toEqual(['GET /api/pay?user_address=address-1']);
    expect(site.left).toEqual(['http://pay.test/1']);
    expect(selectCheckout(site.state())).toMatchObject({
      status: 'redirecting',
      note: { kind: 'booking', amount: 240, at: site.clock.now() },
    });
    await site.happen(submit);
    expect(payments()).toHaveLength(1);
  });

  it('PAY-5: refuses a payment page of another origin with a message, and keeps the cart and the choices', async () => {
    api.on('GET /api/pay', page('https://evil.test/1'));
    const site = await openPayments({ config: { paymentOrigins: ['http://pay.test'] } });
    const before = selectCheckout(site.state());
    site.dispatch(submit);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([NOT_ALLOWED]);
    expect(site.left).toEqual([]);
    expect(selectCheckout(site.state())).toEqual({
      ...before,
      addressId: 'address-1',
      paymentFailed: true,
    });
    expect(await site.report()).toContain('pageNotAllowed');
    api.on('GET /api/pay', page('http://pay.test/1'));
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
    expect(site.left).toEqual(['http://pay.test/1']);
  });

  it('PAY-6: is re-enabled with a message if the browser stays, and retries only on another click', async () => {
    const site = await openPaymentPage();
    await site.clock.advance(14_999);
    expect(status(site)).toBe('redirecting');
    expect(site.toasts()).toEqual([]);
    await site.clock.advance(1);
    expect(status(site)).toBe('choosingAddress');
    expect(site.toasts()).toEqual(["error: The payment page didn't open. Please try again."]);
    expect(payments()).toHaveLength(1);
    site.dispatch(submit);
    await site.until(() => site.left.length > 1);
    expect(payments()).toHaveLength(2);
  });

  it('PAY-6: asks once, also after other pages, while the payment page opens', async () => {
    const site = await openPaymentPage();
    await site.happen(to('/'));
    await site.history.pop(-1);
    await site.until(() => status(site) === 'choosingAddress');
    expect(isPaying(selectCheckout(site.state()))).toBe(true);
    await site.happen(submit);
    expect(payments()).toHaveLength(1);
    await site.clock.advance(15_000);
    expect(isPaying(selectCheckout(site.state()))).toBe(false);
    await expectToastsFor(site, 3000);
    await site.happen(submit);
    await site.until(() => site.left.length > 1);
    await site.restore();
    expect(isPaying(selectCheckout(site.state()))).toBe(false);
  });

  it("PAY-6: is not re-enabled by an earlier attempt's timeout, nor blocked by a clock set back", async () => {
    const site = await openPaymentPage();
    await site.clock.advance(10_000);
    await site.restore();
    site.dispatch(submit);
    await site.until(() => site.left.length > 1);
    await site.clock.advance(5000);
    expect(status(site)).toBe('redirecting');
    site.clock.set(site.clock.now() - 3_600_000);
    await site.clock.advance(10_000);
    expect(status(site)).toBe('choosingAddress');
  });

  it('PAY-3: without an address sends nothing; the page itself says what is missing', async () => {
    const site = await openPayments();
    await site.happen(paymentSubmitted({ addressId: null, amount: 240 }));
    expect(site.toasts()).toEqual([]);
    expect(status(site)).toBe('choosingAddress');
    expect(api.calls()).toEqual([]);
  });

  it.each([
    ['is refused', { status: 400, body: { error: 1 } }, 'Something went Wrong'],
    ['brings an unsafe address', page('javascript:alert(1)'), 'Something went Wrong'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('that %s goes nowhere and can be retried', async (_case, answer, text) => {
    api.on('GET /api/pay', answer);
    const site = await openPayments();
    site.dispatch(submit);
    await site.until(() => status(site) === 'choosingAddress');
    expect(site.toasts()).toEqual([`error: ${text}`]);
    expect(site.left).toEqual([]);
    api.on('GET /api/pay', page());
    site.dispatch(submit);
    await site.until(() => site.left.length === 1);
    expect(payments()).toHaveLength(2);
  });

  it('CART-9: is not requested once the moment has passed, even if the page has not noticed', async () => {
    const site = await openPayments();
    site.clock.set(Date.parse(WASH_AT) + 1);
    await site.happen(submit);
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
    expect(payments()).toEqual([]);
    expect(site.toasts()).toEqual([`error: ${messages.momentPassed}`]);
    await expectToastsFor(site, 3000);
  });

  it('CART-9: that failed leads to step 1 if the moment has passed meanwhile', async () => {
    const site = await openPayments();
    const held = api.hold('GET /api/pay');
    await held.arrival(() => site.happen(submit));
    await site.clock.advance(Date.parse(WASH_AT) - site.clock.now());
    expect(status(site)).toBe('requestingPayment');
    held.release({ status: 400, body: { error: 1 } });
    await site.until(() => path(site) === '/service-cart');
    expect(status(site)).toBe('reviewing');
  });

  it('refetches the cart on return: it may be paid for', async () => {
    const site = await openPaymentPage();
    api.on('GET /api/carts', noCarts);
    await site.restore();
    await site.until(() => status(site) === 'reviewing');
    expect(path(site)).toBe('/service-cart');
  });

  it('CART-11: refetches the cart on return to the tab: another one may have changed it', async () => {
    const site = await openPayments();
    const lookAgain = async () => {
      await site.clock.advance(5000);
      await site.lookAgain();
    };
    const cartCalls = () => api.calls().filter((call) => call === 'GET /api/carts');
    api.on('GET /api/carts', cartsAnswer(WASH_AT, WASH_AT, WASH_AT));
    await lookAgain();
    await site.until(() => getCarts.select()(site.state()).data?.totalAmount === 360);
    expect(status(site)).toBe('choosingAddress');
    api.on('GET /api/carts', cartsAnswer(WASH_AT, null));
    await lookAgain();
    await site.until(() => status(site) === 'reviewing');
    expect(cartCalls()).toHaveLength(2);
    await site.happen(to('/'));
    await lookAgain();
    expect(cartCalls()).toHaveLength(2);
  });

  it('PAY-5: refetches the cart when the server refuses: another device may have emptied it', async () => {
    api.on('GET /api/pay', { body: { error: 1, misc: 'Your cart is empty' } });
    const site = await openPayments();
    api.on('GET /api/carts', noCarts);
    site.dispatch(submit);
    await site.until(() => status(site) === 'reviewing');
    expect(path(site)).toBe('/service-cart');
    expect(getCarts.select()(site.state()).data?.carts).toEqual([]);
  });

  it('PAY-2: refetches the addresses when the server refuses: the chosen one may be deleted', async () => {
    const home = { _id: 'address-1', name: 'Home' };
    api.on('GET /api/address', answer([home, { _id: 'address-2', name: 'Work' }]));
    api.on('GET /api/pay', { body: { error: 1, misc: 'There is no such address.' } });
    const site = await openPayments();
    await site.store.dispatch(getAddresses.initiate());
    api.on('GET /api/address', answer([home]));
    await site.happen(paymentSubmitted({ addressId: 'address-2', amount: 240 }));
    const listed = () =>
      getAddresses
        .select()(site.state())
        .data?.map(({ id }) => id);
    await site.until(() => listed()?.length === 1);
    expect(listed()).toEqual(['address-1']);
    expect(status(site)).toBe('choosingAddress');
  });

  it('does not redirect a customer who has moved on', async () => {
    const held = api.hold('GET /api/pay');
    const site = await openPayments();
    await held.arrival(() => site.happen(submit));
    await site.happen(to('/blogs'));
    held.release(page());
    await site.until(() => idle(site));
    expect(site.left).toEqual([]);
    expect(site.toasts()).toEqual([]);
  });

  it('uses the answer to the current request, not to an abandoned one', async () => {
    const held = api.hold('GET /api/pay');
    const site = await openPayments();
    await held.arrival(() => site.happen(submit));
    await site.history.pop(-1);
    await site.history.pop(1);
    await site.until(() => status(site) === 'choosingAddress');
    await held.arrival(() => site.happen(submit));
    held.release(page('http://pay.test/left'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(site.left).toEqual([]);
    expect(status(site)).toBe('requestingPayment');
    held.release(page('http://pay.test/wanted'));
    await site.until(() => site.left.length > 0);
    expect(site.left).toEqual(['http://pay.test/wanted']);
  });

  const sedan = (more: object = {}) => ({
    _id: 'cart-1',
    booking_date: WASH_AT,
    car_types: [{ _id: 'sedan' }, { _id: 'suv' }],
    no_of_cars: 1,
    total: 120,
    ...more,
  });
  const listed = (rows: object[], total: unknown = 120): Answer => ({
    body: { error: 0, data: rows, others: { total_amount: total } },
  });
  const van = { _id: 'cart-2', booking_date: WASH_AT, car_types: [{ _id: 'van' }] };

  it.each<[what: string, list: Answer]>([
    ['its total', listed([sedan(), van], 500)],
    ['the number of cars', listed([sedan({ no_of_cars: 5 }), van])],
    ['a type of car', listed([sedan({ car_types: [{ _id: 'sedan' }] }), van])],
    ['an additional service', listed([sedan({ additional_services: [{ service: 'wax' }] }), van])],
    ['a day', listed([sedan({ booking_date: '2026-03-13T07:15:00.000Z' }), van])],
    ['the price of a row', listed([sedan({ total: 130 }), van])],
    ['the number of bookings', listed([sedan()])],
  ])('PAY-10: is not requested if %s has changed on another device', async (_what, list) => {
    api.on('GET /api/pay', page());
    const site = await openCart({}, listed([sedan(), van]));
    await site.happen(checkoutContinued());
    api.on('GET /api/carts', list);
    site.dispatch(submit);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([CHANGED]);
    expect(selectCheckout(site.state())).not.toHaveProperty('paymentFailed');
    expect(status(site)).toBe('choosingAddress');
    await expectToastsFor(site, 3000);
    expect(payments()).toEqual([]);
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
    expect(payments()).toHaveLength(1);
  });

  it('PAY-10: is requested if only the order, the spelling or the names in the list have changed', async () => {
    api.on('GET /api/pay', page());
    const site = await openCart({}, listed([sedan(), van]));
    await site.happen(checkoutContinued());
    const row = sedan({
      booking_date: '2026-03-12T09:15:00+02:00',
      car_types: [{ _id: 'suv', name: 'SUV' }, { _id: 'sedan' }],
    });
    api.on('GET /api/carts', listed([van, row], '120.00'));
    site.dispatch(submit);
    await site.until(() => site.left.length > 0);
  });

  it('PAY-10: leads to step 1 if another device has paid for the cart', async () => {
    const site = await openPayments();
    api.on('GET /api/carts', noCarts);
    site.dispatch(submit);
    await site.until(() => status(site) === 'reviewing');
    expect(site.toasts()).toEqual([CHANGED]);
    expect(payments()).toEqual([]);
  });

  it('PAY-10: is not requested while the cart cannot be read', async () => {
    const site = await openPayments();
    api.on('GET /api/carts', { status: 403, body: { error: 1 } });
    site.dispatch(submit);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual(['error: Something went Wrong']);
    expect(status(site)).toBe('choosingAddress');
    expect(payments()).toEqual([]);
  });

  describe('while a cart is changing', () => {
    const changes: [change: string, call: string, make: (site: TestStore) => Promise<void>][] = [
      [
        'removal',
        'POST /api/remove_carts',
        async (site) => {
          removeFirst(site);
        },
      ],
      [
        'choice',
        'POST /api/carts',
        async (site) => {
          await site.happen(cartLookupStarted({ serviceId: 's1', facts }));
          const cart = () => selectServiceCart('s1')(site.state());
          await site.until(() => cart().status === 'ready');
          await site.happen(carTypeSelected({ serviceId: 's1', carTypeId: 'car1' }));
        },
      ],
    ];

    it.each(changes)(
      'PAY-10: waits for the %s, and pays nothing, even after leaving and returning',
      async (_change, call, make) => {
        api.on('GET /api/pay', page());
        const held = api.hold(call);
        const site = await openPayments();
        await held.arrival(() => make(site));
        await site.happen(submit);
        await site.history.pop(-1);
        await site.history.pop(1);
        await site.until(() => status(site) === 'choosingAddress');
        await site.happen(submit);
        await pause();
        expect(status(site)).toBe('requestingPayment');
        api.on('GET /api/carts', cartsAnswer(WASH_AT, WASH_AT, WASH_AT));
        held.release(answer('cart-1'));
        await site.until(() => status(site) === 'choosingAddress');
        expect(site.toasts()).toContain(CHANGED);
        expect(getCarts.select()(site.state()).data?.totalAmount).toBe(360);
        expect(payments()).toEqual([]);
        await site.happen(submit);
        await site.until(() => site.left.length > 0);
        expect(payments()).toHaveLength(1);
      },
    );

    it('CART-9: pays for no moment that passes during the wait', async () => {
      const held = api.hold('POST /api/remove_carts');
      const site = await openPayments();
      await held.arrival(() => removeFirst(site));
      await site.happen(submit);
      await site.clock.advance(Date.parse(WASH_AT) - site.clock.now());
      held.release(answer(null));
      await site.until(() => status(site) === 'reviewing');
      await site.until(() => idle(site));
      expect(site.toasts()).toContain(`error: ${messages.momentPassed}`);
      expect(site.toasts()).not.toContain(CHANGED);
      expect(payments()).toEqual([]);
    });

    it('can be cancelled when that takes long, without a message', async () => {
      const held = api.hold('POST /api/remove_carts');
      const site = await openPayments();
      await held.arrival(() => removeFirst(site));
      await site.happen(submit);
      await site.clock.advance(15_000);
      site.dispatch(workCancelled());
      await site.until(() => status(site) === 'choosingAddress');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(payments()).toEqual([]);
      expect(site.toasts()).toEqual([]);
      expect(idle(site)).toBe(true);
    });
  });
});

describe('removing a row', () => {
  const removing = async () => {
    const held = api.hold('POST /api/remove_carts');
    const site = await openCart();
    await held.arrival(() => removeFirst(site));
    return { site, held };
  };

  it('CART-7: asks for confirmation, runs once, and shows a message for 3 seconds', async () => {
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
    await expectToastsFor(site, 3000);
  });

  /** The first row's cart, with a command in flight. */
  const changing = async () => {
    const site = await openCart({}, answer([oneCar]));
    await site.happen(cartLookupStarted({ serviceId: 's1', facts }));
    await site.until(() => selectServiceCart('s1')(site.state()).status === 'ready');
    const held = api.hold('PUT /api/carts');
    await held.arrival(() => site.happen(carTypeSelected({ serviceId: 's1', carTypeId: 'car2' })));
    return { site, held };
  };

  it('CART-6: follows the commands of its cart that are in flight', async () => {
    const { site, held } = await changing();
    api.received.length = 0;
    removeFirst(site);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(api.calls()).toEqual([]);
    held.release(answer('cart-1'));
    await site.until(() => api.calls().includes('POST /api/remove_carts'));
  });

  it('AUTH-6: is not sent for the next customer after waiting for such a command', async () => {
    const { site } = await changing();
    removeFirst(site);
    const otherTab = site.local.openTab();
    otherTab.clear();
    otherTab.set('user_id', 'user-2');
    otherTab.set('token', 'token-2');
    await site.until(() => idle(site));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(api.calls()).not.toContain('POST /api/remove_carts');
    expect(site.toasts().join()).not.toContain('Remove Cart');
  });

  it("LOOK-2: moves the focus to the page's heading, unless the customer went on in the meantime", async () => {
    const remove = async (meanwhile: (site: TestStore) => unknown) => {
      const { site, held } = await removing();
      await meanwhile(site);
      const before = site.page.focuses;
      held.release({ body: { error: 0 } });
      await site.until(() => site.toasts().length > 0);
      return site.page.focuses - before;
    };
    expect(await remove(() => undefined)).toBe(1);
    expect(await remove((site) => site.happen(checkoutContinued()))).toBe(0);
  });

  it.each([
    ['is refused', { body: { error: 1 } }, 'Something went Wrong'],
    ['gets no reply', 'drop' as const, 'No connection. Please try again.'],
  ])('that %s shows a message, even on another page', async (_case, answer, text) => {
    const { site, held } = await removing();
    await site.happen(to('/blogs'));
    held.release(answer);
    await site.until(() => site.toasts().length > 0);
    expect(site.toasts()).toEqual([`error: ${text}`]);
  });

  it('is not offered for another row before its answer, whatever the page', async () => {
    const { site, held } = await removing();
    await site.happen(to('/blogs'));
    await site.history.pop(-1);
    await site.happen(removalAsked({ cartId: 'cart-2' }));
    expect(site.state().cartCheckout.removal).toEqual({ status: 'removing', cartId: 'cart-1' });
    held.release({ body: { error: 0 } });
    await site.until(() => site.toasts().length > 0);
    expect(site.state().cartCheckout.removal).toEqual({ status: 'none' });
  });
});
