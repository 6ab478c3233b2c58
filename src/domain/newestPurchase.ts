import { msOf } from './day';
import { idMadeAt } from './ids';

interface Bought {
  id: string | null;
  /** ISO 8601, or null when the server sent none. */
  createdAt: string | null;
}

export type NewestPurchase<Order, Membership> =
  { kind: 'order'; row: Order } | { kind: 'membership'; row: Membership };

/** When something was bought; if it has no date, its id may have one. */
function boughtAt({ id, createdAt }: Bought): number {
  const at = createdAt === null ? NaN : msOf(createdAt);
  return Number.isNaN(at) ? (idMadeAt(id) ?? -Infinity) : at;
}

/**
 * Finds the latest purchase, so that a result page can show its real status (PAGE-7).
 * @returns the newest row and its kind; if no row has a date, the first one, orders before
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
