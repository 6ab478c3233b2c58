/**
 * The commands that must work on a fresh machine: nothing here needs an installed package, so
 * they can install what is missing before they begin.
 *
 *   node scripts/run.cjs start     the sandbox and the development server
 *   node scripts/run.cjs preview   the sandbox and the built site
 *   node scripts/run.cjs test      every check, one after the other
 *   node scripts/run.cjs e2e       the browser tests alone; further words go to Playwright
 *   node scripts/run.cjs walks     the random walks and schedules, many more than in `test`
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readdirSync, rmSync, statSync } = require('node:fs');
const http = require('node:http');
const net = require('node:net');
const path = require('node:path');

const { CHROMIUM_MISSING, findChromium } = require('./chromium.cjs');
const { installWhenNeeded } = require('./dependencies.cjs');
const { HOST, sandboxPort, sitePort } = require('./ports.cjs');
const { Refusal } = require('./refusal.cjs');
const { jestTotals, playwrightTotals } = require('./totals.cjs');

const root = path.resolve(__dirname, '..');
const OLDEST_NODE = [20, 19];
const DEMO_LOGIN = 'demo@amanziwash.example / wash-and-shine';

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Refusal(
    `This project needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}.`,
  );
}

const bin = (file) => path.join(root, 'node_modules', file);
const tools = {
  tsc: bin('typescript/bin/tsc'),
  eslint: bin('eslint/bin/eslint.js'),
  prettier: bin('prettier/bin/prettier.cjs'),
  jest: bin('jest/bin/jest.js'),
  webpack: bin('webpack-cli/bin/cli.js'),
  playwright: bin('@playwright/test/cli.js'),
};

/** Runs a tool to its end, with its own words on screen. */
function run(tool, args) {
  return spawnSync(process.execPath, [tool, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

/* ------------------------------------------------------------------- start and preview -------- */

function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

async function checkPort(port, variable, what) {
  if (await isFree(port)) return;
  throw new Refusal(
    `Port ${port} is taken, so ${what} cannot listen there. End the other program, or choose ` +
      `another port: ${variable}=${port + 100} npm start`,
  );
}

function answers(url) {
  return new Promise((resolve) => {
    const request = http.get(url, (response) => {
      response.resume();
      resolve(true);
    });
    request.setTimeout(2_000, () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

async function untilAnswers(url, stillWanted) {
  while (stillWanted()) {
    if (await answers(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

function openBrowser(url) {
  const wish = process.env.BROWSER;
  if (!process.stdout.isTTY || wish === 'none') return;
  const [command, args] = wish
    ? [wish, [url]]
    : process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  // A machine without a desktop has no such command; the address is on screen already.
  child.once('error', () => undefined);
  child.unref();
}

/**
 * Runs the sandbox and a site server side by side until Ctrl+C, or until one of them ends.
 * @param {string[]} siteArgs arguments for Node that start the site server
 * @param {boolean} mayOpen whether a browser window may be opened
 * @returns {Promise<number>} the exit status
 */
async function runSideBySide(siteArgs, mayOpen) {
  await checkPort(sandboxPort(), 'SANDBOX_PORT', 'the sandbox');
  await checkPort(sitePort(), 'SITE_PORT', 'the site');
  const siteUrl = `http://${HOST}:${sitePort()}`;
  const sandboxUrl = `http://${HOST}:${sandboxPort()}`;
  const env = {
    ...process.env,
    SITE_PORT: String(sitePort()),
    SANDBOX_PORT: String(sandboxPort()),
    SITE_URL: siteUrl,
  };
  const start = (args) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const parts = [
    { name: 'sandbox', child: start(['--import', 'tsx', 'sandbox/main.ts']) },
    { name: 'site server', child: start(siteArgs) },
  ];

  let ending = false;
  const endAll = (signal) => {
    ending = true;
    for (const { child } of parts) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait any longer.
      endAll(ending ? 'SIGKILL' : 'SIGTERM');
    });
  }

  let status = 0;
  const ends = parts.map(
    ({ name, child }) =>
      new Promise((resolve) => {
        child.once('exit', (code, signal) => {
          if (!ending) {
            console.error(`The ${name} ended by itself (${signal ?? `exit status ${code}`}).`);
            status = 1;
            endAll('SIGTERM');
          }
          resolve();
        });
      }),
  );

  const stillWanted = () => !ending;
  const bothAnswer = Promise.all([
    untilAnswers(`${sandboxUrl}/`, stillWanted),
    untilAnswers(`${siteUrl}/`, stillWanted),
  ]);
  void bothAnswer.then((answered) => {
    if (!answered.every(Boolean)) return;
    console.log(
      [
        '',
        `  Open       ${siteUrl}`,
        `  Demo login ${DEMO_LOGIN}`,
        `  Sandbox    ${sandboxUrl} (stands in for the API, the payment page and the map)`,
        '  Ctrl+C ends both.',
        '',
      ].join('\n'),
    );
    if (mayOpen) openBrowser(siteUrl);
  });

  await Promise.all(ends);
  return status;
}

function newestIn(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}

/** Builds the site when there is no build, or an older one than the sources. */
function buildWhenNeeded() {
  const built = path.join(root, 'dist', 'index.html');
  const sources = ['src', 'public', 'types', 'webpack.config.js', 'tsconfig.json', 'package.json'];
  const newest = Math.max(...sources.map((name) => newestIn(path.join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return true;
  console.log('Building the site.');
  return run(tools.webpack, ['--mode', 'production']);
}

/* -------------------------------------------------------------------------------- test -------- */

const reports = path.join(root, 'test-results');
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const oneCheck = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** A tool that failed without a failed test (a crash, a bad option) must not look like success. */
function withExitStatus(totals, succeeded) {
  return succeeded || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

function browserTests(args = []) {
  if (findChromium() === null) {
    console.error(CHROMIUM_MISSING);
    return oneCheck(false);
  }
  rmSync(playwrightReport, { force: true });
  const succeeded = run(tools.playwright, ['test', ...args]);
  return withExitStatus(playwrightTotals(playwrightReport), succeeded);
}

function allChecks() {
  mkdirSync(reports, { recursive: true });
  rmSync(jestReport, { force: true });
  let built = false;
  const steps = [
    [
      'types',
      () => {
        const site = run(tools.tsc, ['--noEmit', '-p', 'tsconfig.json']);
        const sandbox = run(tools.tsc, ['--noEmit', '-p', 'sandbox/tsconfig.json']);
        return oneCheck(site && sandbox);
      },
    ],
    ['lint', () => oneCheck(run(tools.eslint, ['.', '--max-warnings', '0']))],
    ['format', () => oneCheck(run(tools.prettier, ['--check', '--log-level', 'warn', '.']))],
    [
      'unit',
      () => {
        const succeeded = run(tools.jest, ['--ci', '--json', `--outputFile=${jestReport}`]);
        return withExitStatus(jestTotals(jestReport), succeeded);
      },
    ],
    [
      'build',
      () => {
        built = run(tools.webpack, ['--mode', 'production']);
        return oneCheck(built);
      },
    ],
    [
      'browser',
      () => {
        if (built) return browserTests();
        console.error('The build failed, so there is no site to open in the browser.');
        return oneCheck(false);
      },
    ],
  ];

  const results = steps.map(([name, step]) => {
    console.log(`\n=== ${name} ${'='.repeat(70 - name.length)}`);
    const totals = step();
    console.log(`${name}: ${totals.failed === 0 ? 'passed' : 'FAILED'}`);
    return { name, ...totals };
  });

  console.log(`\n=== summary ${'='.repeat(63)}`);
  for (const { name, passed, failed } of results) {
    console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** The random tests in large numbers; some minutes. `MODEL_SEED` and the like change the seed. */
function walks() {
  process.env.MODEL_SEQUENCES ??= '200000';
  process.env.CART_SCHEDULES ??= '40000';
  return run(tools.jest, ['test/slices/manyWalks', 'test/effects/manySchedules']) ? 0 : 1;
}

/* ---------------------------------------------------------------------------- commands -------- */

const webpackServe = [tools.webpack, 'serve', '--mode', 'development'];
const staticServer = ['--import', 'tsx', 'scripts/preview.ts'];

const commands = {
  start: () => runSideBySide(webpackServe, true),
  preview: () => (buildWhenNeeded() ? runSideBySide(staticServer, false) : 1),
  test: () => allChecks(),
  walks,
  e2e: (args) => (buildWhenNeeded() && browserTests(args).failed === 0 ? 0 : 1),
};

async function main([name, ...args]) {
  const command = commands[name];
  if (command === undefined) {
    throw new Refusal(`Say one of: ${Object.keys(commands).join(', ')}.`);
  }
  checkNode();
  if (!installWhenNeeded(root)) return 1;
  return command(args);
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  },
);
