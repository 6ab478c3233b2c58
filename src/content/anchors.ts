export const ADDRESS_SECTION = 'your-address-section';

/** The link to set a date in the first cart row without one. */
export const UNDATED_ROW = 'cart-row-without-date';

/** The button that opens the report controls at the bottom of every page. */
export const REPORT_TOGGLE = 'having-trouble';

/** The booking fields that open a list or a calendar. */
export const BOOKING_FIELDS = {
  carType: 'car-type',
  date: 'booking-date',
  time: 'booking-time',
} as const;

/** The other parts of the booking that the line beside Book leads to. */
export const BOOKING_PARTS = {
  days: 'booking-days',
  times: 'booking-times',
  extras: 'additional-features',
} as const;
