import fc from '../helpers/properties';
import * as v from 'valibot';

import type { UnknownAction } from '@reduxjs/toolkit';
import { callOf } from '../../scripts/api/calls';
import type { Endpoint, Outcome } from '../../scripts/api/client';
import { addAddress, EMPTY_ADDRESS } from '../../src/api/addresses';
import { api } from '../../src/api/base';
import { confirmCart, createCart, updateCart } from '../../src/api/carts';
import { getService } from '../../src/api/catalogue';
import { login } from '../../src/api/session';
import { pay, payMembership } from '../../src/api/payments';
import { reverseGeocode } from '../../src/api/geocoding';
import { seal } from '../../src/domain/sealed';
import { cart, id, idOrNull, listOf, samples, service, text, textOrNull } from './helpers/samples';
import { configAt, makeStore } from './helpers/store';

const error = v.variant('kind', [
  v.strictObject({ kind: v.literal('refused'), httpStatus: v.number(), message: textOrNull }),
  v.strictObject({ kind: v.literal('unreadable'), httpStatus: v.number() }),
]);

const { store, actions, logged, pauses } = makeStore({
  config: configAt('http://127.0.0.1/'),
  token: 'tok.en',
});
const { dispatch } = store;

const sampleOf = (read: string) => samples.find((sample) => sample.read === read)?.sent;

interface Call {
  endpoint: Endpoint;
  argument?: unknown;
  body: unknown;
  shape: v.GenericSchema;
}

const calls: Call[] = [
  ...samples.map(({ endpoint, argument, sent, type }) => ({
    endpoint,
    argument,
    body: { error: 0, data: sent, others: { total_amount: 1 } },
    shape: type,
  })),
  {
    endpoint: getService,
    argument: { serviceId: 'v' },
    body: { error: 0, data: sampleOf('services') },
    shape: v.nullable(service),
  },
  {
    endpoint: confirmCart,
    argument: { vendorId: 'n', storeId: 's', serviceId: 'v', carTypeIds: ['a'] },
    body: { error: 0, data: sampleOf('carts') },
    shape: listOf(cart),
  },
  {
    endpoint: login,
    argument: seal({ email: 'e', password: 'p' }),
    body: { error: 0, data: { token: 'tok.en', user_id: 'u1' } },
    shape: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)), userId: text }),
  },
  {
    endpoint: createCart,
    argument: callOf(createCart).samples[0],
    body: { error: 0, data: 'c1' },
    shape: v.strictObject({ cartId: id }),
  },
  {
    endpoint: updateCart,
    argument: { kind: 'removeExtraService', cartId: 'c', extraId: 'x' },
    body: { error: 0, misc: 'Done' },
    shape: v.null(),
  },
  {
    endpoint: addAddress,
    argument: seal(EMPTY_ADDRESS),
    body: { error: 0, data: { _id: 'd1' } },
    shape: v.strictObject({ addressId: idOrNull }),
  },
  {
    endpoint: pay,
    argument: { addressId: 'd1' },
    body: { error: 0, paymentUrl: { url: 'https://pay.example/1' } },
    shape: v.strictObject({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
  },
  {
    endpoint: payMembership,
    argument: { subscriptionId: 'p1' },
    body: { success: 1, paymentUrl: { url: 'https://pay.example/1' } },
    shape: v.strictObject({ url: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
  },
  {
    endpoint: reverseGeocode,
    argument: { lat: -30, lng: 30 },
    body: {
      status: 'OK',
      results: [{ address_components: [{ long_name: 'Toti', types: ['locality'] }] }],
    },
    shape: v.variant('kind', [
      v.strictObject({ kind: v.literal('empty') }),
      v.strictObject({ kind: v.literal('found'), locality: text, region: text, country: text }),
    ]),
  },
];

/** Makes a call as the site does, never from the cache. */
const start = ({ endpoint, argument }: Call) => {
  const options = { forceRefetch: true, subscribe: false, track: false };
  const { initiate } = endpoint as unknown as {
    initiate: (argument: unknown, options: object) => UnknownAction;
  };
  return dispatch(initiate(argument, options)) as unknown as PromiseLike<Outcome>;
};

/** Values that broken servers and attackers send. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '1',
    -1,
    0,
    0.5,
    1e308,
    'NaN',
    '1e999',
    '__proto__',
    'constructor',
    'toString',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    [],
    {},
    [[]],
    [null],
    { _id: '__proto__' },
    { _id: { _id: 'a' } },
    { 0: 'a', 1: { _id: 'b' } },
    { file: ['a'] },
    { data: { data: { data: [] } } },
  ),
  fc.jsonValue({ maxDepth: 2, depthSize: 'small' }),
  fc.string(),
);

const change = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'repeat', 'wrap', 'keyByNumber', 'poison'),
  value: hostile,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

interface Place {
  parent: Record<string, unknown>;
  key: string;
}

const placesIn = (parent: object): Place[] =>
  Object.entries(parent).flatMap(([key, value]) => [
    { parent: parent as Record<string, unknown>, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ]);

const apply = (root: { body: unknown }, { where, how, value: shared }: Change): void => {
  const value = structuredClone(shared);
  const places = placesIn(root);
  const place = places[where % places.length];
  if (place === undefined) return;
  const { parent, key } = place;
  const before = parent[key];
  switch (how) {
    case 'replace':
      parent[key] = value;
      break;
    case 'remove':
      if (parent !== root) delete parent[key];
      break;
    case 'repeat':
      parent[key] = [before, structuredClone(before)];
      break;
    case 'wrap':
      parent[key] = { data: before };
      break;
    case 'keyByNumber':
      parent[key] = { 0: before, 1: value };
      break;
    default:
      // An own key of this name, as JSON.parse creates it.
      Object.defineProperty(parent, '__proto__', {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
};

describe('whatever the server sends', () => {
  const realFetch = globalThis.fetch;
  let reply = { status: 200, text: '' };
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeAll(() => {
    // Tens of thousands of replies: only the network is replaced.
    globalThis.fetch = () => Promise.resolve(new Response(reply.text, { status: reply.status }));
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    consoleError.mockRestore();
    dispatch(api.util.resetApiState());
  });

  it.each(calls)(
    'FAIL-3: the answer to $endpoint.name is parsed into its clean shape or a plain error',
    async (call) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 5 }),
          fc.constantFrom(200, 200, 200, 404, 500),
          async (changes, status) => {
            const root: { body: unknown } = { body: structuredClone(call.body) };
            for (const single of changes) apply(root, single);
            reply = { status, text: JSON.stringify(root.body) };
            for (const record of [actions, logged, pauses]) record.length = 0;

            const result = await start(call);

            if (result.error !== undefined) v.parse(error, result.error);
            else v.parse(call.shape, result.data);
            expect(consoleError).not.toHaveBeenCalled();
          },
        ),
      );
    },
  );
});
