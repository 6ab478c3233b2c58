import { cacheOf } from '../../../src/slices/recordings';
import type { RootState } from '../../../src/slices/root';
import { describedDifferences } from '../../../src/support/room/describedDifferences';
import { firstState } from './reports';

const sedan = { carType: { id: 'sedan', name: 'Sedan' }, price: 105 };
const cartWith = (count: number) => ({
  status: 'fulfilled' as const,
  endpointName: 'getCarts',
  data: {
    carts: [
      {
        id: 'c',
        serviceId: 's1',
        serviceName: 'Deluxe',
        storeId: 'st',
        storeName: 'Toti',
        carTypes: [{ ...sedan, count }],
        extras: [],
      },
    ],
    totalAmount: 105 * count,
  },
});

const having = (count: number, change: Partial<RootState> = {}): RootState => ({
  ...firstState(),
  api: cacheOf({ 'getCarts(undefined)': cartWith(count) }),
  ...change,
});

describe('what differs between two states, in words', () => {
  it('is empty when they are the same', () => {
    expect(describedDifferences(having(2), having(2))).toEqual([]);
  });

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
    expect(() => describedDifferences(bare, having(3))).not.toThrow();
  });
});
