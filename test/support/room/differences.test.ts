import { describedDifferences } from '../../../src/support/room/describedDifferences';
import { differences } from '../../../src/support/room/differences';
import { menuOpened } from '../../../src/slices/mobileMenu';
import { cacheOf } from '../../../src/slices/recordings';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { stamped } from '../../slices/machines';
import { firstState } from './reports';

const listed = (one: unknown, other: unknown) => differences(one, other).listed;

describe('what differs between two states', () => {
  it('is empty for a state and its copy', () => {
    const state = firstState();
    expect(differences(state, structuredClone(state))).toEqual({ listed: [], more: 0 });
  });

  it('is described from the machine inwards, in plain English', () => {
    const state = firstState();
    expect(listed(state, rootReducer(state, stamped(menuOpened())))).toEqual([
      { path: 'mobile menu › status', one: 'closed', other: 'open' },
    ]);
  });

  it("names the server's answers by their request", () => {
    const entry = (data: unknown) =>
      ({ endpointName: 'getStores', status: 'fulfilled', data }) as const;
    const with_ = (data: unknown) => ({ api: cacheOf({ 'getStores(undefined)': entry(data) }) });
    const path = 'answers of the server › stores';
    expect(listed(with_([{ name: 'Toti' }]), with_([{ name: 'Durban' }]))).toEqual([
      { path: `${path} › data › no. 1 › name`, one: 'Toti', other: 'Durban' },
    ]);
    expect(listed({ api: cacheOf({}) }, with_([]))).toEqual([
      { path, one: 'not there', other: 'fulfilled' },
    ]);
  });

  it('distinguishes ids of digits from places in a list', () => {
    expect(listed({ carts: { 7: [true] } }, { carts: { 7: [false] } })).toMatchObject([
      { path: 'carts › 7 › no. 1' },
    ]);
  });

  it.each([
    [true, false, 'yes', 'no'],
    [null, 0, 'nothing', '0'],
    ['', 'Sedan', 'an empty text', 'Sedan'],
    [[1], {}, 'a list of 1 item', '0 values'],
    [{ status: 'open' }, undefined, 'open', 'not there'],
    [{ one: 1, two: 2 }, [1, 2], '2 values', 'a list of 2 items'],
  ])('describes %j and %j in words', (one, other, here, there) => {
    expect(listed({ it: one }, { it: other })).toEqual([{ path: 'it', one: here, other: there }]);
  });

  it('lists only as many as are readable, counts the rest, and shortens long texts', () => {
    const rows = (text: string) => Array.from({ length: 250 }, () => text);
    const { listed: first, more } = differences(rows('x'.repeat(5000)), rows('b'));
    expect(first).toHaveLength(200);
    expect(more).toBe(50);
    expect(first[0]?.one.length).toBeLessThan(200);
  });

  it('withstands malicious values', () => {
    const nested = (depth: number, end: unknown): unknown => {
      let value = end;
      for (let level = 0; level < depth; level += 1) value = [value];
      return value;
    };
    expect(listed(nested(50_000, 1), nested(50_000, 2))).toHaveLength(1);
    const one: unknown = JSON.parse('{"__proto__": {"status": "a"}, "constructor": 1}');
    expect(listed(one, {}).map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
    expect(listed({}, one)).toHaveLength(2);
  });
});

const cartWith = (count: number) => {
  const carTypes = [{ carType: { id: 'sedan', name: 'Sedan' }, price: 105, count }];
  const data = { carts: [{ id: 'c', carTypes, extras: [] }], totalAmount: 105 * count };
  return { status: 'fulfilled', endpointName: 'getCarts', data } as const;
};

const having = (count: number, change: Partial<RootState> = {}): RootState => ({
  ...firstState(),
  api: cacheOf({ 'getCarts(undefined)': cartWith(count) }),
  ...change,
});

describe('what differs between two states, in words', () => {
  it('is the number of cars in the cart, and their total', () => {
    expect(describedDifferences(having(2), having(3))).toEqual([
      { topic: 'The cart', one: '1 booking with 2 cars', other: '1 booking with 3 cars' },
      { topic: 'The total of the cart', one: '210.00', other: '315.00' },
    ]);
  });

  it('is the page, the messages, and what is open', () => {
    const { location } = firstState().navigation;
    const toast = { id: 't', kind: 'error', text: 'Please login', closesAt: 1, remainingMs: 1 };
    const other = having(2, {
      navigation: { status: 'settled', location: { ...location, pathname: '/pricing' } },
      toasts: { status: 'showing', toasts: [toast] } as never,
      mobileMenu: { status: 'open' },
    });
    expect(describedDifferences(having(2), other)).toEqual([
      { topic: 'The page', one: '/', other: '/pricing' },
      { topic: 'Messages in view', one: 'none', other: '"Please login"' },
      { topic: 'The menu', one: 'closed', other: 'open' },
    ]);
  });

  it('is described as far as possible for a manipulated state', () => {
    const bare = having(2, { toasts: { status: 'showing' } as never });
    expect(describedDifferences(bare, having(3))).toHaveLength(2);
  });
});
