export const ADDRESS_SECTION = 'your-address-section';

/** The way to a date in the first row of the cart without one. */
export const UNDATED_ROW = 'cart-row-without-date';

/** What opens the report controls at the bottom of every page. */
export const TROUBLE = 'having-trouble';

/** The fields of a booking that a press on Book leads to while they lack something. */
export const BOOKING_FIELDS = {
  carType: 'car-type',
  date: 'booking-date',
  time: 'booking-time',
} as const;
