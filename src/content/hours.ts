/** The hours of support and for the start of a wash, in South African time (GEN-4, TIME-4). */
export const OPENING_HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '09:00',
  closes: '18:00',
} as const;

/** The same hours as shown in contact details. */
export const HOURS_TEXT = 'Mon-Sat 9:00am to 6:00pm';
