/** A small hash of a text, so that the same row always gets the same image. */
export const hashOf = (text: string): number =>
  text.split('').reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 0);

const numbered = (folder: string, name: string, count: number, id: string): string =>
  `/art/${folder}/${name}-${(hashOf(id) % count) + 1}.svg`;

/** The fallback for a store's missing image, 800 x 500. */
export const storePhoto = (id: string): string => numbered('stores', 'store', 6, id);

/** The fallback for a blog's missing image, 1200 x 675. */
export const blogPhoto = (id: string): string => numbered('blogs', 'blog', 5, id);

/** The background of a coupon, 640 x 240; white text is legible on its left 60 %. */
export const couponPhoto = (id: string): string => numbered('coupons', 'coupon', 3, id);
