/** Renders every page with data into a built site, for static hosts. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getBlogs, type Blog } from '../src/api/blogs';
import {
  getService,
  getServicesOfStore,
  getStores,
  type Service,
  type Store,
} from '../src/api/catalogue';
import type { QueryDescriptor } from '../src/api/queryCache';
import { collectData, isNothing } from './prerender/collectData';
import { PRERENDERED } from './prerender/pages';
import type { Source } from './prerender/source';
import { need } from '../src/pages/pageDocument';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { links, matchRoute, ROUTES, type RouteMatch } from '../src/content/routes';
import { PRERENDERED_WITH } from '../src/domain/documentData';
import { documentFile } from './builtSite';
import { listedPages, writeCrawlerFiles } from './crawlerFiles';
import { dataElement } from './markup';
import { writeCompressed } from './precompress';
import type { SiteRenderer } from './prerender/siteRenderer';
import { isoDate } from './sitemap';

interface DataOptions {
  dist: string;
  renderer: SiteRenderer;
  source: Source;
  /** How many pages are rendered in parallel. */
  concurrency: number;
  onProgress: (done: number) => void;
}

interface DataResult {
  written: number;
  unchanged: number;
  removed: number;
  /** The documents that failed, with reasons; their previous versions stay. */
  failed: string[];
}

/** Ids that are valid folder names on any host; others get the shell. */
const FOLDER_NAME = /^[\w-][\w.~-]{0,199}$/;

/** The names of the embedded queries. */
const queriesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/"endpointName":"(\w+)"/g)].map(([, name = '']) => name));

/** Removes the time of the data, so that documents with the same content are equal. */
const withoutTime = (text: string): string => text.replace(/("at":)\d+(?=,"queries":)/, '$1');

/** Runs a task for each item, with limited concurrency. */
async function forEach<Item>(
  items: Iterable<Item>,
  concurrency: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Writes a document with its compressed copies, unless its content is unchanged. */
async function writeDocument(file: string, text: string): Promise<boolean> {
  const previous = await readFile(file, 'utf8').catch(() => null);
  if (previous !== null && withoutTime(previous) === withoutTime(text)) return false;
  await writeCompressed(file, text);
  return true;
}

/**
 * Reads the API's lists and writes a document for each store, service and blog, and for the pages
 * that list them; removes those of deleted items, and writes the sitemap.
 */
export async function prerenderData(options: DataOptions): Promise<DataResult> {
  const { dist, renderer, source, concurrency, onProgress } = options;
  const result: DataResult = { written: 0, unchanged: 0, removed: 0, failed: [] };
  const noTimeout = () => new Promise<never>(() => undefined);
  const entries = listedPages();
  /** The ids that the API listed, by their page's folder. */
  const listed = new Map<string, Set<string>>();
  /** Folders whose list is incomplete: nothing is removed from them. */
  const incomplete = new Set<string>();
  let done = 0;

  const folderOf = (pathname: string) => path.posix.dirname(pathname).slice(1);

  const configElement = dataElement(PRERENDERED_WITH, renderer.config);

  /** A document of this configuration, or ''; the policy blocks the styles of others. */
  const currentText = async (file: string): Promise<string> => {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.includes(configElement) ? text : '';
  };

  /** @returns why the document lacks data; a previous one that has it stays */
  const render = async (match: RouteMatch, pathname: string): Promise<string | null> => {
    const collected = await collectData(match, source, noTimeout);
    const embedded = typeof collected === 'string' ? undefined : collected.embedded;
    const { text, isMissing } = await renderer.document(pathname, embedded);
    const file = documentFile(dist, pathname);
    let problem: string | null = null;
    if (typeof collected === 'string') problem = `the API's data is ${collected}`;
    else if (isMissing) problem = 'it no longer exists in the API';
    else if (!collected.isComplete) problem = "the API's data is incomplete";
    if (problem !== null) {
      const previous = await currentText(file);
      const hasMore = queriesIn(previous).size > queriesIn(text).size;
      const isPartial = typeof collected !== 'string' && !isMissing;
      const isKept = isPartial ? !collected.hasEssentials && hasMore : previous !== '';
      const isWorthless = embedded === undefined && !existsSync(file);
      if (isKept || isWorthless) return problem;
    }
    if (await writeDocument(file, text)) result.written += 1;
    else result.unchanged += 1;
    return problem;
  };

  const write = async (pathname: string): Promise<void> => {
    const match = matchRoute(pathname);
    if (match === null) return;
    const problem = await render(match, pathname).catch((error: unknown) => String(error));
    if (problem !== null) result.failed.push(`${pathname}: ${problem}`);
    done += 1;
    onProgress(done);
  };

  const writeItem = async (id: string, pathname: string, lastModified?: string): Promise<void> => {
    if (!FOLDER_NAME.test(id)) {
      result.failed.push(`${pathname}: the id is not a valid folder name`);
      return;
    }
    const folder = folderOf(pathname);
    const names = listed.get(folder) ?? new Set();
    if (names.has(id)) return;
    listed.set(folder, names.add(id));
    entries.push({ pathname, ...(lastModified !== undefined && { lastModified }) });
    await write(pathname);
  };

  const readList = async <Row>(query: QueryDescriptor): Promise<readonly Row[] | null> => {
    const apiResult = await source.request(query);
    if ('data' in apiResult) return apiResult.data as readonly Row[];
    const { endpointName, originalArgs = {} } = query;
    result.failed.push(`${endpointName} ${JSON.stringify(originalArgs)}: ${apiResult.error.kind}`);
    return null;
  };

  const storeFolder = folderOf(links.storeServices('x'));
  const serviceFolder = folderOf(links.serviceDetail('x'));
  const blogFolder = folderOf(links.singleBlog(0));

  const writeStore = async ({ id }: Store): Promise<void> => {
    if (id === null) return;
    const query = need(getServicesOfStore, { storeId: id });
    const answer = await source.request(query);
    // A refusal isn't a failure: some APIs answer so for an empty list. It may be temporary, though.
    const isRefused = 'error' in answer && isNothing(answer.error);
    const services = isRefused ? null : await readList<Service>(query);
    await writeItem(id, links.storeServices(id));
    if (services === null) incomplete.add(serviceFolder);
    for (const service of services ?? []) {
      source.prime(need(getService, { serviceId: service.id }), service);
      await writeItem(service.id, links.serviceDetail(service.id));
    }
  };

  const documentsIn = (folder: string): Promise<string[]> =>
    readdir(path.join(dist, folder)).catch(() => []);

  /** Rejects an empty list despite existing documents, which is probably an API error. */
  const readPlausibleList = async <Row>(
    query: QueryDescriptor,
    folder: string,
  ): Promise<readonly Row[] | null> => {
    const rows = await readList<Row>(query);
    const { length } = await documentsIn(folder);
    if (rows === null || rows.length > 0 || length === 0) return rows;
    result.failed.push(
      `${query.endpointName}: the list is empty, but ${folder} has ${length} documents, which are kept`,
    );
    return null;
  };

  const blogs = await readPlausibleList<Blog>(need(getBlogs, undefined), blogFolder);
  if (blogs === null) incomplete.add(blogFolder);
  const stores = await readPlausibleList<Store>(need(getStores, undefined), storeFolder);
  if (stores === null) for (const folder of [storeFolder, serviceFolder]) incomplete.add(folder);
  const failedLists = [...(blogs ? [] : [getBlogs.name]), ...(stores ? [] : [getStores.name])];

  for (const id of PRERENDERED) {
    const needs = PAGE_DOCUMENTS[id]?.needs({}, { api: { queries: {} } as never });
    if (!needs) continue;
    const { path: pathname } = ROUTES[id];
    const hasFailedList = needs.some(({ endpointName }) => failedLists.includes(endpointName));
    // Keep the previous document, which has the list.
    if (!hasFailedList || (await currentText(documentFile(dist, pathname))) === '')
      await write(pathname);
  }

  await forEach(blogs ?? [], concurrency, ({ index, createdAt }) =>
    writeItem(String(index), links.singleBlog(index), isoDate(createdAt)),
  );

  await forEach(stores ?? [], concurrency, writeStore);

  for (const folder of [storeFolder, serviceFolder, blogFolder]) {
    const existing = await documentsIn(folder);
    if (existing.length > 0 && !listed.has(folder) && !incomplete.has(folder)) {
      result.failed.push(`${folder}: nothing is listed, but ${existing.length} documents exist`);
      incomplete.add(folder);
    }
    const stale = existing.filter((name) => listed.get(folder)?.has(name) !== true);
    if (incomplete.has(folder)) {
      for (const name of stale) {
        const pathname = `/${folder}/${name}`;
        const file = documentFile(dist, pathname);
        entries.push({ pathname });
        if ((await currentText(file)) === '')
          await writeDocument(file, (await renderer.document(pathname)).text);
      }
      continue;
    }
    for (const name of stale) await rm(path.join(dist, folder, name), { recursive: true });
    result.removed += stale.length;
  }

  await writeCrawlerFiles(dist, renderer.origin, entries);
  return result;
}
