/** The sitemap of the page server, from the API's lists. */
import { getBlogs, type Blog } from '../src/api/blogs';
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
const AT_ONCE = 4;

/** A date in the sitemap's format; undefined for invalid text. */
export const isoDate = (text: string | null): string | undefined =>
  (text === null ? null : isoOf(msOf(text))) ?? undefined;

/**
 * Reads every list of the API.
 * @throws Error when a list could not be read
 */
async function everyEntry(source: Source): Promise<SitemapEntry[]> {
  const listOf = async <Row>(query: QueryDescriptor): Promise<readonly Row[]> => {
    const answer = await source.ask(query);
    if ('data' in answer) return answer.data as readonly Row[];
    throw new Error(`${query.endpointName}: ${answer.error.kind}`);
  };
  const blogs = await listOf<Blog>(need(getBlogs, undefined));
  const stores = await listOf<Store>(need(getStores, undefined));
  const ids = stores.flatMap(({ id }) => (id === null ? [] : [id]));
  const addresses = new Set(ids.map((id) => links.storeServices(id)));
  const left = ids.values();
  const readServices = async () => {
    for (const storeId of left)
      for (const { id } of await listOf<Service>(need(getServicesOfStore, { storeId })))
        addresses.add(links.serviceDetail(id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readServices));
  return [
    ...listedPages(),
    ...blogs.map(({ index, createdAt }) => {
      const lastModified = isoDate(createdAt);
      const address = links.singleBlog(index);
      return lastModified === undefined ? { address } : { address, lastModified };
    }),
    ...[...addresses].map((address) => ({ address })),
  ];
}

/**
 * Creates the sitemap of a source: cached for an hour, and served stale while revalidating.
 * @param now milliseconds since 1970
 * @returns gets a sitemap's text by file name; undefined for an unknown file, or if the lists could
 *   not be read
 */
export function createSitemap(origin: string, source: Source, now = Date.now) {
  let kept: { at: number; files: Record<string, string> } | undefined;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      kept = { at: now(), files: crawlerFiles(origin, await everyEntry(source)) };
    } catch {
      // The source has logged the error; the previous sitemap stays.
    }
    reading = undefined;
  };
  return async (name: string): Promise<string | undefined> => {
    if (!kept || now() - kept.at > FRESH_MS) reading ??= read();
    if (!kept) await reading;
    return kept?.files[name];
  };
}
