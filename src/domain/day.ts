/**
 * All dates and times on the site are South African wall time, whatever the browser's zone
 * (TIME-1); a fixed offset is exact all year. Only this file parses and creates instants, without a
 * library; long formats are in `time.ts`. A `now` is in ms since 1970 UTC; an instant is ISO 8601.
 */
const OFFSET_MS = 2 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
/** The latest time a Date can represent. */
const LAST_MS = 8.64e15;

/** A South African local time: `date` as `YYYY-MM-DD`, `time` as `HH:mm` (24 hours). */
interface WallTime {
  date: string;
  time: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * ISO 8601 as servers write it: the time may follow a space, and the zone a space or none. Browsers
 * want the T, a capital Z and minutes in an offset, and assume local time without a zone.
 */
const DATE_AND_TIME =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d)?)?$/i;

/** Parses ISO 8601, in UTC if without a zone, to milliseconds since 1970-01-01 UTC, or NaN. */
export const msOf = (text: string): number => {
  const [, date, time, hours = '+00', minutes = '00'] = DATE_AND_TIME.exec(text.trim()) ?? [];
  return Date.parse(date === undefined ? text.trim() : `${date}T${time}${hours}:${minutes}`);
};

/** The plausible range in seconds: 1 January 2000 to November 2286. */
const FIRST_SECOND = 946_684_800;
const LAST_SECOND = 1e10;

/** @returns ms since 1970 UTC for a number of seconds or ms, or NaN if neither is plausible */
export function msOfCount(count: number): number {
  const isLikely = (seconds: number) => seconds >= FIRST_SECOND && seconds < LAST_SECOND;
  if (isLikely(count)) return count * 1000;
  return isLikely(count / 1000) ? count : NaN;
}

/** @returns ISO 8601 in UTC for milliseconds since 1970, or null if no Date can represent it */
export const isoOf = (ms: number): string | null =>
  Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : null;

/** @returns `HH:mm` */
export const clockTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** The wall time of a representable instant: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
const wallClock = (ms: number): string => new Date(ms + OFFSET_MS).toISOString();

/** @returns an instant's South African calendar day, `YYYY-MM-DD` */
export const dayAt = (now: number): string => wallClock(now).slice(0, 10);

/** The end of the South African calendar day of an instant. */
export const nextMidnight = (now: number): number =>
  (Math.floor((now + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS;

/** @returns the instant sent as `booking_date` (TIME-1), or null if the wall time doesn't exist */
export function instantOf({ date, time }: WallTime): string | null {
  if (!DATE.test(date) || !TIME.test(time)) return null;
  const ms = Date.parse(`${date}T${time}:00+02:00`);
  // Date.parse accepts 30 February as 2 March.
  return Number.isNaN(ms) || dayAt(ms) !== date ? null : new Date(ms).toISOString();
}

/** @returns an instant's South African wall time, or null when the text is not an instant */
export function wallTimeOf(instant: string): WallTime | null {
  const ms = msOf(instant);
  if (Number.isNaN(ms) || Math.abs(ms) > LAST_MS - OFFSET_MS) return null;
  const clock = wallClock(ms);
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** Whether a wall time is in the past and can't be booked. */
export function isPast(wall: WallTime, now: number): boolean {
  const instant = instantOf(wall);
  return instant === null || Date.parse(instant) <= now;
}

/** Whether a South African day (`YYYY-MM-DD`) is over, or does not exist. */
export function isDayOver(date: string, now: number): boolean {
  const midnight = instantOf({ date, time: '00:00' });
  return midnight === null || Date.parse(midnight) + DAY_MS <= now;
}

/** @returns the date moved by some days, but not before today */
export function dayFrom(date: string, days: number, now: number): string {
  const stepped = isoOf(msOf(date) + days * DAY_MS)?.slice(0, 10) ?? date;
  return isDayOver(stepped, now) ? dayAt(now) : stepped;
}

/** @returns a date as in the pickers, `MM/DD/YYYY` */
export const pickerDate = (date: string): string =>
  date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/* British names, without Intl, whose first formatter costs a slow phone 30 ms. */
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** @returns the day of an instant, e.g. `5 Sept 2025` (PAGE-4), or null if it is invalid */
export function formatDay(instant: string | number | null): string | null {
  if (instant === null) return null;
  const ms = typeof instant === 'number' ? instant : msOf(instant);
  if (!(Math.abs(ms) <= LAST_MS - OFFSET_MS)) return null;
  const clock = new Date(wallClock(ms));
  return `${clock.getUTCDate()} ${SHORT_MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** @returns the parts of a day (`YYYY-MM-DD`), e.g. `Friday`, `5`, `Sept`, `Friday 5 September` */
export function dayParts(date: string) {
  const clock = new Date(date);
  const weekday = WEEKDAYS[clock.getUTCDay()] ?? '';
  const day = String(clock.getUTCDate());
  const name = `${weekday} ${day} ${MONTHS[clock.getUTCMonth()]}`;
  return { weekday, day, month: SHORT_MONTHS[clock.getUTCMonth()] ?? '', name };
}

/** @returns e.g. `9:15 AM` */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** @returns e.g. `Sat 28 Nov` (SERV-8) */
export function shortDay(date: string): string {
  const { weekday, day, month } = dayParts(date);
  return `${weekday.slice(0, 3)} ${day} ${month}`;
}

/** @returns e.g. `Sat 28 Nov, 10:30 AM` */
export const shortWallTime = ({ date, time }: WallTime): string =>
  `${shortDay(date)}, ${formatTime(time)}`;

/** @returns e.g. `Friday 5 September 2025, 9:15 AM, South African time` (TIME-3), or null */
export function spokenWallTime({ date, time }: { date: string; time: string | null }) {
  if (instantOf({ date, time: time ?? '00:00' }) === null) return null;
  const day = `${dayParts(date).name} ${date.slice(0, 4)}`;
  return [day, ...(time === null ? [] : [formatTime(time)]), 'South African time'].join(', ');
}

type Dated = Readonly<{ bookingDate: string | null }>;

const QUARTER_MS = 15 * 60 * 1000;

const cache = new WeakMap<readonly Dated[], readonly number[]>();

/** The moments of dated bookings (ms since 1970, UTC), earliest first. Memoized by list. */
export function momentsOf(rows: readonly Dated[]): readonly number[] {
  const cached = cache.get(rows);
  if (cached) return cached;
  const moments = rows
    .map(({ bookingDate }) => (bookingDate === null ? NaN : msOf(bookingDate)))
    .filter((at) => !Number.isNaN(at))
    .sort((a, b) => a - b);
  cache.set(rows, moments);
  return moments;
}

/** The next quarter of an hour, when the next bookable time has passed. */
export const nextQuarter = (now: number): number => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
