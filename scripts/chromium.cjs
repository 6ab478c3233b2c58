const { accessSync, constants } = require('node:fs');

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the browser for the browser tests: the one CHROMIUM_PATH names, else the system's.
 * @param {string | undefined} named a path that goes before all others
 * @param {readonly string[]} places where to look otherwise, best first
 * @returns {string | null} its path, or null when there is none
 */
function findChromium(named = process.env.CHROMIUM_PATH, places = USUAL_PLACES) {
  if (named) return isExecutable(named) ? named : null;
  return places.find(isExecutable) ?? null;
}

/** What to tell a person whose machine has no such browser. */
const CHROMIUM_MISSING = [
  'No Chromium was found, so the browser tests cannot run.',
  'Install it with:  sudo apt-get install chromium',
  'or set CHROMIUM_PATH to the program of a Chromium or Chrome you have.',
].join('\n');

module.exports = { findChromium, CHROMIUM_MISSING };
