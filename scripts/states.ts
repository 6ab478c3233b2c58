import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { readReport } from '../src/recording/report';
import { bringChromium, CHROMIUM_ARGS } from './chromium.cjs';
import { startSite } from './serve';
import { SCENARIOS } from './states/index';
import {
  digestOf,
  DIGESTS_FILE,
  FOLDERS,
  INDEX_FILE,
  LIBRARY_DIGESTS_FILE,
  stateFile,
  thumbnailFile,
  VIEWPORTS,
  type IndexEntry,
} from './states/library';
import { record, type RecordedScenario } from './states/record';
import { startSandboxOfStates } from './states/sandboxOfStates';
import type { Scenario } from './states/scenario';

/**
 * Generates the library of named states in the folder `library`: runs every scenario on the built
 * site, in a real browser with its own sandbox, and keeps the report that the site's own button
 * saves, with a thumbnail:
 *
 *   npm run states                     everything, on the built site
 *   npm run states -- cart service     only states with one of these in their name
 *   npm run states -- --dist=folder    a build other than dist
 *   npm run states -- --digests        also writes the states' digests, for git
 */

const WORKERS = Number(process.env['STATES_WORKERS'] ?? 2);

async function keep({ name }: Scenario, { report, thumbnail }: RecordedScenario): Promise<void> {
  await writeFile(stateFile(name), report);
  if (thumbnail) await writeFile(thumbnailFile(name), thumbnail);
}

const entryOf = ({ name, group, title, width }: Scenario): IndexEntry => ({
  name,
  group,
  title,
  viewport: VIEWPORTS[width ?? 'desktop'],
});

async function sweep(folder: string, isKept: (file: string) => boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && !isKept(entry.name)) await rm(path.join(folder, entry.name));
}

const madeStates = (): Scenario[] => SCENARIOS.filter(({ name }) => existsSync(stateFile(name)));

async function writeIndex(isBeingMade: boolean): Promise<void> {
  const index = { isBeingMade, states: madeStates().map(entryOf) };
  await writeFile(INDEX_FILE, `${JSON.stringify(index, null, 2)}\n`);
}

/** Removes what earlier versions of the library have left. */
async function sweepLibrary(): Promise<void> {
  const names = new Set(madeStates().map(({ name }) => name));
  const isNamed = (file: string) => names.has(file.slice(0, file.lastIndexOf('.')));
  await sweep(FOLDERS.states, (file) => file === path.basename(INDEX_FILE) || isNamed(file));
  await sweep(FOLDERS.thumbnails, isNamed);
}

/** Updates the digests; states that were not recorded this time keep theirs. */
async function writeDigests(): Promise<void> {
  const before = JSON.parse(await readFile(DIGESTS_FILE, 'utf8')) as Record<string, string>;
  const digests: Record<string, string> = {};
  for (const { name } of SCENARIOS) {
    const kept = before[name];
    if (kept !== undefined) digests[name] = kept;
    if (!existsSync(stateFile(name))) continue;
    const read = readReport(await readFile(stateFile(name), 'utf8'));
    digests[name] = read.ok ? digestOf(read.report.states.at(-1)) : read.message;
  }
  await writeFile(DIGESTS_FILE, `${JSON.stringify(digests, null, 2)}\n`);
}

/** Records what is left in the queue, with its own sandbox and site. */
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
        await writeIndex(true);
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
  const executablePath = bringChromium();
  if (executablePath === null) return 1;
  const dist = words.find((word) => word.startsWith('--dist='))?.slice('--dist='.length);
  const wanted = words.filter((word) => !word.startsWith('--'));
  const chosen = SCENARIOS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  for (const folder of Object.values(FOLDERS)) await mkdir(folder, { recursive: true });

  const distPath = path.resolve(dist ?? 'dist');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
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
    await writeIndex(false);
    await sweepLibrary();
    if (words.includes('--digests')) await writeDigests();
    await copyFile(DIGESTS_FILE, LIBRARY_DIGESTS_FILE);
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
