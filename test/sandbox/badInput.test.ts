import { seedId } from '../../sandbox/ids';
import { cleanUp, newCustomer, openSandbox, pick, pickText, registration } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

let token: string;
beforeAll(async () => {
  token = await newCustomer(api);
});

const UNKNOWN = 'f'.repeat(24);

/** A value of each kind, and texts that other code takes for something else. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '   ',
  1e308,
  true,
  [],
  [[]],
  { $gt: '' },
  JSON.parse('{"__proto__":{"_id":1}}'),
  '__proto__',
  '\ud800\u0000',
  '💧'.repeat(1500),
  "'; DROP TABLE users; --",
  UNKNOWN,
];

const cart = {
  vendor: seedId('vendor', 1),
  store: seedId('store', 1),
  service: seedId('service', 2),
  service_type: seedId('serviceType', 2),
  no_of_cars: 1,
  car_types: seedId('carType', 2),
};

const CALLS: readonly ['get' | 'post' | 'put', path: string, good: Record<string, unknown>][] = [
  ['post', 'login', { email: 'x@y.z', password: 'p' }],
  ['post', 'store_other_user', registration()],
  ['post', 'carts', cart],
  ['put', 'carts', { _id: UNKNOWN, car_types: cart.car_types, type: 'Add' }],
  ['post', 'remove_carts', { _id: UNKNOWN }],
  ['post', 'address', { name: 'Home', pincode: '4126', type: 'Home' }],
  ['post', 'update', { name: 'Me', email: 'me@example.test', password: '' }],
  ['get', 'services', { store: cart.store, _id: cart.service, cart_id: UNKNOWN }],
  ['get', 'carts', cart],
  ['get', 'pay', { user_address: UNKNOWN }],
  ['get', 'pay-membership', { subscription_id: UNKNOWN }],
];

const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

it.each(CALLS)('%s %s never breaks, whatever a field contains', async (method, path, good) => {
  for (const field of Object.keys(good))
    for (const value of STRANGE) {
      const fields = { ...good, [field]: value };
      const { status, headers, body } =
        method === 'get'
          ? await api.get(`/api/${path}?${queryOf(fields)}`, { token })
          : await api[method](`/api/${path}`, fields, { token });
      expect({ field, value, type: headers.get('content-type') }).toMatchObject({
        type: 'application/json',
      });
      expect(status).toBeLessThan(500);
      if (status !== 200) {
        expect(pick(body, 'error')).toBe(1);
        expect(pickText(body, 'misc')).toMatch(/^[^{[]{8,}\.$/);
      }
    }
});

describe('a body', () => {
  it.each([
    ['application/json', '{'],
    ['application/json', '[1]'],
    ['application/json', 'null'],
    ['multipart/form-data; boundary=x', 'nothing of the kind'],
  ])('of type %s that is not what it says gets a clear refusal: %p', async (type, body) => {
    const answer = await api.post('/api/login', body, { headers: { 'Content-Type': type } });
    expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
  });

  it('that is too large is not read', async () => {
    const answer = await api.post('/api/address', { name: 'x'.repeat(200_000) });
    expect(answer).toMatchObject({ status: 413, body: { error: 1 } });
  });
});
