import { randomBytes } from 'node:crypto';
import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ok } from './replies';
import { images } from './catalogue';
import type { Cart } from './carts';
import { inUnits } from './pricing';
import { requireUser } from './session';

export const ORDER_TABLES = `
CREATE TABLE orders (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  service_id TEXT NOT NULL REFERENCES services(id), payment_reference TEXT, cart_id TEXT,
  payment_status TEXT NOT NULL, cents INTEGER NOT NULL, booking_date INTEGER NOT NULL,
  address TEXT NOT NULL, lines TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX orders_by_user ON orders(user_id, created_at);
CREATE INDEX orders_by_payment ON orders(payment_reference);
`;

interface OrderRow {
  id: string;
  payment_status: string;
  cents: number;
  booking_date: number;
  created_at: number;
  service_id: string;
  service_name: string;
  service_images: string;
}

/** Creates a pending order per cart, with the address and the current prices. */
export function placeOrders(
  deps: Deps,
  carts: readonly Cart[],
  details: { userId: string; paymentReference: string; address: unknown },
): void {
  for (const cart of carts) {
    deps.db.insert('orders', {
      id: deps.ids.next(),
      user_id: details.userId,
      service_id: cart.service.id,
      payment_reference: details.paymentReference,
      cart_id: cart.id,
      payment_status: 'Pending',
      cents: cart.cents,
      booking_date: cart.bookingDate ?? 0,
      address: JSON.stringify(details.address),
      lines: JSON.stringify({ cars: cart.cars, extras: cart.extras }),
      created_at: deps.clock.now(),
    });
  }
}

/** On payment, completes its orders, removes their carts and cancels other payments for these. */
export function completeOrders({ db, clock }: Deps, paymentReference: string): void {
  const paidCarts = 'SELECT cart_id FROM orders WHERE payment_reference = ?';
  db.run(
    `UPDATE payments SET status = 'Cancelled', settled_at = ? WHERE status = 'Pending'
     AND reference IN (SELECT payment_reference FROM orders WHERE cart_id IN (${paidCarts}))`,
    clock.now(),
    paymentReference,
  );
  db.run(`DELETE FROM carts WHERE id IN (${paidCarts})`, paymentReference);
  db.run(
    `UPDATE orders SET payment_status = 'Complete' WHERE payment_reference = ?`,
    paymentReference,
  );
}

/** @returns a reference as on a bank statement */
export function transactionReference(): string {
  return `PB${randomBytes(5).toString('hex').toUpperCase()}`;
}

/** The caller's orders, newest first (CALL-2). */
export function addOrderRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/orders', (c) => {
    const user = requireUser(deps, c);
    const rows = deps.db.all<OrderRow>(
      `SELECT orders.id, payment_status, cents, booking_date, created_at,
       services.id AS service_id, services.name AS service_name, services.images AS service_images
       FROM orders JOIN services ON services.id = orders.service_id
       WHERE user_id = ? ORDER BY created_at DESC, orders.rowid DESC`,
      user.id,
    );
    return ok(
      c,
      rows.map((row) => ({
        _id: row.id,
        payment_status: row.payment_status,
        net_payable_amount: inUnits(row.cents),
        booking_date: new Date(row.booking_date).toISOString(),
        service: {
          _id: row.service_id,
          name: row.service_name,
          image: images(row.service_images),
        },
        created_at: new Date(row.created_at).toISOString(),
      })),
    );
  });
}
