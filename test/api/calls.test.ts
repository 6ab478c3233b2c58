import { addAddress, EMPTY_ADDRESS, getAddresses } from '../../src/api/addresses';
import { getBlogs } from '../../src/api/blogs';
import {
  confirmCart,
  createCart,
  findCarts,
  getCarts,
  removeCart,
  updateCart,
  type CartUpdate,
} from '../../src/api/carts';
import {
  getAdditionalServices,
  getCarTypes,
  getService,
  getServicesOfStore,
  getServiceTypes,
  getStores,
} from '../../src/api/catalogue';
import { getCoupons } from '../../src/api/coupons';
import { reverseGeocode } from '../../src/api/geocoding';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { pay, payMembership } from '../../src/api/payments';
import { getPlans } from '../../src/api/plans';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { seal } from '../../src/domain/sealed';
import { performCall, type ArgumentOf, type Endpoint } from '../../scripts/api/client';
import { perTest, startServer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const NEW_ADDRESS = {
  ...EMPTY_ADDRESS,
  name: 'Thandi',
  remarks: 'Blue gate',
  address: '1 Beach Road',
  type: 'Home',
};
const CREDENTIALS = { email: '\u00a0a@b.example\u200b\t', password: ' p w ' };
const REGISTRATION = { name: 'Thandi', email: ' a@b.example\ufeff', phone: '031', password: 'pw' };

interface Call {
  name: string;
  request: string;
  body: unknown;
  /** Sends the request as the site does. */
  send: (token: string | null) => Promise<unknown>;
}

const call = <E extends Endpoint>(
  endpoint: E,
  argument: ArgumentOf<E>,
  request: string,
  body?: unknown,
): Call => ({
  name: endpoint.name,
  request,
  body,
  send: (token) => performCall(endpoint, argument, configAt(server.url), token, fetch),
});

const CUSTOMERS = [
  call(getUserDetails, undefined, 'GET /api/user/details'),
  call(getPlans, undefined, 'GET /api/subscriptions'),
  call(payMembership, { subscriptionId: 'p1' }, 'GET /api/pay-membership?subscription_id=p1'),
  call(getServiceTypes, undefined, 'GET /api/service_types'),
  call(getServicesOfStore, { storeId: 's 1&x=2' }, 'GET /api/services?store=s+1%26x%3D2'),
  call(getService, { serviceId: 'v1' }, 'GET /api/services?_id=v1'),
  call(
    getAdditionalServices,
    { storeId: 's1', cartId: 'c1' },
    'GET /api/services?store=s1&also_show_in_additional=true&cart_id=c1',
  ),
  call(getStores, undefined, 'GET /api/fetch_store'),
  call(findCarts, { storeId: 's1', serviceId: 'v1' }, 'GET /api/carts?store=s1&service=v1'),
  call(
    confirmCart,
    { vendorId: 'n1', storeId: 's1', serviceId: 'v1', carTypeIds: ['a', 'b'] },
    'GET /api/carts?vendor=n1&store=s1&service=v1&car_types=a&car_types=b',
  ),
  call(getCarts, undefined, 'GET /api/carts'),
  call(
    createCart,
    {
      vendorId: 'n1',
      storeId: 's1',
      serviceId: 'v1',
      serviceTypeId: 't1',
      count: 1,
      carTypeId: 'a',
    },
    'POST /api/carts',
    { vendor: 'n1', store: 's1', service: 'v1', service_type: 't1', no_of_cars: 1, car_types: 'a' },
  ),
  call(removeCart, { cartId: 'c1' }, 'POST /api/remove_carts', { _id: 'c1' }),
  call(getCoupons, undefined, 'GET /api/coupons'),
  call(getAddresses, undefined, 'GET /api/address'),
  call(addAddress, seal(NEW_ADDRESS), 'POST /api/address', NEW_ADDRESS),
  call(pay, { addressId: 'd1' }, 'GET /api/pay?user_address=d1'),
  call(getOrders, undefined, 'GET /api/orders'),
  call(getMemberships, undefined, 'GET /api/memberships'),
  call(getBlogs, undefined, 'GET /api/blogs'),
];

/** Calls that never send a token. */
const ANYONES = [
  call(login, seal(CREDENTIALS), 'POST /api/login', { email: 'a@b.example', password: ' p w ' }),
  call(register, seal(REGISTRATION), 'POST /api/store_other_user', {
    password: 'pw',
    email: 'a@b.example',
    name: 'Thandi',
    phone: '031',
    user_type: 'customer-type',
  }),
  call(getCarTypes, undefined, 'GET /api/car_types'),
  call(
    reverseGeocode,
    { lat: -30.051149, lng: 30.877551 },
    'GET /geocode/json?latlng=-30.0511%2C30.8776&key=map+key',
  ),
];

const update = (command: Omit<CartUpdate, 'cartId'>, body: object) => {
  const argument = { ...command, cartId: 'c1' } as CartUpdate;
  return call(updateCart, argument, 'PUT /api/carts', { _id: 'c1', ...body });
};
const extra = { carTypeId: 'a', extraId: 'x', price: 45.5 };
const sentExtra = { car_types: 'a', service: 'x', price: 45.5, is_additional_service: true };
const bookingDate = '2026-05-01T07:15:00.000Z';
const UPDATES = [
  update(
    { kind: 'addCarType', carTypeId: 'a', count: 1 },
    { car_types: 'a', no_of_cars: 1, type: 'Add' },
  ),
  // Without a count it means two cars.
  update({ kind: 'addCarType', carTypeId: 'a' }, { car_types: 'a', no_of_cars: 2, type: 'Add' }),
  update(
    { kind: 'removeCarType', carTypeId: 'a', count: 3 },
    { car_types: 'a', no_of_cars: 3, type: 'Remove' },
  ),
  update({ kind: 'addExtra', ...extra }, { ...sentExtra, type: 'Add' }),
  update({ kind: 'removeExtra', ...extra }, { ...sentExtra, type: 'RemoveCarType' }),
  update(
    { kind: 'removeExtraService', extraId: 'x' },
    { service: 'x', type: 'RemoveService', is_additional_service: true },
  ),
  update({ kind: 'book', bookingDate }, { booking_date: bookingDate }),
];

describe('the calls of the site', () => {
  const expectSent = ({ request, body }: Call, authorization: string | undefined) => {
    const [received] = server.received;
    expect(`${received?.method} ${received?.url}`).toBe(request);
    expect(received?.headers.authorization).toBe(authorization);
    // Replies are personal: never from the browser's cache.
    expect(received?.headers['cache-control']).toBe('no-cache');
    const type = body === undefined ? undefined : 'application/json';
    expect(received?.headers['content-type']).toBe(type);
    expect(JSON.parse(received?.body || 'null')).toEqual(body ?? null);
  };

  it.each([...CUSTOMERS, ...UPDATES])(
    'CALL-1, CALL-2, CALL-3, CALL-4, CALL-5, CART-2: $name sends $request with the token',
    async (given) => {
      await given.send('tok.en');
      expectSent(given, 'Bearer tok.en');
    },
  );

  it.each(ANYONES)('AUTH-9: $name sends $request without a token', async (given) => {
    await given.send('tok.en');
    expectSent(given, undefined);
  });

  const profile = { name: 'Thandi', email: '\u200ea@b.example ', password: '' };

  const sentProfile = async (image: File | null): Promise<FormData> => {
    await call(updateProfile, seal({ ...profile, image }), '').send('tok.en');
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'POST', url: '/api/update' });
    expect(request?.headers.authorization).toBe('Bearer tok.en');
    return new Response(request?.body ?? '', {
      headers: { 'content-type': request?.headers['content-type'] ?? '' },
    }).formData();
  };

  it('DASH-2: sends the profile as multipart, the password even if blank, without a picture', async () => {
    const form = await sentProfile(null);
    expect([...form.entries()]).toEqual([
      ['name', 'Thandi'],
      ['email', 'a@b.example'],
      ['password', ''],
    ]);
  });

  it('DASH-2: sends the chosen picture', async () => {
    const form = await sentProfile(new File(['pixels'], 'me.png', { type: 'image/png' }));
    const image = form.get('image') as File;
    expect(image.name).toBe('me.png');
    expect(image.type).toBe('image/png');
    await expect(image.text()).resolves.toBe('pixels');
  });

  it("keeps the configured geocoder's own query parameters", async () => {
    const config = configAt(server.url, { geocodeUrl: '/geocode/json?region=za' });
    await performCall(reverseGeocode, { lat: -30, lng: 30 }, config, null, fetch);
    expect(server.received[0]?.url).toBe('/geocode/json?region=za&latlng=-30%2C30&key=map+key');
  });

  it('calls no geocoder when none is configured', async () => {
    const config = configAt(server.url, { geocodeUrl: undefined });
    const { error } = await performCall(reverseGeocode, { lat: -30, lng: 30 }, config, null, fetch);
    expect(error).toEqual({ kind: 'noConnection' });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['there is none', null],
    ['it is empty', ''],
    ['a header cannot carry it', 'tok\nen'],
  ])('sends no token when %s', async (_reason, token) => {
    const stores = call(getStores, undefined, 'GET /api/fetch_store');
    await stores.send(token);
    expectSent(stores, undefined);
  });

  it('CALL-8: keeps a list for an hour after its last subscriber is gone', async () => {
    const { store } = makeStore({ config: configAt(server.url) });
    const reader = store.dispatch(getStores.initiate());
    await reader;
    jest.useFakeTimers();
    reader.unsubscribe();
    jest.advanceTimersByTime(3_599_000);
    expect(getStores.select()(store.getState()).isSuccess).toBe(true);
    jest.advanceTimersByTime(2_000);
    expect(getStores.select()(store.getState()).isUninitialized).toBe(true);
    jest.useRealTimers();
  });
});
