const art = '/art';

export const brand = {
  /** For light backgrounds, 522 x 68. */
  logo: `${art}/brand/logo.svg`,
  /** For dark backgrounds, 522 x 68. */
  logoLight: `${art}/brand/logo-light.svg`,
  icon: `${art}/brand/icon.svg`,
} as const;

/** Wide backgrounds of page headings: `home` is 1600 x 900, the others 1600 x 480. */
export const heroes = {
  home: `${art}/hero/home.svg`,
  page: `${art}/hero/page.svg`,
  booking: `${art}/hero/booking.svg`,
  blog: `${art}/hero/blog.svg`,
} as const;

/**
 * The pixel widths of the home page hero's AVIF copies (`npm run hero`): of the whole image, and of
 * the part that a narrow screen shows. The other heroes are smaller as SVG.
 */
export const HERO_COPIES = { wide: [1024, 1600], narrow: [720, 1200] } as const;

export type HeroShape = keyof typeof HERO_COPIES;

/** The address of a hero's AVIF copy. */
export const avifCopy = (picture: string, shape: HeroShape, width: number): string =>
  picture.replace(/\.svg$/, `-${shape}-${width}.avif`);

/** A hero's AVIF copies as a `srcset`. */
export const avifCopies = (picture: string, shape: HeroShape): string =>
  HERO_COPIES[shape].map((width) => `${avifCopy(picture, shape, width)} ${width}w`).join(', ');

/** For empty states and results, 480 x 360. */
export const stateArt = {
  emptyServices: `${art}/states/empty-services.svg`,
  emptyCart: `${art}/states/empty-cart.svg`,
  emptyBookings: `${art}/states/empty-bookings.svg`,
  emptyAddress: `${art}/states/empty-address.svg`,
  error: `${art}/states/error.svg`,
  notFound: `${art}/states/not-found.svg`,
  offline: `${art}/states/offline.svg`,
  paymentSuccess: `${art}/states/payment-success.svg`,
  paymentFailed: `${art}/states/payment-failed.svg`,
} as const;

/** The two images of the loader (NAV-3). */
export const loaderArt = {
  wheel: `${art}/loader/wheel.svg`,
  road: `${art}/loader/road.svg`,
} as const;

export const mapArt = {
  /**
   * A stylised map of Amanzimtoti, 1200 x 700, with the pin exactly in the centre; not for
   * navigation.
   */
  amanzimtoti: `${art}/map/amanzimtoti.svg`,
  /** A seamless 256 px background for missing map tiles. */
  tile: `${art}/map/tile.svg`,
} as const;

/** Replaces a person's missing or broken picture. */
export const defaultAvatar = `${art}/people/default-avatar.svg`;

/**
 * The path of a person's illustration: `client-1` to `client-4`, `technician-1` to `-5`, `founder`.
 */
export const person = (name: string): string => `${art}/people/${name}.svg`;

/** The path of an image in `services/`: categories (480 x 360) and `icon-*` (96 x 96). */
export const serviceArt = (name: string): string => `${art}/services/${name}.svg`;

/** The path of a "How it Works" step, 320 x 240. */
export const stepArt = (name: string): string => `${art}/steps/${name}.svg`;

/** The path of a "Clean & Wash" carousel slide, 1200 x 600. */
export const carouselArt = (name: string): string => `${art}/carousel/${name}.svg`;

/** The path of a demo cart product, 320 x 320. */
export const productArt = (name: string): string => `${art}/products/${name}.svg`;

/** A small hash of a text, so that the same row always gets the same image. */
function steadyNumber(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = (hash * 31 + text.charCodeAt(index)) % 1_000_003;
  }
  return hash;
}

const numbered = (folder: string, name: string, count: number, id: string): string =>
  `${art}/${folder}/${name}-${(steadyNumber(id) % count) + 1}.svg`;

/** Keywords in service names, the most specific first. */
const photoByWord: readonly (readonly [RegExp, string])[] = [
  [/ceramic|coating/i, 'ceramic-coating'],
  [/engine/i, 'engine-bay'],
  [/head\s?light/i, 'headlight-restore'],
  [/fleet|van|truck|bakkie/i, 'fleet-wash'],
  [/interior|seat|leather|upholster|vacuum/i, 'interior-deep-clean'],
  [/wax|polish|buff/i, 'wax-polish'],
  [/valet|detail|full/i, 'full-valet'],
  [/express|exterior|wash|rinse|foam/i, 'express-wash'],
];

const photoNames = photoByWord.map(([, photo]) => photo);

/**
 * The fallback for a service's missing image, 800 x 500.
 * @param name the service's name; keywords in it select the illustration
 * @param id the service's id, used when no keyword matches
 */
export function servicePhoto(name: string, id: string): string {
  const fitting = photoByWord.find(([word]) => word.test(name))?.[1];
  const photo = fitting ?? photoNames[steadyNumber(id) % photoNames.length] ?? 'express-wash';
  return `${art}/service-photos/${photo}.svg`;
}

/** The fallback for a store's missing image, 800 x 500. */
export const storePhoto = (id: string): string => numbered('stores', 'store', 6, id);

/** The fallback for a blog's missing image, 1200 x 675. */
export const blogPhoto = (id: string): string => numbered('blogs', 'blog', 5, id);

/** The background of a coupon, 640 x 240; white text is legible on its left 60 %. */
export const couponPhoto = (id: string): string => numbered('coupons', 'coupon', 3, id);
