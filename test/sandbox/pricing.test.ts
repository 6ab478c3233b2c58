import fc from '../helpers/properties';
import { cartTotal } from '../../sandbox/pricing';
import { CAR_TYPES } from '../../sandbox/seed/serviceKinds';

const car = (carTypeId: string, noOfCars: number, cents: number) => ({
  carTypeId,
  noOfCars,
  cents,
});
const extra = (carTypeId: string, cents: number) => ({ serviceId: 'extra', carTypeId, cents });

describe('the total of a cart', () => {
  it('is each price times its number of cars', () => {
    expect(cartTotal([car('sedan', 2, 10_050), car('suv', 1, 20_000)], [])).toBe(40_100);
  });

  it('counts an additional service for every car of its type', () => {
    expect(cartTotal([car('sedan', 3, 10_000)], [extra('sedan', 500)])).toBe(31_500);
  });

  it('does not count an additional service for a type that is not in the cart', () => {
    expect(cartTotal([car('sedan', 1, 10_000)], [extra('suv', 500)])).toBe(10_000);
    expect(cartTotal([], [extra('suv', 500)])).toBe(0);
  });

  it('is the sum of its carts, whatever they are, in whole cents', () => {
    const cars = fc.uniqueArray(
      fc.record({
        carTypeId: fc.constantFrom(...CAR_TYPES),
        noOfCars: fc.integer({ min: 1, max: 100 }),
        cents: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { selector: ({ carTypeId }) => carTypeId },
    );
    fc.assert(
      fc.property(cars, (list) => {
        const apart = list.reduce((sum, one) => sum + cartTotal([one], []), 0);
        expect(cartTotal(list, [])).toBe(apart);
      }),
    );
  });
});
