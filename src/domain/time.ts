import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { instantOf, wallTimeOf } from './day';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Long South African date formats. dayjs's zone conversion is off for some half hours of the year
 * on machines with daylight saving time, so it only converts midnights, where it is right; the
 * output is formatted from a UTC clock. A day without a time is not converted, which saves a slow
 * phone 70 ms at first use.
 */
const ZONE = 'Africa/Johannesburg';
const OFFSET_MINUTES = 120;

/** @returns e.g. `9:15 AM` */
export const formatTime = (time: string): string =>
  dayjs.utc(`1970-01-01T${time}:00Z`).format('h:mm A');

/**
 * Spells out a chosen date and time (TIME-3).
 * @param wall South African wall time; the time may still be missing
 * @returns e.g. `Friday 5 September 2025, 9:15 AM, South African time`, or null for an invalid date
 */
export function spokenWallTime({ date, time }: { date: string; time: string | null }) {
  if (instantOf({ date, time: time ?? '00:00' }) === null) return null;
  const day = dayjs.utc(date).format('dddd D MMMM YYYY');
  return [day, ...(time === null ? [] : [formatTime(time)]), 'South African time'].join(', ');
}

/** @returns e.g. `Sat 28 Nov, 10:30 AM` (SERV-8) */
export const shortWallTime = ({ date, time }: { date: string; time: string }): string =>
  `${dayjs.utc(date).format('ddd D MMM')}, ${formatTime(time)}`;

/** Splits a day into parts, for a calendar icon. */
export function formatDayParts(date: string) {
  const clock = dayjs.utc(date);
  return {
    weekday: clock.format('dddd'),
    day: clock.format('D'),
    month: clock.format('MMM'),
    name: clock.format('dddd D MMMM'),
  };
}

/** @returns e.g. `Fri 5 Sep 2025` and `9:15 AM`, or null for an invalid instant */
export function bookingDateParts(instant: string | null) {
  const wall = instant === null ? null : wallTimeOf(instant);
  if (wall === null) return null;
  const midnight = dayjs.tz(wall.date, ZONE).valueOf();
  const clock = dayjs.utc(midnight).add(OFFSET_MINUTES, 'minute');
  return { day: clock.format('ddd D MMM YYYY'), time: formatTime(wall.time) };
}

/** @returns e.g. `Fri 5 Sep 2025, 9:15 AM` (TIME-1), or null for an invalid instant */
export function formatBookingDate(instant: string | null): string | null {
  const parts = bookingDateParts(instant);
  return parts && `${parts.day}, ${parts.time}`;
}
