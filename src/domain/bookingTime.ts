import { dayAt, msOf, wallTimeOf } from './day';
import { formatTime } from './time';

/**
 * When a booking is, in a word or two: it is today's until the South African day ends. Null without a
 * valid date.
 */
export function bookingTimeText(bookingDate: string | null, now: number) {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  if (wall === null) return null;
  const today = dayAt(now);
  if (wall.date === today) return `Today at ${formatTime(wall.time)}` as const;
  return wall.date > today ? 'Upcoming' : 'Past';
}

/** Upcoming bookings, soonest first and last those without a date, and past ones, latest first. */
export function byTime<Row extends { bookingDate: string | null }>(
  rows: readonly Row[],
  now: number,
): { upcoming: Row[]; past: Row[] } {
  const at = ({ bookingDate }: Row) => (bookingDate === null ? Infinity : msOf(bookingDate));
  // Of two without a date, which is no number, neither comes first.
  const order = (a: Row, b: Row): number => at(a) - at(b);
  const isPast = ({ bookingDate }: Row) => bookingTimeText(bookingDate, now) === 'Past';
  return {
    upcoming: rows.filter((row) => !isPast(row)).sort(order),
    past: rows.filter(isPast).sort((a, b) => order(b, a)),
  };
}
