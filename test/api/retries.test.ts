import { confirmCart, createCart, findCarts, removeCart, updateCart } from '../../src/api/carts';
import { getStores } from '../../src/api/catalogue';
import { login } from '../../src/api/session';
import { pay, payMembership } from '../../src/api/payments';
import { reverseGeocode } from '../../src/api/geocoding';
import { seal } from '../../src/domain/sealed';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;
const setUp = (wait?: Parameters<typeof makeStore>[0]['wait']) =>
  makeStore({ config: configAt(server.url), ...(wait === undefined ? {} : { wait }) });

type Abortable = PromiseLike<{ error?: unknown }> & { abort: () => void };

const REFUSED = { error: 1, misc: 'No.' };
const STORES = { body: { error: 0, data: [{ _id: 's1', name: 'Toti Wash' }] } };

const worthRetrying: [string, Answer][] = [
  ['no connection', 'drop'],
  ['HTML', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['an empty body', { body: '' }],
  ['an unreadable body with a client error status', { status: 404, body: 'Not found' }],
  ['a refusal with status 500', { status: 500, body: REFUSED }],
  ['a refusal with status 503', { status: 503, body: REFUSED }],
  ['a refusal with status 408', { status: 408, body: REFUSED }],
  ['a refusal with status 429', { status: 429, body: REFUSED }],
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
      expect(logged.map(({ message }) => message)).toEqual([
        'getStores failed; trying again',
        'getStores failed; trying again',
        'getStores failed; trying again',
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

  it.each([200, 400, 401, 403, 404])(
    'is requested once if it is clearly refused with status %i',
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

  it('stays loading during the pauses', async () => {
    server.answer('drop', 'drop', STORES);
    const statuses: string[] = [];
    const { store } = setUp(() => {
      statuses.push(getStores.select()(store.getState()).status);
      return Promise.resolve(true);
    });
    await store.dispatch(getStores.initiate());
    expect(statuses).toEqual(['pending', 'pending']);
  });

  it('gives up when the pause is ended early', async () => {
    server.answer('drop');
    const { store } = setUp(() => Promise.resolve(false));
    const result = await store.dispatch(getStores.initiate());

    expect(result.error).toEqual({ kind: 'cancelled' });
    expect(server.received).toHaveLength(1);
  });

  it('ends its pause when aborted', async () => {
    server.answer('drop');
    const ended = await new Promise<boolean>((resolve) => {
      const { store } = setUp(
        (_ms, signal) =>
          new Promise((end) => {
            signal?.addEventListener('abort', () => {
              end(false);
              resolve(true);
            });
            running.abort();
          }),
      );
      const running = store.dispatch(getStores.initiate());
    });
    expect(ended).toBe(true);
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

describe('the cart lookup', () => {
  it('retries automatically', async () => {
    server.answer('drop', { body: { error: 0, data: [{ _id: 'c1' }] } });
    const { store, pauses } = setUp();
    const result = await store.dispatch(
      findCarts.initiate({ storeId: 's1', serviceId: 'v1' }, untracked),
    );
    expect(result.data).toMatchObject([{ id: 'c1' }]);
    expect(pauses).toEqual([1000]);
  });
});

describe('a cancelled call', () => {
  const givenUp: [string, (store: ReturnType<typeof setUp>['store']) => Abortable][] = [
    ['list', (store) => store.dispatch(getStores.initiate())],
    [
      'login',
      (store) => store.dispatch(login.initiate(seal({ email: 'e', password: 'p' }), untracked)),
    ],
  ];

  it.each(givenUp)('closes its connection and is not retried: %s', async (_name, start) => {
    const { store, pauses, logged } = setUp();
    const arrived = new Promise<void>((resolve) => {
      server.answerWith(() => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    const running = start(store);
    await arrived;
    running.abort();

    expect((await running).error).toMatchObject({ name: 'AbortError' });
    await server.received[0]?.closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.received).toHaveLength(1);
    expect(pauses).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe('what is never retried', () => {
  const newCart = {
    vendorId: 'n',
    storeId: 's',
    serviceId: 'v',
    serviceTypeId: 't',
    count: 1,
    carTypeId: 'a',
  };
  const selection = { vendorId: 'n', storeId: 's', serviceId: 'v', carTypeIds: ['a'] };
  const commands = {
    pay: pay.initiate({ addressId: 'd1' }, untracked),
    payMembership: payMembership.initiate({ subscriptionId: 'p1' }, untracked),
    login: login.initiate(seal({ email: 'e', password: 'p' }), untracked),
    createCart: createCart.initiate(newCart, untracked),
    confirmCart: confirmCart.initiate(selection, untracked),
    updateCart: updateCart.initiate(
      { kind: 'book', cartId: 'c', bookingDate: '2026-05-01T07:15:00.000Z' },
      untracked,
    ),
    removeCart: removeCart.initiate({ cartId: 'c' }, untracked),
    reverseGeocode: reverseGeocode.initiate({ lat: -30, lng: 30 }, untracked),
  };

  const answers: [string, Answer][] = [
    ['no connection', 'drop'],
    ['HTML', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a refusal with status 503', { status: 503, body: REFUSED }],
  ];
  const cases = Object.entries(commands).flatMap(([name, command]) =>
    answers.map(([answerName, answer]) => ({ name, command, answerName, answer })),
  );

  it.each(cases)('$name is sent once after $answerName', async ({ command, answer }) => {
    server.answer(answer);
    const { store, pauses } = setUp();
    const result = await store.dispatch(command as ReturnType<typeof pay.initiate>);

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
