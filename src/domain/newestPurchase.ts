import { msOf } from './day';
import { idCreatedAt } from './ids';

interface Purchase {
  id: string | null;
  /** ISO 8601, or null when the server sent none. */
  createdAt: string | null;
}

/** A row's time of purchase (ms since 1970, UTC), from its date or else from its id; 0 if unknown. */
export const purchasedAt = ({ id, createdAt }: Purchase): number =>
  msOf(createdAt ?? '') || (idCreatedAt(id) ?? 0);

/** Sorts purchases, newest first; those without a date last, in their order. */
export const newestFirst = <Row extends Purchase>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => purchasedAt(b) - purchasedAt(a));

/**
 * Finds the latest purchase, so that a result page can show its real status (PAGE-7).
 * @param paidFor the kind of the last payment, if known; memberships may lack a date
 */
export function newestPurchase<Order extends Purchase, Membership extends Purchase>(
  orders: readonly Order[],
  memberships: readonly Membership[],
  paidFor?: 'order' | 'membership',
) {
  const rows = [
    ...orders.map((row) => ({ kind: 'order' as const, row })),
    ...memberships.map((row) => ({ kind: 'membership' as const, row })),
  ].toSorted((a, b) => purchasedAt(b.row) - purchasedAt(a.row));
  return rows.find(({ kind }) => kind === paidFor) ?? rows[0] ?? null;
}
