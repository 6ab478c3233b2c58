/**
 * When support answers and a wash can start, in South African time (GEN-4, TIME-4). The same hours are
 * written out in a few texts, which a test compares with these.
 */
export const OPENING_HOURS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '09:00',
  closes: '18:00',
} as const;

/** The same as contact details show them. */
export const HOURS_TEXT = 'Mon-Sat 9:00am to 6:00pm';
