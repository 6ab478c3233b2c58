import { DAY_MS, dayAt, formatTime, msOf, wallTimeOf } from './day';
import { statusOf } from './paymentStatus';

/** How far off a booking is: 'today' until the South African day ends; null without a valid date. */
export function bookingTimeText(bookingDate: string | null, now: number) {
  const wall = bookingDate === null ? null : wallTimeOf(bookingDate);
  if (wall === null) return null;
  const today = dayAt(now);
  if (wall.date === today) return `Today at ${formatTime(wall.time)}` as const;
  if (wall.date < today) return 'Past';
  const days = (msOf(wall.date) - msOf(today)) / DAY_MS;
  return days === 1
    ? (`Tomorrow at ${formatTime(wall.time)}` as const)
    : (`In ${days} days` as const);
}

interface Booked {
  bookingDate: string | null;
  paymentStatus: string;
}

/** The sections of My Bookings, in order; each row is in exactly one. */
export const BOOKING_SECTIONS = ['Upcoming', 'Past', 'Cancelled', 'Other'] as const;

export type BookingSection = (typeof BOOKING_SECTIONS)[number];

/** Whether the server's status says 'cancelled', in whatever further words. */
export const isCancelled = (paymentStatus: string): boolean => /^\s*cancel/i.test(paymentStatus);

/** A booking's section (DASH-10): only Pending and Complete ones can be upcoming or past. */
export function bookingSection({ bookingDate, paymentStatus }: Booked, now: number) {
  if (isCancelled(paymentStatus)) return 'Cancelled';
  if (statusOf(paymentStatus) === 'other') return 'Other';
  return bookingTimeText(bookingDate, now) === 'Past' ? 'Past' : 'Upcoming';
}

/** Bookings by section: upcoming ones soonest first and undated last, others latest first. */
export function bySection<Row extends Booked>(rows: readonly Row[], now: number) {
  const rowsOf = (section: BookingSection): Row[] => {
    const direction = section === 'Upcoming' ? 1 : -1;
    const positionOf = ({ bookingDate }: Row): number => {
      const position = direction * msOf(bookingDate ?? '');
      return Number.isNaN(position) ? Number.MAX_VALUE : position;
    };
    return rows
      .filter((row) => bookingSection(row, now) === section)
      .sort((a, b) => positionOf(a) - positionOf(b));
  };
  const sections = BOOKING_SECTIONS.map((section) => [section, rowsOf(section)]);
  return Object.fromEntries(sections) as Record<BookingSection, Row[]>;
}
