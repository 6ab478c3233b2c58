import { addAddress, EMPTY_ADDRESS } from '../../src/api/addresses';
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

// The profile is sent as multipart.
const cases = CALLS.filter(({ endpoint }) => endpoint !== updateProfile).flatMap(
  ({ request, endpoint, samples }) =>
    samples.map((sample) => ({ ...sample, endpoint, request: request.replace(' ', ' /api/') })),
);
const isAnonymous = ({ endpoint }: { endpoint: Endpoint }) =>
  ['login', 'register', 'getCarTypes'].includes(endpoint.name);

describe('the calls of the site', () => {
  const send = <E extends Endpoint>(endpoint: E, argument: ArgumentOf<E>, token: string | null) =>
    performCall(endpoint, argument, configAt(server.url), token, fetch);

  const expectSent = (request: string, authorization?: string, body?: object) => {
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
    'CALL-1, CALL-2, CALL-3, CALL-4, CALL-5: $endpoint.name sends $request with the token',
    async ({ request, endpoint, argument, body }) => {
      await send(endpoint, argument, 'tok.en');
      expectSent(request, 'Bearer tok.en', body);
    },
  );

  it.each(cases.filter(isAnonymous))(
    'AUTH-9: $endpoint.name sends $request without a token',
    async ({ request, endpoint, argument, body }) => {
      await send(endpoint, argument, 'tok.en');
      expectSent(request, undefined, body);
    },
  );

  it('AUTH-9: sends the coarse position to the geocoder without a token', async () => {
    await send(reverseGeocode, { lat: -30.051149, lng: 30.877551 }, 'tok.en');
    expectSent('GET /geocode/json?latlng=-30.0511,30.8776&key=map+key');
  });

  it('CART-2: adds two cars when no number is given', async () => {
    await send(updateCart, { kind: 'addCarType', cartId: 'c1', carTypeId: 'a' }, 'tok.en');
    const body = { _id: 'c1', car_types: 'a', no_of_cars: 2, type: 'Add' };
    expectSent('PUT /api/carts', 'Bearer tok.en', body);
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

  it('sends a phone number copied from contacts without the invisible characters around it', async () => {
    const phone = '\u202a+27 (0)82 555 0142\u202c ';
    await send(register, seal({ email: 'e', password: 'p', name: 'n', phone }), null);
    await send(addAddress, seal({ ...EMPTY_ADDRESS, phone }), 'tok.en');
    const sent = server.received.map(({ body }) => JSON.parse(body) as { phone: string });
    expect(sent.map((body) => body.phone)).toEqual(['+27 (0)82 555 0142', '+27 (0)82 555 0142']);
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
    expectSent('GET /api/fetch_store');
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
