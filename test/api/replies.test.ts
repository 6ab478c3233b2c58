import { addAddress } from '../../src/api/addresses';
import { createCart, updateCart } from '../../src/api/carts';
import { getCoupons, getStores } from '../../src/api/catalogue';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { pay, payMembership } from '../../src/api/orders';
import { reverseGeocode } from '../../src/api/geocoding';
import { unauthorized } from '../../src/api/transport';
import { callOf } from '../../scripts/api/calls';
import { performCall, type Endpoint } from '../../scripts/api/client';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

/** The outcome of a call that is answered like this. */
const answered = (endpoint: Endpoint, answer: Answer) => {
  server.answer(answer);
  const argument = callOf(endpoint).samples[0]?.argument;
  return performCall(endpoint, argument, configAt(server.url), 'tok.en', fetch);
};

const loginAnswered = (answer: Answer) => answered(login, answer);
const storesAnswered = (answer: Answer) => answered(getStores, answer);

const HTML = '<!doctype html><h1>Bad gateway</h1>';
const SESSION = { token: 'tok.en', user_id: 'u1' };

const url = 'https://pay.example/p/1';

describe('a reply is judged by its body', () => {
  const statuses = [200, 400, 401, 403, 404, 500];

  it.each(statuses)('FAIL-1: with status %i, a good body is a success', async (status) => {
    const { data } = await loginAnswered({ status, body: { error: 0, data: SESSION } });
    expect(data).toEqual({ token: 'tok.en', userId: 'u1' });
  });

  it.each(statuses)(
    'FAIL-1: with status %i, an error body is a refusal with its message',
    async (status) => {
      const { error } = await loginAnswered({ status, body: { error: 1, misc: 'Wrong.' } });
      expect(error).toMatchObject({ kind: 'refused', httpStatus: status, message: 'Wrong.' });
    },
  );

  it.each([
    ['HTML', HTML],
    ['an empty body', ''],
    ['broken JSON', '{"error":0,'],
    ['JSON that is no object', '"fine"'],
    ['null', 'null'],
  ])('%s is unreadable, whatever the status', async (_name, body) => {
    for (const status of [200, 404]) {
      const { error } = await loginAnswered({ status, body });
      expect(error).toMatchObject({ kind: 'unreadable', httpStatus: status });
    }
  });

  it('FAIL-2: means "no connection" only if there is no reply at all', async () => {
    expect((await loginAnswered('drop')).error).toMatchObject({ kind: 'noConnection' });
  });
});

describe('the error flag', () => {
  it.each([undefined, null, '', [], {}])(
    'falls back to the status if it is %p and there is no data',
    async (flag) => {
      const { error } = await loginAnswered({ status: 422, body: { error: flag } });
      expect(error).toMatchObject({ kind: 'refused' });
    },
  );
});

describe("the server's own message", () => {
  const taken = 'Email is already taken';
  const value = 'a@example.com';

  it.each([
    ['a text', ' Taken. ', 'Taken.'],
    ['a list of texts', ['Taken.', 'Too short.'], 'Taken. Too short.'],
    ['an object of texts and lists', { email: ['Taken.'], phone: 'Wrong.' }, 'Taken. Wrong.'],
    ['a text in a script without spaces', '邮箱已被使用', '邮箱已被使用'],
    [
      'the errors of express-validator',
      [{ type: 'field', value, msg: taken, path: 'email', location: 'body' }],
      taken,
    ],
    [
      'these errors by field',
      { email: { value: 'Thandi Mokoena', msg: taken, param: 'email', location: 'body' } },
      taken,
    ],
    [
      'an error of Mongoose',
      {
        errors: {
          email: {
            name: 'ValidatorError',
            message: taken,
            properties: { message: taken, type: 'unique', path: 'email', value },
            kind: 'unique',
            path: 'email',
            value,
          },
        },
        _message: 'User validation failed',
        name: 'ValidationError',
        message: `User validation failed: email: ${taken}`,
      },
      taken,
    ],
    [
      "Mongoose's own text",
      `User validation failed: email: ${taken}, phone: Path is required.`,
      `${taken}, Path is required.`,
    ],
    ['an error as text', `ValidationError: email: ${taken}`, taken],
    [
      'the details of Joi',
      { _original: { name: 'Thandi Mokoena' }, details: [{ message: taken, path: ['email'] }] },
      taken,
    ],
    [
      'the errors of class-validator',
      [{ target: { name: 'Thandi Mokoena' }, property: 'email', constraints: { isUnique: taken } }],
      taken,
    ],
    ['lists of messages', { statusCode: 400, message: [taken], error: 'Bad Request' }, taken],
    ['the same sentence three times', [{ msg: taken }, `${taken}.`, taken.toLowerCase()], taken],
    ['a time of day', 'Please try again at 10:30.', 'Please try again at 10:30.'],
    ['a number', 7, null],
    ['nothing', undefined, null],
    ['values without words', [null, {}, true], null],
    ['codes', ['EMAIL_TAKEN', 'auth/email-already-in-use', 'unique', value], null],
    [
      'the words of a database',
      [
        `E11000 duplicate key error collection: wash.users index: email_1 dup key: { email: "${value}" }`,
        `Duplicate entry '${value}' for key 'users_email_unique'`,
        'Unique constraint failed on the fields: (`email`)',
        'E11000 duplicate key error',
        "TypeError: Cannot read properties of undefined (reading 'email')",
      ],
      null,
    ],
  ])('AUTH-3: has only sentences, of %s', async (_name, misc, message) => {
    const { error } = await loginAnswered({ body: { error: 1, misc } });
    expect(error).toMatchObject({ kind: 'refused', httpStatus: 200, message });
  });

  it('is limited in length and depth', async () => {
    const deep = '['.repeat(5000) + '"so it is"' + ']'.repeat(5000);
    const body = `{"error":1,"misc":["${'y '.repeat(150_000)}",${deep}]}`;
    const { error } = await loginAnswered({ body });
    expect(error).toMatchObject({ message: 'y '.repeat(50_000).trim() });
  });
});

describe('a list', () => {
  const row = { _id: 's1', name: 'Toti Wash' };

  it.each<[string, unknown, number]>([
    ['under data, whatever the status', { error: 0, data: [row] }, 500],
    ['bare', [row], 200],
    ['keyed by number', { error: 0, data: { 0: row } }, 200],
    ['keyed by number at the top', { 0: row }, 200],
    ['wrapped twice', { data: { data: [row] } }, 200],
    ['as one object', { data: row }, 200],
    ...['docs', 'items', 'rows', 'results', 'list'].map((name): [string, unknown, number] => [
      `under ${name}`,
      { error: 0, data: { page: 1, [name]: [row] } },
      200,
    ]),
    ['under a name without data', { count: 1, results: [row] }, 200],
    ['beside an empty list', { data: { data: [], docs: [row] } }, 200],
    ['in a group without an id', { data: { _id: null, docs: [row] } }, 200],
  ])('is accepted %s', async (_name, body, status) => {
    expect((await storesAnswered({ status, body })).data).toMatchObject([
      { id: 's1', name: 'Toti Wash' },
    ]);
  });

  it.each([
    { error: 0 },
    { error: 0, data: null },
    { error: 0, data: {} },
    { success: 1, data: '' },
    { data: [] },
    { data: { docs: [], total: 0 } },
  ])('is empty for %j', async (body) => {
    expect((await storesAnswered({ body })).data).toEqual([]);
  });

  it.each([
    {},
    { message: 'Nothing to see.' },
    { data: null },
    { error: 0, data: 'none' },
    { error: 0, data: { total: 0 } },
    { error: 0, stores: [row] },
    { error: 0, data: { docs: null } },
    { error: 0, data: { abc: row } },
    { error: 0, data: JSON.stringify([row]) },
    { error: 0, data: [{ metadata: [{ total: 1 }], data: [row] }] },
  ])('FAIL-4: is unreadable, not empty, for %j', async (body) => {
    expect((await storesAnswered({ body })).error).toMatchObject({
      kind: 'unreadable',
      httpStatus: 200,
    });
  });

  it('FAIL-4: is empty if its own name has null, where the call was accepted', async () => {
    const { data } = await answered(getCoupons, { body: { error: 0, data: { company: null } } });
    expect(data).toEqual([]);
    const { error } = await answered(getCoupons, { body: { data: { company: null } } });
    expect(error).toMatchObject({ kind: 'unreadable' });
  });

  it('is empty without rows, even with 404, as some servers send it', async () => {
    const { data } = await storesAnswered({ status: 404, body: { message: 'None.', data: [] } });
    expect(data).toEqual([]);
  });

  it.each([{}, { error: 0, data: null }])(
    'is refused with an error status and %j',
    async (body) => {
      const { error } = await storesAnswered({ status: 404, body });
      expect(error).toMatchObject({ kind: 'refused', httpStatus: 404, message: null });
    },
  );
});

describe('user details', () => {
  it.each([
    ['an empty body', '', null],
    ['an error', { error: 1, misc: 'Session ended' }, 'Session ended'],
    ['good data', { error: 0, data: { name: 'Thandi' } }, null],
  ])(
    'are refused with status 403, whatever else the API sends: %s',
    async (_name, body, message) => {
      const { error } = await answered(getUserDetails, { status: 403, body });
      expect(error).toMatchObject({ kind: 'refused', httpStatus: 403, message });
    },
  );

  it.each([401, 403])(
    'AUTH-5: are unreadable with status %i and a page, which no API sends',
    async (status) => {
      for (const body of [HTML, `\ufeff\r\n${HTML}`, '<?xml version="1.0"?><Error/>']) {
        server.answer({ status, body, type: 'text/html' });
        const { store, actions } = makeStore({ config: configAt(server.url), token: 'tok.en' });
        const result = await store.dispatch(getUserDetails.initiate());
        expect(result.error).toMatchObject({ kind: 'unreadable', httpStatus: status });
        expect(actions.filter(unauthorized.match)).toEqual([]);
      }
    },
  );
});

describe('a reply without what the call needs', () => {
  it.each<[string, Endpoint, unknown]>([
    ['user details without data', getUserDetails, { error: 0 }],
    ['user details of null', getUserDetails, { error: 0, data: null }],
    ['user details as an empty list', getUserDetails, { error: 0, data: [] }],
    ['user details without anything', getUserDetails, {}],
    ['a session without data', login, { error: 0 }],
    ['a session without a token', login, { error: 0, data: { user_id: 'u1' } }],
    ['a token that no header can carry', login, { data: { token: 'a\r\nb' } }],
    ['a new cart without an id', createCart, { error: 0, data: {} }],
    ['a new cart with a hostile id', createCart, { error: 0, data: '__proto__' }],
  ])('is unreadable: %s', async (_name, endpoint, body) => {
    const { error } = await answered(endpoint, { body });
    expect(error).toMatchObject({ kind: 'unreadable', httpStatus: 200 });
  });

  it.each<[string, Endpoint, unknown]>([
    ['a saved profile without a flag', updateProfile, {}],
    ['a saved profile as a list', updateProfile, []],
    ['a plan paid without a flag', payMembership, { paymentUrl: url }],
    ['a plan paid with a blank flag', payMembership, { success: '', paymentUrl: url }],
    ['a plan paid with a strange flag', payMembership, { success: 2, paymentUrl: url }],
    ['carts paid without an address', pay, { error: 0 }],
    ['an address that runs', pay, { paymentUrl: { url: 'javascript:alert(1)' } }],
    ['an address that is no text', pay, { error: 0, paymentUrl: { url: [url] } }],
    ['an address in a bare list', pay, [{ paymentUrl: { url } }]],
  ])('is a refusal: %s', async (_name, endpoint, body) => {
    const { error } = await answered(endpoint, { body });
    expect(error).toMatchObject({ kind: 'refused', httpStatus: 200, message: null });
  });
});

describe('a session', () => {
  it('is not confused with a wrapped list', async () => {
    const { data } = await loginAnswered({ body: { data: { ...SESSION, data: [] } } });
    expect(data).toEqual({ token: 'tok.en', userId: 'u1' });
  });

  it('is also the result of a registration', async () => {
    const body = { error: '0', data: { token: 'tok.en', user_id: 7 } };
    const { data } = await answered(register, { body });
    expect(data).toEqual({ token: 'tok.en', userId: '7' });
  });
});

describe('a command', () => {
  it.each(['c1', { _id: 'c1' }])("finds a new cart's id in %j", async (data) => {
    const outcome = await answered(createCart, { body: { error: 0, data } });
    expect(outcome.data).toEqual({ cartId: 'c1' });
  });

  it('on a cart needs no flag to succeed, only a good status', async () => {
    expect(await answered(updateCart, { body: {} })).toMatchObject({ data: null });
    const { error } = await answered(updateCart, { status: 500, body: {} });
    expect(error).toMatchObject({ kind: 'refused', httpStatus: 500, message: null });
  });

  it.each([[], {}, ''])('on a cart is refused by a bad status beside data %j', async (data) => {
    const { error } = await answered(updateCart, { status: 422, body: { message: 'No.', data } });
    expect(error).toMatchObject({ kind: 'refused', httpStatus: 422, message: null });
    const flagged = { status: 422, body: { error: 0, data } };
    expect(await answered(updateCart, flagged)).toMatchObject({ data: null });
  });

  it.each([
    [{ _id: 'd1', name: 'T' }, 'd1'],
    [null, null],
  ])('for an address with data %j returns the id %j', async (data, addressId) => {
    const outcome = await answered(addAddress, { body: { error: 0, data } });
    expect(outcome.data).toEqual({ addressId });
  });
});

describe('a payment', () => {
  const paidWith = (body: unknown) => answered(pay, { body });
  const subscribedWith = (body: unknown) => answered(payMembership, { body });

  it.each([{ url }, url, [{ url }]])('has its address in %j', async (paymentUrl) => {
    expect((await paidWith({ success: true, paymentUrl })).data).toEqual({ url });
    expect((await subscribedWith({ success: true, paymentUrl })).data).toEqual({ url });
  });

  it('for carts needs only a valid address', async () => {
    expect((await paidWith({ error: 0, paymentUrl: { url } })).data).toEqual({ url });
  });
});

describe('the geocoder', () => {
  const components = [
    { long_name: 'Amanzimtoti', types: ['locality', 'political'] },
    { long_name: 'KwaZulu-Natal', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'South Africa', types: ['country', 'political'] },
  ];
  const located = (body: unknown, status = 200) => {
    server.answer({ status, body });
    const place = { lat: -30, lng: 30 };
    return performCall(reverseGeocode, place, configAt(server.url), 'tok.en', fetch);
  };

  it('LOC-8: names locality, region and country, and leaves unknown ones empty', async () => {
    const body = { status: 'OK', results: [{ address_components: components }, {}] };
    const all = { locality: 'Amanzimtoti', region: 'KwaZulu-Natal', country: 'South Africa' };
    expect((await located(body)).data).toEqual({ kind: 'found', ...all });
    const less = { results: [{ address_components: [components[2], null, 'x'] }] };
    const country = { locality: '', region: '', country: 'South Africa' };
    expect((await located(less)).data).toEqual({ kind: 'found', ...country });
  });

  const code = { long_name: '5CR3R6X2+22', types: ['plus_code'] };
  const atSea = { status: 'OK', results: [{ address_components: [code] }] };

  it.each([{ status: 'ZERO_RESULTS' }, { status: 'OK', results: [] }, atSea])(
    'finds no place in %j',
    async (body) => {
      expect((await located(body)).data).toEqual({ kind: 'empty' });
    },
  );

  it.each([
    ['a denied request', { status: 'REQUEST_DENIED', results: [] }, 200],
    ['no results key', { status: 'OK' }, 200],
    ['a result without components', { status: 'OK', results: [{}] }, 200],
    ['an error status', { error: 0, status: 'OK', results: [] }, 500],
    ['a list', [], 200],
  ])('fails with %s', async (_name, body, status) => {
    expect((await located(body, status)).error).toMatchObject({ httpStatus: status });
  });
});
