import { msOf } from './day';
import { idCreatedAt } from './ids';

interface Purchase {
  id: string | null;
  /** ISO 8601, or null when the server sent none. */
  createdAt: string | null;
}

/** A row's time of purchase, from its date or else from its id. */
const purchasedAt = ({ id, createdAt }: Purchase): number =>
  msOf(createdAt ?? '') || (idCreatedAt(id) ?? 0);

/**
 * Finds the latest purchase, so that a result page can show its real status (PAGE-7).
 * @returns the newest row and its kind; if no row has a date, the first one, orders before
 *   memberships; null when nothing was bought
 */
export function newestPurchase<Order extends Purchase, Membership extends Purchase>(
  orders: readonly Order[],
  memberships: readonly Membership[],
) {
  const [newest] = [
    ...orders.map((row) => ({ kind: 'order' as const, row })),
    ...memberships.map((row) => ({ kind: 'membership' as const, row })),
  ].sort((a, b) => purchasedAt(b.row) - purchasedAt(a.row));
  return newest ?? null;
}
