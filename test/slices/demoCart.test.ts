import fc from '../helpers/properties';
import {
  machine,
  itemDecreased,
  itemIncreased,
  itemRemoved,
  lineTotal,
  selectDemoCartBill,
  selectDemoCartItems,
} from '../../src/slices/demoCart';

const initial = machine(undefined, { type: 'none' });
const billOf = (demoCart: typeof initial) => selectDemoCartBill({ demoCart });

describe('the demo cart', () => {
  it('DEMO-1, DEMO-3: starts with three samples and the bill 51.44 + 3.60 = 55.04', () => {
    const items = selectDemoCartItems({ demoCart: initial });
    expect(items.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
      ['Car Shampoo', 12.99, 2],
      ['Wax Polish', 8.99, 1],
      ['Microfiber Cloth', 5.49, 3],
    ]);
    expect(items.map(lineTotal)).toEqual([25.98, 8.99, 16.47]);
    expect(billOf(initial)).toEqual({ subtotal: 51.44, taxes: 3.6, total: 55.04 });
  });

  it('DEMO-2: adds up to the cent after any presses', () => {
    const id = fc.constantFrom('car-shampoo', 'wax-polish', 'microfiber-cloth', 'unknown');
    const press = fc.oneof(
      { weight: 6, arbitrary: id.map(itemIncreased) },
      { weight: 3, arbitrary: id.map(itemDecreased) },
      { weight: 1, arbitrary: id.map(itemRemoved) },
    );
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        const demoCart = presses.reduce(machine, initial);
        const items = selectDemoCartItems({ demoCart });
        const cents = items.reduce(
          (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
          0,
        );
        const { subtotal, taxes, total } = billOf(demoCart);
        // In integers: 7 % of the cents, rounded half up.
        const taxCents = Math.floor((cents * 7 + 50) / 100);
        expect([subtotal, taxes, total]).toEqual([
          cents / 100,
          taxCents / 100,
          (cents + taxCents) / 100,
        ]);
        expect(items.every(({ quantity }) => quantity >= 1)).toBe(true);
      }),
    );
  });
});
