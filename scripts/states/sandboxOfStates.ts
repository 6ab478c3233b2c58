import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { CHEAP_COST } from '../../sandbox/passwords';
import type { Ids } from '../../sandbox/ids';
import { readLatency } from '../../sandbox/options';
import { startSandbox } from '../../sandbox/server';
import type { Fault } from '../../test/e2e/sandbox';
import { MOMENT } from './library';
import type { Viewer } from './scenario';

/** What recordings put in place of text that support may not see. */
const HIDDEN = '‹hidden›';

export interface Session {
  token: string;
  user_id: string;
}

export interface SandboxOfStates {
  url: string;
  /** Resets everything and logs the viewer in; null for a visitor. */
  begin(viewer: Viewer): Promise<Session | null>;
  fault(fault: Fault): Promise<void>;
  revoke(token: string): Promise<void>;
  close(): Promise<void>;
}

/** Sequential ids, so that the same scenario gets the same ones. */
function countedIds(): Ids & { restart(): void } {
  let count = 0;
  return {
    next: () => (0x5a_0000_0000 + (count += 1)).toString(16).padStart(24, '0'),
    restart: () => {
      count = 0;
    },
  };
}

/**
 * Starts a sandbox with a stopped clock, in which names, addresses and references already are the
 * placeholders that recordings use, so that the live screen reads like the recorded one.
 */
export async function startSandboxOfStates(): Promise<SandboxOfStates> {
  const folder = await mkdtemp(path.join(tmpdir(), 'states-'));
  const ids = countedIds();
  const running = await startSandbox({
    port: 0,
    ids,
    databasePath: path.join(folder, 'sandbox.db'),
    uploadsPath: path.join(folder, 'uploads'),
    clock: { now: () => MOMENT },
    // Never used: payments return to the page that requested them, which is on this machine.
    siteUrl: 'http://127.0.0.1',
    passwordCost: CHEAP_COST,
    latencyMs: readLatency(process.env.SANDBOX_LATENCY),
    quiet: true,
  });
  const { url, sandbox } = running;

  const ask = async <Data>(method: string, at: string, body?: unknown): Promise<Data> => {
    const response = await fetch(`${url}${at}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { data: Data };
    if (!response.ok) throw new Error(`${method} ${at}: ${JSON.stringify(reply)}`);
    return reply.data;
  };

  const hideNames = ({ user_id }: Session): void => {
    const { db } = sandbox;
    const hidden = (table: string, columns: readonly string[], key: string) => {
      const changes = columns.map(
        (column) => `${column} = CASE WHEN ${column} IN ('') THEN ${column} ELSE '${HIDDEN}' END`,
      );
      db.run(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${key} = ?`, user_id);
    };
    hidden('users', ['name', 'email', 'phone'], 'id');
    const place = ['name', 'remarks', 'phone', 'address', 'city', 'state', 'pincode', 'country'];
    hidden('addresses', place, 'user_id');
    for (const table of ['orders', 'memberships'])
      db.run(
        `UPDATE ${table} SET payment_status = ?
         WHERE user_id = ? AND payment_status NOT IN ('Pending', 'Complete')`,
        HIDDEN,
        user_id,
      );
    db.run(
      `UPDATE memberships SET transaction_reference = ?, bank_name = ?
       WHERE user_id = ? AND transaction_reference IS NOT NULL`,
      HIDDEN,
      HIDDEN,
      user_id,
    );
  };

  const sessionOf = async (viewer: Viewer): Promise<Session | null> => {
    if (viewer === 'visitor') return null;
    const session = await (viewer === 'customer'
      ? ask<Session>('POST', '/api/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
      : ask<Session>('POST', '/sandbox/users', {}));
    hideNames(session);
    return session;
  };

  return {
    url,
    begin: async (viewer) => {
      ids.restart();
      await ask('POST', '/sandbox/reset');
      return sessionOf(viewer);
    },
    fault: async (fault) => {
      await ask('POST', '/sandbox/faults', fault);
    },
    revoke: async (token) => {
      await ask('POST', '/sandbox/revoke', { token });
    },
    close: async () => {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
