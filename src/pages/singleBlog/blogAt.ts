import type { Blog } from '../../api';

/**
 * The blog that an address names by its place in the list (PAGE-3).
 * @param blogs the list as it came
 * @param place the address's own text; anything but a number names no place
 */
export const blogAt = (blogs: readonly Blog[] | undefined, place: string): Blog | undefined =>
  /^\d{1,9}$/.test(place) ? blogs?.find(({ index }) => index === Number(place)) : undefined;
