/**
 * What the specification fixes for the screen (HOME-8). Times of the machines (toasts,
 * redirects, the loader) stand beside the machines.
 */

/** When support answers, in South African time; the footer says it in words. */
export const SUPPORT_HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '09:00',
  closes: '18:00',
} as const;

/** Days that the service page offers at a press, today first. */
export const OFFERED_DAYS = 14;

/** Milliseconds between the coupons, which move by themselves. */
export const COUPON_AUTOPLAY_MS = 3000;

/** Coupons side by side. */
export const COUPONS_VISIBLE = { wide: 2, medium: 2, small: 1 } as const;

/** Technicians side by side. */
export const TECHNICIANS_VISIBLE = { wide: 3, medium: 2, small: 1 } as const;

/** Client testimonials side by side. */
export const TESTIMONIALS_VISIBLE = { wide: 3, medium: 2, small: 1 } as const;

/** Columns of cards. */
export const CARD_COLUMNS = { wide: 3, medium: 2, small: 1 } as const;

/** Height of a blog's picture in CSS pixels, on a card and on its own page. */
export const BLOG_PICTURE_HEIGHT = { card: 200, page: 400 } as const;

/** Services named on a store's card; the rest is counted. */
export const STORE_CHIPS = 2;

/** Blogs shown on the home page. */
export const HOME_BLOGS = 3;

/** Pages of the pager that is in the page but hidden. */
export const HIDDEN_PAGER_PAGES = 5;

/** Zoom of every map. */
export const MAP_ZOOM = 15;

/** Minutes between the times on offer: on the service page, and elsewhere. */
export const TIME_STEP_MINUTES = { service: 15, other: 30 } as const;

/** Height of an opened select in CSS pixels, and how many rows it moves by a page key. */
export const SELECT_MENU = { maxHeight: 300, pageSize: 5 } as const;

/** How the pickers write dates and times (tokens of dayjs). */
export const PICKER_FORMAT = { date: 'MM/DD/YYYY', time: 'h:mm A' } as const;

/** Choices of the contact page's select. */
export const VEHICLE_YEARS = [2020, 2021, 2022] as const;

/** Choices of an address's type; the empty first one is its placeholder. */
export const ADDRESS_TYPES = [
  { value: '', label: 'Select Type' },
  { value: 'Home', label: 'Home' },
  { value: 'Office', label: 'Office' },
  { value: 'Other', label: 'Other' },
] as const;
