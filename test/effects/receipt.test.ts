import { getAddresses } from '../../src/api/addresses';
import { getCarts } from '../../src/api/carts';
import { loggedOut } from '../../src/slices/auth';
import { messages } from '../../src/content/messages';
import {
  checkoutContinued,
  paymentSubmitted,
  selectAddressId,
  selectReceipt,
} from '../../src/slices/checkout';
import { selectLeftOffPath } from '../../src/slices/leftOff';
import { planSelected, selectLeftForPlanAt } from '../../src/slices/membershipPurchase';
import { START } from '../helpers/fakeServices';
import type { TestStore } from '../helpers/makeStore';
import { answer, fakeApi, SIGNED_IN, to } from './helpers/fakeApi';

const api = fakeApi();

const cart = {
  _id: 'cart-1',
  service: { _id: 'service-1', name: 'Express Wash', image: [{ file: 'services/express.png' }] },
  store: { _id: 'store-1', name: 'Toti Beach' },
  car_types: [{ _id: 'car1', name: 'Sedan' }],
  no_of_cars: 2,
  additional_services: [{ service: { _id: 'extra-1', name: 'Engine Bay Clean' } }],
  booking_date: '2026-03-20T08:00:00.000Z',
  total: 120,
};
const address = { _id: 'address-1', name: 'Thandi', address: '12 Beach Road', city: 'Amanzimtoti' };

/** Pays for the cart, and returns the tab's session storage on the way to the payment page. */
async function pay() {
  api.on('GET /api/carts', answer([cart]));
  api.on('GET /api/address', answer([address]));
  api.on('GET /api/pay', { body: { error: 0, paymentUrl: { url: 'http://pay.test/1' } } });
  const site = await api.openSignedIn({ path: '/service-cart?step=payments' });
  await site.store.dispatch(getAddresses.initiate());
  await site.store.dispatch(getCarts.initiate());
  site.dispatch(paymentSubmitted({ addressId: 'address-1', amount: 120 }));
  await site.until(() => site.left.length > 0);
  return { site, session: Object.fromEntries(site.session.content) };
}

const receipt = {
  amount: 120,
  address: '12 Beach Road, Amanzimtoti',
  bookings: [
    {
      serviceId: 'service-1',
      serviceName: 'Express Wash',
      storeName: 'Toti Beach',
      imageFile: 'services/express.png',
      cars: ['2 × Sedan'],
      extras: ['Engine Bay Clean'],
      bookingDate: '2026-03-20T08:00:00.000Z',
    },
  ],
};

describe('PAGE-7: what is being paid for', () => {
  it('is noted as the browser leaves, and restored when the tab returns', async () => {
    const { site, session } = await pay();
    expect(selectReceipt(site.state())).toMatchObject(receipt);
    const back = await api.openSignedIn({ path: '/success', session });
    expect(selectReceipt(back.state())).toMatchObject(receipt);
  });

  it.each([
    ['/failure', 'address-1'],
    ['/service-cart?step=payments', 'address-1'],
    // Paid: the next booking starts with the last one added.
    ['/success', 'address-2'],
  ])('FAIL-6: when the payment page leads back to %s, %s is chosen', async (path, addressId) => {
    const { session } = await pay();
    const addressIds = ['address-1', 'address-2'];
    const local = { ...SIGNED_IN, last_address_id: 'address-2' };
    const back = await api.open({ path, local, session });
    expect(selectAddressId(addressIds)(back.state())).toBe(addressId);
    expect(selectLeftOffPath(back.state())).toBeNull();
    const other = await api.open({ path, local: { ...local, user_id: 'user-2' }, session });
    expect(selectAddressId(addressIds)(other.state())).toBe('address-2');
  });

  it.each([
    ['this tab', (site: TestStore) => site.happen(loggedOut())],
    [
      'another tab',
      async (site: TestStore) => {
        site.local.content.clear();
        await site.lookAgain();
      },
    ],
  ])('AUTH-6: leaves no address in the tab after a log-out in %s', async (_where, logOut) => {
    const { site } = await pay();
    await logOut(site);
    expect([...site.session.content.keys()]).toEqual(['join_popup_shown']);
  });

  it.each(['/success', '/failure'])(
    'is replaced by a plan that is bought next, also at %s',
    async (path) => {
      const { session } = await pay();
      const site = await api.openSignedIn({ path: '/pricing', session });
      api.on('GET /api/pay-membership', {
        body: { error: 0, success: 1, paymentUrl: { url: 'http://pay.test/2' } },
      });
      site.dispatch(planSelected({ planId: 'plan-1', amount: 10 }));
      await site.until(() => site.left.length > 0);
      const next = Object.fromEntries(site.session.content);
      const back = await api.openSignedIn({ path, session: next });
      expect(selectReceipt(back.state())).toBeUndefined();
      expect(selectLeftForPlanAt(back.state())).toBe(START);
      await back.happen(loggedOut());
      expect(selectLeftForPlanAt(back.state())).toBeUndefined();
      const other = await api.open({
        path,
        local: { ...SIGNED_IN, user_id: 'user-2' },
        session: next,
      });
      expect(selectLeftForPlanAt(other.state())).toBeUndefined();
    },
  );

  const buy = {
    booking: async (site: TestStore) => {
      await site.happen(to('/service-cart'));
      await site.store.dispatch(getCarts.initiate(undefined, { forceRefetch: true }));
      await site.happen(checkoutContinued());
      site.dispatch(paymentSubmitted({ addressId: 'address-1', amount: 120 }));
    },
    plan: async (site: TestStore) => {
      await site.happen(to('/pricing'));
      site.dispatch(planSelected({ planId: 'plan-1', amount: 10 }));
    },
  };
  const DELAYS = [0, 14_999, 20_000, 60_000];

  const openShop = async () => {
    const page = { error: 0, success: 1, paymentUrl: { url: 'http://pay.test/1' } };
    api.on('GET /api/carts', answer([cart]));
    api.on('GET /api/pay', { body: page });
    api.on('GET /api/pay-membership', { body: page });
    return api.openSignedIn({ path: '/about' });
  };
  const leaveFor = async (site: TestStore, what: keyof typeof buy) => {
    const { length } = site.left;
    await buy[what](site);
    await site.until(() => site.left.length > length);
  };
  /** What the return address shows in a new document of the tab. */
  const returned = async (site: TestStore) => {
    const session = Object.fromEntries(site.session.content);
    const back = (await api.openSignedIn({ path: '/success', session })).state();
    if (selectLeftForPlanAt(back) !== undefined) return 'plan';
    return selectReceipt(back) ? 'booking' : null;
  };

  it.each<(keyof typeof buy)[]>([
    ['plan', 'booking'],
    ['booking', 'plan'],
    ['plan', 'plan'],
    ['booking', 'booking'],
  ])(
    'PAY-6: is the last one, of a %s and then a %s, however late their payment pages open',
    async (first, second) => {
      for (const between of DELAYS)
        for (const before of DELAYS) {
          const site = await openShop();
          await leaveFor(site, first);
          await site.clock.advance(between);
          expect(await returned(site)).toBe(first);
          // The same one can't be paid for while its page is being opened.
          if (first === second && between < 15_000) continue;
          await site.clock.advance(between < 15_000 ? 0 : 5000);
          await leaveFor(site, second);
          const said: string[] = [];
          site.store.subscribe(() => said.push(...site.toasts()));
          await site.clock.advance(Math.min(before, 14_999));
          expect(said).toEqual([]);
          await site.clock.advance(Math.max(0, before - 14_999));
          expect(await returned(site)).toBe(second);
        }
    },
  );

  it.each<(keyof typeof buy)[]>([
    ['plan', 'booking'],
    ['booking', 'plan'],
  ])('says once that the payment page of a %s, and then of a %s, did not open', async (...both) => {
    const site = await openShop();
    for (const what of both) await leaveFor(site, what);
    await site.clock.advance(15_000);
    expect(site.toasts()).toEqual([`error: ${messages.paymentPageDidNotOpen}`]);
  });

  it('is no plan whose payment page was left with Back, but the booking after it', async () => {
    const site = await openShop();
    await leaveFor(site, 'plan');
    await site.clock.advance(20_000);
    await site.restore();
    expect(await returned(site)).toBeNull();
    await leaveFor(site, 'plan');
    await leaveFor(site, 'booking');
    await site.restore();
    expect(await returned(site)).toBe('booking');
  });

  it('is not shown to another customer or after a log-out', async () => {
    const { session } = await pay();
    const open = (local: Record<string, string>) => api.open({ path: '/success', local, session });
    const other = await open({ ...SIGNED_IN, user_id: 'user-2' });
    expect(selectReceipt(other.state())).toBeUndefined();
    const visitor = await open({});
    expect(selectReceipt(visitor.state())).toBeUndefined();
    const own = await open(SIGNED_IN);
    await own.happen(loggedOut());
    expect(selectReceipt(own.state())).toBeUndefined();
    expect(own.session.content.has('payment_receipt')).toBe(false);
  });

  it.each(['', 'null', '{"owner":"user-1"}', '{"owner":"user-1","receipt":{"bookings":7}}'])(
    'is omitted when the tab holds %j',
    async (text) => {
      const session = { payment_receipt: text };
      const site = await api.openSignedIn({ path: '/success', session });
      expect(selectReceipt(site.state())).toBeUndefined();
    },
  );
});
