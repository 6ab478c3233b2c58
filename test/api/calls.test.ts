import { EMPTY_ADDRESS } from '../../src/api/addresses';
import { updateCart } from '../../src/api/carts';
import { getServicesOfStore, getStores } from '../../src/api/catalogue';
import { reverseGeocode } from '../../src/api/geocoding';
import { updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { seal } from '../../src/domain/sealed';
import { CALLS } from '../../scripts/api/calls';
import { performCall, type ArgumentOf, type Endpoint } from '../../scripts/api/client';
import { perTest, startServer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

type Sent = [request: string, body?: object];

const ofCart = { _id: '{cartId}' };
const ofCar = { ...ofCart, car_types: '{carTypeId}' };
const extra = { service: '{serviceId}', is_additional_service: true };
const cart = { vendor: '{vendorId}', store: '{storeId}', service: '{serviceId}' };

/** What each call sends, for each of its samples in scripts/api/calls.ts. */
const REQUESTS: Record<string, Sent[]> = {
  login: [['POST /api/login', { email: 'e', password: 'p' }]],
  register: [
    [
      'POST /api/store_other_user',
      { name: 'n', email: 'e', phone: '1', password: 'p', user_type: 'customer-type' },
    ],
  ],
  getUserDetails: [['GET /api/user/details']],
  getPlans: [['GET /api/subscriptions']],
  getServiceTypes: [['GET /api/service_types']],
  getCarTypes: [['GET /api/car_types']],
  getStores: [['GET /api/fetch_store']],
  getServicesOfStore: [['GET /api/services?store={storeId}']],
  getService: [['GET /api/services?_id={serviceId}']],
  getAdditionalServices: [
    ['GET /api/services?store={storeId}&also_show_in_additional=true&cart_id={cartId}'],
  ],
  getCoupons: [['GET /api/coupons']],
  getBlogs: [['GET /api/blogs']],
  getAddresses: [['GET /api/address']],
  addAddress: [['POST /api/address', { ...EMPTY_ADDRESS, name: 'n' }]],
  getOrders: [['GET /api/orders']],
  getMemberships: [['GET /api/memberships']],
  getCarts: [['GET /api/carts']],
  findCarts: [['GET /api/carts?store={storeId}&service={serviceId}']],
  confirmCart: [
    [
      'GET /api/carts?vendor={vendorId}&store={storeId}&service={serviceId}&car_types=one&car_types=two',
    ],
  ],
  createCart: [
    [
      'POST /api/carts',
      { ...cart, service_type: '{serviceTypeId}', no_of_cars: 1, car_types: '{carTypeId}' },
    ],
  ],
  updateCart: [
    ['PUT /api/carts', { ...ofCar, no_of_cars: 1, type: 'Add' }],
    ['PUT /api/carts', { ...ofCar, no_of_cars: 1, type: 'Remove' }],
    ['PUT /api/carts', { ...ofCar, ...extra, price: 1.5, type: 'Add' }],
    ['PUT /api/carts', { ...ofCar, ...extra, price: 1.5, type: 'RemoveCarType' }],
    ['PUT /api/carts', { ...ofCart, ...extra, type: 'RemoveService' }],
    ['PUT /api/carts', { ...ofCart, booking_date: '2026-05-01T07:15:00.000Z' }],
  ],
  removeCart: [['POST /api/remove_carts', ofCart]],
  pay: [['GET /api/pay?user_address={addressId}']],
  payMembership: [['GET /api/pay-membership?subscription_id={planId}']],
};

// The profile is sent as multipart.
const cases = CALLS.filter(({ endpoint }) => endpoint !== updateProfile).flatMap(
  ({ endpoint, samples }) =>
    samples.map((argument, index) => ({
      endpoint,
      argument,
      sent: REQUESTS[endpoint.name]?.[index] ?? ['a request that is missing above'],
    })),
);
const isAnonymous = ({ endpoint }: { endpoint: Endpoint }) =>
  ['login', 'register', 'getCarTypes'].includes(endpoint.name);

describe('the calls of the site', () => {
  const send = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>, token: string | null) =>
    performCall(endpoint, argument, configAt(server.url), token, fetch);

  const expectSent = ([request, body]: Sent, authorization: string | undefined) => {
    const [received] = server.received;
    expect(`${received?.method} ${decodeURIComponent(received?.url ?? '')}`).toBe(request);
    expect(received?.headers.authorization).toBe(authorization);
    // Replies are personal: never from the browser's cache.
    expect(received?.headers['cache-control']).toBe('no-cache');
    const type = body === undefined ? undefined : 'application/json';
    expect(received?.headers['content-type']).toBe(type);
    expect(JSON.parse(received?.body || 'null')).toEqual(body ?? null);
  };

  it.each(cases.filter((one) => !isAnonymous(one)))(
    'CALL-1, CALL-2, CALL-3, CALL-4, CALL-5: $endpoint.name sends $sent.0 with the token',
    async ({ endpoint, argument, sent }) => {
      await send(endpoint, argument, 'tok.en');
      expectSent(sent, 'Bearer tok.en');
    },
  );

  it.each(cases.filter(isAnonymous))(
    'AUTH-9: $endpoint.name sends $sent.0 without a token',
    async ({ endpoint, argument, sent }) => {
      await send(endpoint, argument, 'tok.en');
      expectSent(sent, undefined);
    },
  );

  it('AUTH-9: sends the coarse position to the geocoder without a token', async () => {
    await send(reverseGeocode, { lat: -30.051149, lng: 30.877551 }, 'tok.en');
    expectSent(['GET /geocode/json?latlng=-30.0511,30.8776&key=map+key'], undefined);
  });

  it('CART-2: adds two cars when no number is given', async () => {
    await send(updateCart, { kind: 'addCarType', cartId: 'c1', carTypeId: 'a' }, 'tok.en');
    const body = { _id: 'c1', car_types: 'a', no_of_cars: 2, type: 'Add' };
    expectSent(['PUT /api/carts', body], 'Bearer tok.en');
  });

  it('encodes ids', async () => {
    await send(getServicesOfStore, { storeId: 's 1&x=2' }, null);
    expect(server.received[0]?.url).toBe('/api/services?store=s+1%26x%3D2');
  });

  it('sends an email address without invisible characters, and the password as it is', async () => {
    const typed = { email: '\u00a0a@b.example\u200b\t', password: ' p w ' };
    await send(login, seal(typed), null);
    await send(register, seal({ ...typed, name: 'n', phone: '1' }), null);
    for (const { body } of server.received)
      expect(JSON.parse(body)).toMatchObject({ email: 'a@b.example', password: ' p w ' });
  });

  const profile = { name: 'Thandi', email: '\u200ea@b.example ', password: '' };

  const sentProfile = async (image: File | null): Promise<FormData> => {
    await send(updateProfile, seal({ ...profile, image }), 'tok.en');
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
    await send(getStores, undefined, token);
    expectSent(['GET /api/fetch_store'], undefined);
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
