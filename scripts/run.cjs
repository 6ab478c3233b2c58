/**
 * The commands that must work in a fresh clone: they need no installed package, and install the
 * dependencies first. README.md describes most of them.
 *
 *   node scripts/run.cjs COMMAND   check, build, lint, e2e and tool take arguments
 */
const { spawn, spawnSync } = require('node:child_process');
const { randomInt } = require('node:crypto');
const { once } = require('node:events');
const {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const net = require('node:net');
const path = require('node:path');

const { ensureChromium } = require('../test/e2e/chromium.cjs');
const { installIfNeeded } = require('./dependencies.cjs');
const {
  HOST,
  configForDevelopment,
  previewOrigin,
  sandboxPort,
  sitePort,
} = require('../env/ports.cjs');
const { UserError } = require('../env/userError.cjs');
const { nearestTests } = require('./nearestTests.cjs');
const { jestTotals, playwrightTotals } = require('./totals.cjs');

/** All paths are relative to the project, whatever the working directory. */
process.chdir(path.join(__dirname, '..'));

/** Each tool sets its own; npm sets production for users who omit development packages. */
delete process.env.NODE_ENV;

const MIN_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [minMajor, minMinor] = MIN_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  throw new UserError(
    `This project needs Node ${MIN_NODE.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
}

const bin = (file) => path.join('node_modules', file);
const tools = {
  tsc: bin('typescript-native/bin/tsc'),
  eslint: bin('eslint/bin/eslint.js'),
  oxlint: bin('oxlint/bin/oxlint'),
  stylelint: bin('stylelint/bin/stylelint.mjs'),
  prettier: bin('prettier/bin/prettier.cjs'),
  jest: bin('jest/bin/jest.js'),
  webpack: bin('webpack-cli/bin/cli.js'),
  playwright: bin('@playwright/test/cli.js'),
};

/* ------------------------------------------------------------------- start and preview -------- */

/** @returns {Promise<string | undefined>} the code of the error on listening, if any */
function listenError(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen(port, HOST, () => probe.close(() => resolve(undefined)));
  });
}

async function checkPort(port, variable, server) {
  const code = await listenError(port);
  if (code === undefined) return;
  const cannot = `so ${server} cannot listen on it.`;
  const command = process.argv[2] === 'start' ? 'npm start' : 'npm run preview';
  // Both, because the servers of another clone have both.
  const others = `SITE_PORT=${sitePort() + 100} SANDBOX_PORT=${sandboxPort() + 100}`;
  // Low ports belong to administrators, and Windows keeps ranges for itself.
  throw new UserError(
    code === 'EACCES'
      ? `The system reserves port ${port}, ${cannot} Choose another port: ${variable}=${8000 + (port % 1000)} ${command}`
      : `Port ${port} is in use, ${cannot} Stop the other program, or choose other ports: ${others} ${command}`,
  );
}

async function openBrowser(url) {
  const { BROWSER } = process.env;
  if (!process.stdout.isTTY || BROWSER === 'none') return;
  const { default: open } = await import('open');
  const child = await open(url, BROWSER ? { app: { name: BROWSER } } : {});
  // Machines without a desktop lack the command; the address is printed anyway.
  child.once('error', () => undefined);
}

/**
 * Serves a site and its sandbox until Ctrl+C. Both run in this process; the sandbox exits it after
 * saving its data.
 * @param {() => Promise<unknown>} startSite
 * @param {{ opensBrowser?: boolean }} options whether to open a browser, in an interactive terminal
 */
async function serveWithSandbox(startSite, { opensBrowser = false } = {}) {
  if (sitePort() === sandboxPort())
    throw new UserError(
      `SITE_PORT and SANDBOX_PORT must be different ports, but both are ${sitePort()}.`,
    );
  await checkPort(sandboxPort(), 'SANDBOX_PORT', 'the sandbox');
  await checkPort(sitePort(), 'SITE_PORT', 'the site');
  const siteUrl = previewOrigin();
  process.env.SANDBOX_PORT = String(sandboxPort());
  process.env.SITE_URL = siteUrl;
  require('tsx/cjs');
  // Prints its URL and the demo login.
  require('../sandbox/main.ts');
  await startSite();
  console.log(`\n  Open ${siteUrl}\n  Press Ctrl+C to stop the site and its sandbox.\n`);
  if (opensBrowser) await openBrowser(siteUrl);
  return true;
}

/** Serves the sources and rebuilds them on change. */
async function serveSources() {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { checkInBackground } = require('../webpack/checkInBackground.cjs');
  const config = require('../webpack.config.js')({}, { mode: 'development' });
  const compiler = webpack(config);
  const server = new WebpackDevServer(config.devServer, compiler);
  checkInBackground(compiler, server);
  await server.start();
  server.middleware.waitUntilValid(() => {
    // A page can't replace a module that doesn't compile: once mended, it would reload.
    new webpack.NoEmitOnErrorsPlugin().apply(compiler);
    // A cached build doesn't load TypeScript. The first change shouldn't wait for it, nor the first page.
    setTimeout(() => require('typescript'), 3000);
  });
}

/**
 * Copies the built site for the preview and deploys the copy as in production: with its own
 * config.json, and public pages rendered with that.
 * @returns {Promise<string>} the copy's folder
 */
async function deployCopy() {
  const dist = path.resolve(cacheFolder, 'preview', 'dist');
  rmSync(path.dirname(dist), { recursive: true, force: true });
  cpSync('dist', dist, { recursive: true });
  const file = path.join(dist, 'config.json');
  const config = configForDevelopment(
    readFileSync(file, 'utf8'),
    `http://${HOST}:${sandboxPort()}`,
  );
  writeFileSync(file, config);
  if (!(await runInForeground(['renderer/prerender.cjs', dist])))
    throw new UserError('The public pages of the preview could not be rendered.');
  return dist;
}

/** Starts the server that renders pages with data (npm run serve); it stops with this process. */
async function startRenderer(dist) {
  const args = ['renderer/serve.cjs', '--dist', dist, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const [output] = await once(child.stdout, 'data');
  child.stdout.resume();
  return JSON.parse(String(output).split('\n')[0]).listening;
}

/** Serves the built site with the sandbox, and documents rendered from the sandbox's data. */
async function serveBuild() {
  const { startSite } = require('./serve.ts');
  const { recordInBackground } = require('../webpack/recordInBackground.cjs');
  const dist = await deployCopy();
  const library = path.resolve('library');
  mkdirSync(library, { recursive: true });
  return startSite({
    port: sitePort(),
    dist,
    library,
    onLibraryRequest: recordInBackground,
    rendererOrigin: await startRenderer(dist),
  });
}

/** The latest modification time in a file or folder; 0 if it is missing. */
function modifiedAt(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => modifiedAt(path.join(file, name))));
}

/** Builds the site and renders its public pages; arguments go to webpack. */
const buildCommands = (args = []) => [
  [tools.webpack, '--mode', 'production', ...args],
  ['renderer/prerender.cjs', 'dist'],
];

/** Checks types and builds the site. */
const build = (args) =>
  runInForeground(
    [tools.tsc, ...tscArgs('tsconfig.json', 'site.tsbuildinfo')],
    ...buildCommands(args),
  );

/** Builds the site unless the build is newer than the sources. */
function buildIfNeeded() {
  const configs = ['webpack.config.js', 'tsconfig.json', 'package.json'];
  const sources = ['src', 'env', 'server', 'webpack', 'public', 'types', ...configs];
  if (modifiedAt('dist/index.html') > Math.max(...sources.map(modifiedAt))) return true;
  console.log('Building the site.');
  return build();
}

/* ---------------------------------------------------------------- test and check -------------- */

const reportFolder = 'test-results';
const playwrightReport = path.join(reportFolder, 'playwright.json');
const cacheFolder = path.join('node_modules', '.cache');

/** The totals of a tool that doesn't count its checks. */
const singleResult = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** A tool that fails without a failed test (a crash, an invalid option) must not pass. */
function withExitStatus(totals, succeeded) {
  return succeeded || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/**
 * Runs commands in sequence, until one fails.
 * @param {string[][]} commands each a tool with its arguments
 * @param {boolean} isForeground whether output is printed immediately; otherwise at the end, for
 *   commands run in parallel
 * @param {string} node the Node that runs them
 * @returns {Promise<boolean>} whether all of them succeeded
 */
async function runAll(commands, isForeground, node = process.execPath) {
  let output = '';
  let succeeded = true;
  for (const args of commands) {
    const child = spawn(node, args, {
      stdio: isForeground ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: isForeground
        ? process.env
        : { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    for (const stream of isForeground ? [] : [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const [status] = await once(child, 'close');
    succeeded = status === 0;
    if (!succeeded) break;
  }
  if (output.trim() !== '') console.log(output.trimEnd());
  return succeeded;
}

const runInForeground = (...commands) => runAll(commands, true);
const runInBackground = (...commands) => runAll(commands, false);
const check = async (...commands) => singleResult(await runInBackground(...commands));

async function browserTests(args = []) {
  if (ensureChromium() === null) return singleResult(false);
  rmSync(playwrightReport, { force: true });
  const succeeded = await runInForeground([tools.playwright, 'test', ...args]);
  return withExitStatus(playwrightTotals(playwrightReport), succeeded);
}

/** Checks types on one thread: several threads duplicate work and take twice the CPU. */
const tscArgs = (project, buildInfo) => [
  ...['--noEmit', '--singleThreaded', '-p', project],
  ...['--incremental', '--tsBuildInfoFile', path.join(cacheFolder, buildInfo)],
];

/** A larger young generation: tests and lint rules produce mostly garbage. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=128';

/** One worker, restarted before its memory grows too large. */
const ONE_WORKER = ['--maxWorkers=1', '--workerIdleMemoryLimit=1GB'];

const steps = {
  types: () =>
    check(
      [tools.tsc, ...tscArgs('tsconfig.json', 'site.tsbuildinfo')],
      [tools.tsc, ...tscArgs('sandbox/tsconfig.json', 'sandbox.tsbuildinfo')],
    ),
  lint: (args = []) =>
    check(
      [tools.oxlint],
      [tools.stylelint, 'src/**/*.css'],
      [LARGE_YOUNG_GENERATION, tools.eslint, '.', '--max-warnings', '0', ...args],
    ),
  format: (args = []) => check([tools.prettier, '--check', '.', '--log-level', 'warn', ...args]),
  unit: async (args = [], { name = 'jest', node = process.execPath } = {}) => {
    const report = path.join(reportFolder, `${name}.json`);
    rmSync(report, { force: true });
    const jestArgs = ['--ci', '--json', `--outputFile=${report}`, ...args];
    const command = [LARGE_YOUNG_GENERATION, tools.jest, ...jestArgs];
    const succeeded = await runAll([command], false, node);
    return withExitStatus(jestTotals(report), succeeded);
  },
  // Outside jest, which takes twice as long.
  lives: () =>
    check(['--import', 'tsx', 'scripts/lives/lives.ts', '--count', '100', '--cores', '1']),
};

/**
 * Runs steps, two at a time, each as soon as an earlier one has ended, and prints the results.
 * @param {[string, () => Promise<{ passed: number, failed: number }>][]} parallel
 * @param {[string, () => Promise<{ passed: number, failed: number }>][]} last the steps that run
 *   alone, after all others
 * @returns {Promise<boolean>} whether all of them passed
 */
async function runSteps(parallel, last = []) {
  mkdirSync(reportFolder, { recursive: true });
  const results = [];
  const run = async (queue) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, step] = next;
      const startedAt = Date.now();
      const totals = await step();
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`=== ${name}: ${totals.failed === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
      results.push({ name, seconds, ...totals });
    }
  };
  const queue = [...parallel];
  await Promise.all([run(queue), run(queue)]);
  await run([...last]);

  console.log(`\n=== summary ${'='.repeat(63)}`);
  for (const { name, passed, failed, seconds } of results)
    console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

/** Unit tests of the code that runs in the browser. */
const SITE_TESTS = './test/(?!sandbox/|scripts/|server/)';

/**
 * The Node for the tests of the site's own modules: NEWEST_NODE, if CI sets it. Code that runs in
 * Node in production (server, scripts, sandbox, build) is tested on the current Node, the oldest
 * supported; running the rest on both would take three more minutes.
 */
const newestNode = () => process.env.NEWEST_NODE ?? process.execPath;

/**
 * Runs every check, one per core; long ones first, so that no core is idle at the end. The browser
 * tests follow alone: in parallel with others they save no time, and one in some hundreds times out.
 */
function allChecks() {
  let isBuilt = false;
  const build = async () => {
    isBuilt = await runInForeground(...buildCommands());
    return singleResult(isBuilt);
  };
  const browser = () => {
    if (isBuilt) return browserTests();
    console.error('The build failed, so there is no site for the browser tests.');
    return singleResult(false);
  };
  return runSteps(
    [
      ['unit', () => steps.unit([...ONE_WORKER, SITE_TESTS], { node: newestNode() })],
      [
        'node',
        () => steps.unit([...ONE_WORKER, './test/(server|sandbox|scripts)/'], { name: 'node' }),
      ],
      ['lint', () => steps.lint()],
      ['build', build],
      ['lives', () => steps.lives()],
      ['format', () => steps.format()],
      ['types', () => steps.types()],
    ],
    [['browser', browser]],
  );
}

/**
 * Tests that something is complete or up to date, which the module graph can't relate to changes.
 * They take seconds, and each failure names the file and the command that fix it.
 */
const COMPLETENESS = [
  ...['test/docs/', 'test/theme/', 'test/content/'],
  ...['deploymentFiles', 'generated', 'openapi', 'states', 'supplyChain'].map(
    (name) => `test/scripts/${name}`,
  ),
];

/**
 * Random tests and lives take minutes and rarely find more than the others; `npm test` runs them.
 */
const RANDOM = ['\\.property\\.', 'movedClocks', 'test/lives/'];

/** Those changed since the last commit, or by it if there are none; from the project's root. */
function changedFiles(isClean) {
  const lines = (...args) => String(spawnSync('git', args).stdout).trim().split('\n');
  return isClean
    ? lines('diff', '--name-only', 'HEAD~1')
    : [
        ...lines('diff', '--name-only', 'HEAD'),
        ...lines('ls-files', '--others', '--exclude-standard'),
      ];
}

/**
 * Runs the checks before a commit, those that answer first first; a failing stage skips the rest,
 * because one cause would fail all of them. Formatting and lint check the files changed since the
 * last run, unit tests those related to the changes, or to the last commit if the tree is clean:
 * the nearest at once, the others at the end.
 * @param {readonly string[]} names of the steps to run; none for all
 */
async function quickChecks(names = []) {
  const isClean = spawnSync('git', ['status', '--porcelain']).stdout?.length === 0;
  const cacheArgs = (tool) => [
    ...['--cache', '--cache-strategy', 'content'],
    ...['--cache-location', path.join(cacheFolder, `${tool}.json`)],
  ];
  const later = [...COMPLETENESS, ...RANDOM];
  const nearest = nearestTests(changedFiles(isClean)).filter(
    (test) => !later.some((pattern) => new RegExp(pattern).test(test)),
  );
  const related = [
    ...[isClean ? '--lastCommit' : '--onlyChanged', '--passWithNoTests', '--maxWorkers=100%'],
    ...['--testPathIgnorePatterns', ...later, 'e2e', ...nearest],
  ];
  const stages = [
    [
      ['types', () => steps.types()],
      [
        'nearest',
        // Without a path, jest would run everything.
        () =>
          nearest.length > 0 ? steps.unit(['--runTestsByPath', ...nearest]) : singleResult(true),
      ],
      ['complete', () => check([tools.jest, '--silent', ...COMPLETENESS])],
    ],
    [
      ['format', () => steps.format(cacheArgs('prettier'))],
      ['lint', () => steps.lint(cacheArgs('eslint'))],
    ],
    [['unit', () => steps.unit(related)]],
  ];
  const known = stages.flat().map(([name]) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(`Unknown step: ${unknown}. Use one of: ${known.join(', ')}.`);
  for (const stage of stages) {
    const selected = stage.filter(([name]) => names.length === 0 || names.includes(name));
    if (selected.length > 0 && !(await runSteps(selected))) return false;
  }
  return true;
}

const hasPassed = ({ failed }) => failed === 0;

/** Runs browser tests on the built site; arguments go to Playwright. */
const runBrowserTests = async (args) =>
  (await buildIfNeeded()) && hasPassed(await browserTests(args));

/**
 * Both extreme time zones and one with half an hour: South African times must not depend on the
 * device.
 */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'Africa/Johannesburg'];

/** Runs all random tests with another seed, another time zone and ten times the cases. */
function randomTests() {
  process.env.RANDOM_SEED ??= String(randomInt(2 ** 31));
  process.env.RANDOM_TIMES ??= '10';
  process.env.TZ ??= ZONES[randomInt(ZONES.length)];
  const { RANDOM_SEED, TZ } = process.env;
  console.log(`To repeat: TZ=${TZ} RANDOM_SEED=${RANDOM_SEED} npm run tool -- random`);
  const related = ['--findRelatedTests', 'test/helpers/randomTests.ts'];
  return runInForeground([tools.jest, ...related, '--maxWorkers=100%', '--testTimeout=1200000']);
}

/* ------------------------------------------------------------------------------- tools -------- */

const script = (file) => (args) => runInForeground(['--import', 'tsx', file, ...args]);
const afterBuild = (run) => async (args) => (await buildIfNeeded()) && run(args);

/** Runs browser tests with all their cases, in all engines; arguments go to Playwright. */
function allCases(args) {
  process.env.CASES = 'all';
  return runBrowserTests(args);
}

/** Rarely used tools, each with its description and command. */
const TOOLS = {
  'all-cases': ['runs the browser tests with all their cases, in all engines: [FILES]', allCases],
  'antd-styles': [
    'writes the style sheets of the antd components in use',
    script('scripts/antdStyles.ts'),
  ],
  bench: ['compares the built site with static copies', script('scripts/bench.ts')],
  'by-ear': [
    'records what a screen reader says during a booking',
    script('scripts/byEar/byEar.ts'),
  ],
  lives: ["simulates customers' lives with random failures", script('scripts/lives/lives.ts')],
  machines: ['draws the state machines in docs/machines.md', script('scripts/machines.ts')],
  openapi: ['writes docs/openapi.yaml', script('scripts/api/openapi.ts')],
  random: ['runs all random tests with another seed and zone, ten times the cases', randomTests],
  'response-headers': [
    'writes docs/response-headers.md, for static hosts',
    script('scripts/responseHeaders.ts'),
  ],
  rules: ["lists the product's rules with the tests that prove them", script('scripts/rules.ts')],
  size: ['counts the lines written by hand, by folder and kind', script('scripts/size.ts')],
  states: ['generates the library of named states', afterBuild(script('scripts/states.ts'))],
};

/** Runs a tool; without a name, lists them. */
function tool([name = '', ...args]) {
  if (Object.hasOwn(TOOLS, name)) return TOOLS[name][1](args);
  const rows = Object.entries(TOOLS).map(([key, [text]]) => `  ${key.padEnd(18)} ${text}`);
  const usage = ['npm run tool -- NAME, with one of:', ...rows].join('\n');
  if (name !== '') throw new UserError(usage);
  console.log(usage);
  return true;
}

/* ---------------------------------------------------------------------------- commands -------- */

const commands = {
  start: () => serveWithSandbox(serveSources, { opensBrowser: true }),
  preview: async () => (await buildIfNeeded()) && serveWithSandbox(serveBuild),
  build,
  test: () => allChecks(),
  check: (names) => quickChecks(names),
  types: async () => hasPassed(await steps.types()),
  lint: async (args) => hasPassed(await steps.lint(args)),
  e2e: runBrowserTests,
  tool,
};

async function main([name, ...args]) {
  const command = commands[name];
  if (command === undefined) {
    throw new UserError(`Unknown command. Use one of: ${Object.keys(commands).join(', ')}.`);
  }
  if (command.length === 0 && args.length > 0)
    throw new UserError(`npm run ${name} takes no arguments, but was given: ${args.join(' ')}`);
  checkNode();
  return installIfNeeded(process.cwd()) && command(args);
}

main(process.argv.slice(2)).then(
  (succeeded) => {
    process.exitCode = succeeded ? 0 : 1;
  },
  (error) => {
    console.error(error instanceof UserError ? error.message : error);
    // A server that has already started would keep the process running.
    process.exit(1);
  },
);
