import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatTime, wallTimeOf } from './day';

dayjs.extend(utc);
dayjs.extend(timezone);

/** dayjs converts some half hours wrongly where clocks change, so it only converts midnights. */
const ZONE = 'Africa/Johannesburg';
const OFFSET_MINUTES = 120;

/** With spaces at which lines don't break. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** @returns e.g. `Fri 5 Sep 2025` and `9:15 AM`, or null for an invalid instant */
export function bookingDateParts(instant: string | null) {
  const wall = instant === null ? null : wallTimeOf(instant);
  if (wall === null) return null;
  const midnight = dayjs.tz(wall.date, ZONE).valueOf();
  const clock = dayjs.utc(midnight).add(OFFSET_MINUTES, 'minute');
  return { day: unbroken(clock.format('ddd D MMM YYYY')), time: unbroken(formatTime(wall.time)) };
}

/** @returns e.g. `Fri 5 Sep 2025, 9:15 AM` (TIME-1), or null for an invalid instant */
export function formatBookingDate(instant: string | null): string | null {
  const parts = bookingDateParts(instant);
  return parts && `${parts.day}, ${parts.time}`;
}
