import { clockTime, instantOf } from './day';

/** Month first; day first only if the month can't be. Years of another century are typos. */
const ORDERED = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(20\d{2})$/;
const ISO = /^(20\d{2})([/-])(\d{1,2})\2(\d{1,2})$/;

const CLOCK_12 = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*([ap])\.?\s?m\.?$/i;
/** Two digits before a colon; `9:15` may be morning or evening, `9h15` is a 24-hour time. */
const CLOCK_24 = /^(\d{2})\s*:\s*(\d{2})$|^(\d{1,2})\s*h\s*(\d{2})$/i;

/** The beginnings of these; longer texts are no moment. */
const DATE_START =
  /^(?:\d{1,2}\s*(?:([/.-])\s*(?:\d{1,2}\s*(?:\1\s*(?:20?|20\d{1,2})?)?)?)?|20\d{0,2}(?:([/-])(?:\d{1,2}(?:\2\d{0,2})?)?)?)?$/;
const TIME_START = /^(?:\d{1,2}\s*(?:[:.h]\s*(?:\d{1,2}\s*)?)?(?:[ap]\.?\s?(?:m\.?)?)?)?$/i;
const MOMENT_LIMIT = 32;

/** Without the invisible marks and wide characters of copied texts, and with plain hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

const day = (year: string, month: string, date: string): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return instantOf({ date: text, time: '00:00' }) === null ? null : text;
};

const isStart = (start: RegExp, text: string): boolean =>
  text.length <= MOMENT_LIMIT && start.test(plain(text));

/** Whether more typing could make the text a date. */
export const isDateStart = (text: string): boolean => isStart(DATE_START, text);

/** Whether more typing could make the text a time. */
export const isTimeStart = (text: string): boolean => isStart(TIME_START, text);

/**
 * Parses `MM/DD/YYYY`, ISO dates, and `DD/MM/YYYY` where the month can't come first. Dates with
 * dashes or dots usually have the day first, so ambiguous ones are not guessed.
 * @returns `YYYY-MM-DD`, or null when there is no valid date
 */
export function readDate(text: string): string | null {
  const typed = plain(text);
  const iso = ISO.exec(typed);
  if (iso) return day(iso[1] ?? '', iso[3] ?? '', iso[4] ?? '');
  const [, first = '', separator = '', second = '', year = ''] = ORDERED.exec(typed) ?? [];
  if (year === '') return null;
  if (Number(first) > 12) return day(year, second, first);
  const isClear = separator === '/' || Number(second) > 12 || Number(first) === Number(second);
  return isClear ? day(year, first, second) : null;
}

/**
 * Parses a typed time: `9:15 AM`, `9:15am`, `9am`, `09:15`, `14:30`, `14h30`.
 * @param stepMinutes a divisor of 60; times are rounded down to it
 * @returns `HH:mm`, or null if invalid or ambiguous
 */
export function readTime(text: string, stepMinutes: number): string | null {
  const typed = plain(text);
  const [, hour12, minute12 = '00', half = ''] = CLOCK_12.exec(typed) ?? [];
  const [, colonHour, colonMinute, letterHour, letterMinute] = CLOCK_24.exec(typed) ?? [];
  const hour = Number(hour12 ?? colonHour ?? letterHour ?? NaN);
  const minute = Number(hour12 === undefined ? (colonMinute ?? letterMinute) : minute12);
  if (!(minute < 60)) return null;
  const step = minute - (minute % stepMinutes);
  if (hour12 === undefined) return hour < 24 ? clockTime(hour, step) : null;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half.toLowerCase() === 'p';
  return clockTime((hour % 12) + (isAfternoon ? 12 : 0), step);
}
