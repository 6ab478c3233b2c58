import { idCreatedAt } from './ids';
import { sumMoney } from './money';

/** A customer's choices for one service. Keys are ids that passed `isSafeId`. */
export interface Selection {
  /** Cars per car type, at least 1 each, in the order they were chosen. */
  carTypes: Record<string, number>;
  /** For each additional service, the car types it was chosen for. */
  extras: Record<string, readonly string[]>;
}

/** One change a customer makes to a service's cart. */
export type CartCommand =
  | { kind: 'addCarType'; carTypeId: string; count: number }
  | { kind: 'setCount'; carTypeId: string; count: number }
  | { kind: 'removeCarType'; carTypeId: string; count: number }
  | { kind: 'addExtra'; extraId: string; carTypeId: string; price: number | null }
  | { kind: 'removeExtra'; extraId: string; carTypeId: string; price: number | null }
  | { kind: 'removeExtraService'; extraId: string }
  | { kind: 'book'; bookingDate: string };

export const EMPTY_SELECTION: Selection = { carTypes: {}, extras: {} };

const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Drops extras for car types that are not chosen, and extras without car types. */
export function pruneExtras(selection: Selection): Selection {
  const extras = Object.entries(selection.extras).flatMap(([extraId, carTypeIds]) => {
    const kept = carTypeIds.filter((id) => Object.hasOwn(selection.carTypes, id));
    return kept.length === 0 ? [] : [[extraId, kept] as const];
  });
  return { carTypes: selection.carTypes, extras: Object.fromEntries(extras) };
}

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 1;

/** The selection after a command, or null if the command is invalid for it. */
function outcome(selection: Selection, command: CartCommand): Selection | null {
  const { carTypes, extras } = selection;
  const isChosen = (id: string): boolean => Object.hasOwn(carTypes, id);
  const carTypesOf = (extraId: string): readonly string[] =>
    Object.hasOwn(extras, extraId) ? (extras[extraId] ?? []) : [];
  const withExtra = (extraId: string, carTypeIds: readonly string[]): Selection =>
    pruneExtras({ carTypes, extras: { ...extras, [extraId]: carTypeIds } });
  switch (command.kind) {
    case 'addCarType':
    case 'setCount': {
      const { kind, carTypeId, count } = command;
      const isNew = kind === 'addCarType' || carTypes[carTypeId] !== count;
      const isValid = isCount(count) && isNew && isChosen(carTypeId) === (kind === 'setCount');
      return isValid ? { carTypes: { ...carTypes, [carTypeId]: count }, extras } : null;
    }
    case 'removeCarType':
      if (!isChosen(command.carTypeId)) return null;
      return pruneExtras({ carTypes: without(carTypes, command.carTypeId), extras });
    case 'addExtra': {
      const { extraId, carTypeId } = command;
      const before = carTypesOf(extraId);
      if (!isChosen(carTypeId) || before.includes(carTypeId)) return null;
      return withExtra(extraId, [...before, carTypeId]);
    }
    case 'removeExtra': {
      const { extraId, carTypeId } = command;
      const before = carTypesOf(extraId);
      if (!before.includes(carTypeId)) return null;
      return withExtra(
        extraId,
        before.filter((id) => id !== carTypeId),
      );
    }
    case 'removeExtraService':
      if (!Object.hasOwn(extras, command.extraId)) return null;
      return { carTypes, extras: without(extras, command.extraId) };
    case 'book':
      return Object.keys(carTypes).length > 0 ? selection : null;
  }
}

/** Whether counts are whole and at least 1, and extras belong to chosen car types (CART-1). */
export const isAllowed = (selection: Selection, command: CartCommand): boolean =>
  outcome(selection, command) !== null;

/** The selection after a command; an invalid one has no effect. */
export const applyCommand = (selection: Selection, command: CartCommand): Selection =>
  outcome(selection, command) ?? selection;

interface PriceRow {
  carType: { id: string; name: string };
  price: number | null;
}

/**
 * A selection's total at the displayed prices per car of the service and of each additional one.
 * @returns the sum in the service's currency, or null when a price is unknown
 */
export function selectionTotal(
  selection: Selection,
  pricings: readonly PriceRow[],
  extraPricings: Readonly<Record<string, readonly PriceRow[]>>,
): number | null {
  const priceOf = (rows: readonly PriceRow[], carTypeId: string): number | null =>
    rows.find(({ carType }) => carType.id === carTypeId)?.price ?? null;
  const lines = Object.entries(selection.carTypes).flatMap(([carTypeId, count]) => {
    const perCar = [
      priceOf(pricings, carTypeId),
      ...Object.entries(selection.extras)
        .filter(([, carTypeIds]) => carTypeIds.includes(carTypeId))
        .map(([extraId]) => priceOf(extraPricings[extraId] ?? [], carTypeId)),
    ];
    return perCar.map((price) => (price === null ? null : price * count));
  });
  return lines.includes(null) ? null : sumMoney(lines);
}

interface CartRow {
  id: string;
  carTypes: readonly { carType: { id: string } }[];
}

/**
 * Picks one of a service's carts (CART-5): the first that is known, by priority, otherwise the one
 * with exactly these car types, otherwise the newest. Some servers keep emptied carts: ignore them.
 */
export function chooseCart<Cart extends CartRow>(
  carts: readonly Cart[],
  cartIds: readonly (string | null)[],
  carTypeIds: readonly string[],
): Cart | null {
  const filled = carts.filter(({ carTypes }) => carTypes.length > 0);
  const hasExactly = ({ carTypes }: Cart): boolean =>
    carTypes.length === carTypeIds.length &&
    carTypes.every(({ carType }) => carTypeIds.includes(carType.id));
  const createdAt = ({ id }: Cart): number => idCreatedAt(id) ?? 0;
  const newestFirst = [...filled].reverse().sort((a, b) => createdAt(b) - createdAt(a));
  const [known] = cartIds.flatMap((wanted) => filled.find(({ id }) => id === wanted) ?? []);
  return known ?? newestFirst.find(hasExactly) ?? newestFirst[0] ?? null;
}
