import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { placeOf } from './faultPlace';
import { copyProject } from './projectCopy';
import { SEEDED_FAULTS, type SeededFault } from './seededFaultList';

/**
 * Puts bugs one at a time into a copy of the sources and runs the tests that should catch them:
 *
 *   npm run seeded-faults                     all of them, and writes docs/seeded-faults.md
 *   npm run seeded-faults -- --only id [id…]  some of them, and writes nothing
 *
 * It fails when a fault is missed, or when its code is not in exactly one place. The checkout itself
 * is never touched.
 */

const project = path.resolve(__dirname, '../..');
const table = path.join(project, 'docs/seeded-faults.md');

/** A test file that takes longer hangs, in milliseconds; the machine may be busy. */
const PATIENCE_MS = 300_000;

type Verdict =
  | { kind: 'green' }
  | { kind: 'red'; title: string; file: string }
  /** The tests could not run, which proves nothing. */
  | { kind: 'broken'; reason: string };

interface JestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function runTests(folder: string, tests: readonly string[]): Verdict {
  const reportFile = path.join(folder, 'report.json');
  rmSync(reportFile, { force: true });
  const words = ['--json', `--outputFile=${reportFile}`, '--silent', '--runInBand'];
  const cache = `--cacheDirectory=${path.join(folder, '.jest-cache')}`;
  const { error } = spawnSync(
    process.execPath,
    [
      path.join(folder, 'node_modules/jest/bin/jest.js'),
      cache,
      ...words,
      '--runTestsByPath',
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore', timeout: PATIENCE_MS * tests.length },
  );
  if (error) return { kind: 'broken', reason: error.message };
  if (!existsSync(reportFile)) return { kind: 'broken', reason: 'jest left no report' };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const file = path.relative(folder, name).replaceAll('\\', '/');
    if (failed) return { kind: 'red', title: failed.fullName, file };
  }
  const unloaded = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (unloaded)
    return { kind: 'broken', reason: unloaded.message.split('\n').slice(0, 3).join(' ') };
  return testResults.length === 0
    ? { kind: 'broken', reason: 'no test was found' }
    : { kind: 'green' };
}

/**
 * Puts a fault in, runs its tests and takes it out again. The first failing test file is enough.
 */
function tryFault(folder: string, fault: SeededFault): Verdict {
  const place = placeOf(folder, fault);
  if (place === null)
    return { kind: 'broken', reason: 'its code is nowhere, or in several places' };
  const target = path.join(folder, place.file);
  const source = readFileSync(target, 'utf8');
  writeFileSync(target, place.faulty);
  try {
    for (const test of fault.tests) {
      const verdict = runTests(folder, [test]);
      if (verdict.kind !== 'green') return verdict;
    }
    return { kind: 'green' };
  } finally {
    writeFileSync(target, source);
  }
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

async function writeTable(): Promise<void> {
  const rows = SEEDED_FAULTS.map(({ id, breaks }) => `| ${id} | ${cell(breaks)} |`);
  const text = `# Seeded faults

A test that cannot fail proves nothing. Each row is a bug that \`npm run seeded-faults\` puts into a copy
of the sources, where a unit test must catch it; the command prints which one did. It fails when a fault
is missed, and otherwise writes this page. Faults are identified by id and located by their code, whatever
the file and the formatting: \`scripts/faults/seededFaultList.ts\`.

${rows.length} faults, all caught.

<!-- prettier-ignore -->
| fault | what the customer would suffer |
| --- | --- |
${rows.join('\n')}
`;
  const options = await resolveConfig(table);
  writeFileSync(table, await format(text, { ...options, parser: 'markdown' }));
}

async function main(words: readonly string[]): Promise<number> {
  const only = words[0] === '--only' ? words.slice(1) : null;
  const unknown = (only ?? []).filter((id) => !SEEDED_FAULTS.some((fault) => fault.id === id));
  if ((words.length > 0 && !only?.length) || unknown.length > 0) {
    console.error(
      unknown.length > 0 ? `There is no fault ${unknown.join(', ')}.` : 'Usage: [--only id …]',
    );
    return 1;
  }
  const faults = SEEDED_FAULTS.filter(({ id }) => !only || only.includes(id));
  const folder = copyProject(project, 'seeded-faults');
  const verdicts = new Map<SeededFault, Verdict>();
  try {
    const sound = runTests(folder, [...new Set(faults.flatMap(({ tests }) => tests))]);
    if (sound.kind !== 'green') {
      const what = sound.kind === 'red' ? `${sound.file}: ${sound.title}` : sound.reason;
      console.error(`The tests must pass without any fault, but: ${what}`);
      return 1;
    }
    for (const fault of faults) {
      const verdict = tryFault(folder, fault);
      verdicts.set(fault, verdict);
      if (verdict.kind === 'red') console.log(`caught  ${fault.id}: ${verdict.title}`);
      else if (verdict.kind === 'green') console.log(`MISSED  ${fault.id}: ${fault.breaks}`);
      else console.log(`BROKEN  ${fault.id}: ${verdict.reason}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const caught = [...verdicts.values()].filter(({ kind }) => kind === 'red').length;
  console.log(`${caught} of ${faults.length} seeded faults were caught.`);
  if (caught < faults.length) return 1;
  if (!only) await writeTable();
  return 0;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
