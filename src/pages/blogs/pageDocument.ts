import type { getBlogs } from '../../api/blogs';
import { MOST_ROWS, need, type PageDocument } from '../pageDocument';

export const blogsDocument: PageDocument = {
  needs: () => [
    need<typeof getBlogs>('getBlogs', {
      part: (blogs) => blogs.slice(0, MOST_ROWS).map((blog) => ({ ...blog, description: '' })),
    }),
  ],
};
