/**
 * Prerenders the public pages into a built site: `npm run prerender -- DIST`. The build does this
 * with the config.json it ships; repeat it after replacing config.json, so that the documents show
 * the right name, contacts and addresses before any script has run.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { PRERENDERED } from '../../src/prerender/pages';
import { PAGE_DOCUMENTS } from '../../src/pages/pageDocuments';
import { ROUTES, SCREEN_PATH } from '../../src/routes';
import { documentFile } from './builtSite';
import { writeCrawlerFiles } from './crawlerFiles';
import { precompress } from './precompress';
import { inlineHashesFile, screenDocument } from './siteHeaders';
import { createSiteRenderer, type Manifest, type SiteRenderer } from './siteRenderer';
import { writeWhole } from './writeWhole';

/**
 * Prerenders the public pages without data into a built site's folder, compresses its files, and
 * writes the hashes for its policy beside it.
 * @param dist the folder, with its app.html and its config.json
 * @param origin where the site is served: canonical links and the sitemap need absolute addresses;
 *   null when nobody has said
 * @param withData leaves the pages and the sitemap out that are made with the API's data afterwards
 * @returns what rendered the documents, for those with data
 * @throws Error with a message for whoever deploys the site
 */
export async function prerender(
  dist: string,
  origin: string | null,
  manifest: Manifest,
  withData = false,
): Promise<SiteRenderer> {
  const renderer = await createSiteRenderer(dist, origin, manifest);
  for (const id of PRERENDERED) {
    if (withData && PAGE_DOCUMENTS[id]) continue;
    const { path: address } = ROUTES[id];
    await writeWhole(documentFile(dist, address), (await renderer.document(address)).text);
  }
  const shell = await readFile(path.join(dist, 'app.html'), 'utf8');
  await writeWhole(documentFile(dist, SCREEN_PATH), screenDocument(shell));
  await writeWhole(inlineHashesFile(dist), `${JSON.stringify(renderer.hashes, null, 2)}\n`);
  if (!withData) await writeCrawlerFiles(dist, origin);
  await precompress(dist);
  return renderer;
}
