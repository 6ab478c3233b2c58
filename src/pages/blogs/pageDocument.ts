import type { getBlogs } from '../../api/blogs';
import { need, type PageDocument } from '../pageDocument';

/** As many as a document shows of a long list. */
const MOST_BLOGS = 24;

export const blogsDocument: PageDocument = {
  needs: () => [
    need<typeof getBlogs>('getBlogs', {
      part: (blogs) => blogs.slice(0, MOST_BLOGS).map((blog) => ({ ...blog, description: '' })),
    }),
  ],
};
