import { chooseCart } from '../../src/domain/cartSelection';

const row = (id: string, ...carTypes: string[]) => ({
  id,
  carTypes: carTypes.map((carType) => ({ carType: { id: carType } })),
});
const madeAt = (seconds: number) => `${seconds.toString(16).padStart(8, '0')}0000000000000000`;
const OLD = madeAt(1000);
const NEW = madeAt(2000);

describe("CART-5: choosing one of a service's carts", () => {
  it('prefers the known one, whatever other carts exist', () => {
    const carts = [row('a', 'suv'), row('b', 'sedan')];
    expect(chooseCart(carts, ['b'], ['suv'])?.id).toBe('b');
    expect(chooseCart(carts, ['a', 'b'], ['sedan'])?.id).toBe('a');
    expect(chooseCart(carts, ['gone', 'b'], ['suv'])?.id).toBe('b');
  });

  it('then the one with exactly the chosen car types', () => {
    const carts = [row('a', 'suv', 'sedan'), row('b', 'suv'), row('c', 'sedan')];
    expect(chooseCart(carts, [null], ['sedan', 'suv'])?.id).toBe('a');
  });

  it('then the newest, wherever it is in the list', () => {
    expect(chooseCart([row(NEW, 'suv'), row(OLD, 'suv')], [null], [])?.id).toBe(NEW);
    expect(chooseCart([row(OLD, 'suv'), row(NEW, 'suv')], ['gone'], ['sedan'])?.id).toBe(NEW);
    expect(chooseCart([row('a', 'suv'), row('b', 'suv')], [null], [])?.id).toBe('b');
  });

  it('never picks an empty one', () => {
    expect(chooseCart([row('a'), row('b', 'suv')], ['a'], [])?.id).toBe('b');
    expect(chooseCart([row('a')], ['a'], [])).toBeNull();
    expect(chooseCart([], [null], [])).toBeNull();
  });
});
