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
