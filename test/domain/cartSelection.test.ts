import fc from '../helpers/properties';
import {
  applyCommand,
  EMPTY_SELECTION,
  isAllowed,
  selectionTotal,
  type CartCommand,
  type Selection,
} from '../../src/domain/cartSelection';

const carTypeId = fc.constantFrom('suv', 'sedan', 'bakkie', '7');
const extraId = fc.constantFrom('wax', 'seats');
const price = fc.option(fc.integer({ min: 0, max: 500 }));
const aCommand: fc.Arbitrary<CartCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('addCarType'),
    carTypeId,
    count: fc.integer({ min: -1, max: 101 }),
  }),
  fc.record({ kind: fc.constant('setCount'), carTypeId, count: fc.integer({ min: -1, max: 101 }) }),
  fc.record({ kind: fc.constant('removeCarType'), carTypeId, count: fc.constant(1) }),
  fc.record({ kind: fc.constant('addExtra'), extraId, carTypeId, price }),
  fc.record({ kind: fc.constant('removeExtra'), extraId, carTypeId, price }),
  fc.record({ kind: fc.constant('removeExtraService'), extraId }),
  fc.record({ kind: fc.constant('book'), bookingDate: fc.constant('2026-03-12T07:15:00.000Z') }),
);
const someCommands = fc.array(aCommand, { minLength: 1, maxLength: 30, size: 'max' });
const after = (commands: readonly CartCommand[]): Selection =>
  commands.reduce(applyCommand, EMPTY_SELECTION);
const normal = ({ carTypes, extras }: Selection) => ({
  carTypes,
  extras: Object.fromEntries(Object.entries(extras).map(([id, ids]) => [id, [...ids].sort()])),
});

describe('a selection', () => {
  it('SERV-4: may have 5,000 cars: fleets are customers', () => {
    const one = applyCommand(EMPTY_SELECTION, { kind: 'addCarType', carTypeId: 'suv', count: 99 });
    const many = applyCommand(one, { kind: 'setCount', carTypeId: 'suv', count: 5000 });
    expect(many.carTypes).toEqual({ suv: 5000 });
  });

  it('always has whole counts of at least 1, and extras only for chosen car types, each once', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const { carTypes, extras } = after(commands);
        for (const count of Object.values(carTypes)) {
          expect(Number.isInteger(count)).toBe(true);
          expect(count).toBeGreaterThanOrEqual(1);
        }
        for (const ids of Object.values(extras)) {
          expect(ids.length).toBeGreaterThan(0);
          expect(new Set(ids).size).toBe(ids.length);
          ids.forEach((id) => {
            expect(Object.hasOwn(carTypes, id)).toBe(true);
          });
        }
      }),
    );
  });

  it('is unchanged by an invalid or repeated command, and changed by every other one but Book', () => {
    fc.assert(
      fc.property(someCommands, aCommand, (commands, command) => {
        const before = after(commands);
        const result = applyCommand(before, command);
        if (!isAllowed(before, command) || command.kind === 'book') expect(result).toBe(before);
        else expect(normal(result)).not.toEqual(normal(before));
        expect(applyCommand(result, command)).toBe(result);
      }),
    );
  });

  it.each(['constructor', '__proto__'])(
    'does not treat %s, which every object has, as chosen',
    (name) => {
      const selection: Selection = { carTypes: { suv: 1 }, extras: {} };
      const commands: CartCommand[] = [
        { kind: 'setCount', carTypeId: name, count: 2 },
        { kind: 'removeCarType', carTypeId: name, count: 1 },
        { kind: 'addExtra', extraId: 'wax', carTypeId: name, price: null },
        { kind: 'removeExtra', extraId: name, carTypeId: 'suv', price: null },
        { kind: 'removeExtraService', extraId: name },
      ];
      commands.forEach((command) => {
        expect(applyCommand(selection, command)).toBe(selection);
      });
    },
  );
});

describe("a selection's total", () => {
  const row = (id: string, price: number | null) => ({ carType: { id, name: id }, price });
  const selection: Selection = { carTypes: { suv: 2, sedan: 1 }, extras: { wax: ['suv'] } };

  it('is the price of each car with its extras, times the number of cars', () => {
    const rows = [row('suv', 120.1), row('sedan', 99.99)];
    expect(selectionTotal(selection, rows, { wax: [row('suv', 45.45)] })).toBe(431.09);
    expect(selectionTotal(EMPTY_SELECTION, rows, {})).toBe(0);
  });

  it.each([
    ['a car type', [row('suv', 120)], { wax: [row('suv', 45)] }],
    ['one car type', [row('suv', 1), row('sedan', null)], { wax: [row('suv', 45)] }],
    ['an extra', [row('suv', 120), row('sedan', 99)], {}],
  ])('is unknown if the price of %s is', (_what, rows, extras) => {
    expect(selectionTotal(selection, rows, extras)).toBeNull();
  });
});
