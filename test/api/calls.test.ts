import { addAddress, EMPTY_ADDRESS, getAddresses } from '../../src/api/addresses';
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
import { getBlogs } from '../../src/api/blogs';
import { getCoupons } from '../../src/api/coupons';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { getPlans } from '../../src/api/plans';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { pay, payMembership } from '../../src/api/payments';
import { reverseGeocode } from '../../src/api/geocoding';
import { seal } from '../../src/domain/sealed';
import { perTest, startServer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;

const NEW_ADDRESS = {
  ...EMPTY_ADDRESS,
  name: 'Thandi',
  remarks: 'Blue gate',
  address: '1 Beach Road',
  type: 'Home',
};

type Dispatch = ReturnType<typeof makeStore>['store']['dispatch'];

/** Every call: the site's action, and the request that must reach the server. */
const calls: {
  name: string;
  start: (dispatch: Dispatch) => unknown;
  method: string;
  url: string;
  body?: unknown;
  isAnonymous?: boolean;
}[] = [
  {
    name: 'user details',
    start: (dispatch) => dispatch(getUserDetails.initiate()),
    method: 'GET',
    url: '/api/user/details',
  },
  {
    name: 'login',
    start: (dispatch) =>
      dispatch(
        login.initiate(seal({ email: '\u00a0a@b.example\u200b\t', password: ' p w ' }), untracked),
      ),
    method: 'POST',
    url: '/api/login',
    body: { email: 'a@b.example', password: ' p w ' },
    isAnonymous: true,
  },
  {
    name: 'registration, with the configured user type',
    start: (dispatch) =>
      dispatch(
        register.initiate(
          seal({ name: 'Thandi', email: ' a@b.example\ufeff', phone: '031', password: 'pw' }),
          untracked,
        ),
      ),
    method: 'POST',
    url: '/api/store_other_user',
    body: {
      password: 'pw',
      email: 'a@b.example',
      name: 'Thandi',
      phone: '031',
      user_type: 'customer-type',
    },
    isAnonymous: true,
  },
  {
    name: 'plans',
    start: (dispatch) => dispatch(getPlans.initiate()),
    method: 'GET',
    url: '/api/subscriptions',
  },
  {
    name: 'payment of a membership',
    start: (dispatch) => dispatch(payMembership.initiate({ subscriptionId: 'p1' }, untracked)),
    method: 'GET',
    url: '/api/pay-membership?subscription_id=p1',
  },
  {
    name: 'service types',
    start: (dispatch) => dispatch(getServiceTypes.initiate()),
    method: 'GET',
    url: '/api/service_types',
  },
  {
    name: 'services of a store',
    start: (dispatch) => dispatch(getServicesOfStore.initiate({ storeId: 's 1&x=2' })),
    method: 'GET',
    url: '/api/services?store=s+1%26x%3D2',
  },
  {
    name: 'one service',
    start: (dispatch) => dispatch(getService.initiate({ serviceId: 'v1' })),
    method: 'GET',
    url: '/api/services?_id=v1',
  },
  {
    name: 'additional services',
    start: (dispatch) => dispatch(getAdditionalServices.initiate({ storeId: 's1', cartId: 'c1' })),
    method: 'GET',
    url: '/api/services?store=s1&also_show_in_additional=true&cart_id=c1',
  },
  {
    name: 'stores',
    start: (dispatch) => dispatch(getStores.initiate()),
    method: 'GET',
    url: '/api/fetch_store',
  },
  {
    name: 'car types',
    start: (dispatch) => dispatch(getCarTypes.initiate()),
    method: 'GET',
    url: '/api/car_types',
    isAnonymous: true,
  },
  {
    name: 'the cart of a service',
    start: (dispatch) =>
      dispatch(findCarts.initiate({ storeId: 's1', serviceId: 'v1' }, untracked)),
    method: 'GET',
    url: '/api/carts?store=s1&service=v1',
  },
  {
    name: 'the cart of a selection, with a repeated key',
    start: (dispatch) =>
      dispatch(
        confirmCart.initiate(
          { vendorId: 'n1', storeId: 's1', serviceId: 'v1', carTypeIds: ['a', 'b'] },
          untracked,
        ),
      ),
    method: 'GET',
    url: '/api/carts?vendor=n1&store=s1&service=v1&car_types=a&car_types=b',
  },
  {
    name: 'all carts',
    start: (dispatch) => dispatch(getCarts.initiate()),
    method: 'GET',
    url: '/api/carts',
  },
  {
    name: 'a new cart',
    start: (dispatch) =>
      dispatch(
        createCart.initiate(
          {
            vendorId: 'n1',
            storeId: 's1',
            serviceId: 'v1',
            serviceTypeId: 't1',
            count: 1,
            carTypeId: 'a',
          },
          untracked,
        ),
      ),
    method: 'POST',
    url: '/api/carts',
    body: {
      vendor: 'n1',
      store: 's1',
      service: 'v1',
      service_type: 't1',
      no_of_cars: 1,
      car_types: 'a',
    },
  },
  {
    name: 'removal of a cart',
    start: (dispatch) => dispatch(removeCart.initiate({ cartId: 'c1' }, untracked)),
    method: 'POST',
    url: '/api/remove_carts',
    body: { _id: 'c1' },
  },
  {
    name: 'coupons',
    start: (dispatch) => dispatch(getCoupons.initiate()),
    method: 'GET',
    url: '/api/coupons',
  },
  {
    name: 'addresses',
    start: (dispatch) => dispatch(getAddresses.initiate()),
    method: 'GET',
    url: '/api/address',
  },
  {
    name: 'a new address',
    start: (dispatch) => dispatch(addAddress.initiate(seal(NEW_ADDRESS), untracked)),
    method: 'POST',
    url: '/api/address',
    body: NEW_ADDRESS,
  },
  {
    name: 'payment of the carts',
    start: (dispatch) => dispatch(pay.initiate({ addressId: 'd1' }, untracked)),
    method: 'GET',
    url: '/api/pay?user_address=d1',
  },
  {
    name: 'orders',
    start: (dispatch) => dispatch(getOrders.initiate()),
    method: 'GET',
    url: '/api/orders',
  },
  {
    name: 'memberships',
    start: (dispatch) => dispatch(getMemberships.initiate()),
    method: 'GET',
    url: '/api/memberships',
  },
  {
    name: 'blogs',
    start: (dispatch) => dispatch(getBlogs.initiate()),
    method: 'GET',
    url: '/api/blogs',
  },
];

describe('the calls of the site', () => {
  it.each(calls)(
    'AUTH-9, CALL-1, CALL-2, CALL-3, CALL-4, CALL-5: sends $name',
    async ({ start, method, url, body, isAnonymous = false }) => {
      const { store } = makeStore({ config: configAt(server.url), token: 'tok.en' });
      await start(store.dispatch);

      const [request] = server.received;
      expect(request).toMatchObject({ method, url });
      expect(request?.headers.authorization).toBe(isAnonymous ? undefined : 'Bearer tok.en');
      expect(request?.headers['content-type']).toBe(
        body === undefined ? undefined : 'application/json',
      );
      expect(request?.body).toBe(body === undefined ? '' : JSON.stringify(body));
    },
  );

  const updates: { name: string; update: CartUpdate; body: unknown }[] = [
    {
      name: 'a car type with its count',
      update: { kind: 'addCarType', cartId: 'c1', carTypeId: 'a', count: 1 },
      body: { _id: 'c1', car_types: 'a', no_of_cars: 1, type: 'Add' },
    },
    {
      name: 'a car type without a count as two cars',
      update: { kind: 'addCarType', cartId: 'c1', carTypeId: 'a' },
      body: { _id: 'c1', car_types: 'a', no_of_cars: 2, type: 'Add' },
    },
    {
      name: 'the removal of a car type',
      update: { kind: 'removeCarType', cartId: 'c1', carTypeId: 'a', count: 3 },
      body: { _id: 'c1', car_types: 'a', no_of_cars: 3, type: 'Remove' },
    },
    {
      name: 'an extra for a car type',
      update: { kind: 'addExtra', cartId: 'c1', carTypeId: 'a', extraId: 'x', price: 45.5 },
      body: {
        _id: 'c1',
        car_types: 'a',
        service: 'x',
        price: 45.5,
        type: 'Add',
        is_additional_service: true,
      },
    },
    {
      name: 'the removal of an extra from a car type',
      update: { kind: 'removeExtra', cartId: 'c1', carTypeId: 'a', extraId: 'x', price: 45.5 },
      body: {
        _id: 'c1',
        car_types: 'a',
        service: 'x',
        price: 45.5,
        type: 'RemoveCarType',
        is_additional_service: true,
      },
    },
    {
      name: 'the removal of an extra as a whole',
      update: { kind: 'removeExtraService', cartId: 'c1', extraId: 'x' },
      body: { _id: 'c1', service: 'x', type: 'RemoveService', is_additional_service: true },
    },
    {
      name: 'the booking date',
      update: { kind: 'book', cartId: 'c1', bookingDate: '2026-05-01T07:15:00.000Z' },
      body: { _id: 'c1', booking_date: '2026-05-01T07:15:00.000Z' },
    },
  ];

  it.each(updates)('CART-2, CALL-3: updates a cart: $name', async ({ update, body }) => {
    const { store } = makeStore({ config: configAt(server.url), token: 'tok.en' });
    await store.dispatch(updateCart.initiate(update, untracked));

    const [request] = server.received;
    expect(request).toMatchObject({ method: 'PUT', url: '/api/carts' });
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
  });

  const profile = { name: 'Thandi', email: '\u200ea@b.example ', password: '' };

  const sentProfile = async (image: File | null): Promise<FormData> => {
    server.answer({ body: { error: 0 } });
    const { store } = makeStore({ config: configAt(server.url), token: 'tok.en' });
    await store.dispatch(updateProfile.initiate(seal({ ...profile, image }), untracked));

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

  it('LOC-8: calls the geocoder by its own address, without the session token', async () => {
    const { store } = makeStore({ config: configAt(server.url), token: 'tok.en' });
    await store.dispatch(reverseGeocode.initiate({ lat: -30.051149, lng: 30.877551 }, untracked));

    const [request] = server.received;
    expect(request).toMatchObject({
      method: 'GET',
      url: '/geocode/json?latlng=-30.0511%2C30.8776&key=map+key',
    });
    expect(request?.headers.authorization).toBeUndefined();
  });

  it("keeps the configured geocoder's own query parameters", async () => {
    const config = configAt(server.url, { geocodeUrl: '/geocode/json?region=za' });
    const { store } = makeStore({ config });
    await store.dispatch(reverseGeocode.initiate({ lat: -30, lng: 30 }, untracked));
    expect(server.received[0]?.url).toBe('/geocode/json?region=za&latlng=-30%2C30&key=map+key');
  });

  it('calls no geocoder when none is configured', async () => {
    const config = configAt(server.url, { geocodeUrl: undefined });
    const { store } = makeStore({ config });
    const result = await store.dispatch(reverseGeocode.initiate({ lat: -30, lng: 30 }, untracked));
    expect(result.error).toEqual({ kind: 'noConnection' });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['there is none', undefined],
    ['it is empty', ''],
    ['a header cannot carry it', 'tok\nen'],
  ])('sends no token when %s', async (_reason, token) => {
    const { store } = makeStore({
      config: configAt(server.url),
      ...(token === undefined ? {} : { token }),
    });
    await store.dispatch(getStores.initiate());
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it("bypasses the browser's cache", async () => {
    const { store } = makeStore({ config: configAt(server.url) });
    await store.dispatch(getOrders.initiate());
    expect(server.received[0]?.headers['cache-control']).toBe('no-cache');
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

  it('serves a list from the cache when it is requested again', async () => {
    const { store } = makeStore({ config: configAt(server.url) });
    await store.dispatch(getStores.initiate());
    await store.dispatch(getStores.initiate());
    expect(server.received).toHaveLength(1);
  });
});
