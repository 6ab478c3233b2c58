import { addAddress, getAddresses, EMPTY_ADDRESS } from '../../src/api/addresses';
import { api, refetchActive } from '../../src/api/base';
import { getCarts, removeCart } from '../../src/api/carts';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { getUserDetails } from '../../src/api/profile';
import { seal } from '../../src/domain/sealed';
import { until } from '../helpers/makeStore';
import { perTest, startServer, type Answer } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;

let store: ReturnType<typeof makeStore>['store'];
beforeEach(() => {
  ({ store } = makeStore({ config: configAt(server.url), token: 'tok.en' }));
});
// A hanging call would keep the process alive.
afterEach(() => store.dispatch(api.util.resetApiState()));

const reads = (url: string) =>
  server.received.filter((request) => request.method === 'GET' && request.url === url).length;

const cartsAnswer = (...ids: string[]): Answer => ({
  body: { error: 0, data: ids.map((_id) => ({ _id })) },
});
const removeCartA = () => store.dispatch(removeCart.initiate({ cartId: 'a' }, untracked));
const oneCartIsLeft = () =>
  until(() => getCarts.select()(store.getState()).data?.carts.length === 1);

describe('a list changed by a command', () => {
  it.each<[string, Answer]>([
    ['', { body: { error: 0 } }],
    [', even if the reply to the command was lost', 'drop'],
  ])('is refetched while it is shown%s', async (_when, reply) => {
    server.answer(cartsAnswer('a', 'b'), reply, cartsAnswer('b'));
    await store.dispatch(getCarts.initiate());
    await removeCartA();
    await oneCartIsLeft();
    expect(reads('/api/carts')).toBe(2);
  });

  it('is dropped when it is not shown', async () => {
    server.answer(cartsAnswer('a', 'b'), { body: { error: 0 } });
    const shown = store.dispatch(getCarts.initiate());
    await shown;
    shown.unsubscribe();
    await removeCartA();
    await until(() => getCarts.select()(store.getState()).isUninitialized);
    expect(reads('/api/carts')).toBe(1);
  });

  it.each([
    ['Addresses', () => getAddresses.initiate()],
    ['Carts', () => getCarts.initiate()],
    ['Memberships', () => getMemberships.initiate()],
    ['Orders', () => getOrders.initiate()],
    ['UserDetails', () => getUserDetails.initiate()],
  ] as const)(
    '(%s) is refetched after an older read that is still in flight',
    async (tag, list) => {
      let release: () => void = () => undefined;
      server.answerWith(async () => {
        if (server.received.length === 1) await new Promise<void>((resolve) => (release = resolve));
        return { body: { error: 0, data: tag === 'UserDetails' ? { name: 'Thandi' } : [] } };
      });
      void store.dispatch(list() as never);
      await until(() => server.received.length === 1);
      const refetched = store.dispatch(refetchActive(tag));
      release();
      await refetched;
      await until(() => server.received.length === 2);
    },
  );

  it('does not wait for another hanging call', async () => {
    server.answerWith(({ url }) => {
      if (url === '/api/address') return new Promise(() => undefined);
      const isRemoved = server.received.some(({ method }) => method === 'POST');
      return Promise.resolve(isRemoved ? cartsAnswer('b') : cartsAnswer('a', 'b'));
    });
    void store.dispatch(getAddresses.initiate());
    await store.dispatch(getCarts.initiate());
    await removeCartA();
    await oneCartIsLeft();
  });

  it('DASH-8: includes the list of addresses after a new address', async () => {
    await store.dispatch(getAddresses.initiate());
    const form = { ...EMPTY_ADDRESS, name: 'T' };
    await store.dispatch(addAddress.initiate(seal(form), untracked));
    await until(() => getAddresses.select()(store.getState()).isSuccess);
    expect(reads('/api/address')).toBe(2);
  });
});
