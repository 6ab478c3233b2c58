import { addAddress, getAddresses, EMPTY_ADDRESS } from '../../src/api/addresses';
import { api } from '../../src/api/base';
import { getCarts, removeCart } from '../../src/api/carts';
import { refetchActive } from '../../src/api/invalidation';
import { getMemberships } from '../../src/api/memberships';
import { getOrders } from '../../src/api/orders';
import { getUserDetails, updateProfile } from '../../src/api/profile';
import { seal } from '../../src/domain/sealed';
import { until } from '../helpers/makeStore';
import { perTest, startServer, type Answer, type ReceivedRequest } from './helpers/server';
import { configAt, makeStore } from './helpers/store';

const server = perTest(startServer);

const untracked = { track: false } as const;

const opened: ReturnType<typeof makeStore>['store'][] = [];
const setUp = () => {
  const { store } = makeStore({ config: configAt(server.url), token: 'tok.en' });
  opened.push(store);
  return { store };
};
// A hanging call would keep the process alive.
afterEach(() => opened.splice(0).forEach((store) => store.dispatch(api.util.resetApiState())));

const reads = (url: string) =>
  server.received.filter((request) => request.method === 'GET' && request.url === url).length;

const cartsAnswer = (ids: string[]): Answer => ({
  body: { error: 0, data: ids.map((_id) => ({ _id })), others: { total_amount: 1 } },
});

/** A server that really removes carts; `hold` delays an answer. */
const serveCarts = (
  ids: string[],
  hold: (request: ReceivedRequest) => Promise<void> = () => Promise.resolve(),
) => {
  const carts = new Set(ids);
  server.answerWith(async (request) => {
    if (request.method === 'POST') {
      carts.delete((JSON.parse(request.body) as { _id: string })._id);
      return { body: { error: 0 } };
    }
    const answer = cartsAnswer([...carts]);
    await hold(request);
    return answer;
  });
};

describe('a list changed by a command', () => {
  it('is refetched while it is shown', async () => {
    serveCarts(['a', 'b']);
    const { store } = setUp();
    await store.dispatch(getCarts.initiate());
    await store.dispatch(removeCart.initiate({ cartId: 'a' }, untracked));
    await until(() => getCarts.select()(store.getState()).data?.carts.length === 1);
    expect(reads('/api/carts')).toBe(2);
  });

  it('is refetched even if the reply to the command was lost', async () => {
    const { store } = setUp();
    server.answer(cartsAnswer(['a', 'b']), 'drop', cartsAnswer(['b']));
    await store.dispatch(getCarts.initiate());
    await store.dispatch(removeCart.initiate({ cartId: 'a' }, untracked));
    await until(() => getCarts.select()(store.getState()).data?.carts.length === 1);
  });

  it('is dropped when it is not shown', async () => {
    serveCarts(['a', 'b']);
    const { store } = setUp();
    const shown = store.dispatch(getCarts.initiate());
    await shown;
    shown.unsubscribe();
    await store.dispatch(removeCart.initiate({ cartId: 'a' }, untracked));
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
        return { body: { error: 0, data: { name: 'Thandi' } } };
      });
      const { store } = setUp();
      void store.dispatch(list() as never);
      await until(() => server.received.length === 1);
      const refetched = store.dispatch(refetchActive(tag));
      release();
      await refetched;
      await until(() => server.received.length === 2);
    },
  );

  it('does not wait for another hanging call', async () => {
    serveCarts(['a', 'b'], ({ url }) =>
      url === '/api/address' ? new Promise(() => undefined) : Promise.resolve(),
    );
    const { store } = setUp();
    void store.dispatch(getAddresses.initiate());
    await store.dispatch(getCarts.initiate());
    await store.dispatch(removeCart.initiate({ cartId: 'a' }, untracked));
    await until(() => getCarts.select()(store.getState()).data?.carts.length === 1);
  });

  it('DASH-8: includes the list of addresses after a new address', async () => {
    server.answer({ body: { error: 0, data: [] } });
    const { store } = setUp();
    await store.dispatch(getAddresses.initiate());
    const form = { ...EMPTY_ADDRESS, name: 'T' };
    await store.dispatch(addAddress.initiate(seal(form), untracked));
    await until(() => getAddresses.select()(store.getState()).isSuccess);
    expect(reads('/api/address')).toBe(2);
  });

  it('includes the user details after a change of the profile', async () => {
    server.answer({ body: { error: 0, data: { name: 'Thandi' } } });
    const { store } = setUp();
    await store.dispatch(getUserDetails.initiate());
    const form = { name: 'T', email: 'e', password: '', image: null };
    await store.dispatch(updateProfile.initiate(seal(form), untracked));
    await until(() => getUserDetails.select()(store.getState()).isSuccess);
    expect(reads('/api/user/details')).toBe(2);
  });
});
