const { spawnSync } = require('node:child_process');
const { accessSync, constants } = require('node:fs');
const path = require('node:path');

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The headless shell: a test takes a fifth less CPU in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser in the cache of Playwright's own download, if there is one. */
function bundledChromium() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * Finds a browser: the one in CHROMIUM_PATH, otherwise the system's, otherwise Playwright's own
 * download.
 * @param {string | undefined} named a path that takes precedence
 * @param {readonly string[]} places further paths, in order of preference
 * @returns {string | null} its path, or null when there is none
 */
function findChromium(
  named = process.env.CHROMIUM_PATH,
  places = [...USUAL_PATHS, bundledChromium()],
) {
  if (named) return isExecutable(named) ? named : null;
  return places.find(isExecutable) ?? null;
}

/**
 * Finds the browser for most tests: the headless shell, if installed. It lacks the back/forward
 * cache, for example, so the full browser is required as well.
 * @returns {string | null} its path, or null when there is no browser
 */
const findTestBrowser = () =>
  findChromium(process.env.CHROMIUM_PATH, [SHELL, ...USUAL_PATHS, bundledChromium()]);

const isRoot = () => process.getuid?.() === 0;

const succeeds = (command, args, options) => spawnSync(command, args, options).status === 0;

/** How to install packages without prompting: as root, in CI also with sudo. */
function aptGet() {
  const works = (command, ...args) => succeeds(command, args, { stdio: 'ignore' });
  if (!works('apt-get', '--version')) return null;
  if (isRoot()) return ['apt-get'];
  return process.env.CI && works('sudo', '-n', 'true') ? ['sudo', '-n', '-E', 'apt-get'] : null;
}

/** Installs the system's package, where that is allowed. */
function installChromium() {
  const [command, ...before] = aptGet() ?? [];
  if (command === undefined) return;
  console.log(
    'No Chromium was found: installing the one of this system (apt-get install chromium).',
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    succeeds(command, [...before, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  // Older systems lack the headless shell.
  if (apt('update', '-qq') && install('chromium')) install(path.basename(SHELL));
}

function downloadChromium() {
  console.log(
    "No Chromium was found: downloading Playwright's own (npx playwright install chromium).",
  );
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const args = [cli, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'inherit' });
}

/** The features that Playwright disables itself: the browser reads only the last such argument. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * The browser's own pages behind the address field of every window, loaded even in headless mode:
 * they make a test half as expensive again.
 */
const DISABLED_FOR_SPEED = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/**
 * A test's page is too short-lived for optimised code to pay off, and a larger young generation (in
 * MB) means fewer garbage collections.
 */
const V8_FLAGS = ['--no-opt', '--no-maglev', '--min-semi-space-size=16'];

/** How the tests and the recording of named states start the browser. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // All pages of a context share a process, which takes 5 % less CPU.
  '--renderer-process-limit=1',
  `--js-flags=${V8_FLAGS.join(',')}`,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_FOR_SPEED].join(',')}`,
];

/** For measuring times: JavaScript is optimised as in a customer's browser. */
const CHROMIUM_ARGS_FOR_TIMING = ['--no-sandbox', '--disable-gpu'];

/** For pages where only the text matters: images are neither loaded nor decoded. */
const CHROMIUM_ARGS_WITHOUT_IMAGES = [...CHROMIUM_ARGS, '--blink-settings=imagesEnabled=false'];

/** Shown when there is no browser and none could be installed. */
const CHROMIUM_MISSING = [
  'There is no Chromium, and none could be installed or downloaded, so the browser tests cannot run.',
  'Install one, on Debian with:  sudo apt-get install chromium',
  'or set CHROMIUM_PATH to the program of a Chromium or Chrome you have.',
].join('\n');

/**
 * Finds the browser, or installs one: from the system's packages where that is allowed, otherwise
 * by Playwright's own download. Prints what it does. If CHROMIUM_PATH is set, nothing else is
 * installed.
 * @returns {string | null} its path; null, after saying why, when there is none
 */
function ensureChromium() {
  if (process.env.CHROMIUM_PATH && findChromium() === null) {
    console.error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not a program.`);
    return null;
  }
  for (const install of [installChromium, downloadChromium]) if (findChromium() === null) install();
  if (findChromium() !== null) return findTestBrowser();
  console.error(CHROMIUM_MISSING);
  return null;
}

module.exports = {
  ensureChromium,
  findChromium,
  findTestBrowser,
  CHROMIUM_ARGS,
  CHROMIUM_ARGS_FOR_TIMING,
  CHROMIUM_ARGS_WITHOUT_IMAGES,
  CHROMIUM_MISSING,
};
