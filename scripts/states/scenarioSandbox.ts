import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { CHEAP_COST } from '../../sandbox/passwords';
import type { Ids } from '../../sandbox/ids';
import { readLatency } from '../../sandbox/options';
import { ADDRESS_FIELDS } from '../../sandbox/addresses';
import { startSandbox } from '../../sandbox/server';
import type { Fault } from '../../test/e2e/sandbox';
import { MOMENT } from './library';
import type { Viewer } from './scenario';

/** The placeholder in recordings for personal text. */
const HIDDEN = '‹hidden›';

export interface Session {
  token: string;
  user_id: string;
}

export type ScenarioSandbox = Awaited<ReturnType<typeof startSandboxOfStates>>;

/** Sequential ids, the same ones for the same scenario. */
function sequentialIds(): Ids & { restart(): void } {
  let count = 0;
  return {
    next: () => (0x5a_0000_0000 + (count += 1)).toString(16).padStart(24, '0'),
    restart: () => {
      count = 0;
    },
  };
}

/**
 * Starts a sandbox with a stopped clock, whose personal texts are the placeholders of recordings,
 * so that the live screen has the same text as the recorded one.
 */
export async function startSandboxOfStates() {
  const folder = await mkdtemp(path.join(tmpdir(), 'states-'));
  const ids = sequentialIds();
  const running = await startSandbox({
    port: 0,
    ids,
    databasePath: path.join(folder, 'sandbox.db'),
    uploadsPath: path.join(folder, 'uploads'),
    clock: { now: () => MOMENT },
    // Unused: payments return to the page that requested them, which is on this machine.
    siteUrl: 'http://127.0.0.1',
    passwordCost: CHEAP_COST,
    latencyMs: readLatency(process.env.SANDBOX_LATENCY),
    quiet: true,
  });
  const { url, sandbox } = running;

  const post = async (at: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`${url}${at}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as { data: unknown };
    if (!response.ok) throw new Error(`${at}: ${JSON.stringify(reply)}`);
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
    const texts = ADDRESS_FIELDS.filter((name) => name !== 'type');
    hidden('addresses', texts, 'user_id');
    for (const table of ['orders', 'memberships'])
      db.run(
        `UPDATE ${table}
         SET payment_status = iif(payment_status LIKE 'cancel%', 'Cancelled ', '') || ?
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
    const session = (await (viewer === 'customer'
      ? post('/api/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
      : post('/sandbox/users'))) as Session;
    hideNames(session);
    return session;
  };

  return {
    url,
    /** Resets everything and logs the viewer in; null for a visitor. */
    begin: async (viewer: Viewer): Promise<Session | null> => {
      ids.restart();
      await post('/sandbox/reset');
      return sessionOf(viewer);
    },
    fault: (fault: Fault) => post('/sandbox/faults', fault),
    revoke: (token: string) => post('/sandbox/revoke', { token }),
    close: async () => {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
