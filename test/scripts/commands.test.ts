import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isInstalled } from '../../scripts/dependencies.cjs';
import { configForDevelopment } from '../../env/ports.cjs';
import { jestTotals, playwrightTotals } from '../../scripts/totals.cjs';

const project = path.resolve(__dirname, '../..');
let folder: string;

const write = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the dependencies', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/for-another-system': { version: '2.0.0', optional: true },
  };

  beforeEach(() => write('package-lock.json', { packages: wanted }));

  it('are missing in a fresh clone', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  it.each([
    [true, "the lock file's version", { 'node_modules/a': { version: '1.2.3' } }],
    [false, 'another version', { 'node_modules/a': { version: '1.2.2' } }],
    [false, 'a package missing', {}],
  ])('are installed: %s, with %s', (isWhole, _what, packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(isInstalled(folder)).toBe(isWhole);
  });
});

describe('the totals', () => {
  it('count unit tests, and a file that cannot be loaded as a failure', () => {
    const file = write('jest.json', {
      numPassedTests: 7,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 1,
    });
    expect(jestTotals(file)).toEqual({ passed: 7, failed: 3 });
  });

  it('count browser tests, second attempts as passed, errors outside tests as failures', () => {
    const file = write('playwright.json', {
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 9 },
      errors: [{ message: 'cannot load' }],
    });
    expect(playwrightTotals(file)).toEqual({ passed: 6, failed: 3 });
  });

  it.each([jestTotals, playwrightTotals])('count a run without a report as a failure', (totals) => {
    expect(totals(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1 });
    expect(totals(write('broken.json', '{'))).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the configuration', () => {
  const forDevelopment = (text: string): unknown =>
    JSON.parse(configForDevelopment(text, 'http://127.0.0.1:5001'));

  it('points at the sandbox if it names it, and is unchanged otherwise', () => {
    const text = '{"apiBaseUrl":"http://127.0.0.1:4141/api/","tileUrl":"https://tiles.example/"}';
    expect(forDevelopment(text)).toMatchObject({
      apiBaseUrl: 'http://127.0.0.1:5001/api/',
      tileUrl: 'https://tiles.example/',
    });
  });

  it('CONF-3: ships with the support room and Redux DevTools off; developers get both', () => {
    const shipped = readFileSync(path.join(project, 'public', 'config.json'), 'utf8');
    expect(JSON.parse(shipped)).toMatchObject({ devTools: false, supportRoom: false });
    expect(forDevelopment(shipped)).toMatchObject({ devTools: true, supportRoom: true });
  });

  it.each(['{"apiBaseUrl":', '[]', 'null', ''])('is served unchanged when it is %j', (text) => {
    expect(configForDevelopment(text, 'http://127.0.0.1:5001')).toBe(text);
  });
});

describe('npm start', () => {
  async function start(env: Record<string, string>): Promise<{ status: number; words: string }> {
    const child = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
      cwd: project,
      env: { ...process.env, BROWSER: 'none', ...env },
    });
    let words = '';
    child.stdout.on('data', (part: Buffer) => (words += part.toString()));
    child.stderr.on('data', (part: Buffer) => (words += part.toString()));
    const [status] = (await once(child, 'exit')) as [number];
    return { status, words };
  }

  it.each(['SITE_PORT', 'SANDBOX_PORT'])(
    'names %s when that port is in use, and starts nothing',
    async (variable) => {
      const taken = createServer();
      taken.listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const other = variable === 'SITE_PORT' ? 'SANDBOX_PORT' : 'SITE_PORT';
      try {
        // The other port is unlikely to be in use on this machine.
        const { status, words } = await start({ [variable]: String(port), [other]: '48763' });
        expect(status).toBe(1);
        expect(words).toContain(`Port ${port} is in use`);
        expect(words).toContain(`${variable}=`);
      } finally {
        taken.close();
      }
    },
  );

  it('explains an invalid port', async () => {
    const { status, words } = await start({ SITE_PORT: 'abc', SANDBOX_PORT: '48763' });
    expect(status).toBe(1);
    expect(words.trim()).toBe('SITE_PORT must be a port from 1 to 65535, but is "abc".');
  });
});
