import { seedId } from '../../sandbox/ids';
import { cleanUp, newCustomer, openSandbox, pick, pickText, registration } from './helpers';

afterAll(cleanUp);
const api = openSandbox();

const SQL = "'; DROP TABLE users; --";
const UNKNOWN = 'f'.repeat(24);

const STRANGE: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 60,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  JSON.parse('{"__proto__":{"_id":1}}'),
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '💧'.repeat(1500),
  SQL,
  UNKNOWN,
  `${UNKNOWN} `,
  UNKNOWN.toUpperCase(),
  '../../etc/passwd',
  '<script>alert(1)</script>',
];

interface Call {
  method: 'get' | 'post' | 'put';
  path: string;
  good: Record<string, unknown>;
}

const cart = {
  vendor: seedId('vendor', 1),
  store: seedId('store', 1),
  service: seedId('service', 2),
  service_type: seedId('serviceType', 2),
  no_of_cars: 1,
  car_types: seedId('carType', 2),
};

const CALLS: readonly Call[] = [
  { method: 'post', path: 'login', good: { email: 'x@y.z', password: 'p' } },
  { method: 'post', path: 'store_other_user', good: registration() },
  { method: 'post', path: 'carts', good: cart },
  { method: 'put', path: 'carts', good: { _id: UNKNOWN, car_types: cart.car_types, type: 'Add' } },
  { method: 'post', path: 'remove_carts', good: { _id: UNKNOWN } },
  { method: 'post', path: 'address', good: { name: 'Home', pincode: '4126', type: 'Home' } },
  { method: 'post', path: 'update', good: { name: 'Me', email: 'me@example.test', password: '' } },
  { method: 'get', path: 'services', good: { store: cart.store, _id: cart.service } },
  {
    method: 'get',
    path: 'services',
    good: { store: cart.store, also_show_in_additional: 'true', cart_id: UNKNOWN },
  },
  { method: 'get', path: 'carts', good: { ...cart } },
  { method: 'get', path: 'pay', good: { user_address: UNKNOWN } },
  { method: 'get', path: 'pay-membership', good: { subscription_id: UNKNOWN } },
];

const inQuery = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, inQuery(value)]),
  ).toString();

describe.each(CALLS)('$method $path', ({ method, path, good }) => {
  let token: string;
  beforeAll(async () => {
    token = await newCustomer(api);
  });

  it.each(Object.keys(good))('never breaks, whatever %s contains', async (field) => {
    for (const value of STRANGE) {
      const fields = { ...good, [field]: value };
      const answer =
        method === 'get'
          ? await api.get(`/api/${path}?${queryOf(fields)}`, { token })
          : await api[method](`/api/${path}`, fields, { token });
      const seen = { value, status: answer.status, type: answer.headers.get('content-type') };
      expect(seen).toMatchObject({ type: 'application/json' });
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) {
        expect(pick(answer.body, 'error')).toBe(1);
        expect(pickText(answer.body, 'misc')).toMatch(/^[^{[]{8,}\.$/);
      }
    }
  });
});

describe('a body', () => {
  it.each(['{', 'nonsense', '[]', '[1]', '"text"', 'null', '42', '{"a":1}}', '\u0000'])(
    'that is not an object gets a clear refusal: %p',
    async (body) => {
      const answer = await api.post('/api/login', body, {
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
    },
  );

  it('that falsely claims to be multipart gets a clear refusal', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await api.post('/api/update', 'nothing of the kind', {
        headers: { 'Content-Type': type },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 1 } });
    }
  });

  it('that is too large is not read', async () => {
    const answer = await api.post('/api/address', { name: 'x'.repeat(200_000) });
    expect(answer).toMatchObject({ status: 413, body: { error: 1 } });
  });

  it('with prototype keys changes nothing else', async () => {
    const token = await newCustomer(api);
    const answer = await api.post(
      '/api/address',
      '{"name":"Home","__proto__":{"city":"Nowhere","polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      { token, headers: { 'Content-Type': 'application/json' } },
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Home', city: '' } } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await api.get('/sandbox/log')).status).toBe(200);
  });
});

describe('texts that look like SQL or markup', () => {
  it('are stored unchanged and do no harm', async () => {
    const token = await newCustomer(api);
    const name = `${SQL} <img src=x onerror=alert(1)> 💧 ñ "quotes"`;
    await api.post('/api/address', { name }, { token });
    expect(pick((await api.get('/api/address', { token })).body, 'data.0.name')).toBe(name);
    expect((await api.post('/api/login', { email: SQL, password: SQL })).status).toBe(401);
    expect((await api.get('/api/user/details', { token })).status).toBe(200);
  });
});

describe('numbers of cars', () => {
  it.each([0, -1, 1.5, 10_001, 1e308, '0', 'many', '1e3', [], {}, false])(
    'are refused as %p',
    async (no_of_cars) => {
      const token = await newCustomer(api);
      expect(await api.post('/api/carts', { ...cart, no_of_cars }, { token })).toMatchObject({
        status: 400,
        body: { error: 1, misc: 'no_of_cars must be a whole number from 1 to 10000.' },
      });
    },
  );

  it('are accepted as form text', async () => {
    const token = await newCustomer(api);
    const form = new URLSearchParams({ ...cart, no_of_cars: '3' });
    expect((await api.post('/api/carts', form, { token })).status).toBe(200);
    expect(pick((await api.get('/api/carts', { token })).body, 'data.0.no_of_cars')).toBe(3);
  });
});
