import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { readReport } from '../src/support/report/report';
import { runCommand } from '../server/command';
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
import { recordScenarios } from './states/recordScenarios';
import type { Scenario } from './states/scenario';
import { SCENARIOS } from './states/scenarios';

/**
 * Generates the library of named states in the folder `library`: runs every scenario on the built
 * site, in a browser with its own sandbox, and saves the report of the site's own button, with a
 * thumbnail:
 *
 *   npm run tool -- states                     all states, on the built site
 *   npm run tool -- states cart service        states whose name contains one of these
 *   npm run tool -- states --dist=folder       a build other than dist
 *   npm run tool -- states --digests           also updates the committed digests
 */

const WORKERS = Number(process.env['STATES_WORKERS'] ?? 2);

const indexEntryOf = ({ name, group, title, width }: Scenario): IndexEntry => ({
  name,
  group,
  title,
  viewport: VIEWPORTS[width ?? 'desktop'],
});

const recordedStates = (): Scenario[] =>
  SCENARIOS.filter(({ name }) => existsSync(stateFile(name)));

async function writeIndex(isBeingMade: boolean): Promise<void> {
  const index = { isBeingMade, states: recordedStates().map(indexEntryOf) };
  await writeFile(INDEX_FILE, `${JSON.stringify(index, null, 2)}\n`);
}

/** Removes files of earlier versions of the library. */
async function removeLeftovers(): Promise<void> {
  const kept = [path.parse(INDEX_FILE).name, ...recordedStates().map(({ name }) => name)];
  for (const folder of Object.values(FOLDERS))
    for (const file of await readdir(folder))
      if (!kept.includes(path.parse(file).name)) await rm(path.join(folder, file));
}

/** Updates the digests of the recorded states. */
async function writeDigests(): Promise<void> {
  const before = JSON.parse(await readFile(DIGESTS_FILE, 'utf8')) as Record<string, string>;
  const digests: Record<string, string> = {};
  for (const scenario of SCENARIOS) {
    const { name } = scenario;
    const kept = before[name];
    if (kept !== undefined) digests[name] = kept;
    if (!existsSync(stateFile(name))) continue;
    const read = readReport(await readFile(stateFile(name), 'utf8'));
    const state = read.ok ? read.report.states.at(-1) : undefined;
    if (state !== undefined) digests[name] = digestOf(scenario, state);
  }
  await writeFile(DIGESTS_FILE, `${JSON.stringify(digests, null, 2)}\n`);
}

void runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string', default: 'dist' },
      digests: { type: 'boolean', default: false },
    },
  });
  for (const folder of Object.values(FOLDERS)) await mkdir(folder, { recursive: true });
  const failed = await recordScenarios({
    filters: positionals,
    dist: values.dist,
    workers: WORKERS,
    onSettled: async ({ name }, page) => {
      const picture = sharp(await page.screenshot({ animations: 'disabled' }));
      await picture.resize({ width: 320 }).jpeg({ quality: 60 }).toFile(thumbnailFile(name));
    },
    onRecorded: async ({ name }, { report }) => {
      await writeFile(stateFile(name), report);
      await writeIndex(true);
    },
  });
  await writeIndex(false);
  await removeLeftovers();
  if (values.digests) await writeDigests();
  if (failed.length > 0) {
    console.error(`${failed.length} failed: ${failed.join(', ')}`);
    return 1;
  }
  // Otherwise npm start records the rest (recordInBackground.cjs).
  if (positionals.length === 0) await copyFile(DIGESTS_FILE, LIBRARY_DIGESTS_FILE);
  return 0;
});
