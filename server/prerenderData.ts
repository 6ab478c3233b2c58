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
import { collectData } from './prerender/collectData';
import { PRERENDERED } from './prerender/pages';
import type { Source } from './prerender/source';
import { need } from '../src/pages/pageDocument';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { links, matchRoute, ROUTES } from '../src/content/routes';
import { documentFile } from './builtSite';
import { listedPages, writeCrawlerFiles } from './crawlerFiles';
import { pack, PACKED_ENDINGS } from './precompress';
import type { SiteRenderer } from './prerender/siteRenderer';
import { isoDate } from './sitemap';
import { writeAtomically } from './writeAtomically';

interface DataOptions {
  dist: string;
  renderer: SiteRenderer;
  source: Source;
  /** How many pages are rendered in parallel. */
  most: number;
  onProgress: (done: number) => void;
}

interface DataResult {
  written: number;
  unchanged: number;
  removed: number;
  /** The documents that failed, with reasons; their previous versions stay. */
  failed: string[];
}

/** A fast level: there may be tens of thousands. */
const BROTLI_QUALITY = 5;

/** Ids that are valid folder names on any host; others get the shell. */
const PLAIN_ID = /^[\w-][\w.~-]{0,199}$/;

/** Removes the time of the data, so that documents with the same content are equal. */
const withoutTime = (text: string): string => text.replace(/("at":)\d+(?=,"answers":)/, '$1');

/** Runs a task for each item, with limited concurrency. */
async function forEach<Item>(
  items: Iterable<Item>,
  most: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: most }, work));
}

/** Writes a document with its compressed copies, unless its content is unchanged. */
async function writeDocument(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null && withoutTime(before) === withoutTime(text)) return false;
  // Servers would send stale copies.
  await Promise.all(PACKED_ENDINGS.map((ending) => rm(file + ending, { force: true })));
  await writeAtomically(file, text);
  await pack(file, Buffer.from(text), BROTLI_QUALITY);
  return true;
}

/**
 * Reads the API's lists and writes a document for each store, service and blog, and for the pages
 * that list them; removes those of deleted items, and writes the sitemap.
 */
export async function prerenderData(options: DataOptions): Promise<DataResult> {
  const { dist, renderer, source, most, onProgress } = options;
  const result: DataResult = { written: 0, unchanged: 0, removed: 0, failed: [] };
  const forever = () => new Promise<never>(() => undefined);
  const entries = listedPages();
  /** The ids that the API listed, by their page's folder. */
  const known = new Map<string, Set<string>>();
  /** Folders whose list is incomplete: nothing is removed from them. */
  const incomplete = new Set<string>();
  let done = 0;

  const folderOf = (address: string) => path.posix.dirname(address).slice(1);

  const write = async (address: string): Promise<void> => {
    const match = matchRoute(address);
    if (match === null) return;
    try {
      const collected = await collectData(match, source, forever);
      if (typeof collected === 'string') throw new Error(`the API's data is ${collected}`);
      const { text, isMissing } = await renderer.document(address, collected.embedded);
      if (isMissing) throw new Error('it no longer exists in the API');
      if (await writeDocument(documentFile(dist, address), text)) result.written += 1;
      else result.unchanged += 1;
    } catch (error) {
      result.failed.push(`${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
    done += 1;
    onProgress(done);
  };

  const writeOne = async (id: string, address: string, lastModified?: string): Promise<void> => {
    if (!PLAIN_ID.test(id)) {
      result.failed.push(`${address}: the id is not a valid folder name`);
      return;
    }
    const folder = folderOf(address);
    const names = known.get(folder) ?? new Set();
    if (names.has(id)) return;
    known.set(folder, names.add(id));
    entries.push({ address, ...(lastModified !== undefined && { lastModified }) });
    await write(address);
  };

  const listOf = async <Row>(query: QueryDescriptor): Promise<readonly Row[] | null> => {
    const answer = await source.ask(query);
    if ('data' in answer) return answer.data as readonly Row[];
    const { endpointName, originalArgs = {} } = query;
    result.failed.push(`${endpointName} ${JSON.stringify(originalArgs)}: ${answer.error.kind}`);
    return null;
  };

  const storeFolder = folderOf(links.storeServices('x'));
  const serviceFolder = folderOf(links.serviceDetail('x'));
  const blogFolder = folderOf(links.singleBlog(0));

  const writeStore = async ({ id }: Store): Promise<void> => {
    if (id === null) return;
    const services = await listOf<Service>(need(getServicesOfStore, { storeId: id }));
    await writeOne(id, links.storeServices(id));
    if (services === null) incomplete.add(serviceFolder);
    for (const service of services ?? []) {
      source.know(need(getService, { serviceId: service.id }), service);
      await writeOne(service.id, links.serviceDetail(service.id));
    }
  };

  const documentsIn = (folder: string): Promise<string[]> =>
    readdir(path.join(dist, folder)).catch(() => []);

  /** Rejects an empty list despite existing documents, which is probably an API error. */
  const believed = async <Row>(
    query: QueryDescriptor,
    folder: string,
  ): Promise<readonly Row[] | null> => {
    const rows = await listOf<Row>(query);
    const { length } = await documentsIn(folder);
    if (rows === null || rows.length > 0 || length === 0) return rows;
    result.failed.push(
      `${query.endpointName}: the list is empty, but ${folder} has ${length} documents, which are kept`,
    );
    return null;
  };

  const blogs = await believed<Blog>(need(getBlogs, undefined), blogFolder);
  if (blogs === null) incomplete.add(blogFolder);
  const stores = await believed<Store>(need(getStores, undefined), storeFolder);
  if (stores === null) for (const folder of [storeFolder, serviceFolder]) incomplete.add(folder);
  const doubted = [...(blogs ? [] : [getBlogs.name]), ...(stores ? [] : [getStores.name])];

  for (const id of PRERENDERED) {
    const needs = PAGE_DOCUMENTS[id]?.needs({}, { api: { queries: {} } as never });
    if (!needs) continue;
    const { path: address } = ROUTES[id];
    const isLost = needs.some(({ endpointName }) => doubted.includes(endpointName));
    // Keep the previous document, which has the list.
    if (!isLost || !existsSync(documentFile(dist, address))) await write(address);
  }

  await forEach(blogs ?? [], most, ({ index, createdAt }) =>
    writeOne(String(index), links.singleBlog(index), isoDate(createdAt)),
  );

  await forEach(stores ?? [], most, writeStore);

  for (const folder of [storeFolder, serviceFolder, blogFolder]) {
    const there = await documentsIn(folder);
    if (there.length > 0 && !known.has(folder) && !incomplete.has(folder)) {
      result.failed.push(`${folder}: nothing is listed, but ${there.length} documents exist`);
      incomplete.add(folder);
    }
    const gone = there.filter((name) => known.get(folder)?.has(name) !== true);
    if (incomplete.has(folder)) {
      for (const name of gone) entries.push({ address: `/${folder}/${name}` });
      continue;
    }
    for (const name of gone) await rm(path.join(dist, folder, name), { recursive: true });
    result.removed += gone.length;
  }

  await writeCrawlerFiles(dist, renderer.origin, entries);
  return result;
}
