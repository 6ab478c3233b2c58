export const brand = {
  /** For light backgrounds, 522 x 68, as is the one for dark ones. */
  logo: '/art/brand/logo.svg',
  logoLight: '/art/brand/logo-light.svg',
  icon: '/art/brand/icon.svg',
} as const;

/** Wide backgrounds of page headings: `home` is 1600 x 900, the others 1600 x 480. */
export const heroes = {
  home: '/art/hero/home.svg',
  page: '/art/hero/page.svg',
  booking: '/art/hero/booking.svg',
  blog: '/art/hero/blog.svg',
  pricing: '/art/hero/pricing.svg',
  about: '/art/hero/about.svg',
} as const;

/** For empty states and results, 480 x 360. */
export const stateArt = {
  emptyServices: '/art/states/empty-services.svg',
  emptyCart: '/art/states/empty-cart.svg',
  emptyBookings: '/art/states/empty-bookings.svg',
  emptyAddress: '/art/states/empty-address.svg',
  error: '/art/states/error.svg',
  notFound: '/art/states/not-found.svg',
  offline: '/art/states/offline.svg',
  paymentSuccess: '/art/states/payment-success.svg',
  paymentFailed: '/art/states/payment-failed.svg',
} as const;

export const mapArt = {
  /** A stylised map of Amanzimtoti, 1200 x 700, with the pin exactly in the centre; not for navigation. */
  amanzimtoti: '/art/map/amanzimtoti.svg',
  /** A seamless 256 px background for missing map tiles. */
  tile: '/art/map/tile.svg',
} as const;
