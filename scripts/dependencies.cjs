const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const path = require('node:path');

function packagesIn(...lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(...lockFile), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether node_modules matches package-lock.json. npm records what it installed in
 * node_modules/.package-lock.json, where optional packages for other systems are missing.
 */
function isInstalled(root) {
  const installed = packagesIn(root, 'node_modules', '.package-lock.json');
  return Object.entries(packagesIn(root, 'package-lock.json')).every(
    ([folder, { version, optional, link }]) =>
      folder === '' ||
      link === true ||
      (installed[folder] === undefined ? optional === true : installed[folder].version === version),
  );
}

/**
 * Installs the dependencies if they are missing or don't match the lock file.
 * @returns {boolean} false when the installation failed; npm has printed why
 */
function installIfNeeded(root) {
  if (isInstalled(root)) return true;
  console.log(
    'Installing the dependencies in package-lock.json (npm ci), which takes a minute or two.',
  );
  // The browser tests use the system's Chromium, so Playwright doesn't need to download its own.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const shell = process.platform === 'win32';
  const options = { cwd: root, env, stdio: 'inherit', shell };
  // A shell or a user's npm may leave out what builds and tests the site.
  const args = ['ci', '--include=dev', '--loglevel=warn'];
  if (spawnSync('npm', args, options).status === 0) return true;
  console.error('The dependencies could not be installed; see the npm output above.');
  return false;
}

module.exports = { isInstalled, installIfNeeded };
