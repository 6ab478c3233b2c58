import type { Blog } from '../../api/blogs';

/**
 * The blog at the index in a URL (PAGE-3).
 * @param blogs the list in server order
 * @param index the URL's text; only numbers match
 */
export const blogAt = (blogs: readonly Blog[] | undefined, index: string): Blog | undefined =>
  /^\d{1,9}$/.test(index) ? blogs?.find((blog) => blog.index === Number(index)) : undefined;
