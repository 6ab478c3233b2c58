/**
 * The prerenderer's command line; the build bundles it, so that it needs no compiler.
 *
 *   SITE_ORIGIN=https://wash.example npm run prerender -- DIST --data
 *
 *   --data           also a document for each store, service and blog of the API in config.json
 *   --most NUMBER    documents in the making at once (8)
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { PRERENDERED } from '../../src/prerender/pages';
import { createSource } from '../../src/prerender/source';
import { runCommand } from '../command';
import { siteOrigin } from '../ports.cjs';
import { prerender } from './prerender';
import { prerenderData } from './prerenderData';
import type { Manifest, SiteRenderer } from './siteRenderer';

/** Written by the build next to this file's bundle. */
const manifestFile = path.join(__dirname, 'manifest.json');

/** After which a request to the API is given up, in milliseconds. */
const API_TIMEOUT_MS = 30_000;

/** The lists that all documents share, and those of the stores in the making. */
const MOST_ANSWERS = 1_000;

const PROGRESS_EVERY = 1_000;

const nothing = () => undefined;

/** @returns whether all of them could be made */
async function renderData(dist: string, renderer: SiteRenderer, most: number): Promise<boolean> {
  const began = performance.now();
  const { written, unchanged, removed, failed } = await prerenderData({
    dist,
    renderer,
    source: createSource({
      config: renderer.config,
      fetch,
      // Requests that fail are repeated, as the site does it.
      clock: { now: () => Date.now(), wait: (ms) => sleep(ms, true) },
      log: { warn: nothing, error: nothing },
      freshMs: Infinity,
      mostKept: MOST_ANSWERS,
      timeoutMs: API_TIMEOUT_MS,
      // Each document waits for its own.
      mostAsked: Infinity,
    }),
    most,
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.log(`${done} documents so far.`);
    },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `Documents with data: ${written} written, ${unchanged} unchanged, ${removed} removed, in ${seconds} s.`,
  );
  if (failed.length > 0)
    console.error([`${failed.length} could not be made:`, ...failed].join('\n  '));
  return failed.length === 0;
}

void runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'boolean', default: false },
      most: { type: 'string', default: '8' },
    },
  });
  const [dist = 'dist'] = positionals;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const renderer = await prerender(path.resolve(dist), siteOrigin(), manifest, values.data);
  console.log(`Rendered ${PRERENDERED.length} pages into ${dist}.`);
  if (!values.data) return 0;
  const most = Math.max(1, Number(values.most) || 1);
  return (await renderData(path.resolve(dist), renderer, most)) ? 0 : 1;
});
