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
  /** An additional service has a row for each car type. */
  splitsExtras: boolean;
  /** No cart for a service is an error 404 instead of an empty list. */
  missesCarts: boolean;
}

/** A reply, read to its end. */
export interface Reply {
  status: number;
  text: string;
  location: string | null;
}

/** The tables that a life changes; those of the catalogue stay. */
const TRACES = ['orders', 'memberships', 'payments', 'addresses', 'carts', 'sessions', 'users'];

/** These answers are the same for everybody, all day long. */
const CATALOGUE =
  /^\/(api\/(service_types|car_types|fetch_store|subscriptions|blogs|coupons|services)|geocode\/json)$/;

const PASSWORD = 'correct horse';

const NO_CART = JSON.stringify({ error: 1, misc: 'There is no such cart.' });

interface CartRow {
  additional_services: { service: object; current_selected_pricings: object[] }[];
}

const withSplitExtras = (row: CartRow): CartRow => ({
  ...row,
  additional_services: row.additional_services.flatMap(({ service, current_selected_pricings }) =>
    current_selected_pricings.map((pricing) => ({
      service,
      current_selected_pricings: [pricing],
    })),
  ),
});

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
  let kind: ServerKind = { keepsEmptied: false, splitsExtras: false, missesCarts: false };
  let sandbox = open();
  const password = hashPasswordSync(PASSWORD, PASSWORD_COST);
  const kept = new Map<string, Reply>();
  let holders = new Map<string, string>();

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

  /** This kind of server's responses about carts. */
  const inItsWords = (reply: Reply, isLookUp: boolean): Reply => {
    const body = JSON.parse(reply.text) as { error: number; data?: CartRow[] };
    if (body.error !== 0 || !body.data) return reply;
    if (kind.missesCarts && isLookUp && body.data.length === 0)
      return { ...reply, status: 404, text: NO_CART };
    const data = kind.splitsExtras ? body.data.map(withSplitExtras) : body.data;
    return { ...reply, text: JSON.stringify({ ...body, data }) };
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
      if ((init.method ?? 'GET') !== 'GET') return sandboxReply(address, init);
      if (pathname === '/api/carts')
        return inItsWords(await sandboxReply(address, init), search !== '');
      const isKept = CATALOGUE.test(pathname) && !search.includes('cart_id');
      if (!isKept) return sandboxReply(address, init);
      const key = pathname + search;
      const reply = kept.get(key) ?? (await sandboxReply(address, init));
      kept.set(key, reply);
      return reply;
    },
    /** Restarts the process on the same file. */
    restart: (): void => {
      sandbox.close();
      sandbox = open();
    },
    /** Removes everybody, and registers the people of a new life. */
    begin: async (
      people: readonly Omit<Customer, 'password' | 'id'>[],
      ways: ServerKind,
    ): Promise<Customer[]> => {
      kind = ways;
      made = 0;
      holders = new Map();
      await sandboxReply(`${SERVER}/sandbox/behaviour`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ keepsEmptiedCarts: ways.keepsEmptied }),
      });
      sandbox.db.transaction(() => {
        TRACES.forEach((table) => sandbox.db.run(`DELETE FROM ${table}`));
      });
      read.clear();
      return people.map((person, index) => {
        const id = seedId('user', index + 101);
        sandbox.db.run(
          `INSERT INTO users (id, name, email, phone, password, image, created_at)
           VALUES (?, ?, ?, ?, ?, NULL, ?)`,
          id,
          person.name,
          person.email,
          person.phone,
          password,
          now(),
        );
        return { ...person, password: PASSWORD, id };
      });
    },
    /** The carts of a customer, oldest first. */
    carts: (userId: string): TrueCart[] => {
      const carts = rows<{ id: string; service_id: string; booking_date: number | null }>(
        'SELECT id, service_id, booking_date FROM carts WHERE user_id = ? ORDER BY rowid',
        userId,
      );
      return carts.map((cart) => {
        const extras: Record<string, string[]> = {};
        rows<{ service_id: string; car_type_id: string }>(
          'SELECT service_id, car_type_id FROM cart_extras WHERE cart_id = ? ORDER BY rowid',
          cart.id,
        ).forEach((row) => (extras[row.service_id] ??= []).push(row.car_type_id));
        return {
          id: cart.id,
          serviceId: cart.service_id,
          carTypes: Object.fromEntries(
            rows<{ car_type_id: string; no_of_cars: number }>(
              'SELECT car_type_id, no_of_cars FROM cart_cars WHERE cart_id = ? ORDER BY rowid',
              cart.id,
            ).map((row) => [row.car_type_id, row.no_of_cars]),
          ),
          extras,
          bookingDate: cart.booking_date,
        };
      });
    },
    /** The id of a customer's oldest cart, or null. */
    oldestCart: (userId: string): string | null =>
      rows<{ id: string }>(
        'SELECT id FROM carts WHERE user_id = ? ORDER BY rowid LIMIT 1',
        userId,
      )[0]?.id ?? null,
    /** The payment statuses of a customer's orders or memberships, by id. */
    purchases: (table: 'orders' | 'memberships', userId: string): Map<string, string> =>
      new Map(
        rows<{ id: string; payment_status: string }>(
          `SELECT id, payment_status FROM ${table} WHERE user_id = ?`,
          userId,
        ).map((row) => [row.id, row.payment_status]),
      ),
    /** The owner of a row, or null if it doesn't exist. */
    ownerOf: (table: 'carts' | 'addresses' | 'orders', id: string): string | null =>
      rows<{ user_id: string }>(`SELECT user_id FROM ${table} WHERE id = ?`, id)[0]?.user_id ??
      null,
    /** The owner of a token, or null. */
    holderOf: (token: string): string | null => {
      const known = holders.get(token);
      if (known !== undefined) return known;
      const [row] = rows<{ user_id: string }>(
        'SELECT user_id FROM sessions WHERE token_hash = ?',
        createHash('sha256').update(token).digest('hex'),
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
