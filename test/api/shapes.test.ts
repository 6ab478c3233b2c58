import { getAddresses } from '../../src/api/addresses';
import { getBlogs } from '../../src/api/blogs';
import { getCarts } from '../../src/api/carts';
import { getCarTypes, getService, getStores, getCoupons } from '../../src/api/catalogue';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { callOf } from '../../scripts/api/calls';
import { performCall, type Endpoint } from '../../scripts/api/client';
import { samples } from './helpers/samples';
import { perTest, startServer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

/** The parsed answer of an endpoint to this `data`. */
const shapeOf = async (endpoint: Endpoint, data: unknown): Promise<unknown> => {
  server.answer({ body: { error: 0, data, others: { total_amount: '120.50' } } });
  const argument = callOf(endpoint).samples[0]?.argument;
  return (await performCall(endpoint, argument, configAt(server.url), 'tok.en', fetch)).data;
};

describe('the clean shape', () => {
  it.each(samples)(
    'DATA-1, DATA-2, DATA-3, DATA-4, DATA-6, DATA-7, DATA-8, DATA-9, DATA-10, DATA-11, FAIL-3: of $endpoint.name drops unknown fields and converts values',
    async ({ endpoint, sent, shape }) => {
      expect(await shapeOf(endpoint, sent)).toEqual(shape);
    },
  );

  it.each([
    { endpoint: getCarTypes, shape: [] },
    { endpoint: getCarts, shape: { carts: [], totalAmount: 120.5 } },
    { endpoint: getCoupons, shape: [] },
    { endpoint: getBlogs, shape: [] },
    { endpoint: getService, shape: null },
  ])('of $endpoint.name is empty for null data', async ({ endpoint, shape }) => {
    expect(await shapeOf(endpoint, null)).toEqual(shape);
  });

  it('of a service is the first usable row', async () => {
    const rows = [{ name: 'no id' }, { _id: 'v2' }];
    expect(await shapeOf(getService, rows)).toMatchObject({ id: 'v2' });
  });
});

describe('ids', () => {
  it('are unique: the first row wins', async () => {
    const rows = [
      { _id: 'a', name: 'first' },
      { _id: 'a', name: 'second' },
      { _id: 'b', name: 'third' },
    ];
    expect(await shapeOf(getCarTypes, rows)).toEqual([
      { id: 'a', name: 'first' },
      { id: 'b', name: 'third' },
    ]);
  });

  it('DASH-10: of orders may repeat: each row was paid for', async () => {
    const rows = [
      { _id: 'a', net_payable_amount: 1 },
      { _id: 'a', net_payable_amount: 2 },
    ];
    expect(await shapeOf(getOrders, rows)).toMatchObject([
      { id: 'a', amount: 1 },
      { id: 'a', amount: 2 },
    ]);
  });

  it('that are missing do not merge two stores', async () => {
    expect(await shapeOf(getStores, [{ name: 'one' }, { name: 'two' }])).toHaveLength(2);
  });

  it('DATA-12: cannot reach the prototype of objects', async () => {
    server.answer({
      body: '{"error":0,"data":[{"__proto__":{"_id":"a","isAdmin":true},"_id":"b"}]}',
    });
    const { data } = await performCall(getCarTypes, undefined, configAt(server.url), null, fetch);
    expect(data).toEqual([{ id: 'b', name: '' }]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('bad rows', () => {
  it('FAIL-3: are dropped individually and logged without their values', async () => {
    server.answer({
      body: { data: [{ name: 'private' }, null, 'text', [1], { _id: 'ok' }] },
    });
    const { store, logged } = makeStore({ config: configAt(server.url) });
    const result = await store.dispatch(getAddresses.initiate());
    expect(result.data).toMatchObject([{ id: 'ok' }]);
    expect(logged).toEqual([
      {
        message: 'Rows of address were dropped',
        details: {
          dropped: 4,
          of: 5,
          reasons: [
            '0: _id: no usable id',
            '1: not an object',
            '2: not an object',
            '3: not an object',
          ],
        },
      },
    ]);
  });

  it('do not change the index of the other blogs', async () => {
    const rows = [{ heading: 'zero' }, null, 'text', { heading: 'three' }];
    expect(await shapeOf(getBlogs, rows)).toMatchObject([
      { index: 0, heading: 'zero' },
      { index: 3, heading: 'three' },
    ]);
  });
});

describe("a store's rating", () => {
  it.each([
    [4.8, 4.8],
    ['4,8', 4.8],
    ['0.0', null],
    [-1, null],
    [null, null],
  ])('SHOP-1: of %p is %p', async (rating, expected) => {
    expect(await shapeOf(getStores, [{ _id: 's', rating }])).toMatchObject([{ rating: expected }]);
  });
});

describe("a membership's bank", () => {
  it.each([
    ['JSON text', '{"BankName":"First Bank"}', 'First Bank'],
    ['an object', { BankName: 'First Bank' }, 'First Bank'],
    ['broken JSON text', '{"BankName":', null],
    ['JSON text of another kind', '"First Bank"', null],
    ['an empty name', { BankName: ' ' }, null],
  ])('is read from %s', async (_name, json_response, bankName) => {
    const rows = [{ _id: 'm', payment_id: { json_response } }];
    expect(await shapeOf(getMemberships, rows)).toMatchObject([{ bankName }]);
  });
});

describe("a cart's cars", () => {
  const cartWith = (fields: object) => shapeOf(getCarts, [{ _id: 'c1', ...fields }]);

  it.each([
    ['4', 4],
    [0, 1],
    ['many', 1],
    [-3, 1],
  ])('are counted from %p as %p', async (no_of_cars, count) => {
    const cart = await cartWith({
      current_selected_pricings: [{ car_types: 'a', price: 1, no_of_cars }],
    });
    expect(cart).toMatchObject({ carts: [{ carTypes: [{ count }] }] });
  });

  it('are known without a price if none was sent', async () => {
    const cart = await cartWith({ car_types: ['a', { _id: 'b', name: 'SUV' }], no_of_cars: 2 });
    expect(cart).toMatchObject({
      carts: [
        {
          carTypes: [
            { carType: { id: 'a', name: '' }, price: null, count: 2 },
            { carType: { id: 'b', name: 'SUV' }, price: null, count: 2 },
          ],
        },
      ],
    });
  });
});

describe('long values', () => {
  it('are limited to 100 000 characters', async () => {
    const rows = await shapeOf(getCarTypes, [{ _id: 'a', name: 'x'.repeat(250_000) }]);
    expect((rows as { name: string }[])[0]?.name).toHaveLength(100_000);
  });
});
