/* Values the product rules fix for the screen (HOME-8); timings are with the machines. */

/** Days offered as buttons on the service page, starting today. */
export const OFFERED_DAYS = 14;

export const COUPON_AUTOPLAY_MS = 3000;

export const COUPONS_VISIBLE = 2;

/** The number of services named on a store card; the rest are counted. */
export const STORE_CHIPS = 2;

export const HOME_BLOGS = 3;

/** Minutes between the times that can be picked. */
export const TIME_STEP_MINUTES = 15;

/** The pickers' date and time formats (dayjs tokens). */
export const PICKER_FORMAT = { date: 'MM/DD/YYYY', time: 'h:mm A' } as const;

/** The maximum length of a date or time field. */
export const MAX_TYPED_LENGTH = 40;

/** The maximum number of rows of a list embedded in a document. */
export const MAX_EMBEDDED_ROWS = 24;
