import { clockTime, instantOf, stepOf } from './day';

/** Month and day first; day first only where it can mean nothing else. */
const ORDERED = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})$/;
const ISO = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/;

const CLOCK_12 = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*([ap])\.?\s?m\.?$/i;
/** Two digits before a colon; `9:15` may be morning or evening, `9h15` is a 24-hour time. */
const CLOCK_24 = /^(\d{2})\s*:\s*(\d{2})$|^(\d{1,2})\s*h\s*(\d{2})$/i;

const day = (year: string, month: string, date: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return instantOf({ date: text, time: '00:00' }) === null ? null : text;
};

/**
 * Reads a date as people type it: `MM/DD/YYYY` first, ISO dates, and `DD/MM/YYYY` where no month
 * could be meant. Dashes and dots are customary with the day first, so with those a date that
 * could mean two days is not guessed.
 * @param text what stands in the field
 * @returns `YYYY-MM-DD`, or null for no date or one that does not exist
 */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return day(iso[1] ?? '', iso[3] ?? '', iso[4] ?? '');
  const [, first = '', separator = '', second = '', year = ''] = ORDERED.exec(trimmed) ?? [];
  if (year === '') return null;
  if (Number(first) > 12) return day(year, second, first);
  const isClear = separator === '/' || Number(second) > 12 || Number(first) === Number(second);
  return isClear ? day(year, first, second) : null;
}

/**
 * Reads a time as people type it: `9:15 AM`, `9:15am`, `9am`, `09:15`, `14:30`, `14h30`.
 * @param text what stands in the field
 * @param stepMinutes a divisor of 60; between two steps, the one before counts
 * @returns `HH:mm`, or null for no time, or one that may be morning or evening
 */
export function readTime(text: string, stepMinutes: number): string | null {
  const trimmed = text.trim();
  const [, hour12, minute12 = '00', half = ''] = CLOCK_12.exec(trimmed) ?? [];
  const [, colonHour, colonMinute, letterHour, letterMinute] = CLOCK_24.exec(trimmed) ?? [];
  const hour = Number(hour12 ?? colonHour ?? letterHour ?? NaN);
  const minute = Number(hour12 === undefined ? (colonMinute ?? letterMinute) : minute12);
  if (!(minute < 60)) return null;
  if (hour12 === undefined) return hour < 24 ? stepOf(clockTime(hour, minute), stepMinutes) : null;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half.toLowerCase() === 'p';
  return stepOf(clockTime((hour % 12) + (isAfternoon ? 12 : 0), minute), stepMinutes);
}
