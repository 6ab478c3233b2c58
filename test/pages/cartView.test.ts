import type { Cart, CartList } from '../../src/api/carts';
import { cartView } from '../../src/pages/serviceCart/cartView';
import { START } from '../helpers/fakeServices';
import { cart as row, sedan, suv } from './helpers/rows';

const cart: Cart = {
  ...row,
  carTypes: [
    { carType: sedan, price: 19.99, count: 1 },
    { carType: suv, price: 30, count: 2 },
  ],
  extras: [{ service: { id: 'wax', name: 'Wax' }, pricings: [{ carType: suv, price: 5.05 }] }],
  total: 1,
};

const viewOf = (list: CartList) => cartView(list, START);

describe('the cart table', () => {
  it('CART-9: counts a row whose moment has passed as one without a date', () => {
    const at = Date.parse('2026-03-12T07:15:00.000Z');
    expect(cartView({ carts: [cart], totalAmount: null }, at - 1)).toMatchObject({
      obstacle: null,
      firstBlocked: null,
      rows: [{ blocked: null }],
    });
    expect(cartView({ carts: [cart], totalAmount: null }, at)).toMatchObject({
      obstacle: '1 booking needs a date',
      firstBlocked: cart.id,
      rows: [{ blocked: 'over', bookingDate: { time: '9:15\u00a0AM' } }],
    });
    const undated = { ...cart, id: 'undated', bookingDate: null };
    expect(cartView({ carts: [cart, undated, undated], totalAmount: null }, at - 1)).toMatchObject({
      obstacle: '2 bookings need a date',
      firstBlocked: 'undated',
      rows: [{ blocked: null }, { blocked: 'undated' }, { blocked: 'undated' }],
    });
  });

  it('expands a row to its calculation, whose sum is the row’s total', () => {
    const [row] = viewOf({ carts: [cart], totalAmount: 90.09 }).rows;
    expect(
      row?.lines.map(({ label, calculation, amount }) => [label, calculation, amount]),
    ).toEqual([
      ['Sedan', '1 × $19.99', '$19.99'],
      ['SUV', '2 × $30.00', '$60.00'],
      ['Wax, SUV', '2 × $5.05', '$10.10'],
    ]);
    expect(row).toMatchObject({
      total: '$90.09',
      bookingDate: { day: 'Thu\u00a012\u00a0Mar\u00a02026', time: '9:15\u00a0AM' },
      cars: [{ label: '1 × Sedan' }, { label: '2 × SUV' }],
      extras: [{ name: 'Wax', cars: 'SUV' }],
    });
  });

  it('CART-6: keeps the server’s total, and shows a differing sum of the rows', () => {
    expect(viewOf({ carts: [cart], totalAmount: 90.09 })).toMatchObject({
      amount: 90.09,
      subtotal: '$90.09',
      differingSum: null,
    });
    expect(viewOf({ carts: [cart, { ...cart, id: 'cart2' }], totalAmount: 170 })).toMatchObject({
      amount: 170,
      subtotal: '$170.00',
      differingSum: '$180.18',
    });
  });

  it('leaves out a difference that is only rounding: less than a cent for each row', () => {
    // Three times 33.335 are 100.005.
    const carTypes = [{ carType: sedan, price: 33.335, count: 3 }];
    const differing = (rows: number, totalAmount: number) => {
      const carts = Array<Cart>(rows).fill({ ...cart, carTypes, extras: [] });
      return viewOf({ carts, totalAmount }).differingSum;
    };
    expect([100, 100.01, 99.99].map((total) => differing(1, total))).toEqual([
      null,
      null,
      '$100.01',
    ]);
    expect([300, 300.04, 300.05].map((total) => differing(3, total))).toEqual([
      null,
      null,
      '$300.03',
    ]);
  });

  it('uses the server’s figure for a row with an unknown price, or compares nothing', () => {
    const carTypes = [{ carType: sedan, price: null, count: 1 }];
    const unpriced: Cart = { ...cart, carTypes, extras: [] };
    expect(viewOf({ carts: [unpriced], totalAmount: 1 })).toMatchObject({
      rows: [{ total: '$1.00', lines: [{ calculation: null, amount: null }] }],
      differingSum: null,
    });
    expect(viewOf({ carts: [{ ...unpriced, total: null }], totalAmount: 7 })).toMatchObject({
      rows: [{ total: null }],
      subtotal: '$7.00',
      differingSum: null,
    });
  });

  it('adds the rows up if the server sent no total', () => {
    expect(viewOf({ carts: [cart], totalAmount: null })).toMatchObject({
      amount: 90.09,
      differingSum: null,
    });
  });

  it('handles missing names, and shows no missing dates', () => {
    const nameless: Cart = { ...cart, serviceName: '', bookingDate: null };
    expect(viewOf({ carts: [nameless], totalAmount: null }).rows[0]).toMatchObject({
      serviceName: 'Car wash',
      bookingDate: null,
    });
  });
});
