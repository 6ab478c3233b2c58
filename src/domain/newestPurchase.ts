import { msOf } from './day';
import { idMadeAt } from './ids';

interface Bought {
  id: string | null;
  /** ISO 8601, or null when the server sent none. */
  createdAt: string | null;
}

/** A row's time of purchase, from its date or else from its id. */
const boughtAt = ({ id, createdAt }: Bought): number =>
  msOf(createdAt ?? '') || (idMadeAt(id) ?? 0);

/**
 * Finds the latest purchase, so that a result page can show its real status (PAGE-7).
 * @returns the newest row and its kind; if no row has a date, the first one, orders before
 *   memberships; null when nothing was bought
 */
export function newestPurchase<Order extends Bought, Membership extends Bought>(
  orders: readonly Order[],
  memberships: readonly Membership[],
) {
  const [newest] = [
    ...orders.map((row) => ({ kind: 'order' as const, row })),
    ...memberships.map((row) => ({ kind: 'membership' as const, row })),
  ].sort((a, b) => boughtAt(b.row) - boughtAt(a.row));
  return newest ?? null;
}
