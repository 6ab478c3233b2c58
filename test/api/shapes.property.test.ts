import type { UnknownAction } from '@reduxjs/toolkit';
import { callOf, CALLS, type CommandResponse } from '../../scripts/api/calls';
import type { Endpoint, Outcome } from '../../scripts/api/client';
import { api } from '../../src/api/base';
import { reverseGeocode } from '../../src/api/geocoding';
import { isRecord } from '../../src/lib/isRecord';
import { isSafeId } from '../../src/domain/ids';
import { safePaymentUrl } from '../../src/domain/paymentUrl';
import fc from '../helpers/properties';
import { samples } from './helpers/samples';
import { configAt, makeStore } from './helpers/store';

const { store, actions, logged, pauses } = makeStore({
  config: configAt('http://127.0.0.1/'),
  token: 'tok.en',
});
const { dispatch } = store;

interface Case {
  endpoint: Endpoint;
  /** By default its sample. */
  argument?: unknown;
  body: unknown;
  /** An answer with every field; by default what is read from the intact body. */
  shape?: unknown;
}

const PAGE = 'https://pay.example/1';

/** A whole answer to each kind of command. */
const ANSWERS: Readonly<Record<CommandResponse, object>> = {
  session: { error: 0, data: { token: 'tok.en', user_id: 'u1' } },
  made: { error: 0, data: { _id: 'd1' } },
  done: { error: 0, misc: 'Done' },
  flagged: { error: 0, success: 1 },
  paymentPage: { error: 0, paymentUrl: { url: PAGE } },
  paidPage: { success: 1, paymentUrl: { url: PAGE } },
};

const cases: Case[] = [
  ...samples.map(({ endpoint, sent, shape }) => ({
    endpoint,
    body: { error: 0, data: sent, others: { total_amount: 1 } },
    shape,
  })),
  ...CALLS.flatMap(({ endpoint, response }) =>
    typeof response === 'string' ? [{ endpoint, body: ANSWERS[response] }] : [],
  ),
  {
    endpoint: reverseGeocode,
    argument: { lat: -30, lng: 30 },
    body: {
      status: 'OK',
      results: [{ address_components: [{ long_name: 'Toti', types: ['locality'] }] }],
    },
    shape: { kind: 'found', locality: 'Toti', region: '', country: '' },
  },
];

const ERROR = { kind: 'refused', httpStatus: 404, message: 'No.', tries: 4 };

/** What a text may be, by the name of its field. */
const isUsable = (text: string, name: string): boolean => {
  if (name === 'url') return safePaymentUrl(text) === text;
  if (/^id$|Id$/.test(name) && name !== 'userId') return isSafeId(text);
  return text.length <= 100_000;
};

/**
 * Where an answer differs from a complete one in ways that the types don't rule out: other kinds of
 * values, unknown fields, and values that can't be used.
 */
const strange = (value: unknown, shape: unknown, name: string): string[] => {
  if (value === null) return [];
  if (typeof value !== typeof shape || Array.isArray(value) !== Array.isArray(shape)) return [name];
  if (Array.isArray(value))
    return value.flatMap((item) => strange(item, (shape as unknown[])[0], name));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) =>
      Object.hasOwn(shape as object, key)
        ? strange(part, (shape as Record<string, unknown>)[key], key)
        : [`unknown ${key}`],
    );
  if (typeof value === 'string') return isUsable(value, name) ? [] : [name];
  return Number.isFinite(value) ? [] : [name];
};

/** Makes a call as the site does, never from the cache. */
const start = ({ endpoint, argument = callOf(endpoint).samples[0]?.argument }: Case) => {
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
    '',
    1e308,
    '1e999',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    [],
    {},
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

/** What a broken server may do to a value. */
const CHANGES = {
  replace: (_before: unknown, other: unknown) => other,
  remove: () => undefined,
  repeat: (before: unknown) => [before, structuredClone(before)],
  wrap: (before: unknown) => ({ data: before }),
  keyByNumber: (before: unknown, other: unknown) => ({ 0: before, 1: other }),
  // An own key of this name, as JSON.parse creates it.
  poison: (before: unknown, other: unknown) =>
    Object.fromEntries([...Object.entries(Object(before) as object), ['__proto__', other]]),
};

interface Place {
  parent: Record<string, unknown>;
  key: string;
}

const placesIn = (parent: object): Place[] =>
  Object.entries(parent).flatMap(([key, value]) => [
    { parent: parent as Record<string, unknown>, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ]);

const changes = fc.array(
  fc.record({
    where: fc.nat(),
    how: fc.constantFrom(...Object.values(CHANGES)),
    other: hostile,
  }),
  { minLength: 1, maxLength: 5 },
);

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

  it.each(cases)(
    'FAIL-3: the answer to $endpoint.name is parsed into its clean shape or a plain error',
    async (call) => {
      reply = { status: 200, text: JSON.stringify(call.body) };
      const intact = await start(call);
      expect(intact.error).toBeUndefined();
      const { shape = intact.data } = call;
      await fc.assert(
        fc.asyncProperty(
          changes,
          fc.constantFrom(200, 200, 200, 404, 500),
          async (made, status) => {
            const root = { body: structuredClone(call.body) };
            for (const { where, how, other } of made) {
              const places = placesIn(root);
              const place = places[where % places.length];
              if (place)
                place.parent[place.key] = how(place.parent[place.key], structuredClone(other));
            }
            reply = { status, text: root.body === undefined ? '' : JSON.stringify(root.body) };
            for (const record of [actions, logged, pauses]) record.length = 0;

            const result = await start(call);

            if (result.error !== undefined) {
              expect(result.error.kind).toMatch(/^(refused|unreadable)$/);
              expect(strange(result.error, ERROR, 'error')).toEqual([]);
            } else expect(strange(result.data, shape, call.endpoint.name)).toEqual([]);
            expect(consoleError).not.toHaveBeenCalled();
          },
        ),
      );
    },
  );

  const lists = samples.flatMap(({ endpoint, sent }) => {
    const rows = isRecord(sent) ? sent.company : sent;
    return Array.isArray(rows) ? [{ endpoint, rows: rows as object[] }] : [];
  });

  /** How rows may be sent, whether the site reads them or not. */
  const FORMS = {
    list: (rows: object[]) => rows,
    keyedByNumber: (rows: object[]) => Object.fromEntries(rows.entries()),
    keyedByName: (rows: object[]) => Object.fromEntries(rows.map((row) => ['abc', row])),
    text: (rows: object[]) => JSON.stringify(rows),
    otherIds: (rows: object[]) => rows.map((row) => ({ row })),
    inOneRow: (rows: object[]) => [{ metadata: [{ total: 1 }], data: rows }],
  };

  const wrappers = fc.array(
    fc.constantFrom('data', 'docs', 'items', 'rows', 'results', 'list', 'orders', 'payload', '_id'),
    { minLength: 1, maxLength: 3 },
  );

  it.each(lists)(
    'FAIL-4: rows sent to $endpoint.name are never called none',
    async ({ endpoint, rows }) => {
      await fc.assert(
        fc.asyncProperty(
          wrappers,
          fc.constantFrom(...Object.values(FORMS)),
          fc.constantFrom({}, { error: 0 }, { success: 1 }, { error: 0, message: 'Done.' }),
          async (names, form, flags) => {
            const wrap = (inner: unknown, name: string) => ({ page: 1, docs: null, [name]: inner });
            const body = { ...flags, ...(names.reduceRight(wrap, form(rows)) as object) };
            reply = { status: 200, text: JSON.stringify(body) };

            const { data, error } = await start({ endpoint, body });

            const read = isRecord(data) && 'carts' in data ? data.carts : data;
            const isNone = read === null || (Array.isArray(read) && read.length === 0);
            expect(error === undefined && isNone).toBe(false);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});
