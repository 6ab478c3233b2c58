import { toNumber, toReferences, uniqueBy, type Reference } from './lenient';
import { isRecord } from '../lib/isRecord';

export interface Pricing {
  carType: Reference;
  /** In the service's currency; null when the server sent none. */
  price: number | null;
}

/** @returns one price per car type; an entry of the list may name several */
export const toPricings = (rows: unknown[]): Pricing[] =>
  uniqueBy(
    rows.filter(isRecord).flatMap((row) =>
      toReferences(row.car_types).map((carType) => ({
        carType,
        price: toNumber(row.price),
      })),
    ),
    ({ carType }) => carType.id,
  );
