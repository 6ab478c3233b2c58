import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * All of the site's dates and times are South African wall time, whatever zone the browser is in
 * (Specification §9). South Africa keeps UTC+2 all year, so a fixed offset is exact; dayjs's zone
 * conversion is not, on machines whose own zone changes its clocks (it is off for some half hours
 * of the year), and is used here only for midnights, where it is right.
 */
const ZONE = 'Africa/Johannesburg';
const OFFSET_MINUTES = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A South African wall-clock moment: `date` as `YYYY-MM-DD`, `time` as `HH:mm` (24 hours). */
export interface WallTime {
  date: string;
  time: string;
}

const wallClock = (instant: number | string) => dayjs.utc(instant).add(OFFSET_MINUTES, 'minute');

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A time on the clock. @returns `HH:mm` */
export const clockTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/**
 * The step of a picker that a time falls into: between two steps, the one before it counts.
 * @param time `HH:mm`
 * @param stepMinutes a divisor of 60
 * @returns `HH:mm`
 */
export function stepOf(time: string, stepMinutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockTime(hour, minute - (minute % stepMinutes));
}

/**
 * The South African calendar day at a moment.
 * @param now milliseconds since 1970-01-01 UTC
 * @returns `YYYY-MM-DD`
 */
export const dayAt = (now: number): string => wallClock(now).format('YYYY-MM-DD');

/**
 * Turns a picked date and time into the instant that is sent as `booking_date` (Specification §7).
 * @param wall South African wall time
 * @returns ISO 8601 in UTC, or null when the date or time does not exist
 */
export function instantOf(wall: WallTime): string | null {
  if (!isDate(wall.date) || !isTime(wall.time)) return null;
  const instant = dayjs(`${wall.date}T${wall.time}:00+02:00`);
  if (!instant.isValid()) return null;
  const iso = instant.toISOString();
  return dayAt(instant.valueOf()) === wall.date ? iso : null;
}

/**
 * Reads an instant as South African wall time.
 * @param instant ISO 8601 text as the server sends it
 * @returns the wall time, or null when the text is no instant
 */
export function wallTimeOf(instant: string): WallTime | null {
  const clock = wallClock(instant);
  return clock.isValid() ? { date: clock.format('YYYY-MM-DD'), time: clock.format('HH:mm') } : null;
}

/**
 * Whether a wall-clock moment lies before now, so that it can't be booked.
 * @param wall South African wall time
 * @param now milliseconds since 1970-01-01 UTC
 */
export function isPast(wall: WallTime, now: number): boolean {
  const instant = instantOf(wall);
  return instant === null || Date.parse(instant) <= now;
}

/**
 * Whether a South African calendar day is over.
 * @param date `YYYY-MM-DD`; a day that does not exist counts as over
 * @param now milliseconds since 1970-01-01 UTC
 */
export const isDayOver = (date: string, now: number): boolean =>
  instantOf({ date, time: '00:00' }) === null || dayjs.tz(date, ZONE).valueOf() + DAY_MS <= now;

/**
 * The long echo beside a chosen date and time.
 * @param wall South African wall time; the time may still be missing
 * @returns e.g. `Friday 5 September 2025, 9:15 AM, South African time`, or null for no such date
 */
export function spokenWallTime(wall: { date: string; time: string | null }): string | null {
  const clock = dayjs.utc(`${wall.date}T${wall.time ?? '00:00'}:00Z`);
  if (!clock.isValid() || clock.format('YYYY-MM-DD') !== wall.date) return null;
  return clock.format(
    wall.time === null
      ? 'dddd D MMMM YYYY[, South African time]'
      : 'dddd D MMMM YYYY, h:mm A[, South African time]',
  );
}

/**
 * A booking's date and time (Specification §9: shown in Africa/Johannesburg).
 * @param instant ISO 8601 text
 * @returns e.g. `Fri 5 Sep 2025, 9:15 AM`, or null when there is no such instant
 */
export function formatBookingDate(instant: string | null): string | null {
  if (instant === null) return null;
  const clock = wallClock(instant);
  return clock.isValid() ? clock.format('ddd D MMM YYYY, h:mm A') : null;
}

const blogDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
});

/**
 * A blog's or a membership's day (Specification §9: en-GB day, short month, year).
 * @param instant ISO 8601 text (in UTC where it names no zone), or milliseconds since 1970-01-01 UTC
 * @returns e.g. `5 Sept 2025`, or null when there is no such day
 */
export function formatDay(instant: string | number | null): string | null {
  if (instant === null) return null;
  const ms = typeof instant === 'number' ? instant : dayjs.utc(instant).valueOf();
  return Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? blogDate.format(ms) : null;
}
