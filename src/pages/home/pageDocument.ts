import type { getBlogs } from '../../api/blogs';
import type { getServiceTypes } from '../../api/catalogue';
import type { getPlans } from '../../api/plans';
import { HOME_BLOGS } from '../../content/limits';
import { need, type PageDocument } from '../pageDocument';

export const homeDocument: PageDocument = {
  needs: () => [
    need<typeof getServiceTypes>('getServiceTypes', { isOptional: true }),
    need<typeof getPlans>('getPlans', { isOptional: true }),
    need<typeof getBlogs>('getBlogs', {
      isOptional: true,
      part: (blogs) => blogs.slice(0, HOME_BLOGS).map((blog) => ({ ...blog, description: '' })),
    }),
  ],
};
