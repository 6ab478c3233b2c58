import { getAddresses } from '../../src/api/addresses';
import { getCarts } from '../../src/api/carts';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { getUserDetails } from '../../src/api/profile';
import { until } from '../helpers/makeStore';
import { answer, fakeApi, pause, to } from './helpers/fakeApi';

const api = fakeApi();

const open = (path: string) => api.openSignedIn({ path });

const empty = answer([]);

describe('a second visit to a page of the customer’s data', () => {
  it.each([
    ['/service-cart', 'GET /api/carts', getCarts.initiate()],
    ['/dashboard/booking', 'GET /api/orders', getOrders.initiate()],
    ['/dashboard/membership', 'GET /api/memberships', getMemberships.initiate()],
    ['/success', 'GET /api/orders', getOrders.initiate()],
    ['/failure', 'GET /api/memberships', getMemberships.initiate()],
  ])(
    'CART-11, DASH-9: %s refetches after an older answer that is still in flight',
    async (path, call, read) => {
      const held = api.hold(call);
      const site = await open(path);
      // Like the page's hook; after its return, RTK Query treats the request as a new one.
      void (site.store.dispatch as (thunk: typeof read) => unknown)(read);
      await until(() => held.count() === 1);
      await site.happen(to('/'));
      await site.happen(to(path));
      expect(held.count()).toBe(1);
      held.release(empty);
      await until(() => held.count() === 1 && api.received.length > 1);
      expect(api.calls().filter((each) => each === call)).toHaveLength(2);
      held.release(empty);
    },
  );

  it('NAV-10: refetches after an answer that was in flight when Back restored it', async () => {
    const held = api.hold('GET /api/orders');
    const site = await open('/dashboard/booking');
    await held.arrival(() => site.store.dispatch(getOrders.initiate()));
    await site.restore();
    held.release(empty);
    await until(() => held.count() === 1 && api.received.length > 1);
    held.release(answer([{ _id: 'order-1' }]));
    await site.until(() => getOrders.select()(site.state()).data?.length === 1);
  });

  it('CALL-6: retries a request that has hung for 15 seconds', async () => {
    const site = await open('/dashboard/booking');
    const held = api.hold('GET /api/orders');
    await held.arrival(() => site.store.dispatch(getOrders.initiate()));
    await site.happen(to('/dashboard/profile'));
    site.clock.set(Date.now() + 10_000);
    await site.happen(to('/dashboard/booking'));
    expect(held.count()).toBe(1);
    await site.happen(to('/dashboard/profile'));
    api.on('GET /api/orders', answer([{ _id: 'order-1' }]));
    site.clock.set(Date.now() + 16_000);
    await site.happen(to('/dashboard/booking'));
    await site.until(() => getOrders.select()(site.state()).data?.length === 1);
  });

  it('does not refetch while the customer stays on it', async () => {
    const site = await open('/service-cart');
    const held = api.hold('GET /api/carts');
    await held.arrival(() => site.store.dispatch(getCarts.initiate()));
    await site.happen(to('/service-cart#main'));
    held.release(empty);
    await site.until(() => getCarts.select()(site.state()).isSuccess);
    expect(api.calls().filter((each) => each === 'GET /api/carts')).toHaveLength(1);
  });
});

describe('a page restored from the back/forward cache', () => {
  it('DASH-9: refetches bookings and memberships', async () => {
    const site = await open('/dashboard/booking');
    await site.store.dispatch(getOrders.initiate());
    await site.store.dispatch(getMemberships.initiate());
    api.received.length = 0;
    await site.restore();
    await site.until(() => api.received.length === 2);
    expect(api.calls().sort()).toEqual(['GET /api/memberships', 'GET /api/orders']);
  });
});

describe('a tab that the customer returns to', () => {
  it.each([
    ['/service-cart', 'GET /api/carts', getCarts.initiate()],
    ['/service-cart', 'GET /api/address', getAddresses.initiate()],
    ['/dashboard/booking', 'GET /api/orders', getOrders.initiate()],
    ['/dashboard/membership', 'GET /api/memberships', getMemberships.initiate()],
    ['/dashboard/addresses', 'GET /api/address', getAddresses.initiate()],
  ])('refetches on %s, which another tab may have changed: %s', async (path, call, read) => {
    api.on(call, empty);
    const site = await open(path);
    await (site.store.dispatch as (thunk: typeof read) => Promise<unknown>)(read);
    api.received.length = 0;
    await site.clock.advance(5000);
    await site.lookAgain();
    await until(() => api.received.length > 0);
    expect(api.calls()).toEqual([call]);
  });

  it('DASH-9: refetches the details on the profile, whose form sends all of them', async () => {
    api.on('GET /api/user/details', answer({ name: 'Thandi', email: 'old@example.test' }));
    const site = await open('/dashboard/profile');
    await site.store.dispatch(getUserDetails.initiate());
    api.on('GET /api/user/details', answer({ name: 'Thandi', email: 'new@example.test' }));
    await site.clock.advance(5000);
    await site.lookAgain();
    const emailOf = () => getUserDetails.select()(site.state()).data?.email;
    await until(() => emailOf() === 'new@example.test');
  });

  it('refetches once, though browsers report a return twice', async () => {
    api.on('GET /api/orders', empty);
    const site = await open('/dashboard/booking');
    await site.store.dispatch(getOrders.initiate());
    api.received.length = 0;
    await site.clock.advance(5000);
    await site.lookAgain();
    await site.lookAgain();
    await pause();
    expect(api.calls()).toEqual(['GET /api/orders']);
  });

  it('keeps the lists of other pages, which their next visit refetches', async () => {
    api.on('GET /api/orders', answer([{ _id: 'order-1' }]));
    const site = await open('/dashboard/booking');
    const page = site.store.dispatch(getOrders.initiate());
    await page;
    page.unsubscribe();
    await site.happen(to('/dashboard/profile'));
    await site.clock.advance(5000);
    await site.lookAgain();
    expect(getOrders.select()(site.state()).data).toHaveLength(1);
  });
});
