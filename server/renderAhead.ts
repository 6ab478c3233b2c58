/** Writes every page with data into a built site, for static hosts: what the page server answers. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDERED, WITH_DATA } from './prerender/pages';
import type { SiteRenderer } from './prerender/siteRenderer';
import type { Source } from './prerender/source';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { ROUTES } from '../src/content/routes';
import { documentFile } from './builtSite';
import { writeCrawlerFiles } from './crawlerFiles';
import { writeCompressed } from './precompress';
import { PREFERS_STALE } from './siteHeaders';
import { createSiteServer } from './siteServer';
import { readEntries } from './sitemap';

interface Options {
  dist: string;
  renderer: SiteRenderer;
  source: Source;
  /** How many pages are rendered in parallel. */
  concurrency: number;
  onProgress: (done: number) => void;
}

interface Result {
  written: number;
  unchanged: number;
  removed: number;
  /** What the API didn't answer, or not completely. Pages without an answer keep their document. */
  failed: string[];
}

const folderOf = (pathname: string): string => path.posix.dirname(pathname).slice(1);

/** The folders with a document for each store, service or blog. */
export const ITEM_FOLDERS = WITH_DATA.map((id) => folderOf(ROUTES[id].path));

/** The paths of a folder's documents. */
export const documentsIn = async (dist: string, folder: string): Promise<string[]> => {
  const names = await readdir(path.join(dist, folder)).catch(() => []);
  return names.map((name) => `/${folder}/${name}`);
};

/** Ids that are valid folder names on any host; others get the shell. */
const FOLDER_NAME = /^[\w-][\w.~-]{0,199}$/;

/** Removes the time of the data, so that documents with the same content are equal. */
const withoutTime = (text: string): string => text.replace(/("at":)\d+(?=,"queries":)/, '$1');

/**
 * Writes a document for each store, service and blog, and for the pages that list them; removes those
 * of deleted items, and writes the sitemap.
 * @throws Error before it changes anything, if the API's lists can't be read or are implausible
 */
export async function renderAhead(options: Options): Promise<Result> {
  const { dist, renderer, source, concurrency, onProgress } = options;
  const { entries, problems } = await readEntries(source);
  const listed = new Set(entries.map(({ pathname }) => pathname));
  const existing = (
    await Promise.all(ITEM_FOLDERS.map((folder) => documentsIn(dist, folder)))
  ).flat();
  for (const folder of ITEM_FOLDERS) {
    const { length } = existing.filter((pathname) => folderOf(pathname) === folder);
    if (length > 0 && ![...listed].some((pathname) => folderOf(pathname) === folder))
      throw new Error(
        `The API lists nothing for ${folder}, which has ${length} documents. If that is right, delete the folder.`,
      );
  }
  const result: Result = { written: 0, unchanged: 0, removed: 0, failed: [...problems] };
  const app = createSiteServer({
    dist,
    rendering: () => ({ renderer, source, version: '' }),
    budgetMs: Infinity,
    concurrency: Infinity,
    log: () => undefined,
  });

  const save = async (pathname: string): Promise<void> => {
    if (ITEM_FOLDERS.includes(folderOf(pathname)) && !FOLDER_NAME.test(path.basename(pathname))) {
      result.failed.push(`${pathname}: the id is not a valid folder name`);
      return;
    }
    const answer = await app.request(pathname, {
      headers: { Accept: 'text/html', [PREFERS_STALE]: '1' },
    });
    const text = await answer.text();
    if (answer.status !== 200) {
      result.failed.push(`${pathname}: ${answer.status === 404 ? 'it no longer exists' : text}`);
      return;
    }
    if (answer.headers.get('Cache-Control')?.includes('no-store'))
      result.failed.push(`${pathname}: some of the API's data is missing`);
    const file = documentFile(dist, pathname);
    const previous = await readFile(file, 'utf8').catch(() => '');
    if (withoutTime(previous) === withoutTime(text)) result.unchanged += 1;
    else {
      await writeCompressed(file, text);
      result.written += 1;
    }
  };

  const lists = PRERENDERED.filter((id) => PAGE_DOCUMENTS[id]).map((id) => ROUTES[id].path);
  const items = [...listed].filter((pathname) => ITEM_FOLDERS.includes(folderOf(pathname)));
  const queue = [...lists, ...items].entries();
  const work = async () => {
    for (const [index, pathname] of queue) {
      await save(pathname);
      onProgress(index + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));

  const stale = existing.filter((pathname) => !listed.has(pathname));
  if (problems.length === 0) {
    for (const pathname of stale) await rm(path.join(dist, pathname), { recursive: true });
    result.removed = stale.length;
  }
  const kept = problems.length === 0 ? [] : stale.map((pathname) => ({ pathname }));
  await writeCrawlerFiles(dist, renderer.origin, [...entries, ...kept]);
  return result;
}
