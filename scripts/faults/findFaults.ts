import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import jestConfig from '../../jest.config.cjs';
import { FAULTS, faultyText, type Fault } from './faults';

/**
 * Plants bugs in a copy of the sources, one at a time. One of the bug's tests must fail or, if it
 * has none, one of 2,000 simulated lives:
 *
 *   npm run tool -- faults             all of them, which takes about an hour
 *   npm run tool -- faults log-out     those whose sentence, file or tests contain one of these texts
 */

const project = path.resolve(__dirname, '../..');

const COPIED = [
  ...new Set(jestConfig.projects.flatMap(({ roots }) => roots.map((root) => path.basename(root)))),
  ...['public', 'docs', 'package.json', 'tsconfig.json', 'jest.config.cjs'],
];

/** Copies the files that tests and lives need; installed packages are linked. */
const copyProject = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  for (const part of COPIED)
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
};

/** Returns a description of the failure that reveals the bug, or null. */
type Detector = (folder: string, tests: readonly string[]) => string | null;

const run = (folder: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { succeeded: status === 0, output: stdout + stderr };
};

/** @returns the first failing test */
const failingTest: Detector = (folder, tests) => {
  const cache = `--cacheDirectory=${path.join(folder, '.jest-cache')}`;
  // What a bug keeps from happening is waited for this long in each test.
  const limits = ['--bail', '--testTimeout=10000'];
  const jest = ['node_modules/jest/bin/jest.js', cache, '--runInBand', '--silent', ...limits];
  const { succeeded, output } = run(folder, [...jest, '--runTestsByPath', ...tests]);
  if (succeeded) return null;
  const title = /^\s*● (.+)$/m.exec(output)?.[1];
  if (title === undefined || title.includes('Test suite failed to run'))
    throw new Error(`The tests did not run: ${output.slice(0, 500)}`);
  return title;
};

/** @returns the first failing life and its failure */
const failingLife: Detector = (folder) => {
  const args = ['--count', '2000', '--cores', '1', '--stop'];
  const { succeeded, output } = run(folder, ['--import', 'tsx', 'scripts/lives/lives.ts', ...args]);
  const found = /^Seed \d+: .*$/m.exec(output)?.[0];
  if (!succeeded && found === undefined) throw new Error(`The lives did not run: ${output}`);
  return found ?? null;
};

const detectFault = (folder: string, detect: Detector, fault: Fault): string | null => {
  const target = path.join(folder, fault.file);
  const original = readFileSync(target, 'utf8');
  writeFileSync(target, faultyText(fault, folder));
  try {
    return detect(folder, fault.tests);
  } finally {
    writeFileSync(target, original);
  }
};

const main = (args: readonly string[]): number => {
  const faults = FAULTS.filter(({ breaks, file, tests }) =>
    [breaks, file, ...tests].some(
      (text) => args.length === 0 || args.some((word) => text.includes(word)),
    ),
  );
  const folder = copyProject();
  let missed = 0;
  try {
    const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
    const original =
      (tests.length > 0 ? failingTest(folder, tests) : null) ??
      (faults.some((fault) => fault.tests.length === 0) ? failingLife(folder, []) : null);
    if (original !== null) throw new Error(`Fails without any fault: ${original}`);
    for (const fault of faults) {
      const found = detectFault(folder, fault.tests.length > 0 ? failingTest : failingLife, fault);
      if (found === null) missed += 1;
      console.log(`${found === null ? 'MISSED' : 'found '}  ${fault.breaks}  ${found ?? ''}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${faults.length - missed} of ${faults.length} faults were found.`);
  return missed === 0 && faults.length > 0 ? 0 : 1;
};

process.exitCode = main(process.argv.slice(2));
