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

/**
 * Whether a command is valid for the selection: counts are whole and at least 1, and extras belong
 * to chosen car types (CART-1).
 */
export function isAllowed(selection: Selection, command: CartCommand): boolean {
  switch (command.kind) {
    case 'addCarType':
      return isCount(command.count) && !Object.hasOwn(selection.carTypes, command.carTypeId);
    case 'setCount':
      return (
        isCount(command.count) &&
        Object.hasOwn(selection.carTypes, command.carTypeId) &&
        selection.carTypes[command.carTypeId] !== command.count
      );
    case 'removeCarType':
      return Object.hasOwn(selection.carTypes, command.carTypeId);
    case 'addExtra':
      return Object.hasOwn(selection.carTypes, command.carTypeId) && !hasExtra(selection, command);
    case 'removeExtra':
      return hasExtra(selection, command);
    case 'removeExtraService':
      return Object.hasOwn(selection.extras, command.extraId);
    case 'book':
      return Object.keys(selection.carTypes).length > 0;
  }
}

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 1;

const hasExtra = (
  selection: Selection,
  { extraId, carTypeId }: { extraId: string; carTypeId: string },
): boolean =>
  Object.hasOwn(selection.extras, extraId) && (selection.extras[extraId] ?? []).includes(carTypeId);

/** The selection after a command; an invalid one has no effect. */
export function applyCommand(selection: Selection, command: CartCommand): Selection {
  if (!isAllowed(selection, command)) return selection;
  const { carTypes, extras } = selection;
  const withExtra = (extraId: string, carTypeIds: readonly string[]): Selection =>
    pruneExtras({ carTypes, extras: { ...extras, [extraId]: carTypeIds } });
  switch (command.kind) {
    case 'addCarType':
    case 'setCount':
      return { carTypes: { ...carTypes, [command.carTypeId]: command.count }, extras };
    case 'removeCarType':
      return pruneExtras({ carTypes: without(carTypes, command.carTypeId), extras });
    case 'addExtra':
      return withExtra(command.extraId, [...(extras[command.extraId] ?? []), command.carTypeId]);
    case 'removeExtra':
      return withExtra(
        command.extraId,
        (extras[command.extraId] ?? []).filter((carTypeId) => carTypeId !== command.carTypeId),
      );
    case 'removeExtraService':
      return { carTypes, extras: without(extras, command.extraId) };
    case 'book':
      return selection;
  }
}

interface PriceRow {
  carType: { id: string; name: string };
  price: number | null;
}

/**
 * A selection's total at the displayed prices; the server's own total is shown in the cart.
 * @param pricings the service's price per car
 * @param extraPricings for each additional service, its price per car
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
