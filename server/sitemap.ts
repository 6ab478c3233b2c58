/** The sitemap of the page server, from the API's lists. */
import { getBlogs, type Blog } from '../src/api/blogs';
import { isClearRefusal } from '../src/api/call';
import { getServicesOfStore, getStores, type Service, type Store } from '../src/api/catalogue';
import type { QueryDescriptor } from '../src/api/queryCache';
import { isoOf, msOf } from '../src/domain/day';
import { links } from '../src/content/routes';
import { need } from '../src/pages/pageDocument';
import { crawlerFiles, listedPages, type SitemapEntry } from './crawlerFiles';
import type { Source } from './prerender/source';

/** How long a sitemap is served before the lists are refetched, in milliseconds. */
const FRESH_MS = 3_600_000;

/** How many stores' lists are read in parallel. */
const CONCURRENCY = 4;

/** A date in the sitemap's format; undefined for invalid text. */
export const isoDate = (text: string | null): string | undefined =>
  (text === null ? null : isoOf(msOf(text))) ?? undefined;

/**
 * Reads every list of the API; a store whose services are refused has none.
 * @throws Error when a list could not be read
 */
async function readEntries(source: Source): Promise<SitemapEntry[]> {
  const readList = async <Row>(query: QueryDescriptor): Promise<readonly Row[]> => {
    const result = await source.request(query);
    if ('data' in result) return result.data as readonly Row[];
    const isOfOneStore = query.endpointName === getServicesOfStore.name;
    if (isOfOneStore && isClearRefusal(result.error)) return [];
    throw new Error(`${query.endpointName}: ${result.error.kind}`);
  };
  const blogs = await readList<Blog>(need(getBlogs, undefined));
  const stores = await readList<Store>(need(getStores, undefined));
  const ids = stores.flatMap(({ id }) => (id === null ? [] : [id]));
  const pathnames = new Set(ids.map((id) => links.storeServices(id)));
  const queue = ids.values();
  const readServices = async () => {
    for (const storeId of queue)
      for (const { id } of await readList<Service>(need(getServicesOfStore, { storeId })))
        pathnames.add(links.serviceDetail(id));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readServices));
  return [
    ...listedPages(),
    ...blogs.map(({ index, createdAt }) => {
      const lastModified = isoDate(createdAt);
      const pathname = links.singleBlog(index);
      return lastModified === undefined ? { pathname } : { pathname, lastModified };
    }),
    ...[...pathnames].map((pathname) => ({ pathname })),
  ];
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
      cached = { at: now(), files: crawlerFiles(origin, await readEntries(source)) };
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
