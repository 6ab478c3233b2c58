const { readFileSync } = require('node:fs');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Counts the unit tests. A test file that could not be loaded counts as one failure, as does a run
 * without a report.
 * @param {string} file the report of `jest --json`
 */
function jestTotals(file) {
  const report = readJson(file);
  if (report === null) return { passed: 0, failed: 1 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/**
 * Counts the browser tests. One that passed on a second attempt counts as passed; an error outside
 * a test (a file that fails to load, a failing setup) counts as a failure.
 * @param {string} file the report of Playwright's json reporter
 * @returns {{ passed: number, failed: number }}
 */
function playwrightTotals(file) {
  const report = readJson(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

module.exports = { jestTotals, playwrightTotals };
