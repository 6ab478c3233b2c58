/**
 * The commands that must work in a fresh clone: nothing here needs an installed package, so they
 * can install dependencies first. README.md says what each does.
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

const { bringChromium } = require('../test/e2e/chromium.cjs');
const { installWhenNeeded } = require('./dependencies.cjs');
const {
  HOST,
  configForDevelopment,
  previewOrigin,
  sandboxPort,
  sitePort,
} = require('../env/ports.cjs');
const { Refusal } = require('../env/refusal.cjs');
const { jestTotals, playwrightTotals } = require('./totals.cjs');

/** All paths are relative to the project, whatever the working directory. */
process.chdir(path.join(__dirname, '..'));

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new Refusal(
    `This project needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}.`,
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
    `Port ${port} is taken, so ${what} cannot listen there. Stop the other program, or choose ` +
      `another port: ${variable}=${port + 100} npm start`,
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
 * Serves a site and its sandbox until Ctrl+C. Both run in this process, which the sandbox ends
 * after saving its data.
 * @param {() => Promise<unknown>} startSite
 * @param {{ isOpened?: boolean }} options whether a browser is opened where someone looks at the
 *   terminal
 */
async function serveWithSandbox(startSite, { isOpened = false } = {}) {
  await checkPort(sandboxPort(), 'SANDBOX_PORT', 'the sandbox');
  await checkPort(sitePort(), 'SITE_PORT', 'the site');
  const siteUrl = previewOrigin();
  process.env.SANDBOX_PORT = String(sandboxPort());
  process.env.SITE_URL = siteUrl;
  require('tsx/cjs');
  // It prints its address and the demo login.
  require('../sandbox/main.ts');
  await startSite();
  console.log(`\n  Open ${siteUrl}\n  Ctrl+C ends the site and its sandbox.\n`);
  if (isOpened) await openBrowser(siteUrl);
  return true;
}

/** Serves the sources, rebuilt after each change. */
function serveSources() {
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const { checkBesideServer } = require('../webpack/checkBesideServer.cjs');
  const config = require('../webpack.config.js')({}, { mode: 'development' });
  const compiler = webpack(config);
  const server = new WebpackDevServer(config.devServer, compiler);
  checkBesideServer(compiler, server);
  return server.start();
}

/**
 * A copy of the built site for the preview, deployed as in production: with a config.json of its own,
 * and its public pages rendered for that.
 * @returns {Promise<string>} its folder
 */
async function deployedCopy() {
  const dist = path.resolve(cache, 'preview', 'dist');
  rmSync(path.dirname(dist), { recursive: true, force: true });
  cpSync('dist', dist, { recursive: true });
  const file = path.join(dist, 'config.json');
  const config = configForDevelopment(
    readFileSync(file, 'utf8'),
    `http://${HOST}:${sandboxPort()}`,
  );
  writeFileSync(file, config);
  if (!(await runShown(['renderer/prerender.cjs', dist])))
    throw new Refusal('The public pages of the preview could not be rendered.');
  return dist;
}

/** Starts the server that renders pages with data (npm run serve), and ends it with this process. */
async function startRenderer(dist) {
  const words = ['renderer/serve.cjs', '--dist', dist, '--port', '0'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const [line] = await once(child.stdout, 'data');
  child.stdout.resume();
  return JSON.parse(String(line).split('\n')[0]).listening;
}

/** Serves the built site on the sandbox, with documents rendered from the sandbox's data. */
async function serveBuild() {
  const { startSite } = require('./serve.ts');
  const { recordInBackground } = require('../webpack/recordInBackground.cjs');
  const dist = await deployedCopy();
  const library = path.resolve('library');
  mkdirSync(library, { recursive: true });
  return startSite({
    port: sitePort(),
    dist,
    library,
    onLibraryAsked: recordInBackground,
    rendererOrigin: await startRenderer(dist),
  });
}

function newestIn(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}

/** Builds the site and renders its public pages; arguments go to webpack. */
const bundling = (args = []) => [
  [tools.webpack, '--mode', 'production', ...args],
  ['renderer/prerender.cjs', 'dist'],
];

/** Checks types and builds the site. */
const build = (args) =>
  runShown([tools.tsc, ...typesOf('tsconfig.json', 'site.tsbuildinfo')], ...bundling(args));

/** Builds the site unless there is a build newer than the sources. */
function buildWhenNeeded() {
  const configs = ['webpack.config.js', 'tsconfig.json', 'package.json'];
  const sources = ['src', 'env', 'server', 'webpack', 'public', 'types', ...configs];
  const newest = Math.max(...sources.map(newestIn));
  if (newestIn('dist/index.html') > newest) return true;
  console.log('Building the site.');
  return build();
}

/* ---------------------------------------------------------------- test and check -------------- */

const reports = 'test-results';
const playwrightReport = path.join(reports, 'playwright.json');
const cache = path.join('node_modules', '.cache');

const oneCheck = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** A tool that fails without a failed test (a crash, an invalid option) must not pass. */
function withExitStatus(totals, succeeded) {
  return succeeded || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/**
 * Runs tools one after the other.
 * @param {string[][]} calls each a tool with its arguments; stops at the first failure
 * @param {boolean} isShown whether output is printed immediately, or at the end if run in
 *   parallel
 * @param {string} node the program that runs them
 * @returns {Promise<boolean>} whether all of them succeeded
 */
async function runTools(calls, isShown, node = process.execPath) {
  let words = '';
  let succeeded = true;
  for (const call of calls) {
    const child = spawn(node, call, {
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: isShown
        ? process.env
        : { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    for (const stream of isShown ? [] : [child.stdout, child.stderr])
      stream.on('data', (part) => {
        words += part;
      });
    const [status] = await once(child, 'close');
    succeeded = status === 0;
    if (!succeeded) break;
  }
  if (words.trim() !== '') console.log(words.trimEnd());
  return succeeded;
}

const runShown = (...calls) => runTools(calls, true);
const runBeside = (...calls) => runTools(calls, false);
const checkBeside = async (...calls) => oneCheck(await runBeside(...calls));

async function browserTests(args = []) {
  if (bringChromium() === null) return oneCheck(false);
  rmSync(playwrightReport, { force: true });
  const succeeded = await runShown([tools.playwright, 'test', ...args]);
  return withExitStatus(playwrightTotals(playwrightReport), succeeded);
}

/** Checks types on one thread: several threads duplicate work and take twice the CPU. */
const typesOf = (project, name) => [
  ...['--noEmit', '--singleThreaded', '-p', project],
  ...['--incremental', '--tsBuildInfoFile', path.join(cache, name)],
];

/** A larger young generation: tests and lint rules produce mostly garbage. */
const MUCH_GARBAGE = '--max-semi-space-size=128';

/** One worker, restarted before its memory grows too large. */
const ONE_WORKER = ['--maxWorkers=1', '--workerIdleMemoryLimit=1GB'];

const steps = {
  types: () =>
    checkBeside(
      [tools.tsc, ...typesOf('tsconfig.json', 'site.tsbuildinfo')],
      [tools.tsc, ...typesOf('sandbox/tsconfig.json', 'sandbox.tsbuildinfo')],
    ),
  lint: (args = []) =>
    checkBeside(
      [tools.oxlint],
      [tools.stylelint, 'src/**/*.css'],
      [MUCH_GARBAGE, tools.eslint, '.', '--max-warnings', '0', ...args],
    ),
  format: (args = []) =>
    checkBeside([tools.prettier, '--check', '.', '--log-level', 'warn', ...args]),
  unit: async (args = [], { name = 'jest', node = process.execPath } = {}) => {
    const report = path.join(reports, `${name}.json`);
    rmSync(report, { force: true });
    const words = ['--ci', '--json', `--outputFile=${report}`, ...args];
    const succeeded = await runTools([[MUCH_GARBAGE, tools.jest, ...words]], false, node);
    return withExitStatus(jestTotals(report), succeeded);
  },
  // Outside jest, which takes twice as long.
  lives: () =>
    checkBeside(['--import', 'tsx', 'scripts/lives/lives.ts', '--count', '400', '--cores', '1']),
};

/**
 * Runs lanes in parallel, the steps of each in sequence, and prints the results.
 * @param {[string, () => Promise<{ passed: number, failed: number }>][][]} lanes
 * @param {[string, () => Promise<{ passed: number, failed: number }>][]} last what follows all
 *   lanes
 * @returns {Promise<boolean>} whether all of them passed
 */
async function runLanes(lanes, last = []) {
  mkdirSync(reports, { recursive: true });
  const results = [];
  const runLane = async (lane) => {
    for (const [name, step] of lane) {
      const began = Date.now();
      const totals = await step();
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`=== ${name}: ${totals.failed === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
      results.push({ name, seconds, ...totals });
    }
  };
  await Promise.all(lanes.map(runLane));
  await runLane(last);

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
 * The Node for the tests of the site's own modules: NEWEST_NODE where CI provides one. The code
 * that runs in Node in production (server, scripts, sandbox, build) is tested on the current Node,
 * the oldest supported; running the rest on both would take three more minutes.
 */
const newestNode = () => process.env.NEWEST_NODE ?? process.execPath;

/**
 * Every check. Checks without a browser run in two lanes, one per core. Browser tests run alone: in
 * parallel with others they are no faster in all, and one in some hundreds times out.
 */
function allChecks() {
  let built = false;
  const build = async () => {
    built = await runShown(...bundling());
    return oneCheck(built);
  };
  const browser = () => {
    if (built) return browserTests();
    console.error('The build failed, so there is no site to open in the browser.');
    return oneCheck(false);
  };
  return runLanes(
    [
      [
        ['build', build],
        ['types', () => steps.types()],
        ['lint', () => steps.lint()],
        ['format', () => steps.format()],
        ['lives', () => steps.lives()],
      ],
      [
        [
          'node',
          () => steps.unit([...ONE_WORKER, './test/(server|sandbox|scripts)/'], { name: 'node' }),
        ],
        ['unit', () => steps.unit([...ONE_WORKER, SITE_TESTS], { node: newestNode() })],
      ],
    ],
    [['browser', browser]],
  );
}

/**
 * Tests that something is complete or up to date. The module graph doesn't relate them to changes;
 * they take seconds, and each names the file and the command that fix it.
 */
const COMPLETENESS = [
  ...['test/docs/', 'test/theme/', 'test/content/'],
  ...['deploymentFiles', 'faults', 'generated', 'openapi', 'states', 'supplyChain'].map(
    (name) => `test/scripts/${name}`,
  ),
];

/** Random tests and lives take minutes and rarely find more than the others; `npm test` runs them. */
const RANDOM = ['\\.property\\.', 'movedClocks', 'test/lives/', 'devToolsLives'];

/**
 * The checks before a commit, cheapest first; a failing stage stops the rest, because one cause
 * would fail all of them. Formatting and lint check the files changed since the last run, unit
 * tests those related to the changes, or to the last commit if the tree is clean.
 * @param {readonly string[]} names of the steps to run; none for all
 */
async function quickChecks(names = []) {
  const isCommitted = spawnSync('git', ['status', '--porcelain']).stdout.length === 0;
  const cached = (tool) => [
    ...['--cache', '--cache-strategy', 'content'],
    ...['--cache-location', path.join(cache, `${tool}.json`)],
  ];
  const related = [
    ...[isCommitted ? '--lastCommit' : '--onlyChanged', '--passWithNoTests', '--maxWorkers=100%'],
    ...['--testPathIgnorePatterns', ...COMPLETENESS, ...RANDOM, 'e2e'],
  ];
  const files = async () => oneCheck(await runBeside([tools.jest, '--silent', ...COMPLETENESS]));
  const stages = [
    [[['types', () => steps.types()]]],
    [
      [
        ['format', () => steps.format(cached('prettier'))],
        ['lint', () => steps.lint(cached('eslint'))],
      ],
      [['complete', files]],
    ],
    [[['unit', () => steps.unit(related)]]],
  ];
  const known = stages.flat(2).map(([name]) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(`Known names: ${known.join(', ')}.`);
  const isAsked = ([name]) => names.length === 0 || names.includes(name);
  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
    if (lanes.length > 0 && !(await runLanes(lanes))) return false;
  }
  return true;
}

const isFine = ({ failed }) => failed === 0;

/** Browser tests of the built site; arguments go to Playwright. */
const inBrowser = async (words) => (await buildWhenNeeded()) && isFine(await browserTests(words));

/**
 * Both extreme time zones, and one with half hours: South African times must not depend on the
 * device.
 */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'Africa/Johannesburg'];

/** All random tests with another seed, another time zone and many more cases; takes minutes. */
function randomTests() {
  process.env.RANDOM_SEED ??= String(randomInt(2 ** 31));
  process.env.RANDOM_TIMES ??= '10';
  process.env.TZ ??= ZONES[randomInt(ZONES.length)];
  const { RANDOM_SEED, TZ } = process.env;
  console.log(`The same cases again: TZ=${TZ} RANDOM_SEED=${RANDOM_SEED} npm run tool -- random`);
  const related = ['--findRelatedTests', 'test/helpers/randomTests.ts'];
  return runShown([tools.jest, ...related, '--maxWorkers=100%', '--testTimeout=1200000']);
}

/* ------------------------------------------------------------------------------- tools -------- */

const script = (file, ...words) => ({
  run: (args) => runShown(['--import', 'tsx', file, ...words, ...args]),
});
const forBuild = ({ run }) => ({ run: async (args) => (await buildWhenNeeded()) && run(args) });

/** Browser tests with all their cases, in all engines; arguments go to Playwright. */
function allCases(args) {
  process.env.CASES = 'all';
  return inBrowser(args);
}

/** Rarely used tools, each with its description and command. */
const TOOLS = {
  'all-cases': [
    'runs the browser tests with all their cases, in all engines: [FILES]',
    { run: allCases },
  ],
  'antd-styles': [
    'writes the style sheets of the antd components in use',
    script('scripts/antdStyles.ts'),
  ],
  bench: ['measures the built site beside static copies', script('scripts/bench.ts')],
  'by-ear': [
    'records what a screen reader says during a booking',
    script('test/e2e/byEar/byEar.ts'),
  ],
  'deployment-files': [
    'writes deploy/nginx.conf and the table of headers',
    script('scripts/deploymentFiles.ts'),
  ],
  faults: [
    'puts bugs into a copy of the sources; a test must fail',
    script('scripts/faults/findFaults.ts'),
  ],
  judges: [
    'runs third-party validators on every document and link',
    forBuild(script('scripts/judges.ts')),
  ],
  lives: ["simulates customers' lives with random failures", script('scripts/lives/lives.ts')],
  loop: ['measures the development loop', script('scripts/loop.ts')],
  machines: ['draws the state machines in docs/machines.md', script('scripts/machines.ts')],
  openapi: ['writes docs/openapi.yaml', script('scripts/api/openapi.ts')],
  photos: ['takes screenshots of the named states at seven widths', script('scripts/photos.ts')],
  random: [
    'runs all random tests with another seed and zone, ten times the cases',
    { run: randomTests },
  ],
  rules: ["lists the product's rules with the tests that prove them", script('scripts/rules.ts')],
  states: ['generates the library of named states', forBuild(script('scripts/states.ts'))],
  times: ['lists the slowest files of the last npm test', script('scripts/times.ts')],
  twenty: [
    'runs the browser tests twenty times and counts failures',
    forBuild(script('scripts/twenty.ts')),
  ],
};

/** Runs a rare tool; without a name, lists them. */
function tool([name = '', ...args]) {
  const found = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (found !== undefined) return found[1].run(args);
  const rows = Object.entries(TOOLS).map(([each, [does]]) => `  ${each.padEnd(18)} ${does}`);
  const list = ['npm run tool -- NAME, with one of:', ...rows].join('\n');
  if (name !== '') throw new Refusal(list);
  console.log(list);
  return true;
}

/* ---------------------------------------------------------------------------- commands -------- */

const commands = {
  start: () => serveWithSandbox(serveSources, { isOpened: true }),
  preview: async () => (await buildWhenNeeded()) && serveWithSandbox(serveBuild),
  build,
  test: () => allChecks(),
  check: (names) => quickChecks(names),
  types: async () => isFine(await steps.types()),
  lint: async (args) => isFine(await steps.lint(args)),
  e2e: inBrowser,
  tool,
};

async function main([name, ...args]) {
  const command = commands[name];
  if (command === undefined) {
    throw new Refusal(`Known commands: ${Object.keys(commands).join(', ')}.`);
  }
  checkNode();
  return installWhenNeeded(process.cwd()) && command(args);
}

main(process.argv.slice(2)).then(
  (isDone) => {
    process.exitCode = isDone ? 0 : 1;
  },
  (error) => {
    console.error(error instanceof Refusal ? error.message : error);
    // Otherwise a server that has already started would keep running.
    process.exit(1);
  },
);
