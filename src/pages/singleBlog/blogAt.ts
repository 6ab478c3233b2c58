import type { Blog } from '../../api/blogs';

/**
 * The blog at the index in an address (PAGE-3).
 * @param blogs the list in server order
 * @param place the text in the address; anything but a number matches nothing
 */
export const blogAt = (blogs: readonly Blog[] | undefined, place: string): Blog | undefined =>
  /^\d{1,9}$/.test(place) ? blogs?.find(({ index }) => index === Number(place)) : undefined;
