import { msOf } from '../domain/day';

const SOUTH_AFRICA = 'Africa/Johannesburg';

const format = (options: Intl.DateTimeFormatOptions, at: number): string | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', { hourCycle: 'h23', ...options }).format(at);
  } catch {
    // An invalid date, or a zone this browser does not know.
    return null;
  }
};

/**
 * A time of day in South Africa.
 * @param at milliseconds since 1970-01-01 UTC; 0 if unknown
 * @returns e.g. `18:56:12`, or null
 */
export const timeOf = (at: number): string | null =>
  at === 0 ? null : format({ timeStyle: 'medium', timeZone: SOUTH_AFRICA }, at);

const inZone = (at: number, timeZone: string): string | null =>
  format({ dateStyle: 'medium', timeStyle: 'medium', timeZone }, at);

/**
 * A date and time in South Africa.
 * @param at milliseconds since 1970-01-01 UTC
 * @returns e.g. `21 Nov 2026, 18:56:12`, or null
 */
export const momentOf = (at: number): string | null => inZone(at, SOUTH_AFRICA);

/**
 * When a report was made.
 * @param moment ISO date and time, from the report
 * @param timeZone the customer's own, from the report
 * @returns the time in South Africa and where the customer is; null if invalid
 */
export const takenAt = (
  moment: string,
  timeZone: string,
): { southAfrica: string | null; customer: string | null } => ({
  southAfrica: momentOf(msOf(moment)),
  customer: inZone(msOf(moment), timeZone),
});
