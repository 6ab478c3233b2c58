import { confirmCart, findCarts } from '../../src/api/carts';
import { getStores } from '../../src/api/catalogue';
import { pay } from '../../src/api/orders';
import { reverseGeocode } from '../../src/api/geocoding';
import { callOf, CALLS } from '../../scripts/api/calls';
import type { Endpoint } from '../../scripts/api/client';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;
const setUp = (wait?: Parameters<typeof makeStore>[0]['wait']) =>
  makeStore({ config: configAt(server.url), ...(wait === undefined ? {} : { wait }) });

const REFUSED = { error: 1, misc: 'No.' };
const STORES = { body: { error: 0, data: [{ _id: 's1', name: 'Toti Wash' }] } };

const worthRetrying: [string, Answer][] = [
  ['no connection', 'drop'],
  ['an unreadable body with a client error status', { status: 404, body: 'Not found' }],
  ['a refusal with status 500', { status: 500, body: REFUSED }],
];

describe('a list', () => {
  it.each(worthRetrying)(
    'FAIL-4: is requested four times in all after %s',
    async (_name, answer) => {
      server.answer(answer);
      const { store, pauses, logged } = setUp();
      const result = await store.dispatch(getStores.initiate());

      expect(result.isError).toBe(true);
      expect(server.received).toHaveLength(4);
      expect(pauses).toEqual([1000, 2000, 4000]);
      const failed = Array.from(pauses, () => 'getStores failed');
      // The page server logs the first one only: it doesn't retry.
      expect(logged.map(({ message }) => message)).toEqual([
        ...failed,
        'getStores failed for good',
      ]);
    },
  );

  it('arrives as soon as one attempt succeeds', async () => {
    server.answer('drop', { body: '' }, STORES);
    const { store, pauses } = setUp();
    const result = await store.dispatch(getStores.initiate());

    expect(result.data).toMatchObject([{ id: 's1' }]);
    expect(pauses).toEqual([1000, 2000]);
  });

  it.each([200, 403, 408, 429, 499])(
    'is requested once if it is refused with status %i',
    async (status) => {
      server.answer({ status, body: REFUSED });
      const { store, logged } = setUp();
      const result = await store.dispatch(getStores.initiate());

      expect(result.error).toEqual({ kind: 'refused', httpStatus: status, message: 'No.' });
      expect(server.received).toHaveLength(1);
      expect(logged.map(({ message }) => message)).toEqual(['getStores was refused']);
      expect(JSON.stringify(logged)).not.toContain('No.');
    },
  );

  it('gives up when the pause is ended early', async () => {
    server.answer('drop');
    const { store } = setUp(() => Promise.resolve(false));
    const result = await store.dispatch(getStores.initiate());

    expect(result.error).toEqual({ kind: 'cancelled' });
    expect(server.received).toHaveLength(1);
  });

  it('ends its pause when aborted', async () => {
    server.answer('drop');
    let isEnded: boolean | undefined;
    const { store } = setUp((_ms, signal) => {
      running.abort();
      isEnded = signal?.aborted;
      return Promise.resolve(false);
    });
    const running = store.dispatch(getStores.initiate());
    await running;
    expect(isEnded).toBe(true);
  });

  it('FAIL-4: keeps its last good rows when a refetch fails', async () => {
    server.answer(STORES, 'drop');
    const { store } = setUp();
    await store.dispatch(getStores.initiate());
    await store.dispatch(getStores.initiate(undefined, { forceRefetch: true }));

    const { data, isError } = getStores.select()(store.getState());
    expect(isError).toBe(true);
    expect(data).toMatchObject([{ id: 's1' }]);
  });
});

it('the cart lookup retries automatically', async () => {
  server.answer('drop', { body: { error: 0, data: [{ _id: 'c1' }] } });
  const { store, pauses } = setUp();
  const lookup = { storeId: 's1', serviceId: 'v1' };
  const result = await store.dispatch(findCarts.initiate(lookup, untracked));
  expect(result.data).toMatchObject([{ id: 'c1' }]);
  expect(pauses).toEqual([1000]);
});

it('a cancelled call closes its connection and is not retried', async () => {
  const { store, pauses, logged } = setUp();
  const arrived = new Promise<void>((resolve) => {
    server.answerWith(() => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const running = store.dispatch(getStores.initiate());
  await arrived;
  running.abort();

  expect((await running).error).toMatchObject({ name: 'AbortError' });
  await server.received[0]?.closed;
  await new Promise((resolve) => setImmediate(resolve));
  expect(server.received).toHaveLength(1);
  expect(pauses).toEqual([]);
  expect(logged).toEqual([]);
});

describe('what is never retried', () => {
  const commands = CALLS.filter(({ response }) => typeof response === 'string');
  const calls: { endpoint: Endpoint; argument: unknown }[] = [
    ...[...commands, callOf(confirmCart)].map(({ endpoint, samples }) => ({
      endpoint,
      argument: samples[0]?.argument,
    })),
    { endpoint: reverseGeocode, argument: { lat: -30, lng: 30 } },
  ];

  it.each(calls)('$endpoint.name is sent once', async ({ endpoint, argument }) => {
    server.answer('drop');
    const { store, pauses } = setUp();
    const command = endpoint.initiate(argument as never) as ReturnType<typeof pay.initiate>;
    const result = await store.dispatch(command);

    expect(result.error).toBeDefined();
    expect(server.received).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('PAY-4: sends every requested payment, none from a cache', async () => {
    server.answer({ body: { error: 0, paymentUrl: { url: 'https://pay.example/1' } } });
    const { store } = setUp();
    await store.dispatch(pay.initiate({ addressId: 'd1' }, untracked));
    await store.dispatch(pay.initiate({ addressId: 'd1' }, untracked));
    expect(server.received).toHaveLength(2);
  });
});
