import { dayAt, msOf, wallTimeOf } from './day';
import { statusOf } from './paymentStatus';
import { formatTime } from './time';

/** A booking's time: 'today' until the South African day ends; null without a valid date. */
export function bookingTimeText(bookingDate: string | null, now: number) {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  if (wall === null) return null;
  const today = dayAt(now);
  if (wall.date === today) return `Today at ${formatTime(wall.time)}` as const;
  return wall.date > today ? 'Upcoming' : 'Past';
}

interface Booked {
  bookingDate: string | null;
  paymentStatus: string;
}

/** The sections of My Bookings, in order; each row is in exactly one. */
export const BOOKING_PARTS = ['Upcoming', 'Past', 'Cancelled', 'Other'] as const;

export type BookingPart = (typeof BOOKING_PARTS)[number];

/** A booking's section (DASH-10): only Pending and Complete ones can be upcoming or past. */
export function bookingPart({ bookingDate, paymentStatus }: Booked, now: number): BookingPart {
  if (/^\s*cancel/i.test(paymentStatus)) return 'Cancelled';
  if (statusOf(paymentStatus) === 'other') return 'Other';
  return bookingTimeText(bookingDate, now) === 'Past' ? 'Past' : 'Upcoming';
}

/** Bookings by section: upcoming ones soonest first and undated last, others latest first. */
export function byPart<Row extends Booked>(
  rows: readonly Row[],
  now: number,
): Record<BookingPart, Row[]> {
  const parts: Record<BookingPart, Row[]> = { Upcoming: [], Past: [], Cancelled: [], Other: [] };
  for (const row of rows) parts[bookingPart(row, now)].push(row);
  const timeOf = ({ bookingDate }: Row) => (bookingDate === null ? NaN : msOf(bookingDate));
  const orderOf = (direction: 1 | -1) => (a: Row, b: Row) => {
    const [left, right] = [timeOf(a), timeOf(b)];
    // Undated rows are last, in the server's order.
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return direction * (left - right);
  };
  for (const part of BOOKING_PARTS) parts[part].sort(orderOf(part === 'Upcoming' ? 1 : -1));
  return parts;
}
