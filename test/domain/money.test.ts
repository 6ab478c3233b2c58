import fc from '../helpers/properties';
import { formatMoney, sumMoney, type MoneySurface } from '../../src/domain/money';

describe('an amount', () => {
  it.each<[MoneySurface, number, string]>([
    ['service', 12.5, '$12.50'],
    ['cart', 0, '$0.00'],
    ['plan', 499, 'INR 499.00'],
    ['membership', 499.9, '₹499.90'],
    ['service', 0.005, '$0.01'],
    ['cart', -12.5, '-$12.50'],
    ['cart', -0.001, '$0.00'],
    ['plan', -5, '-INR 5.00'],
  ])('in %s, %d is formatted as %s', (surface, amount, text) => {
    expect(formatMoney(surface, amount)).toBe(text);
  });

  it.each([null, undefined, NaN, -Infinity, 1e21])(
    'is hidden when it is %s, which is not a price',
    (amount) => {
      expect(formatMoney('service', amount)).toBeNull();
    },
  );

  it('MON-1: always shows two decimals', () => {
    fc.assert(
      fc.property(fc.double(), (amount) => {
        const text = formatMoney('service', amount);
        if (text !== null) expect(text).toMatch(/^-?\$\d+\.\d{2}$/);
      }),
    );
  });
});

describe('a sum', () => {
  it('has no floating-point errors', () => {
    expect(sumMoney([0.1, 0.2])).toBe(0.3);
    expect(sumMoney(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
    expect(sumMoney([4.35, 8.7])).toBe(13.05);
  });

  it('ignores unknown amounts', () => {
    expect(sumMoney([12, null])).toBe(12);
    expect(sumMoney([])).toBe(0);
  });
});
