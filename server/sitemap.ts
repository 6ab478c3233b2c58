/** The sitemap of the page server, from the API's lists. */
import { getBlogs, type Blog } from '../src/api/blogs';
import { getServicesOfStore, getStores, type Service, type Store } from '../src/api/catalogue';
import type { QueryDescriptor } from '../src/api/queryCache';
import { isoOf, msOf } from '../src/domain/day';
import { links } from '../src/content/routes';
import { need } from '../src/pages/pageDocument';
import { crawlerFiles, listedPages, type SitemapEntry } from './crawlerFiles';
import { isNothing } from './prerender/collectData';
import type { Source } from './prerender/source';

/** How long a sitemap is served before the lists are refetched, in milliseconds. */
const FRESH_MS = 3_600_000;

/** How many stores' lists are read in parallel. */
const CONCURRENCY = 4;

/** A date in the sitemap's format; undefined for invalid text. */
const isoDate = (text: string | null): string | undefined =>
  (text === null ? null : isoOf(msOf(text))) ?? undefined;

/**
 * Reads every list of the API; a store whose services are refused has none.
 * @returns the pages to list, and which stores' services could not be read
 * @throws Error when the stores or blogs could not be read
 */
export async function readEntries(
  source: Source,
): Promise<{ entries: SitemapEntry[]; problems: string[] }> {
  const readList = async <Row>(query: QueryDescriptor): Promise<readonly Row[]> => {
    const result = await source.request(query);
    if ('data' in result) return result.data as readonly Row[];
    throw new Error(`The API's list ${query.endpointName} is unavailable: ${result.error.kind}`);
  };
  const blogs = await readList<Blog>(need(getBlogs, undefined));
  const stores = await readList<Store>(need(getStores, undefined));
  const ids = stores.flatMap(({ id }) => (id === null ? [] : [id]));
  const pathnames = new Set(ids.map((id) => links.storeServices(id)));
  const problems: string[] = [];
  const queue = ids.values();
  const readServices = async () => {
    for (const storeId of queue) {
      const result = await source.request(need(getServicesOfStore, { storeId }));
      if ('data' in result)
        for (const { id } of result.data as readonly Service[])
          pathnames.add(links.serviceDetail(id));
      else if (!isNothing(result.error))
        problems.push(`The services of store ${storeId} are unavailable: ${result.error.kind}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readServices));
  const entries = [
    ...listedPages(),
    ...blogs.map(({ index, createdAt }) => {
      const lastModified = isoDate(createdAt);
      const pathname = links.singleBlog(index);
      return lastModified === undefined ? { pathname } : { pathname, lastModified };
    }),
    ...[...pathnames].map((pathname) => ({ pathname })),
  ];
  return { entries, problems };
}

/**
 * Creates the sitemap of a source: cached for an hour, and served stale while revalidating.
 * @param now milliseconds since 1970
 * @returns gets a sitemap's text by file name: there is no such file, or the lists are unavailable
 */
export function createSitemap(origin: string, source: Source, now = Date.now) {
  let cached: { at: number; files: Record<string, string> } | undefined;
  let pending: Promise<void> | undefined;
  const read = async () => {
    try {
      const { entries, problems } = await readEntries(source);
      if (problems.length === 0) cached = { at: now(), files: crawlerFiles(origin, entries) };
    } catch {
      // The source has logged the error; the previous sitemap stays.
    }
    pending = undefined;
  };
  return async (name: string): Promise<{ text: string } | 'missing' | 'unavailable'> => {
    if (!cached || Math.abs(now() - cached.at) > FRESH_MS) pending ??= read();
    if (!cached) await pending;
    if (!cached) return 'unavailable';
    const text = cached.files[name];
    return text === undefined ? 'missing' : { text };
  };
}
