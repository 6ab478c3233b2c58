import { sumMoney } from './money';

/** What a customer has chosen for one service. Keys are ids that `isSafeId` let through. */
export interface Selection {
  /** Cars per car type, at least 1 each; in the order they were chosen. */
  carTypes: Record<string, number>;
  /** Per additional service, the car types it is wanted for. */
  extras: Record<string, readonly string[]>;
}

/** One wish of the customer about the cart of one service, in the order of the clicks. */
export type CartCommand =
  | { kind: 'addCarType'; carTypeId: string; count: number }
  | { kind: 'setCount'; carTypeId: string; count: number }
  | { kind: 'removeCarType'; carTypeId: string; count: number }
  | { kind: 'addExtra'; extraId: string; carTypeId: string; price: number | null }
  | { kind: 'removeExtra'; extraId: string; carTypeId: string; price: number | null }
  | { kind: 'removeExtraService'; extraId: string }
  | { kind: 'book'; bookingDate: string };

/** Nothing chosen. */
export const EMPTY_SELECTION: Selection = { carTypes: {}, extras: {} };

const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Extras stand only for chosen car types; one without any car type is gone. */
function keepExtras(selection: Selection): Selection {
  const extras = Object.entries(selection.extras).flatMap(([extraId, carTypeIds]) => {
    const kept = carTypeIds.filter((id) => Object.hasOwn(selection.carTypes, id));
    return kept.length === 0 ? [] : [[extraId, kept] as const];
  });
  return { carTypes: selection.carTypes, extras: Object.fromEntries(extras) };
}

/**
 * Whether a wish makes sense for what is chosen: counts are whole and at least 1, and extras belong
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

/**
 * What is chosen once a wish has come true.
 * @param selection what is chosen now
 * @param command the wish; one that is not allowed changes nothing
 */
export function applyCommand(selection: Selection, command: CartCommand): Selection {
  if (!isAllowed(selection, command)) return selection;
  const { carTypes, extras } = selection;
  switch (command.kind) {
    case 'addCarType':
    case 'setCount':
      return { carTypes: { ...carTypes, [command.carTypeId]: command.count }, extras };
    case 'removeCarType':
      return keepExtras({ carTypes: without(carTypes, command.carTypeId), extras });
    case 'addExtra': {
      const chosen = extras[command.extraId] ?? [];
      return {
        carTypes,
        extras: { ...extras, [command.extraId]: [...chosen, command.carTypeId] },
      };
    }
    case 'removeExtra': {
      const chosen = extras[command.extraId] ?? [];
      return keepExtras({
        carTypes,
        extras: {
          ...extras,
          [command.extraId]: chosen.filter((carTypeId) => carTypeId !== command.carTypeId),
        },
      });
    }
    case 'removeExtraService':
      return { carTypes, extras: without(extras, command.extraId) };
    case 'book':
      return selection;
  }
}

/** A price per car type, as services and additional services list them. */
export interface PriceRow {
  carType: { id: string; name: string };
  price: number | null;
}

/**
 * What a selection costs by the price lists on screen; the server's own sum stands in the cart.
 * @param selection what is chosen
 * @param pricings the service's price per car
 * @param extraPricings per additional service, its price per car
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
