import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import Libsql from 'libsql';
import { createSandbox } from '../../sandbox/sandbox';
import { SCHEMA, SCHEMA_VERSION } from '../../sandbox/schema';
import { startSandbox } from '../../sandbox/server';
import { runInProcess } from '../helpers/command';
import { freePort } from '../helpers/freePort';
import {
  cleanUp,
  clientOf,
  demoCustomer,
  newCustomer,
  optionsIn,
  pick,
  pickList,
  pickText,
  temporaryFolder,
  type Client,
} from './helpers';

/** Another sandbox creating the file: it keeps it locked for a while after saying so. */
const CREATING = `
  const Libsql = require('libsql');
  const [path, schema, rows] = process.argv.slice(1);
  const connection = new Libsql(path);
  connection.pragma('journal_mode = WAL');
  connection.exec('BEGIN IMMEDIATE');
  connection.exec(schema);
  const insert = connection.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  JSON.parse(rows).forEach((row) => insert.run(row));
  process.stdout.write('locked');
  setTimeout(() => {
    connection.exec('COMMIT');
    connection.close();
  }, 300);
`;

const children: ChildProcess[] = [];

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  cleanUp();
});

function command(environment: Record<string, string>, ...flags: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...flags], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output.text += part.toString();
    });
  }
  return { child, output };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Waits until the sandbox responds, which a busy machine may delay; the test's timeout ends it. */
async function answering(url: string): Promise<Client> {
  const client = clientOf((target, init) => fetch(url + target, init));
  for (;;) {
    try {
      await client.get('/api/car_types');
      return client;
    } catch {
      await pause();
    }
  }
}

describe('a restart', () => {
  it('keeps sessions, carts, addresses, orders and pictures', async () => {
    const options = optionsIn(temporaryFolder());
    const before = await startSandbox({ ...options, port: 0 });
    const first = clientOf((target, init) => fetch(before.url + target, init));
    const token = await demoCustomer(first);
    await first.post('/api/address', { name: 'Kept' }, { token });
    const paths = ['user/details', 'carts', 'address', 'orders', 'memberships'];
    const readAll = async (client: Client) =>
      Promise.all(paths.map(async (where) => (await client.get(`/api/${where}`, { token })).body));
    const old = await readAll(first);
    expect(JSON.stringify(old)).toContain('Kept');
    await before.close();

    const after = await startSandbox({ ...options, port: 0 });
    const second = clientOf((target, init) => fetch(after.url + target, init));
    expect(await readAll(second)).toEqual(old);
    expect((await second.get('/api/uploads/demo-customer.svg')).status).toBe(200);
    await after.close();
  });

  it('keeps an open payment open', async () => {
    const options = optionsIn(temporaryFolder());
    const before = await startSandbox({ ...options, port: 0 });
    const first = clientOf((target, init) => fetch(before.url + target, init));
    const token = await demoCustomer(first);
    const address = pickText((await first.get('/api/address', { token })).body, 'data.0._id');
    const paid = await first.get(`/api/pay?user_address=${address}`, { token });
    expect(pickText(paid.body, 'paymentUrl.url')).toMatch(before.url);
    const page = new URL(pickText(paid.body, 'paymentUrl.url')).pathname;
    await before.close();

    const after = await startSandbox({ ...options, port: 0 });
    const second = clientOf((target, init) => fetch(after.url + target, init));
    const settled = await second.post(page, new URLSearchParams({ action: 'pay' }));
    expect(settled.status).toBe(303);
    expect(pickList((await second.get('/api/carts', { token })).body, 'data')).toEqual([]);
    await after.close();
  });

  it('recreates data of another version, and says so', () => {
    const options = optionsIn(temporaryFolder());
    createSandbox(options).close();
    const file = new Libsql(options.databasePath);
    file.exec("UPDATE meta SET value = '0' WHERE key = 'schema'; DELETE FROM blogs");
    file.close();
    const written: string[] = [];
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const anew = createSandbox({ ...options, quiet: false });
    spy.mockRestore();
    expect(written.join('')).toContain('recreated');
    expect(anew.db.all('SELECT id FROM blogs')).toHaveLength(6);
    anew.close();
  });

  it('shares a new file with a sandbox that is just creating it', async () => {
    const options = optionsIn(temporaryFolder());
    const rows = [
      ['schema', SCHEMA_VERSION],
      ['seed', 'empty'],
    ];
    const other = spawn(
      process.execPath,
      ['-e', CREATING, options.databasePath, SCHEMA, JSON.stringify(rows)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(other);
    await once(other.stdout, 'data');
    // This waits for the other process without giving up the thread.
    const second = createSandbox(options);
    expect(second.db.all('SELECT key, value FROM meta')).toEqual(
      rows.map(([key, value]) => ({ key, value })),
    );
    second.close();
  });

  it('does not touch a file that is not a database', () => {
    const options = optionsIn(temporaryFolder());
    writeFileSync(
      options.databasePath,
      'a letter to my grandmother, long enough to be one'.repeat(9),
    );
    expect(() => createSandbox(options)).toThrow();
  });
});

describe('the command', () => {
  it('loses nothing that it acknowledged when it is killed, says where it listens, and shuts down cleanly', async () => {
    const data = temporaryFolder();
    const port = await freePort();
    const environment = { SANDBOX_PORT: String(port), SANDBOX_DATA: data };
    const url = `http://127.0.0.1:${String(port)}`;
    const run = command(environment);
    const api = await answering(url);
    const token = await newCustomer(api);
    const acknowledged: unknown[] = [];
    const writer = (async () => {
      for (;;) {
        const answer = await api.post('/api/address', { name: 'Home' }, { token });
        acknowledged.push(pick(answer.body, 'data._id'));
      }
    })().catch(() => undefined);
    while (acknowledged.length < 50) await pause();
    run.child.kill('SIGKILL');
    await writer;

    const next = command(environment);
    const again = await answering(url);
    const kept = pickList((await again.get('/api/address', { token })).body, 'data').map((row) =>
      pick(row, '_id'),
    );
    expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged);
    next.child.kill('SIGTERM');
    expect((await once(next.child, 'exit'))[0]).toBe(0);
    expect(next.output.text).toContain(`${url}/api/`);
    expect(next.output.text).toContain('demo@amanziwash.example');
  });

  it('names SANDBOX_PORT when the port is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const env = { SANDBOX_PORT: String(port), SANDBOX_DATA: temporaryFolder() };
    const { status, stderr } = await runInProcess('sandbox/main', [], env);
    blocker.close();
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${String(port)} is already in use`);
    expect(stderr).toContain('SANDBOX_PORT');
  });

  it('resets its data with --reset and leaves the rest of the folder alone', async () => {
    const data = temporaryFolder();
    writeFileSync(path.join(data, 'notes.txt'), 'mine');
    const options = {
      ...optionsIn(data),
      databasePath: path.join(data, 'sandbox.db'),
      uploadsPath: path.join(data, 'uploads'),
    };
    const sandbox = createSandbox(options);
    sandbox.db.run('DELETE FROM blogs');
    sandbox.close();
    const run = command({ SANDBOX_DATA: data }, '--reset');
    const [code] = (await once(run.child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(run.output.text).toContain('has been reset');
    const anew = createSandbox(options);
    expect(anew.db.all('SELECT id FROM blogs')).toHaveLength(6);
    anew.close();
  });

  it.each([
    [{ SANDBOX_PORT: 'eighty' }, 'SANDBOX_PORT'],
    [{ SANDBOX_SEED: 'huge' }, 'SANDBOX_SEED'],
    [{ SANDBOX_LATENCY: 'slow' }, 'SANDBOX_LATENCY'],
    [{ SITE_URL: 'nowhere' }, 'SITE_URL'],
  ])('refuses %p with a message', async (environment, name) => {
    const SANDBOX_DATA = temporaryFolder();
    const { status, stderr } = await runInProcess('sandbox/main', [], {
      ...environment,
      SANDBOX_DATA,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} must be`);
  });
});
