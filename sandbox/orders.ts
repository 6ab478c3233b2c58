import { randomBytes } from 'node:crypto';
import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ok } from './replies';
import { images } from './catalogue';
import type { Cart } from './carts';
import { inUnits } from './pricing';
import { requireUser } from './session';

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

/** Amounts in whole cents, times in milliseconds. */
export interface NewOrder {
  id: string;
  userId: string;
  serviceId: string;
  paymentReference: string | null;
  cartId: string | null;
  status: 'Pending' | 'Complete' | 'Cancelled';
  cents: number;
  bookingDate: number;
  address: unknown;
  lines: unknown;
  createdAt: number;
}

/** Adds an order, with its amount in cents. */
export function insertOrder({ db }: Pick<Deps, 'db'>, order: NewOrder): void {
  db.insert('orders', {
    id: order.id,
    user_id: order.userId,
    service_id: order.serviceId,
    payment_reference: order.paymentReference,
    cart_id: order.cartId,
    payment_status: order.status,
    cents: order.cents,
    booking_date: order.bookingDate,
    address: JSON.stringify(order.address),
    lines: JSON.stringify(order.lines),
    created_at: order.createdAt,
  });
}

/** One pending order per cart, with the address and the current prices. */
export function placeOrders(
  deps: Deps,
  carts: readonly Cart[],
  details: { userId: string; paymentReference: string; address: unknown },
): void {
  for (const cart of carts) {
    insertOrder(deps, {
      id: deps.ids.next(),
      userId: details.userId,
      serviceId: cart.service.id,
      paymentReference: details.paymentReference,
      cartId: cart.id,
      status: 'Pending',
      cents: cart.cents,
      bookingDate: cart.bookingDate ?? 0,
      address: details.address,
      lines: { cars: cart.cars, extras: cart.extras },
      createdAt: deps.clock.now(),
    });
  }
}

/** A payment arrived: its orders are complete, and the carts they came from are gone. */
export function completeOrders({ db }: Deps, paymentReference: string): void {
  db.run(
    `DELETE FROM carts WHERE id IN (SELECT cart_id FROM orders WHERE payment_reference = ?)`,
    paymentReference,
  );
  db.run(
    `UPDATE orders SET payment_status = 'Complete' WHERE payment_reference = ?`,
    paymentReference,
  );
}

/** @returns a reference like one on a bank statement */
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
