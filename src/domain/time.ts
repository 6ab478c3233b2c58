import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { formatTime, instantOf } from './day';

dayjs.extend(utc);

/* Long South African date formats. A day is formatted from a UTC clock, without conversion. */

/** @returns e.g. `Friday 5 September 2025, 9:15 AM, South African time` (TIME-3), or null */
export function spokenWallTime({ date, time }: { date: string; time: string | null }) {
  if (instantOf({ date, time: time ?? '00:00' }) === null) return null;
  const day = dayjs.utc(date).format('dddd D MMMM YYYY');
  return [day, ...(time === null ? [] : [formatTime(time)]), 'South African time'].join(', ');
}

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
