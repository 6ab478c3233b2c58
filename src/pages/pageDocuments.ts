import { type Blog, getBlogs } from '../api/blogs';
import type { WithCache } from '../api/queryCache';
import { getServiceTypes, getStores, getPlans } from '../api/catalogue';
import type { AppConfig } from '../config';
import { HOME_BLOGS, MAX_EMBEDDED_ROWS } from '../content/limits';
import type { RouteId, RouteMatch } from '../content/routes';
import { need, type PageDocument, type PageMetadata } from './pageDocument';
import { serviceDetailDocument } from './serviceDetail/pageDocument';
import { singleBlogDocument } from './singleBlog/pageDocument';
import { storeServicesDocument } from './storeServices/pageDocument';

/** The first blogs, without the long text, which only the blog's own page shows. */
const firstBlogs = (count: number) => (blogs: readonly Blog[]) =>
  blogs.slice(0, count).map((blog) => ({ ...blog, description: '' }));

const BOOKING_NEEDS = [
  need(getServiceTypes, undefined, { isOptional: true }),
  need(getPlans, undefined, { isOptional: true }),
];

/** The pages rendered with API data; those with their own metadata have a `pageDocument.ts`. */
export const PAGE_DOCUMENTS: Readonly<Partial<Record<RouteId, PageDocument>>> = {
  home: {
    needs: () => [
      ...BOOKING_NEEDS,
      need(getBlogs, undefined, { isOptional: true, shorten: firstBlogs(HOME_BLOGS) }),
    ],
  },
  booking: { needs: () => BOOKING_NEEDS },
  pricing: { needs: () => [need(getPlans, undefined)] },
  blogs: { needs: () => [need(getBlogs, undefined, { shorten: firstBlogs(MAX_EMBEDDED_ROWS) })] },
  stores: {
    needs: () => [
      need(getStores, undefined, { shorten: (stores) => stores.slice(0, MAX_EMBEDDED_ROWS) }),
      need(getServiceTypes, undefined, { isOptional: true }),
    ],
  },
  serviceDetail: serviceDetailDocument,
  storeServices: storeServicesDocument,
  singleBlog: singleBlogDocument,
};

/** The metadata of a service, store or blog; null until loaded, and for all other pages. */
export const pageMetadata = (
  match: RouteMatch | null,
  state: WithCache,
  config: AppConfig,
): PageMetadata | null =>
  (match && PAGE_DOCUMENTS[match.id]?.metadata?.(match.params, state, config)) ?? null;
