/**
 * Runs the browser tests of the built site twenty times, every second time with a busy core, and
 * prints a table. The exit status is 0 if all runs passed.
 *
 *   npm run tool -- repeat [--runs NUMBER] [FILE…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { runCommand, wholeNumber } from '../server/command';
import { playwrightTotals } from './totals.cjs';

const REPORT = 'test-results/playwright.json';

interface Run {
  isBusy: boolean;
  seconds: number;
  passed: number;
  failed: number;
}

function runTests(isBusy: boolean, files: readonly string[]): Run {
  const load = isBusy ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : null;
  const startedAt = Date.now();
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  load?.kill();
  const { passed, failed }: Pick<Run, 'passed' | 'failed'> = playwrightTotals(REPORT);
  return {
    isBusy,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    passed,
    // A crash must not look like success.
    failed: status === 0 ? failed : Math.max(1, failed),
  };
}

void runCommand(() => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const runs: Run[] = [];
  console.log('| run | load | s | passed | failed |\n| --- | --- | --- | --- | --- |');
  for (let count = 1; count <= wholeNumber('runs', values.runs); count += 1) {
    const result = runTests(count % 2 === 0, positionals);
    runs.push(result);
    const load = result.isBusy ? 'a busy core' : 'none';
    console.log(`| ${count} | ${load} | ${result.seconds} | ${result.passed} | ${result.failed} |`);
  }
  return runs.every(({ failed }) => failed === 0) ? 0 : 1;
});
