import { stateArt } from './pictures';

/** Shown in place of empty lists. */
export const emptyStates = {
  services: { picture: stateArt.emptyServices, title: 'No Car Wash Services Found' },
  cart: { picture: stateArt.emptyCart, title: 'Your cart is empty' },
  demoCart: { picture: stateArt.emptyCart, title: 'Your cart is empty.' },
  addresses: { picture: stateArt.emptyAddress, title: 'No address found' },
  bookings: { picture: stateArt.emptyBookings, title: 'No bookings yet' },
  memberships: { picture: stateArt.emptyBookings, title: 'No subscriptions yet' },
  plans: { picture: stateArt.emptyServices, title: 'No plans to show' },
  blogs: { picture: stateArt.emptyServices, title: 'No blogs yet' },
} as const;

export const emptyTexts = {
  blogNotFound: 'Blog not found',
  serviceNotFound: 'Service not found',
  serviceGone: 'The store may no longer offer it, or the link is incomplete.',
  storeNotFound: 'Store not found',
  notifications: 'You have no notifications.',
} as const;

/** For lists that failed to load (FAIL-4): below the text for empty ones, or instead of it. */
export const failedTexts = {
  stores: "We couldn't load the stores.",
  services: "We couldn't load the services.",
  service: "We couldn't load this service",
  cart: "We couldn't load your cart.",
  addresses: "We couldn't load your addresses.",
  bookings: "We couldn't load your bookings",
  memberships: "We couldn't load your subscriptions",
  plans: "We couldn't load the plans",
  blogs: "We couldn't load the blogs",
  blog: "We couldn't load this blog",
  coupons: "We couldn't load the coupons",
  details: "We couldn't load your details",
  rest: "We couldn't load the rest.",
} as const;

/** The problems of a typed or picked date. */
export const pickedTexts = {
  unreadDate: "We can't read this date. Type it like 11/25/2026, month first, or 2026-11-25.",
  dayOver: 'This day has passed. Choose a later one.',
} as const;

/** Shown next to every pay button, because prices use other currency signs (PAY-7). */
export const zarNote = 'Payments are processed in South African rand (ZAR).';

/** Below Book. */
export const refundNote = 'Refund requests within 24 hours of the wash';

/** Reassurances next to Book and next to the pay button. */
export const assurances = [
  { icon: 'clock', text: 'Washes Monday to Saturday, 9\u00a0AM\u00a0to\u00a06\u00a0PM' },
  { icon: 'card', text: "You pay on the gateway's secure page; no card details are stored here" },
  { icon: 'retry', text: 'Ask for a refund within 24 hours of the wash' },
] as const;
