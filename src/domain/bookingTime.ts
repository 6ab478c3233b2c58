import { dayAt, msOf, wallTimeOf } from './day';
import { formatTime } from './time';

/** By the South African calendar. */
export type BookingTime = 'upcoming' | 'today' | 'past';

/**
 * Whether a booking is ahead or over; today's washes count as `today` until the day ends.
 * @returns null for an invalid date
 */
export function bookingTime(bookingDate: string | null, now: number): BookingTime | null {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  if (wall === null) return null;
  const today = dayAt(now);
  if (wall.date === today) return 'today';
  return wall.date > today ? 'upcoming' : 'past';
}

/** As text: `Upcoming`, `Today at 9:15 AM`, `Past`, or null without a date. */
export function bookingTimeText(bookingDate: string | null, now: number): string | null {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  switch (bookingTime(bookingDate, now)) {
    case 'today':
      return wall && `Today at ${formatTime(wall.time)}`;
    case 'upcoming':
      return 'Upcoming';
    case 'past':
      return 'Past';
    case null:
      return null;
  }
}

/**
 * Splits bookings by date: upcoming ones, soonest first, and past ones, latest first. Those without
 * a date are upcoming, last.
 */
export function byTime<Row extends { bookingDate: string | null }>(
  rows: readonly Row[],
  now: number,
): { upcoming: Row[]; past: Row[] } {
  const at = ({ bookingDate }: Row): number =>
    bookingDate === null ? Infinity : msOf(bookingDate);
  const order = (a: Row, b: Row): number => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0);
  const isPast = ({ bookingDate }: Row): boolean => bookingTime(bookingDate, now) === 'past';
  return {
    upcoming: rows.filter((row) => !isPast(row)).sort(order),
    past: rows.filter(isPast).sort((a, b) => order(b, a)),
  };
}
