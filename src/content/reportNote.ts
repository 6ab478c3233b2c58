/** Above the report controls (HELP-2). */
export const reportNote =
  'A report shows our support team what you see here. It contains no password, name or address.';
