import { isRecord, toNumber, toReferences, uniqueBy, type Reference } from './lenient';

/** What a price of one service holds for one car type. */
export interface Pricing {
  carType: Reference;
  /** In the service's own currency; null when the server sent none. */
  price: number | null;
}

/** @returns one price for each car type in a `pricings` list; a price may name several car types */
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
