import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { isInstalled } from '../../scripts/dependencies.cjs';
import { configForDevelopment } from '../../env/ports.cjs';
import { jestTotals, playwrightTotals } from '../../scripts/totals.cjs';
import { ROUTES } from '../../src/content/routes';
import { paymentReturns } from '../../webpack/paymentReturns.cjs';
import { SPELLINGS } from '../helpers/spellings';
import { temporaryFolder, writeFiles } from '../server/helpers/files';

const project = path.resolve(__dirname, '../..');

/** Writes a JSON file into a folder. */
const write = (folder: string, name: string, content: unknown) => {
  writeFiles(folder, { [name]: JSON.stringify(content) });
  return path.join(folder, name);
};

describe('the dependencies', () => {
  it.each([
    [true, "the lock file's version", { 'node_modules/a': { version: '1.2.3' } }],
    [false, 'another version', { 'node_modules/a': { version: '1.2.2' } }],
    [false, 'a package missing', {}],
    [false, 'nothing installed', null],
  ])('are installed: %s, with %s', (isWhole, _what, packages) => {
    const wanted = {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.2.3' },
      'node_modules/for-another-system': { version: '2.0.0', optional: true },
    };
    const folder = temporaryFolder();
    write(folder, 'package-lock.json', { packages: wanted });
    if (packages) write(folder, 'node_modules/.package-lock.json', { packages });
    expect(isInstalled(folder)).toBe(isWhole);
  });
});

describe('a shell with NODE_ENV=production', () => {
  const env = { ...process.env, NODE_ENV: 'production', npm_config_audit: 'false' };
  /** What a script prints that Node runs in a folder. */
  const run = (cwd: string, code: string, ...args: string[]): string =>
    spawnSync(process.execPath, ['--eval', code, '', ...args], { cwd, env }).stdout.toString();

  it('gets the packages that build and test the site too', () => {
    const folder = temporaryFolder();
    const root = { devDependencies: { tool: 'file:tool' } };
    write(folder, 'package.json', root);
    write(folder, 'tool/package.json', { name: 'tool', version: '1.0.0' });
    const packages = {
      '': root,
      tool: { version: '1.0.0', dev: true },
      'node_modules/tool': { resolved: 'tool', link: true },
    };
    write(folder, 'package-lock.json', { name: 'site', lockfileVersion: 3, packages });
    const dependencies = JSON.stringify(path.join(project, 'scripts/dependencies.cjs'));
    run(folder, `require(${dependencies}).installIfNeeded(process.cwd())`);
    expect(existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true);
  });

  it('runs every tool in its own mode', () => {
    const code = "require('./scripts/run.cjs'); console.log('mode: ' + process.env.NODE_ENV)";
    expect(run(project, code, 'tool')).toContain('mode: undefined');
  });

  it('runs unit tests', () => {
    const args = ['node_modules/jest/bin/jest.js', 'test/components/TimeList.test.tsx'];
    expect(spawnSync(process.execPath, args, { cwd: project, env }).status).toBe(0);
  });
});

it.each(['prerender', 'serve', 'nginx'])('%s asks for a build that is missing', (name) => {
  const cwd = temporaryFolder();
  copyFileSync(path.join(project, 'package.json'), path.join(cwd, 'package.json'));
  for (const part of ['node_modules', 'scripts', 'server', 'src', 'env'])
    symlinkSync(path.join(project, part), path.join(cwd, part));
  const words = ['run', '-s', name, '--', '--host', 'wash.example'];
  const { status, stderr } = spawnSync('npm', words, { cwd });
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/^[^\n]*build[^\n]*\n$/)]);
});

describe('a clone in a folder with brackets in its name', () => {
  const CONFIGURATION = [
    'jest.config.cjs',
    'package.json',
    '.stylelintrc.json',
    '.stylelintignore',
  ];
  const ROOTS = ['src', 'env', 'server', 'scripts', 'webpack', 'sandbox'];
  const TESTS = ['test/lib/a.test.ts', 'test/pages/b.test.tsx', 'test/services/c.test.ts'];
  let folder: string;

  const run = (tool: string, ...args: string[]) => {
    const file = path.join('node_modules', tool);
    const { status, stdout } = spawnSync(process.execPath, [file, ...args], { cwd: folder });
    return { status, words: stdout.toString() };
  };

  beforeAll(() => {
    folder = path.join(temporaryFolder(), 'site (1) [2]');
    for (const root of ROOTS) mkdirSync(path.join(folder, root), { recursive: true });
    for (const name of TESTS) writeFiles(folder, { [name]: '' });
    for (const name of CONFIGURATION)
      copyFileSync(path.join(project, name), path.join(folder, name));
    for (const name of ['node_modules', 'test/helpers'])
      symlinkSync(path.join(project, name), path.join(folder, name));
  });

  it('has unit tests', () => {
    const { words } = run('jest/bin/jest.js', '--listTests');
    const files = words.trim().split('\n');
    expect(files.sort()).toEqual(TESTS.map((name) => path.join(folder, name)));
  });

  it('leaves generated style sheets alone', () => {
    writeFiles(folder, {
      'src/theme/antd/styles/base.css': 'a{color:#FFF}',
      'src/page.css': 'a {\n  top: 0;\n}\n',
    });
    expect(run('stylelint/bin/stylelint.mjs', 'src/**/*.css').status).toBe(0);
  });
});

describe('the totals', () => {
  it('count second attempts as passed, and what cannot be loaded as a failure', () => {
    const folder = temporaryFolder();
    const jest = { numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(jestTotals(write(folder, 'jest.json', jest))).toEqual({ passed: 7, failed: 3 });
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 9 };
    const playwright = { stats, errors: [{ message: 'cannot load' }] };
    expect(playwrightTotals(write(folder, 'browser.json', playwright))).toEqual({
      passed: 6,
      failed: 3,
    });
    for (const totals of [jestTotals, playwrightTotals])
      expect(totals(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the configuration', () => {
  const SANDBOX = 'http://127.0.0.1:5001';

  it('CONF-3: ships with the support room and Redux DevTools off; developers get both', () => {
    const shipped = readFileSync(path.join(project, 'public', 'config.json'), 'utf8');
    expect(JSON.parse(shipped)).toMatchObject({ devTools: false, supportRoom: false });
    expect(JSON.parse(configForDevelopment(shipped, SANDBOX))).toMatchObject({
      apiBaseUrl: 'http://127.0.0.1:5001/api/',
      devTools: true,
      supportRoom: true,
    });
  });
});

describe('npm start', () => {
  it('PAY-9: redirects a payment gateway’s form POST to the page, and nothing else', async () => {
    const server = createServer((request, response) => {
      paymentReturns(request, response, () => response.end('Page'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = (target: string) =>
      fetch(origin + target, { method: 'POST', body: 'status=paid', redirect: 'manual' });
    try {
      for (const page of [ROUTES.success.path, ROUTES.failure.path])
        for (const name of ['itself', '//index.html/', 'capitals in its words']) {
          const target = `${SPELLINGS[name]?.(page) ?? ''}?ref=1%0d%0aa&b`;
          const { status, headers } = await post(target);
          expect([target, status, headers.get('location'), headers.get('cache-control')]).toEqual([
            target,
            303,
            `${page}?ref=1%0d%0aa&b`,
            'no-store',
          ]);
        }
      expect(await (await post('/pricing')).text()).toBe('Page');
      expect(await (await fetch(`${origin}/success`)).text()).toBe('Page');
    } finally {
      server.close();
    }
  });

  async function start(
    env: Record<string, string>,
    ...args: string[]
  ): Promise<{ status: number; words: string }> {
    const child = spawn(process.execPath, ['scripts/run.cjs', 'start', ...args], {
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
      await once(taken.listen(0, '127.0.0.1'), 'listening');
      const { port } = taken.address() as AddressInfo;
      const other = variable === 'SITE_PORT' ? 'SANDBOX_PORT' : 'SITE_PORT';
      try {
        // The other port is unlikely to be in use on this machine.
        const { status, words } = await start({ [variable]: String(port), [other]: '48763' });
        expect(status).toBe(1);
        expect(words).toContain(`Port ${port} is in use`);
        // Another clone has both ports.
        expect(words).toContain(`${variable}=${port + 100} `);
        expect(words).toContain(`${other}=${48763 + 100} `);
      } finally {
        taken.close();
      }
    },
  );

  it('says that the system reserves a port', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'reserve.cjs': `require('node:net').Server.prototype.listen = function () {
        process.nextTick(() => this.emit('error', { code: 'EACCES' }));
      };`,
    });
    const NODE_OPTIONS = `--require ${path.join(folder, 'reserve.cjs')}`;
    const { status, words } = await start({ SANDBOX_PORT: '80', NODE_OPTIONS });
    expect(status).toBe(1);
    expect(words.trim()).toBe(
      'The system reserves port 80, so the sandbox cannot listen on it. Choose another port: SANDBOX_PORT=8080 npm start',
    );
  });

  it('names both ports when they are the same', async () => {
    const { status, words } = await start({ SITE_PORT: '48763', SANDBOX_PORT: '48763' });
    expect(status).toBe(1);
    expect(words.trim()).toBe(
      'SITE_PORT and SANDBOX_PORT must be different ports, but both are 48763.',
    );
  });

  it('takes no arguments, such as one of the sandbox', async () => {
    const { status, words } = await start({}, '--reset');
    expect(status).toBe(1);
    expect(words.trim()).toBe('npm run start takes no arguments, but was given: --reset');
  });

  it('explains an invalid port', async () => {
    const { status, words } = await start({ SITE_PORT: 'abc', SANDBOX_PORT: '48763' });
    expect(status).toBe(1);
    expect(words.trim()).toBe('SITE_PORT must be a port from 1 to 65535, but is "abc".');
  });
});

it('npm run check needs no git', () => {
  const args = ['scripts/run.cjs', 'check', 'nothing'];
  const options = { cwd: project, env: { ...process.env, PATH: '' } };
  const { stderr } = spawnSync(process.execPath, args, options);
  expect(stderr.toString()).toContain('Unknown step: nothing.');
});
