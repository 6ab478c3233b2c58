import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CUSTOMER_USER_TYPE, seedId } from '../../sandbox/ids';
import { CHEAP_COST } from '../../sandbox/passwords';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { getAddresses, EMPTY_ADDRESS } from '../../src/api/addresses';
import { getCarts } from '../../src/api/carts';
import { getService } from '../../src/api/catalogue';
import { addressModalOpened, addressSubmitted } from '../../src/slices/addressModal';
import { loginSubmitted, registerSubmitted, selectSignedIn } from '../../src/slices/auth';
import { checkoutContinued, paymentSubmitted, selectCheckout } from '../../src/slices/checkout';
import {
  bookSubmitted,
  carCountChanged,
  carTypeSelected,
  dateChosen,
  selectServiceCart,
  timeChosen,
} from '../../src/slices/serviceCarts';
import { navigated, selectPath } from '../../src/slices/navigation';
import { START } from '../helpers/fakeServices';
import { makeStore, type TestStore } from '../helpers/makeStore';

interface Call {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  hasToken: boolean;
  status: number;
}

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'booking-log-'));
  sandbox = await startSandbox({
    port: 0,
    databasePath: path.join(folder, 'sandbox.db'),
    uploadsPath: path.join(folder, 'uploads'),
    siteUrl: 'http://127.0.0.1:4140',
    clock: { now: () => START },
    passwordCost: CHEAP_COST,
    quiet: true,
  });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = async (): Promise<Call[]> => {
  const response = await fetch(`${sandbox.url}/sandbox/log`);
  const calls = (await response.json()) as Call[];
  return calls
    .filter(({ path: where }) => where.startsWith('/api/'))
    .map(({ method, path: where, query, body, hasToken, status }) => ({
      method,
      path: where,
      query,
      body,
      hasToken,
      status,
    }));
};

const serviceId = seedId('service', 1);
const sedan = seedId('carType', 2);
const suv = seedId('carType', 3);
const cartOf = (site: TestStore) => selectServiceCart(serviceId)(site.state());

describe('a booking, from registration to payment', () => {
  it('makes exactly these calls, in this order, with these keys, and leaves the server with the cart shown', async () => {
    const site = await makeStore({
      origin: `${sandbox.url}/`,
      path: '/register',
      session: { join_popup_shown: 'true' },
      config: { userType: CUSTOMER_USER_TYPE },
    });
    const account = { email: 'sipho@example.test', password: 'correct horse' };
    site.dispatch(registerSubmitted({ ...account, name: 'Sipho', phone: '031 555 0199' }));
    await site.until(() => selectSignedIn(site.state()));

    await site.happen(navigated({ to: `/service-detail/${serviceId}`, how: 'push' }));
    await site.store.dispatch(getService.initiate({ serviceId }));
    await site.until(() => cartOf(site).status === 'ready');
    site.dispatch(carTypeSelected({ serviceId, carTypeId: sedan }));
    site.dispatch(carTypeSelected({ serviceId, carTypeId: suv }));
    site.dispatch(carCountChanged({ serviceId, carTypeId: suv, count: 2 }));
    await site.until(() => cartOf(site).status === 'ready');
    site.dispatch(dateChosen({ serviceId, date: '2026-03-12' }));
    site.dispatch(timeChosen({ serviceId, time: '09:15' }));
    site.dispatch(bookSubmitted({ serviceId }));
    await site.until(() => selectPath(site.state()) === '/service-cart');

    await site.store.dispatch(getCarts.initiate());
    await site.happen(checkoutContinued());
    expect(selectCheckout(site.state()).status).toBe('choosingAddress');
    site.dispatch(addressModalOpened());
    const form = {
      ...EMPTY_ADDRESS,
      name: 'Sipho',
      address: '1 Beach Road',
      type: 'Home',
    };
    site.dispatch(addressSubmitted(form));
    await site.until(() => selectCheckout(site.state()).lastAddressId !== null);
    await site.store.dispatch(getAddresses.initiate());
    const { addressId } = selectCheckout(site.state());
    site.dispatch(paymentSubmitted({ addressId, amount: null }));
    await site.until(() => site.left.length > 0);

    const cart = cartOf(site);
    const cartId = cart.status === 'ready' ? cart.confirmed.cartId : null;
    const { facts } = cart as Extract<typeof cart, { facts: unknown }>;
    const read = { method: 'GET', body: null, hasToken: true, status: 200 };
    const write = { query: {}, hasToken: true, status: 200 };
    expect(cartId).toMatch(/^[0-9a-f]{24}$/);
    expect(await log()).toEqual([
      {
        method: 'POST',
        path: '/api/store_other_user',
        query: {},
        body: {
          password: '[secret]',
          email: account.email,
          name: 'Sipho',
          phone: '031 555 0199',
          user_type: CUSTOMER_USER_TYPE,
        },
        hasToken: false,
        status: 200,
      },
      { ...read, path: '/api/services', query: { _id: serviceId } },
      { ...read, path: '/api/carts', query: { store: facts.storeId, service: serviceId } },
      {
        ...write,
        method: 'POST',
        path: '/api/carts',
        body: {
          vendor: facts.vendorId,
          store: facts.storeId,
          service: serviceId,
          service_type: facts.serviceTypeId,
          no_of_cars: 1,
          car_types: sedan,
        },
      },
      {
        ...write,
        method: 'PUT',
        path: '/api/carts',
        body: { _id: cartId, car_types: suv, no_of_cars: 1, type: 'Add' },
      },
      {
        ...write,
        method: 'PUT',
        path: '/api/carts',
        body: { _id: cartId, car_types: suv, no_of_cars: 2, type: 'Add' },
      },
      {
        ...read,
        path: '/api/carts',
        query: {
          vendor: facts.vendorId,
          store: facts.storeId,
          service: serviceId,
          car_types: [sedan, suv],
        },
      },
      {
        ...write,
        method: 'PUT',
        path: '/api/carts',
        body: { _id: cartId, booking_date: '2026-03-12T07:15:00.000Z' },
      },
      { ...read, path: '/api/carts', query: {} },
      { ...write, method: 'POST', path: '/api/address', body: form },
      { ...read, path: '/api/address', query: {} },
      { ...read, path: '/api/pay', query: { user_address: addressId } },
    ]);
    expect(site.left[0]).toMatch(new RegExp(`^${sandbox.url}/payment/[\\w-]+$`));

    // On another device, the server's cart is the one shown.
    const later = await makeStore({
      origin: `${sandbox.url}/`,
      path: '/login',
      session: { join_popup_shown: 'true' },
    });
    later.dispatch(loginSubmitted(account));
    await later.until(() => selectSignedIn(later.state()));
    await later.store.dispatch(getService.initiate({ serviceId }));
    await later.happen(navigated({ to: `/service-detail/${serviceId}`, how: 'push' }));
    await later.until(() => cartOf(later).status === 'ready');
    expect(cartOf(later)).toMatchObject({
      confirmed: { selection: { carTypes: { [sedan]: 1, [suv]: 2 }, extras: {} } },
      picked: { date: '2026-03-12', time: '09:15' },
    });
  });
});
