export const ADDRESS_SECTION = 'your-address-section';

/** The link to set a date in the first cart row without one. */
export const UNDATED_ROW = 'cart-row-without-date';

/** The button that opens the report controls at the bottom of every page. */
export const REPORT_TOGGLE = 'having-trouble';

/** The booking fields that a press on Book focuses if they are incomplete. */
export const BOOKING_FIELDS = {
  carType: 'car-type',
  date: 'booking-date',
  time: 'booking-time',
} as const;
