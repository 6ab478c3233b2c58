import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { readReport } from '../src/recording/report';
import { CHROMIUM_MISSING, findChromium } from './chromium.cjs';
import { startSite } from './serve';
import { SCENARIOS } from './states/index';
import {
  digestOf,
  DIGESTS_FILE,
  FOLDERS,
  INDEX_FILE,
  stateFile,
  textFile,
  thumbnailFile,
  VIEWPORTS,
  type IndexEntry,
  type Width,
} from './states/library';
import { record, type RecordedScenario } from './states/record';
import { startSandboxOfStates } from './states/sandboxOfStates';
import type { Scenario } from './states/scenario';

/**
 * Makes the library of named states: walks through every scenario on the built site, in a real
 * browser, against a sandbox of its own, and keeps the report that the site's own button saves,
 * a small picture, and what was to be read on the live screen:
 *
 *   npm run states                     everything, on a fresh build
 *   npm run states -- cart service     only what has one of these in its name
 *   npm run states -- --dist=folder    a build that stands already
 */

/** How many browsers walk at a time. */
const WORKERS = Number(process.env['STATES_WORKERS'] ?? 2);

const BUILT = path.resolve('test-results/states-site');

function build(): boolean {
  console.log('Building the site.');
  const webpack = path.resolve('node_modules/webpack-cli/bin/cli.js');
  const args = [webpack, '--mode', 'production', '--output-path', BUILT];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

async function keep({ name }: Scenario, recorded: RecordedScenario): Promise<void> {
  await writeFile(stateFile(name), recorded.report);
  await writeFile(thumbnailFile(name), recorded.thumbnail);
  for (const [width, text] of Object.entries(recorded.texts))
    await writeFile(textFile(name, width as Width), `${text}\n`);
}

const entryOf = ({ name, group, title, width }: Scenario): IndexEntry => ({
  name,
  group,
  title,
  viewport: VIEWPORTS[width ?? 'desktop'],
});

/** The files that belong to no scenario any more go. */
async function sweep(folder: string, isKept: (file: string) => boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && !isKept(entry.name)) await rm(path.join(folder, entry.name));
}

async function writeIndex(): Promise<void> {
  const made = SCENARIOS.filter(({ name }) => existsSync(stateFile(name)));
  await writeFile(INDEX_FILE, `${JSON.stringify(made.map(entryOf), null, 2)}\n`);
  const digests = await Promise.all(
    made.map(async ({ name }) => {
      const read = readReport(await readFile(stateFile(name), 'utf8'));
      return [name, read.ok ? digestOf(read.report.states.at(-1)) : read.message];
    }),
  );
  await writeFile(DIGESTS_FILE, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);
  const names = new Set(made.map(({ name }) => name));
  const isNamed = (file: string) => names.has(file.slice(0, file.lastIndexOf('.')));
  await sweep(FOLDERS.states, (file) => file === path.basename(INDEX_FILE) || isNamed(file));
  await sweep(FOLDERS.thumbnails, isNamed);
  for (const width of Object.keys(VIEWPORTS)) await sweep(path.join(FOLDERS.texts, width), isNamed);
}

/** Records what is left in the queue, with a sandbox and a site of its own. */
async function recordAll(
  browser: Browser,
  distPath: string,
  queue: Iterable<[number, Scenario]>,
  tell: (name: string, outcome: string | Error) => void,
): Promise<void> {
  const sandbox = await startSandboxOfStates();
  const site = await startSite({ port: 0, distPath, sandboxOrigin: sandbox.url });
  const helper = await browser.newPage();
  try {
    for (const [place, scenario] of queue) {
      const { name } = scenario;
      try {
        const servers = { siteUrl: site.url, sandbox };
        const recorded = await record(browser, helper, scenario, servers);
        await keep(scenario, recorded);
        tell(name, `${place + 1} ${name}, ${Math.round(recorded.report.length / 1024)} kB`);
      } catch (error) {
        tell(name, error instanceof Error ? error : new Error(String(error)));
      }
    }
  } finally {
    await helper.close();
    await site.close();
    await sandbox.close();
  }
}

async function main(words: readonly string[]): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.error(CHROMIUM_MISSING);
    return 1;
  }
  const dist = words.find((word) => word.startsWith('--dist='))?.slice('--dist='.length);
  if (dist === undefined && !build()) return 1;
  const wanted = words.filter((word) => !word.startsWith('--'));
  const chosen = SCENARIOS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  await mkdir(FOLDERS.states, { recursive: true });
  await mkdir(FOLDERS.thumbnails, { recursive: true });
  for (const width of Object.keys(VIEWPORTS))
    await mkdir(path.join(FOLDERS.texts, width), { recursive: true });

  const distPath = path.resolve(dist ?? BUILT);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const failures: string[] = [];
  const queue = chosen.entries();
  try {
    await Promise.all(
      Array.from({ length: WORKERS }, () =>
        recordAll(browser, distPath, queue, (name, outcome) => {
          if (outcome instanceof Error) failures.push(name);
          console.log(outcome instanceof Error ? `${name}: ${outcome.message}` : outcome);
        }),
      ),
    );
    await writeIndex();
  } finally {
    await browser.close();
  }
  if (failures.length > 0) console.error(`${failures.length} failed: ${failures.join(', ')}`);
  return failures.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
