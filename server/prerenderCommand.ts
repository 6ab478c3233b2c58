/**
 * Prerenders the public pages into a built site. The build does so with the config.json it ships;
 * deployments use the bundled command with their own:
 *
 *   SITE_ORIGIN=https://wash.example node renderer/prerender.cjs DIST --data
 *
 *   --data                  also writes a document for each store, service and blog of the API
 *   --keep-data             keeps the documents that an earlier --data has written
 *   --concurrency NUMBER    documents rendered in parallel (8)
 */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readShell, writeShell } from './prerender/document';
import { PRERENDERED } from './prerender/pages';
import { createSource } from './prerender/source';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { ROUTES, SCREEN_PATH } from '../src/content/routes';
import { runCommand } from './command';
import { siteOrigin } from '../env/ports.cjs';
import { documentFile } from './builtSite';
import { writeCrawlerFiles } from './crawlerFiles';
import { precompress } from './precompress';
import { documentsIn, ITEM_FOLDERS, renderAhead } from './renderAhead';
import { baselinePolicy, inlineHashesFile, screenPolicy } from './siteHeaders';
import { createSiteRenderer, type SiteRenderer } from './prerender/siteRenderer';
import { writeAtomically } from './writeAtomically';

const nothing = () => undefined;

/**
 * Writes the public pages without data, the shell with a policy, the hashes of inline content, and
 * compressed copies.
 * @param keepsData keeps documents with data, and the sitemap, unless they are of another build or
 *   configuration
 */
async function renderPages(
  dist: string,
  renderer: SiteRenderer,
  keepsData: boolean,
): Promise<void> {
  const isKept = async (pathname: string) =>
    keepsData &&
    renderer.isCurrent(await readFile(documentFile(dist, pathname), 'utf8').catch(() => ''));
  for (const id of PRERENDERED) {
    const { path: address } = ROUTES[id];
    if (PAGE_DOCUMENTS[id] && (await isKept(address))) continue;
    await writeAtomically(documentFile(dist, address), (await renderer.document(address)).text);
  }
  for (const folder of ITEM_FOLDERS)
    for (const pathname of await documentsIn(dist, folder))
      if (!(await isKept(pathname))) await rm(path.join(dist, pathname), { recursive: true });
  const shellFile = path.join(dist, 'app.html');
  const shell = readShell(await readFile(shellFile, 'utf8'));
  const { hashes } = renderer;
  // For servers that send no policy.
  const ownScript = { 'script-src': hashes['script-src'] ?? [] };
  await writeAtomically(shellFile, writeShell(shell, baselinePolicy(ownScript)));
  await writeAtomically(documentFile(dist, SCREEN_PATH), writeShell(shell, screenPolicy()));
  await writeAtomically(inlineHashesFile(dist), `${JSON.stringify(hashes, null, 2)}\n`);
  if (!keepsData) await writeCrawlerFiles(dist, renderer.origin);
  await precompress(dist);
}

/** @returns whether all documents were written */
async function renderData(
  dist: string,
  renderer: SiteRenderer,
  concurrency: number,
): Promise<boolean> {
  const startedAt = performance.now();
  const { written, unchanged, removed, failed } = await renderAhead({
    dist,
    renderer,
    source: createSource({
      config: renderer.config,
      fetch,
      // Failed requests are retried, as in the site.
      clock: { now: () => Date.now(), wait: (ms) => sleep(ms, true) },
      log: { warn: nothing, error: nothing },
      freshMs: Infinity,
      maxEntries: Infinity,
      timeoutMs: 30_000,
      maxPending: Infinity,
    }),
    concurrency,
    onProgress: (done) => {
      if (done % 1_000 === 0) console.log(`${done} documents so far.`);
    },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `Documents with data: ${written} written, ${unchanged} unchanged, ${removed} removed, in ${seconds} s.`,
  );
  if (failed.length > 0) console.error([`${failed.length} failed:`, ...failed].join('\n  '));
  return failed.length === 0;
}

void runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'boolean', default: false },
      'keep-data': { type: 'boolean', default: false },
      concurrency: { type: 'string', default: '8' },
    },
  });
  const [folder = 'dist'] = positionals;
  // nginx and the page server, which read the files, run as other users.
  process.umask(0o022);
  const dist = path.resolve(folder);
  const renderer = await createSiteRenderer(dist, siteOrigin());
  await renderPages(dist, renderer, values.data || values['keep-data']);
  console.log(`Rendered ${PRERENDERED.length} pages into ${folder}.`);
  if (!values.data) return 0;
  const concurrency = Math.max(1, Number(values.concurrency) || 1);
  return (await renderData(dist, renderer, concurrency)) ? 0 : 1;
});
