import { createSelector } from '@reduxjs/toolkit';
import type { getBlogs } from '../api/blogs';
import { cachedAnswer } from '../api/cached';
import type { getService, getStores } from '../api/catalogue';
import { plainText } from '../components/plainText';
import { emptyTexts, failedTexts } from '../content/texts';
import type { RouteMatch } from '../routes';
import { selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { isServiceMissing } from './serviceDetail/isServiceMissing';
import { blogAt } from './singleBlog/blogAt';

/** Page metadata that is more specific than the route table's. */
export interface PageFacts {
  /** Plain text; empty means the route table's. */
  title: string;
  description: string;
  isMissing: boolean;
}

type FactsOf = (state: RootState) => PageFacts | null;

/** About as many characters as search engines show. */
const DESCRIPTION_LENGTH = 160;

function clipped(html: string): string {
  const text = plainText(html);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}

const known = (title: string, description: string): PageFacts => ({
  title: plainText(title),
  description: clipped(description),
  isMissing: false,
});

const missing = (title: string): PageFacts => ({ title, description: '', isMissing: true });

/** Nothing was asked yet. */
const NONE = { status: 'uninitialized' };

const nothing: FactsOf = () => null;

/** Memoised per route, so that its lists are searched only when they change. */
function factsOf(match: RouteMatch | null): FactsOf {
  switch (match?.id) {
    case 'serviceDetail': {
      const { serviceId = '' } = match.params;
      return createSelector(
        [cachedAnswer<typeof getService>('getService', { serviceId })],
        (answer = NONE) => {
          const { data: service } = answer;
          if (service) return known(service.name, service.shortDescription || service.description);
          // A page without its service must not be listed, whatever the reason.
          if (isServiceMissing(answer)) return missing(emptyTexts.serviceNotFound);
          return answer.status === 'rejected' ? missing(failedTexts.service) : null;
        },
      );
    }
    case 'storeServices': {
      const { storeId = '' } = match.params;
      return createSelector([cachedAnswer<typeof getStores>('getStores')], (answer) => {
        const store = answer?.data?.find(({ id }) => id === storeId);
        return store ? known(store.name, store.description) : null;
      });
    }
    case 'singleBlog': {
      const { index = '' } = match.params;
      return createSelector([cachedAnswer<typeof getBlogs>('getBlogs')], (answer) => {
        const blogs = answer?.data;
        const blog = blogAt(blogs, index);
        if (!blog && blogs) return missing(emptyTexts.blogNotFound);
        if (!blog) return answer?.status === 'rejected' ? missing(failedTexts.blog) : null;
        return known(blog.title || blog.heading, blog.shortDescription || blog.description);
      });
    }
    default:
      return nothing;
  }
}

const selectFactsOf = createSelector([selectRoute], factsOf);

/**
 * Metadata from the page's own data: the name and description of a service, store or blog.
 * @returns null until that data is loaded, and on pages that the route table describes
 */
export const selectPageFacts = (state: RootState): PageFacts | null => selectFactsOf(state)(state);
