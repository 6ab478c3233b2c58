import { loginAccepted, loginSubmitted } from '../../src/slices/auth';
import { leftOffDismissed, leftOffRestored, selectLeftOffPath } from '../../src/slices/leftOff';
import { planSelected } from '../../src/slices/membershipPurchase';
import { selectPath } from '../../src/slices/navigation';
import { bookSubmitted, carTypeSelected } from '../../src/slices/serviceCarts';
import { storeWithoutIdOpened } from '../../src/slices/site';
import { makeStore, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { expectToastsFor, SIGNED_IN, to } from './helpers/fakeApi';

const open = (path: string, options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ path, ...options });
const path = (site: TestStore): string => selectPath(site.state());

describe('a visitor', () => {
  it.each(['/dashboard', '/dashboard/profile', '/dashboard/booking', '/dashboard/membership'])(
    'who opens %s is on the log-in page before anything is rendered, without a second loader',
    async (address) => {
      const site = await open(address);
      expect(path(site)).toBe('/login');
      expect(site.history.entries()).toEqual(['/login']);
      expect(site.toasts()).toEqual([]);
    },
  );

  it('who follows a link to the dashboard does not leave it in the history, but can return to it', async () => {
    const site = await open('/');
    await site.happen(to('/dashboard/addresses'));
    expect(site.history.entries()).toEqual(['/', '/login']);
    expect(site.state().leftOff).toEqual({ status: 'remembered', path: '/dashboard/addresses' });
  });

  it("SHOP-3: who opens a store's services sees a message, and is on the log-in page after 3 seconds", async () => {
    const site = await open('/vendorservice');
    await site.happen(to('/services/store-1'));
    expect(site.toasts()).toEqual(['error: Please login']);
    await site.clock.advance(2999);
    expect(path(site)).toBe('/services/store-1');
    await site.clock.advance(1);
    // Back leads to the stores, not to another redirect.
    expect(site.history.entries()).toEqual(['/vendorservice', '/login']);
    expect(site.toasts()).toEqual([]);
  });

  it('SHOP-3: is not redirected after leaving in time', async () => {
    const site = await open('/');
    await site.happen(to('/services/store-1'));
    await site.clock.advance(2000);
    await site.happen(to('/pricing'));
    await site.clock.advance(10_000);
    expect(path(site)).toBe('/pricing');
  });

  it.each([
    ['chooses a car type', carTypeSelected({ serviceId: 'service-1', carTypeId: 'car-1' })],
    ['presses Book', bookSubmitted({ serviceId: 'service-1' })],
  ])(
    'who %s may read on for 3 seconds; another attempt does not delay the redirect',
    async (_what, event) => {
      const site = await open('/service-detail/service-1');
      expect(site.toasts()).toEqual([]);
      await site.happen(event);
      expect(site.toasts()).toEqual(['error: Please login']);
      await site.clock.advance(2000);
      await site.happen(event);
      expect(site.toasts()).toEqual(['error: Please login']);
      await site.clock.advance(1000);
      expect(path(site)).toBe('/login');
    },
  );
});

describe('the page a visitor left to log in', () => {
  it('NAV-8: is offered on the home page after log-in, until they return to it', async () => {
    const site = await open('/services/store-1?from=list');
    await site.clock.advance(3000);
    expect(selectLeftOffPath(site.state())).toBeNull();
    site.dispatch(loginSubmitted({ email: 'a@example.test', password: 'pw' }));
    await site.happen(loginAccepted({ token: 't', userId: 'u' }));
    expect(path(site)).toBe('/');
    await site.happen(to('/pricing'));
    expect(selectLeftOffPath(site.state())).toBe('/services/store-1?from=list');
    await site.happen(to('/services/store-1?from=list'));
    expect(selectLeftOffPath(site.state())).toBeNull();
  });

  it('NAV-8: is not offered if it is the home page that they return to', async () => {
    const site = await open('/?source=ad');
    await site.happen(planSelected({ planId: 'p', amount: 1 }));
    expect(path(site)).toBe('/login');
    site.dispatch(loginSubmitted({ email: 'a@example.test', password: 'pw' }));
    await site.happen(loginAccepted({ token: 't', userId: 'u' }));
    expect(selectLeftOffPath(site.state())).toBeNull();
  });

  it('leaves the focus at the heading when the strip is closed', async () => {
    const site = await open('/');
    await site.happen(leftOffRestored({ from: '/pricing' }));
    const { focuses } = site.page;
    await site.happen(leftOffDismissed());
    expect(site.page.focuses).toBe(focuses + 1);
  });

  it.each([
    ['offered', '/service-cart', { status: 'remembered', path: '/service-cart' }],
    ['not offered', '/pricing', { status: 'nothing' }],
  ])('is %s when they log in from %s', async (_is, from, leftOff) => {
    const site = await open(from);
    await site.happen(to('/login'));
    expect(site.state().leftOff).toEqual(leftOff);
  });
});

describe('a customer', () => {
  it.each([
    ['/login', '/'],
    ['/register', '/'],
    ['/dashboard/', '/dashboard/profile'],
  ])('NAV-5: who opens %s is sent to %s', async (address, end) => {
    const site = await open(address, { local: SIGNED_IN });
    expect(path(site)).toBe(end);
    expect(site.history.entries()).toEqual([end]);
  });

  it('who opens a store is not asked to log in', async () => {
    const site = await open('/services/store-1', { local: SIGNED_IN });
    await site.clock.advance(5000);
    expect(site.toasts()).toEqual([]);
    expect(path(site)).toBe('/services/store-1');
  });

  it('SHOP-3: who opens a store without an id reads for 3 seconds that it is missing', async () => {
    const site = await open('/vendorservice', { local: SIGNED_IN });
    await site.happen(storeWithoutIdOpened());
    expect(site.toasts()).toEqual(['error: Store ID not found']);
    await expectToastsFor(site, 3000);
  });
});
