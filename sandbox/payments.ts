import { randomBytes } from 'node:crypto';
import { requireAddress } from './addresses';
import { cartsOf } from './carts';
import type { Deps } from './deps';
import type { SandboxApp, SandboxContext } from './http';
import { ApiError } from './replies';
import { requireId } from './input';
import { completeMembership } from './memberships';
import { completeOrders, placeOrders, transactionReference } from './orders';
import { messagePage, paymentPage, type PaymentView } from './paymentPage';
import { requireUser } from './session';

export const PAYMENT_TABLES = `
CREATE TABLE payments (
  reference TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id), title TEXT NOT NULL,
  cents INTEGER NOT NULL, return_to TEXT NOT NULL, status TEXT NOT NULL,
  created_at INTEGER NOT NULL, settled_at INTEGER
) STRICT;
`;

type PaymentStatus = 'Pending' | 'Paid' | 'Declined' | 'Cancelled';

interface PaymentRow {
  reference: string;
  user_id: string;
  title: string;
  cents: number;
  return_to: string;
  status: PaymentStatus;
}

const OUTCOMES: Readonly<Record<string, PaymentStatus>> = {
  pay: 'Paid',
  decline: 'Declined',
  cancel: 'Cancelled',
};

const BANK_NAME = 'Coastal Merchant Bank';

/** @returns whether a host name can only mean this machine */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Where the payment page returns to: the site that requested the payment if it runs on this
 * machine, otherwise the configured one. Anything else would be an open redirect.
 */
function returnOrigin(c: SandboxContext, siteUrl: string): string {
  for (const header of [c.req.header('origin'), c.req.header('referer')]) {
    if (header !== undefined && URL.canParse(header)) {
      const url = new URL(header);
      if (/^https?:$/.test(url.protocol) && isLoopback(url.hostname)) return url.origin;
    }
  }
  return siteUrl.replace(/\/+$/, '');
}

/** @returns the payment's reference, which is its address and its only secret */
function openPayment(
  { db, clock, siteUrl }: Deps,
  c: SandboxContext,
  { userId, title, cents }: { userId: string; title: string; cents: number },
): string {
  const reference = randomBytes(24).toString('base64url');
  db.insert('payments', {
    reference,
    user_id: userId,
    title,
    cents,
    return_to: returnOrigin(c, siteUrl),
    status: 'Pending',
    created_at: clock.now(),
  });
  return reference;
}

function pageUrl(c: SandboxContext, reference: string): string {
  return new URL(`/payment/${reference}`, c.req.url).href;
}

function findPayment({ db }: Deps, reference: string): PaymentRow | undefined {
  return db.first<PaymentRow>(
    `SELECT reference, user_id, title, cents, return_to, status FROM payments
   WHERE reference = ?`,
    reference,
  );
}

function viewOf(payment: PaymentRow): PaymentView {
  const number = payment.reference
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, 8)
    .toUpperCase();
  return { title: payment.title, cents: payment.cents, number };
}

function addCartPayment(app: SandboxApp, deps: Deps): void {
  app.get('/api/pay', (c) => {
    const user = requireUser(deps, c);
    const address = requireAddress(
      deps,
      requireId(c.req.query('user_address'), 'user_address'),
      user.id,
    );
    const carts = cartsOf(deps, user.id);
    if (carts.length === 0) throw new ApiError(400, 'Your cart is empty.');

    if (carts.some((cart) => cart.bookingDate === null))
      throw new ApiError(400, 'Choose a date and a time for every service in the cart.');

    const names = [...new Set(carts.map((cart) => cart.service.name))];
    const title = names.length > 3 ? `${String(carts.length)} bookings` : names.join(', ');
    const cents = carts.reduce((sum, cart) => sum + cart.cents, 0);
    const reference = deps.db.transaction(() => {
      const created = openPayment(deps, c, { userId: user.id, title, cents });
      placeOrders(deps, carts, { userId: user.id, paymentReference: created, address });
      return created;
    });
    return c.json({ error: 0, paymentUrl: { url: pageUrl(c, reference) } });
  });
}

function addMembershipPayment(app: SandboxApp, deps: Deps): void {
  const { db, clock } = deps;
  app.get('/api/pay-membership', (c) => {
    try {
      const user = requireUser(deps, c);
      const planId = requireId(c.req.query('subscription_id'), 'subscription_id');
      const plan = db.first<{ name: string; cents: number }>(
        'SELECT name, cents FROM plans WHERE id = ?',
        planId,
      );
      if (plan === undefined) throw new ApiError(404, 'There is no such plan.');

      const others = db.first<{ count: number }>('SELECT count(*) AS count FROM memberships');
      const reference = db.transaction(() => {
        const created = openPayment(deps, c, {
          userId: user.id,
          title: plan.name,
          cents: plan.cents,
        });
        db.insert('memberships', {
          id: deps.ids.next(),
          user_id: user.id,
          plan_id: planId,
          payment_reference: created,
          payment_status: 'Pending',
          bank_as_text: (others?.count ?? 0) % 2,
          created_at: clock.now(),
        });
        return created;
      });
      return c.json({ error: 0, success: 1, paymentUrl: { url: pageUrl(c, reference) } });
    } catch (error) {
      if (error instanceof ApiError)
        throw new ApiError(error.status, error.message, { success: 0 });

      throw error;
    }
  });
}

/** The third party's page: shows a payment, and settles it once. */
function addPaymentPage(app: SandboxApp, deps: Deps): void {
  const { db, clock } = deps;
  app.get('/payment/:reference', (c) => {
    const payment = findPayment(deps, c.req.param('reference'));
    if (payment === undefined)
      return page(c, 404, messagePage('Payment not found', UNKNOWN, deps.siteUrl), deps.siteUrl);

    if (payment.status !== 'Pending') return page(c, 200, settledPage(payment), payment.return_to);

    return page(c, 200, paymentPage(viewOf(payment)), payment.return_to);
  });

  app.post('/payment/:reference', (c) => {
    const payment = findPayment(deps, c.req.param('reference'));
    if (payment === undefined)
      return page(c, 404, messagePage('Payment not found', UNKNOWN, deps.siteUrl), deps.siteUrl);

    const action = c.get('body').get('action');
    const outcome =
      typeof action === 'string' && Object.hasOwn(OUTCOMES, action) ? OUTCOMES[action] : undefined;
    if (outcome === undefined) return page(c, 400, paymentPage(viewOf(payment)), payment.return_to);

    const settled = db.transaction(() => {
      const changed = db.run(
        `UPDATE payments SET status = ?, settled_at = ? WHERE reference = ? AND status = 'Pending'`,
        outcome,
        clock.now(),
        payment.reference,
      );
      if (changed === 1 && outcome === 'Paid') {
        completeOrders(deps, payment.reference);
        completeMembership(deps, payment.reference, {
          transactionReference: transactionReference(),
          bankName: BANK_NAME,
        });
      }
      return changed === 1;
    });
    if (!settled) {
      const present = findPayment(deps, payment.reference) ?? payment;
      return page(c, 409, settledPage(present), present.return_to);
    }
    return c.redirect(`${payment.return_to}/${outcome === 'Paid' ? 'success' : 'failure'}`, 303);
  });
}

/** `pay`, `pay-membership` and the third party's payment page (CALL-5). */
export function addPaymentRoutes(app: SandboxApp, deps: Deps): void {
  addCartPayment(app, deps);
  addMembershipPayment(app, deps);
  addPaymentPage(app, deps);
}

const UNKNOWN = 'This payment link is not known. Go back to the shop and start again.';

function settledPage(payment: PaymentRow): string {
  const word = { Pending: 'open', Paid: 'paid', Declined: 'declined', Cancelled: 'cancelled' };
  return messagePage(
    `This payment was already ${word[payment.status]}`,
    'Nothing more was charged. A payment can be settled only once.',
    `${payment.return_to}/${payment.status === 'Paid' ? 'success' : 'failure'}`,
  );
}

/** The policy names the shop, because browsers apply `form-action` to redirects of a form too. */
function page(
  c: SandboxContext,
  status: 200 | 400 | 404 | 409,
  html: string,
  returnTo: string,
): Response {
  return c.html(html, status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; " +
      `form-action 'self' ${new URL(returnTo).origin}`,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}
