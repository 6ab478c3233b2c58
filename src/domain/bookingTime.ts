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
export const BOOKING_SECTIONS = ['Upcoming', 'Past', 'Cancelled', 'Other'] as const;

export type BookingSection = (typeof BOOKING_SECTIONS)[number];

/** Whether the server's status says that a booking was cancelled, in whatever further words. */
export const isCancelled = (paymentStatus: string): boolean => /^\s*cancel/i.test(paymentStatus);

/** A booking's section (DASH-10): only Pending and Complete ones can be upcoming or past. */
export function bookingSection({ bookingDate, paymentStatus }: Booked, now: number) {
  if (isCancelled(paymentStatus)) return 'Cancelled';
  if (statusOf(paymentStatus) === 'other') return 'Other';
  return bookingTimeText(bookingDate, now) === 'Past' ? 'Past' : 'Upcoming';
}

/** Bookings by section: upcoming ones soonest first and undated last, others latest first. */
export function bySection<Row extends Booked>(rows: readonly Row[], now: number) {
  const sections: Record<BookingSection, Row[]> = {
    Upcoming: [],
    Past: [],
    Cancelled: [],
    Other: [],
  };
  for (const row of rows) sections[bookingSection(row, now)].push(row);
  const timeOf = ({ bookingDate }: Row) => (bookingDate === null ? NaN : msOf(bookingDate));
  const orderOf = (direction: 1 | -1) => (a: Row, b: Row) => {
    const [left, right] = [timeOf(a), timeOf(b)];
    // Undated rows are last, in the server's order.
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return direction * (left - right);
  };
  for (const section of BOOKING_SECTIONS)
    sections[section].sort(orderOf(section === 'Upcoming' ? 1 : -1));
  return sections;
}
