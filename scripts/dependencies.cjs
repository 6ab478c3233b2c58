const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const path = require('node:path');

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * Compares node_modules with package-lock.json. npm records what it installed in
 * node_modules/.package-lock.json, where optional packages for other systems are missing.
 * @returns {'current' | 'missing' | 'outdated'}
 */
function dependenciesState(root) {
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'missing';
  const wanted = packagesIn(path.join(root, 'package-lock.json')) ?? {};
  const current = Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      place === '' ||
      link === true ||
      (installed[place] === undefined ? optional === true : installed[place].version === version),
  );
  return current ? 'current' : 'outdated';
}

/**
 * Installs the dependencies when they are missing or don't match the lock file.
 * @returns {boolean} false when the installation failed; npm has said why
 */
function installWhenNeeded(root) {
  const state = dependenciesState(root);
  if (state === 'current') return true;
  console.log(
    state === 'missing'
      ? 'Installing the dependencies (npm ci). This happens once and takes a minute or two.'
      : 'package-lock.json has changed: installing the dependencies again (npm ci).',
  );
  // The browser tests use the system's Chromium, so Playwright doesn't need to download its own.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const shell = process.platform === 'win32';
  const options = { cwd: root, env, stdio: 'inherit', shell };
  if (spawnSync('npm', ['ci', '--loglevel=warn'], options).status === 0) return true;
  console.error('The dependencies could not be installed; see the npm output above.');
  return false;
}

module.exports = { dependenciesState, installWhenNeeded };
