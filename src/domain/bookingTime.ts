import { dayAt, wallTimeOf } from './day';
import { formatTime } from './time';

/** Where a booking lies in time, by the South African calendar. */
export type BookingTime = 'upcoming' | 'today' | 'past';

/**
 * What a booking's date says; a wash of today counts as ahead until the day is over.
 * @param bookingDate ISO 8601
 * @param now milliseconds since 1970-01-01 UTC
 * @returns null when there is no such moment
 */
export function bookingTime(bookingDate: string | null, now: number): BookingTime | null {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  if (wall === null) return null;
  const today = dayAt(now);
  if (wall.date === today) return 'today';
  return wall.date > today ? 'upcoming' : 'past';
}

/** The same in words: `Upcoming`, `Today at 9:15 AM`, `Past`, or null without a date. */
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
 * Parts bookings by date: what is ahead, the next first, and what is past, the latest first.
 * Those without a date stay ahead, last.
 */
export function byTime<Row extends { bookingDate: string | null }>(
  rows: readonly Row[],
  now: number,
): { upcoming: Row[]; past: Row[] } {
  const at = ({ bookingDate }: Row): number =>
    bookingDate === null ? Infinity : Date.parse(bookingDate);
  const order = (one: Row, other: Row): number =>
    at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0;
  const isPast = ({ bookingDate }: Row): boolean => bookingTime(bookingDate, now) === 'past';
  return {
    upcoming: rows.filter((row) => !isPast(row)).sort(order),
    past: rows.filter(isPast).sort((one, other) => order(other, one)),
  };
}
