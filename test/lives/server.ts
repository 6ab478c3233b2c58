import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedId, type Ids } from '../../sandbox/ids';
import { hashPasswordSync } from '../../sandbox/passwords';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox';

/** The origins of the simulated site and its server. */
export const SITE = 'http://127.0.0.1:4140';
export const SERVER = 'http://127.0.0.1:4141';

/** A low cost: passwords are hashed thousands of times here. */
const PASSWORD_COST = { N: 16, r: 8, p: 1 };

/** A person who uses the device. */
export interface Customer {
  name: string;
  email: string;
  phone: string;
  password: string;
  id: string;
}

/** One cart as the server has it. */
export interface TrueCart {
  id: string;
  serviceId: string;
  carTypes: Record<string, number>;
  /** Per additional service, the car types it is wanted for. */
  extras: Record<string, string[]>;
  bookingDate: number | null;
}

/** The server's variations from the sandbox's behaviour, for a whole life. */
export interface ServerKind {
  /** An emptied cart stays as a row, and looking carts up disregards car types. */
  keepsEmptied: boolean;
  /** No cart for a service is an error 404 instead of an empty list. */
  missesCarts: boolean;
}

/** A reply, read to its end. */
export interface Reply {
  status: number;
  text: string;
  location: string | null;
}

/** The tables that a life changes: those that refer to customers, however indirectly. The catalogue's stay. */
const TRACES = `
WITH RECURSIVE traces(name) AS (
  VALUES ('users')
  UNION
  SELECT sqlite_schema.name
  FROM sqlite_schema, pragma_foreign_key_list(sqlite_schema.name) AS reference
  JOIN traces ON reference."table" = traces.name
  WHERE type = 'table'
)
SELECT name FROM traces`;

/** These answers are the same for everybody, all day long. */
const CATALOGUE =
  /^\/(api\/(service_types|car_types|fetch_store|subscriptions|blogs|coupons|services)|geocode\/json)$/;

const PASSWORD = 'correct horse';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const NO_CART = JSON.stringify({ error: 1, misc: 'There is no such cart.' });

/**
 * The real sandbox application, called in process, on a clock of the simulated world.
 * @param now the server's present moment
 */
export function createServer(now: () => number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lives-'));
  let made = 0;
  // A life has the same ids in every run.
  const ids: Ids = {
    next: () => {
      made += 1;
      const seconds = Math.floor(now() / 1000);
      return seconds.toString(16).padStart(8, '0') + made.toString(16).padStart(16, '0');
    },
  };
  const open = (): Sandbox =>
    createSandbox({
      databasePath: path.join(folder, 'sandbox.db'),
      uploadsPath: path.join(folder, 'uploads'),
      artPath: path.resolve('public/art'),
      siteUrl: SITE,
      clock: { now },
      ids,
      passwordCost: PASSWORD_COST,
      quiet: true,
      keepsEmptiedCarts: kind.keepsEmptied,
    });
  let kind: ServerKind = { keepsEmptied: false, missesCarts: false };
  let sandbox = open();
  const password = hashPasswordSync(PASSWORD, PASSWORD_COST);
  const kept = new Map<string, Reply>();
  const holders = new Map<string, string>();

  /** The rules' reads since the sandbox's last response. */
  const read = new Map<string, unknown[]>();
  let answering = 0;

  const sandboxReply = async (address: string, init: RequestInit): Promise<Reply> => {
    read.clear();
    answering += 1;
    try {
      const response = await sandbox.app.fetch(
        new Request(address, { ...init, redirect: 'manual', signal: null }),
      );
      return {
        status: response.status,
        text: await response.text(),
        location: response.headers.get('location'),
      };
    } finally {
      answering -= 1;
    }
  };

  /** Restarts the process on the same file. */
  const restart = (): void => {
    read.clear();
    sandbox.close();
    sandbox = open();
  };

  const rows = <Row>(sql: string, ...values: string[]): Row[] => {
    const key = [sql, ...values].join('\n');
    const known = read.get(key) as Row[] | undefined;
    const found = known ?? sandbox.db.all<Row>(sql, ...values);
    // The sandbox may change anything while it responds.
    if (answering === 0) read.set(key, found);
    return found;
  };

  return {
    /** Processes a request. */
    answer: async (address: string, init: RequestInit): Promise<Reply> => {
      const { pathname, search } = new URL(address);
      const isRead = (init.method ?? 'GET') === 'GET';
      const key = pathname + search;
      const known = kept.get(key);
      if (isRead && known) return known;
      const reply = await sandboxReply(address, init);
      if (isRead && CATALOGUE.test(pathname) && !search.includes('cart_id')) kept.set(key, reply);
      const isMissing =
        pathname === '/api/carts' && search !== '' && reply.text.includes('"data":[]');
      return isMissing && kind.missesCarts ? { ...reply, status: 404, text: NO_CART } : reply;
    },
    restart,
    /** Removes everybody, and registers the people of a new life. */
    begin: (people: readonly Omit<Customer, 'password' | 'id'>[], ways: ServerKind): Customer[] => {
      kind = ways;
      made = 0;
      holders.clear();
      restart();
      sandbox.db.transaction(() => {
        sandbox.db.run('PRAGMA defer_foreign_keys = ON');
        sandbox.db
          .all<{ name: string }>(TRACES)
          .forEach(({ name }) => sandbox.db.run(`DELETE FROM ${name}`));
      });
      return people.map((person, index) => {
        const id = seedId('user', index + 101);
        sandbox.db.insert('users', { id, ...person, password, created_at: now() });
        return { ...person, password: PASSWORD, id };
      });
    },
    /** Logs somebody in. @returns the token */
    logIn: (userId: string): string => {
      const token = sha(ids.next());
      sandbox.db.insert('sessions', { token_hash: sha(token), user_id: userId, created_at: now() });
      return token;
    },
    /** Begins a booking of a service for one car. */
    addCart: (userId: string, serviceId: string, date: number | null): void => {
      const id = ids.next();
      const cart = { id, user_id: userId, service_id: serviceId, booking_date: date };
      sandbox.db.insert('carts', { ...cart, created_at: now() });
      const priced = 'SELECT ?, car_type_id, 1 FROM pricings WHERE service_id = ? LIMIT 1';
      sandbox.db.run(`INSERT INTO cart_cars ${priced}`, id, serviceId);
    },
    addAddress: ({ id, name }: Customer): void => {
      const address = { id: ids.next(), user_id: id, name, address: `${name}'s home` };
      sandbox.db.insert('addresses', { ...address, created_at: now() });
    },
    /** Books a service, and pays for it. */
    addOrder: (userId: string, serviceId: string, date: number): void => {
      const order = { id: ids.next(), user_id: userId, service_id: serviceId, cents: 18_000 };
      const paid = { payment_status: 'Complete', address: '{}', lines: 'null' };
      sandbox.db.insert('orders', { ...order, ...paid, booking_date: date, created_at: now() });
    },
    /** The carts of a customer, oldest first. */
    carts: (userId: string): TrueCart[] =>
      rows<{ id: string; service_id: string; booking_date: number | null }>(
        'SELECT id, service_id, booking_date FROM carts WHERE user_id = ? ORDER BY rowid',
        userId,
      ).map(({ id, service_id: serviceId, booking_date: bookingDate }) => {
        const cars = rows<{ car_type_id: string; no_of_cars: number }>(
          'SELECT car_type_id, no_of_cars FROM cart_cars WHERE cart_id = ? ORDER BY rowid',
          id,
        );
        const carTypes = Object.fromEntries(cars.map((row) => [row.car_type_id, row.no_of_cars]));
        const extras: Record<string, string[]> = {};
        rows<{ service_id: string; car_type_id: string }>(
          'SELECT service_id, car_type_id FROM cart_extras WHERE cart_id = ? ORDER BY rowid',
          id,
        ).forEach((row) => (extras[row.service_id] ??= []).push(row.car_type_id));
        return { id, serviceId, carTypes, extras, bookingDate };
      }),
    /** The sum that a reply's payment page charges, or null if it has none. */
    chargedBy: (reply: string): number | null => {
      const [, reference = ''] = /\/payment\/([\w-]+)/.exec(reply) ?? [];
      const [row] = rows<{ cents: number }>(
        'SELECT cents FROM payments WHERE reference = ?',
        reference,
      );
      return row ? row.cents / 100 : null;
    },
    /** The payment statuses of a customer's orders or memberships, by id. */
    purchases: (table: 'orders' | 'memberships', userId: string): Map<string, string> =>
      new Map(
        rows<{ id: string; payment_status: string }>(
          `SELECT id, payment_status FROM ${table} WHERE user_id = ?`,
          userId,
        ).map((row) => [row.id, row.payment_status]),
      ),
    /** The owner of a cart, or null if it doesn't exist. */
    ownerOfCart: (id: string): string | null =>
      rows<{ user_id: string }>('SELECT user_id FROM carts WHERE id = ?', id)[0]?.user_id ?? null,
    /** The owner of a token, or null. */
    holderOf: (token: string): string | null => {
      const known = holders.get(token);
      if (known !== undefined) return known;
      const [row] = rows<{ user_id: string }>(
        'SELECT user_id FROM sessions WHERE token_hash = ?',
        sha(token),
      );
      if (row) holders.set(token, row.user_id);
      return row?.user_id ?? null;
    },
    addresses: (userId: string): string[] =>
      rows<{ id: string }>('SELECT id FROM addresses WHERE user_id = ?', userId).map(
        ({ id }) => id,
      ),
    close: (): void => {
      sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server of a simulated world. */
export type Server = ReturnType<typeof createServer>;
