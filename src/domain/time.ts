import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { instantOf } from './day';

dayjs.extend(utc);

/* Long South African date formats. A day is formatted from a UTC clock, without conversion. */

/** @returns e.g. `9:15 AM` */
export const formatTime = (time: string): string =>
  dayjs.utc(`1970-01-01T${time}:00Z`).format('h:mm A');

/** @returns e.g. `Friday 5 September 2025, 9:15 AM, South African time` (TIME-3), or null */
export function spokenWallTime({ date, time }: { date: string; time: string | null }) {
  if (instantOf({ date, time: time ?? '00:00' }) === null) return null;
  const day = dayjs.utc(date).format('dddd D MMMM YYYY');
  return [day, ...(time === null ? [] : [formatTime(time)]), 'South African time'].join(', ');
}

/** @returns e.g. `Sat 28 Nov` (SERV-8) */
export const shortDay = (date: string): string => dayjs.utc(date).format('ddd D MMM');

/** @returns e.g. `Sat 28 Nov, 10:30 AM` */
export const shortWallTime = ({ date, time }: { date: string; time: string }): string =>
  `${shortDay(date)}, ${formatTime(time)}`;

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
