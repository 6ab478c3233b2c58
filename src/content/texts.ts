export const emptyTexts = {
  services: 'No Car Wash Services Found',
  cart: 'Your cart is empty',
  demoCart: 'Your cart is empty.',
  addresses: 'No address found',
  bookings: 'No bookings yet',
  memberships: 'No subscriptions yet',
  plans: 'No plans to show',
  blogs: 'No blogs yet',
  blogNotFound: 'Blog not found',
  serviceNotFound: 'Service not found',
  notifications: 'You have no notifications.',
} as const;

/** For lists that could not be loaded: no one is told that there is nothing (FAIL-4). */
export const failedTexts = {
  stores: "We couldn't load the stores",
  services: "We couldn't load the services",
  service: "We couldn't load this service",
  cart: "We couldn't load your cart",
  addresses: "We couldn't load your addresses",
  bookings: "We couldn't load your bookings",
  memberships: "We couldn't load your subscriptions",
  plans: "We couldn't load the plans",
  blogs: "We couldn't load the blogs",
  blog: "We couldn't load this blog",
  coupons: "We couldn't load the coupons",
  details: "We couldn't load your details",
} as const;

/** What is wrong with a typed or picked date. */
export const pickedTexts = {
  unreadDate: "We can't read this date. Type it like 11/25/2026, month first, or 2026-11-25.",
  dayOver: 'This day has passed. Choose a later one.',
} as const;

/** For blogs with blank texts, so that link and page have a name. */
export const UNTITLED = 'Untitled';

export const bookingPage = {
  serviceType: 'Choose Service Type',
  tabs: { exterior: 'EXTERIOR SERVICE', plans: 'WASHING PLAN' },
  slides: [
    { title: 'A mobile team at your door', picture: '/art/carousel/booking-slide-1.svg' },
    { title: 'Before and after', picture: '/art/carousel/booking-slide-2.svg' },
  ],
  book: 'Book',
  start: {
    title: 'Start your booking',
    text: 'Pick what your car needs, then choose a team or a wash bay near you.',
  },
  offers: { eyebrow: 'What you get', title: 'One wash, or a clean car all month' },
} as const;

export const paymentResults = {
  success: {
    title: 'Payment Successful!',
    text: 'Your car wash service has been confirmed.',
  },
  failure: {
    title: 'Payment Failed',
    text: 'Oops! Something went wrong with your payment ... Please try again or contact support.',
  },
} as const;

/** Shown next to every pay button, because prices use other currency signs (PAY-7). */
export const zarNote = 'Payments are processed in South African rand (ZAR).';

/** Above the report controls (HELP-2). */
export const reportNote =
  'A report shows our support team what you see here. It contains no password, name or address.';

/** Reassurances next to Book and next to the pay button. */
export const assurances = [
  { icon: 'clock', text: 'Washes Monday to Saturday, 9\u00a0AM\u00a0to\u00a06\u00a0PM' },
  { icon: 'card', text: "You pay on the gateway's secure page; no card details are stored here" },
  { icon: 'retry', text: 'Ask for a refund within 24 hours of the wash' },
] as const;

export const contactPage = {
  eyebrow: 'Get in touch',
  title: "We're here for you",
  formTitle: 'Write to us',
  vehicleYear: 'Vehicle year',
  send: 'SEND MESSAGE',
  hint: 'Opens your email app with this message.',
} as const;

/** Headings of the contact page's four cards; their contents are configured. */
export const contactCards = {
  address: { title: 'Office address', icon: 'pin' },
  phone: { title: 'Phone', icon: 'phone' },
  email: { title: 'Email', icon: 'mail' },
  support: { title: 'Support', icon: 'clock' },
} as const;

export const authPanel = {
  title: 'Book a clean car in minutes',
  text: 'Book, pay and keep track of every wash in one place.',
  picture: '/art/carousel/booking-slide-1.svg',
} as const;
