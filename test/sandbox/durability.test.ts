import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { createSandbox } from '../../sandbox/sandbox';
import { startSandbox } from '../../sandbox/server';
import { runInProcess } from '../helpers/command';
import {
  cleanUp,
  clientOf,
  demoCustomer,
  optionsIn,
  pickList,
  pickText,
  temporaryFolder,
  type Client,
} from './helpers';

afterAll(cleanUp);

describe('a restart', () => {
  it('keeps sessions, carts, addresses, orders, pictures and an open payment', async () => {
    const options = optionsIn(temporaryFolder());
    const before = await startSandbox({ ...options, port: 0 });
    const first = clientOf((target, init) => fetch(before.url + target, init));
    const token = await demoCustomer(first);
    await first.post('/api/address', { name: 'Kept' }, { token });
    const address = pickText((await first.get('/api/address', { token })).body, 'data.0._id');
    const { body } = await first.get(`/api/pay?user_address=${address}`, { token });
    const paymentUrl = pickText(body, 'paymentUrl.url');
    expect(paymentUrl).toMatch(before.url);
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
    const paid = new URLSearchParams({ action: 'pay' });
    expect((await second.post(new URL(paymentUrl).pathname, paid)).status).toBe(303);
    expect(pickList((await second.get('/api/carts', { token })).body, 'data')).toEqual([]);
    await after.close();
  });

  it('recreates data of another version, and says so', () => {
    const options = optionsIn(temporaryFolder());
    createSandbox(options).close();
    const file = new Libsql(options.databasePath);
    file.exec("UPDATE meta SET value = '0' WHERE key = 'schema'; DELETE FROM blogs");
    file.close();
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const anew = createSandbox({ ...options, quiet: false });
    expect(write.mock.calls.join()).toContain('recreated');
    write.mockRestore();
    expect(anew.db.all('SELECT id FROM blogs')).toHaveLength(6);
    anew.close();
  });
});

describe('the command', () => {
  const reset = (SANDBOX_DATA: string) => {
    const env = { ...process.env, SANDBOX_DATA };
    const words = ['--import', 'tsx', 'sandbox/main.ts', '--reset'];
    return String(execFileSync(process.execPath, words, { env }));
  };

  it('names data that cannot be used, and what to do', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'sandbox.db'), 'no database');
    const { status, stderr } = await runInProcess(() => import('../../sandbox/main'), [], {
      SANDBOX_DATA: folder,
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The data in ${folder} can't be used: file is not a database. "npm run sandbox -- --reset" resets it.\n`,
    );
    expect(reset(folder)).toContain('has been reset');
    createSandbox(optionsIn(folder)).close();
  });

  it.each([[[]], [['--reset']]])(
    'advises no reset where the disk is the problem: %j',
    async (words) => {
      const folder = temporaryFolder();
      mkdirSync(path.join(folder, 'sandbox.db'));
      const { status, stderr } = await runInProcess(() => import('../../sandbox/main'), words, {
        SANDBOX_DATA: folder,
      });
      expect(status).toBe(1);
      expect(stderr).toContain('Is the disk full, or the folder read-only?');
      expect(stderr).not.toContain('--reset');
    },
  );

  it('resets the data of a running sandbox with --reset and leaves the rest of the folder alone', () => {
    const data = temporaryFolder();
    const notes = path.join(data, 'notes.txt');
    writeFileSync(notes, 'mine');
    const running = createSandbox(optionsIn(data));
    running.db.run('DELETE FROM blogs');
    expect(reset(data)).toContain('has been reset');
    expect(existsSync(notes)).toBe(true);
    expect(running.db.all('SELECT id FROM blogs')).toHaveLength(6);
    running.close();
  });

  it.each([
    [{ SANDBOX_PORT: 'eighty' }, 'SANDBOX_PORT'],
    [{ SANDBOX_LATENCY: 'slow' }, 'SANDBOX_LATENCY'],
    [{ SITE_URL: 'nowhere' }, 'SITE_URL'],
  ])('refuses %p with a message', async (environment, name) => {
    const env = { SANDBOX_DATA: temporaryFolder(), ...environment };
    const { status, stderr } = await runInProcess(() => import('../../sandbox/main'), [], env);
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} must be`);
  });
});
