import { idMadeAt } from './ids';

interface Bought {
  id: string | null;
  /** ISO 8601, or null when the server sent none. */
  createdAt: string | null;
}

/** The newest of all that a customer has bought. */
export type NewestPurchase<Order, Membership> =
  { kind: 'order'; row: Order } | { kind: 'membership'; row: Membership };

/** When something was bought; without a date of its own its id may tell. */
function boughtAt({ id, createdAt }: Bought): number {
  const at = createdAt === null ? NaN : Date.parse(createdAt);
  return Number.isNaN(at) ? (idMadeAt(id) ?? -Infinity) : at;
}

/**
 * Finds what was bought last, so that a result page can tell its real status (PAGE-7).
 * @param orders the customer's orders
 * @param memberships the customer's memberships
 * @returns the newest row and its kind; of rows without any date the first, orders before
 *   memberships; null when nothing was bought
 */
export function newestPurchase<Order extends Bought, Membership extends Bought>(
  orders: readonly Order[],
  memberships: readonly Membership[],
): NewestPurchase<Order, Membership> | null {
  const all = [
    ...orders.map((row) => ({ kind: 'order' as const, row })),
    ...memberships.map((row) => ({ kind: 'membership' as const, row })),
  ];
  return all.reduce<NewestPurchase<Order, Membership> | null>(
    (newest, purchase) =>
      newest === null || boughtAt(purchase.row) > boughtAt(newest.row) ? purchase : newest,
    null,
  );
}
