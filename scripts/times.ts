/**
 * Prints the test files of the last `npm test`, slowest first. Browser tests run three at a time,
 * so a file adds about a third of its figure to the run.
 *
 *   npm run tool -- times [--limit NUMBER]
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand, wholeNumber } from '../server/command';

interface JestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

const parsed = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

const unitTimes = (report: string): [string, number][] => {
  const { testResults } = (parsed(report) ?? { testResults: [] }) as JestReport;
  return testResults.map(({ name, startTime, endTime }) => [
    path.relative(process.cwd(), name),
    seconds(endTime - startTime),
  ]);
};

const timeOf = ({ suites = [], specs = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + timeOf(suite), 0);

const browserTimes = (report: string): [string, number][] => {
  const { suites } = (parsed(report) ?? { suites: [] }) as { suites: Suite[] };
  return suites.map((suite) => [`test/e2e/${suite.file}`, seconds(timeOf(suite))]);
};

void runCommand(() => {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '40' } } });
  const times = [
    ...['jest', 'node'].flatMap((name) => unitTimes(`test-results/${name}.json`)),
    ...browserTimes('test-results/playwright.json'),
  ].sort(([, one], [, other]) => other - one);
  if (times.length === 0) throw new Error('There are no results yet: run npm test first.');
  for (const [file, figure] of times.slice(0, wholeNumber('limit', values.limit)))
    console.log(`${figure.toFixed(1).padStart(7)} s  ${file}`);
});
