/**
 * Values the product rules fix for the screen (HOME-8). Timings of the machines (toasts, redirects,
 * the loader) are with the machines.
 */

/** Days offered as buttons on the service page, starting today. */
export const OFFERED_DAYS = 14;

export const COUPON_AUTOPLAY_MS = 3000;

export const COUPONS_VISIBLE = 2;

export const BLOG_PICTURE_HEIGHT = 400;

/** Services named on a store's card; the rest are only counted. */
export const STORE_CHIPS = 2;

/** Plans to keep room for until they are there. */
export const USUAL_PLANS = 5;

export const HOME_BLOGS = 3;

/** The pager that exists but is hidden (SHOP-5). */
export const HIDDEN_PAGER_PAGES = 5;

export const MAP_ZOOM = 15;

/** Minutes between the times offered: on the service page, and elsewhere. */
export const TIME_STEP_MINUTES = { service: 15, other: 30 } as const;

/** Maximum height of an open select in CSS pixels, and rows per Page Up or Down. */
export const SELECT_MENU = { maxHeight: 300, pageSize: 5 } as const;

/** The pickers' date and time formats (dayjs tokens). */
export const PICKER_FORMAT = { date: 'MM/DD/YYYY', time: 'h:mm A' } as const;

export const VEHICLE_YEARS = [2020, 2021, 2022] as const;

/** Letters that the field of a date or a time takes. */
export const MOST_TYPED = 40;
