import { addAddress, EMPTY_ADDRESS } from '../../src/api/addresses';
import { createCart, getCarts, updateCart } from '../../src/api/carts';
import { getStores } from '../../src/api/catalogue';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { login, register } from '../../src/api/session';
import { pay, payMembership } from '../../src/api/payments';
import { reverseGeocode } from '../../src/api/geocoding';
import { seal } from '../../src/domain/sealed';
import { unauthorized } from '../../src/api/transport';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;
const setUp = () => makeStore({ config: configAt(server.url), token: 'tok.en' }).store;
const credentials = seal({ email: 'a@b.example', password: 'pw' });

const loginAnswered = (answer: Answer) => {
  server.answer(answer);
  return setUp().dispatch(login.initiate(credentials, untracked));
};

const storesAnswered = (answer: Answer) => {
  server.answer(answer);
  return setUp().dispatch(getStores.initiate());
};

const HTML = '<!doctype html><h1>Bad gateway</h1>';
const SESSION = { token: 'tok.en', user_id: 'u1' };

describe('a reply is judged by its body', () => {
  const statuses = [200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503];

  it.each(statuses)('FAIL-1: with status %i, a good body is a success', async (status) => {
    const result = await loginAnswered({ status, body: { error: 0, data: SESSION } });
    expect(result.data).toEqual({ token: 'tok.en', userId: 'u1' });
  });

  it.each(statuses)(
    'FAIL-1: with status %i, an error body is a refusal with its message',
    async (status) => {
      const result = await loginAnswered({ status, body: { error: 1, misc: 'Wrong.' } });
      expect(result.error).toEqual({ kind: 'refused', httpStatus: status, message: 'Wrong.' });
    },
  );

  const unreadable: [string, string][] = [
    ['HTML', HTML],
    ['an empty body', ''],
    ['broken JSON', '{"error":0,'],
    ['JSON that is no object', '"fine"'],
    ['null', 'null'],
  ];

  it.each(statuses.flatMap((status) => unreadable.map(([name, body]) => ({ status, name, body }))))(
    'with status $status, $name is unreadable',
    async ({ status, body }) => {
      const result = await loginAnswered({ status, body });
      expect(result.error).toEqual({ kind: 'unreadable', httpStatus: status });
    },
  );

  it('FAIL-2: means "no connection" only if there is no reply at all', async () => {
    expect((await loginAnswered('drop')).error).toEqual({ kind: 'noConnection' });
  });

  it('counts as "no connection" if the body is cut off', async () => {
    const breaking = await startServer();
    breaking.answerWith(async () => {
      await breaking.close();
      return 'drop';
    });
    const { store } = makeStore({ config: configAt(breaking.url) });
    const result = await store.dispatch(login.initiate(credentials, untracked));
    expect(result.error).toEqual({ kind: 'noConnection' });
  });
});

describe('the error flag', () => {
  it('falls back to the status if it is missing and there is no data', async () => {
    for (const error of [undefined, null, '', [], {}]) {
      const result = await loginAnswered({ status: 422, body: { error } });
      expect(result.error).toMatchObject({ kind: 'refused' });
    }
  });
});

describe("the server's own message", () => {
  it.each([
    ['a text', ' Taken. ', 'Taken.'],
    ['a list of texts', ['Taken.', 'Too short.'], 'Taken. Too short.'],
    ['an object of texts and lists', { email: ['Taken.'], phone: 'Wrong.' }, 'Taken. Wrong.'],
    ['a number', 7, '7'],
    ['nothing', undefined, null],
    ['an empty list', [], null],
    ['values without words', [null, {}, true], null],
  ])('is read from %s', async (_name, misc, message) => {
    const result = await loginAnswered({ body: { error: 1, misc } });
    expect(result.error).toEqual({ kind: 'refused', httpStatus: 200, message });
  });

  it('is limited in length and depth', async () => {
    const deep = '['.repeat(5000) + '"x"' + ']'.repeat(5000);
    const body = `{"error":1,"misc":["${'y'.repeat(300_000)}",${deep}]}`;
    const result = await loginAnswered({ body });
    expect(result.error).toMatchObject({ message: 'y'.repeat(100_000) });
  });
});

describe('a list', () => {
  const row = { _id: 's1', name: 'Toti Wash' };

  it.each([
    ['under data', { error: 0, data: [row] }],
    ['bare', [row]],
    ['keyed by number', { error: 0, data: { 0: row } }],
    ['keyed by number at the top', { 0: row }],
    ['wrapped twice', { data: { data: [row] } }],
    ['as one object', { data: row }],
  ])('is accepted %s', async (_name, body) => {
    const result = await storesAnswered({ body });
    expect(result.data).toMatchObject([{ id: 's1', name: 'Toti Wash' }]);
  });

  it.each([
    ['null data', { error: 0, data: null }],
    ['no data', { error: 0 }],
    ['data of another kind', { error: 0, data: 'none' }],
  ])('is empty for %s', async (_name, body) => {
    expect((await storesAnswered({ body })).data).toEqual([]);
  });

  it('is accepted with its data, whatever the status', async () => {
    const result = await storesAnswered({ status: 500, body: { error: 0, data: [row] } });
    expect(result.data).toHaveLength(1);
  });

  it.each([{}, { error: 0 }, { error: 0, data: null }])(
    'is refused with an error status and %p',
    async (body) => {
      const result = await storesAnswered({ status: 404, body });
      expect(result.error).toEqual({ kind: 'refused', httpStatus: 404, message: null });
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
      server.answer({ status: 403, body });
      const result = await setUp().dispatch(getUserDetails.initiate());
      expect(result.error).toEqual({ kind: 'refused', httpStatus: 403, message });
      expect(server.received).toHaveLength(1);
    },
  );

  it.each([401, 403])(
    'AUTH-5: are unreadable with status %i and a page, which no API sends',
    async (status) => {
      for (const body of [HTML, `\ufeff\r\n${HTML}`, '<?xml version="1.0"?><Error/>']) {
        server.answer({ status, body, type: 'text/html' });
        const { store, actions } = makeStore({ config: configAt(server.url), token: 'tok.en' });
        const result = await store.dispatch(getUserDetails.initiate());
        expect(result.error).toEqual({ kind: 'unreadable', httpStatus: status });
        expect(actions.filter(unauthorized.match)).toEqual([]);
      }
    },
  );

  it.each([{ error: 0 }, { error: 0, data: null }, { error: 0, data: [] }, {}])(
    'are unreadable, not blank: %p',
    async (body) => {
      server.answer({ body });
      const result = await setUp().dispatch(getUserDetails.initiate());
      expect(result.error).toEqual({ kind: 'unreadable', httpStatus: 200 });
    },
  );
});

describe('a session', () => {
  it.each([
    ['without data', { error: 0 }],
    ['without a token', { error: 0, data: { user_id: 'u1' } }],
    ['with a token that no header can carry', { error: 0, data: { token: 'a\r\nb' } }],
  ])('%s is unreadable', async (_name, body) => {
    const result = await loginAnswered({ body });
    expect(result.error).toEqual({ kind: 'unreadable', httpStatus: 200 });
  });

  it('is not confused with a wrapped list', async () => {
    const result = await loginAnswered({ body: { data: { ...SESSION, data: [] } } });
    expect(result.data).toEqual({ token: 'tok.en', userId: 'u1' });
  });

  it('is also the result of a registration', async () => {
    server.answer({ body: { error: '0', data: { token: 'tok.en', user_id: 7 } } });
    const form = seal({ name: 'T', email: 'e', phone: 'p', password: 'pw' });
    const result = await setUp().dispatch(register.initiate(form, untracked));
    expect(result.data).toEqual({ token: 'tok.en', userId: '7' });
  });
});

describe('a command', () => {
  const newCart = {
    vendorId: 'n',
    storeId: 's',
    serviceId: 'v',
    serviceTypeId: 't',
    count: 1,
    carTypeId: 'a',
  };

  it.each([
    ['a text', 'c1', 'c1'],
    ['a number', 17, '17'],
    ['an object', { _id: 'c1' }, 'c1'],
    ['a list', [{ _id: 'c1' }], 'c1'],
  ])("finds a new cart's id in %s", async (_name, data, cartId) => {
    server.answer({ body: { error: 0, data } });
    const result = await setUp().dispatch(createCart.initiate(newCart, untracked));
    expect(result.data).toEqual({ cartId });
  });

  it.each([null, '', {}, [], '__proto__'])('rejects a new cart with id %p', async (data) => {
    server.answer({ body: { error: 0, data } });
    const result = await setUp().dispatch(createCart.initiate(newCart, untracked));
    expect(result.error).toEqual({ kind: 'unreadable', httpStatus: 200 });
  });

  const update = { kind: 'removeExtraService', cartId: 'c', extraId: 'x' } as const;

  it.each([
    [200, {}],
    [200, { message: 'ok' }],
    [500, { error: 0 }],
  ])('on a cart succeeds with status %i and %p', async (status, body) => {
    server.answer({ status, body });
    const result = await setUp().dispatch(updateCart.initiate(update, untracked));
    expect(result.data).toBeNull();
    expect(result.error).toBeUndefined();
  });

  it.each([400, 500])('on a cart fails with status %i and an empty body', async (status) => {
    server.answer({ status, body: { message: 'Failed' } });
    const result = await setUp().dispatch(updateCart.initiate(update, untracked));
    expect(result.error).toEqual({ kind: 'refused', httpStatus: status, message: null });
  });

  const profile = seal({ name: 'T', email: 'e', password: '', image: null });

  it.each([
    [{ error: 0 }, true],
    [{ error: '0' }, true],
    [{ error: 1 }, false],
    [{}, false],
    [[], false],
  ])('on the profile with reply %p succeeds: %p', async (body, succeeds) => {
    server.answer({ body });
    const result = await setUp().dispatch(updateProfile.initiate(profile, untracked));
    expect(result.error === undefined).toBe(succeeds);
  });

  const address = seal({ ...EMPTY_ADDRESS, name: 'T' });

  it.each([
    [{ _id: 'd1', name: 'T' }, 'd1'],
    ['d1', 'd1'],
    [null, null],
  ])('for an address with data %p returns the id %p', async (data, addressId) => {
    server.answer({ body: { error: 0, data } });
    const result = await setUp().dispatch(addAddress.initiate(address, untracked));
    expect(result.data).toEqual({ addressId });
  });
});

describe('a payment', () => {
  const url = 'https://pay.example/p/1';
  const paidWith = (body: unknown) => {
    server.answer({ body });
    return setUp().dispatch(pay.initiate({ addressId: 'd1' }, untracked));
  };
  const subscribedWith = (body: unknown) => {
    server.answer({ body });
    return setUp().dispatch(payMembership.initiate({ subscriptionId: 'p1' }, untracked));
  };

  it.each([{ url }, url, [{ url }]])('has its address in %p', async (paymentUrl) => {
    expect((await paidWith({ success: true, paymentUrl })).data).toEqual({ url });
    expect((await subscribedWith({ success: true, paymentUrl })).data).toEqual({ url });
  });

  it.each([undefined, null, '', 2, 'no', {}, []])(
    'for a membership is refused with success %p',
    async (success) => {
      const result = await subscribedWith({ error: 0, success, paymentUrl: { url } });
      expect(result.error).toMatchObject({ kind: 'refused' });
    },
  );

  it('for carts needs only a valid address', async () => {
    expect((await paidWith({ error: 0, paymentUrl: { url } })).data).toEqual({ url });
  });

  it.each([
    ['no address', { error: 0 }],
    ['an address of another scheme', { error: 0, paymentUrl: { url: 'javascript:alert(1)' } }],
    ['an address that is no text', { error: 0, paymentUrl: { url: [url] } }],
    ['a bare list', [{ paymentUrl: { url } }]],
  ])('for carts is refused with %s', async (_name, body) => {
    expect((await paidWith(body)).error).toMatchObject({ kind: 'refused' });
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
    return setUp().dispatch(reverseGeocode.initiate({ lat: -30, lng: 30 }, untracked));
  };

  it('LOC-8: names locality, region and country', async () => {
    const body = { status: 'OK', results: [{ address_components: components }, {}] };
    expect((await located(body)).data).toEqual({
      kind: 'found',
      locality: 'Amanzimtoti',
      region: 'KwaZulu-Natal',
      country: 'South Africa',
    });
  });

  it('leaves unknown parts empty', async () => {
    const body = { status: 'OK', results: [{ address_components: [components[2], null, 'x'] }] };
    expect((await located(body)).data).toEqual({
      kind: 'found',
      locality: '',
      region: '',
      country: 'South Africa',
    });
  });

  it.each([
    { status: 'ZERO_RESULTS', results: [] },
    { status: 'OK', results: [] },
    { results: [] },
  ])('finds no place in %p', async (body) => {
    expect((await located(body)).data).toEqual({ kind: 'empty' });
  });

  it.each([
    ['a denied request', { status: 'REQUEST_DENIED', results: [] }, 200],
    ['no results key', { status: 'OK' }, 200],
    ['a result without components', { status: 'OK', results: [{}] }, 200],
    ['an error status', { error: 0, status: 'OK', results: [] }, 500],
    ['an error status that says nothing else', { status: 'OK', results: [] }, 500],
    ['HTML', HTML, 200],
    ['a list', [], 200],
  ])('fails with %s', async (_name, body, status) => {
    expect((await located(body, status)).error).toMatchObject({ httpStatus: status });
  });
});

describe('the total of the carts', () => {
  it.each([
    [{ total_amount: 120.5 }, 120.5],
    [{ total_amount: '120.50' }, 120.5],
    [{ total_amount: 'much' }, null],
    [null, null],
    [undefined, null],
  ])('of %p is %p', async (others, totalAmount) => {
    server.answer({ body: { error: 0, data: [], others } });
    const result = await setUp().dispatch(getCarts.initiate());
    expect(result.data).toEqual({ carts: [], totalAmount });
  });
});
