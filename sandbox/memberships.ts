import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ok } from './replies';
import { inUnits } from './pricing';
import { requireUser } from './session';

export const MEMBERSHIP_TABLES = `
CREATE TABLE memberships (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  plan_id TEXT NOT NULL REFERENCES plans(id), payment_reference TEXT,
  payment_status TEXT NOT NULL, transaction_reference TEXT, bank_name TEXT,
  bank_as_text INTEGER NOT NULL, expiry_date INTEGER, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX memberships_by_user ON memberships(user_id, created_at);
`;

interface MembershipRow {
  id: string;
  plan_id: string;
  name: string;
  short_description: string;
  time_period_count: number;
  time_period: string;
  cents: number;
  payment_status: string;
  transaction_reference: string | null;
  bank_name: string | null;
  /** Whether the gateway's response is sent as JSON text, as the real API sometimes does. */
  bank_as_text: number;
  expiry_date: number | null;
  created_at: number;
}

/**
 * When a membership expires.
 * @param from milliseconds
 * @param count number of periods
 * @param period `day`, `week`, `month` or `year`, singular or plural
 * @returns milliseconds
 */
export function expiryOf(from: number, count: number, period: string): number {
  const end = new Date(from);
  const unit = period.toLowerCase().replace(/s$/, '');
  if (unit === 'year' || unit === 'month') {
    const day = end.getUTCDate();
    end.setUTCMonth(end.getUTCMonth() + (unit === 'year' ? 12 * count : count));
    if (end.getUTCDate() !== day) {
      // The 31st plus a month is the last day of a shorter month, not the first of the next.
      end.setUTCDate(0);
    }
  } else {
    end.setUTCDate(end.getUTCDate() + (unit === 'week' ? 7 * count : count));
  }
  return end.getTime();
}

/** On payment, saves the bank's details and sets the expiry date by the plan's period. */
export function completeMembership(
  { db, clock }: Deps,
  paymentReference: string,
  settlement: { transactionReference: string; bankName: string },
): void {
  const row = db.first<{ id: string; time_period_count: number; time_period: string }>(
    `SELECT memberships.id, time_period_count, time_period FROM memberships
     JOIN plans ON plans.id = memberships.plan_id WHERE payment_reference = ?`,
    paymentReference,
  );
  if (row !== undefined) {
    db.run(
      `UPDATE memberships SET payment_status = 'Complete', transaction_reference = ?,
       bank_name = ?, expiry_date = ? WHERE id = ?`,
      settlement.transactionReference,
      settlement.bankName,
      expiryOf(clock.now(), row.time_period_count, row.time_period),
      row.id,
    );
  }
}

/** The caller's memberships, newest first (CALL-2). */
export function addMembershipRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/memberships', (c) => {
    const user = requireUser(deps, c);
    const rows = deps.db.all<MembershipRow>(
      `SELECT memberships.id, plan_id, name, short_description, time_period_count, time_period,
       cents, payment_status, transaction_reference, bank_name, bank_as_text, expiry_date, created_at
       FROM memberships JOIN plans ON plans.id = memberships.plan_id
       WHERE user_id = ? ORDER BY created_at DESC, memberships.rowid DESC`,
      user.id,
    );
    return ok(
      c,
      rows.map((row) => ({
        _id: row.id,
        subscription: {
          _id: row.plan_id,
          name: row.name,
          short_description: row.short_description,
          time_period_count: row.time_period_count,
          time_period: row.time_period,
          price: inUnits(row.cents),
        },
        payment_status: row.payment_status,
        payment_id: paymentOf(row),
        expiry_date: row.expiry_date === null ? null : Math.floor(row.expiry_date / 1000),
        created_at: new Date(row.created_at).toISOString(),
      })),
    );
  });
}

function paymentOf(row: MembershipRow): unknown {
  if (row.transaction_reference === null) return null;

  const answer = { BankName: row.bank_name };
  return {
    transactionReference: row.transaction_reference,
    json_response: row.bank_as_text === 1 ? JSON.stringify(answer) : answer,
  };
}
