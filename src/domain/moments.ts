import { msOf } from './day';

type Dated = Readonly<{ bookingDate: string | null }>;

const QUARTER_MS = 15 * 60 * 1000;

const known = new WeakMap<readonly Dated[], readonly number[]>();

/**
 * The moments of bookings (ms since 1970, UTC), earliest first, without those that have no date.
 * Memoized by list.
 */
export function momentsOf(rows: readonly Dated[]): readonly number[] {
  const before = known.get(rows);
  if (before) return before;
  const moments = rows
    .map(({ bookingDate }) => (bookingDate === null ? NaN : msOf(bookingDate)))
    .filter((at) => !Number.isNaN(at))
    .sort((a, b) => a - b);
  known.set(rows, moments);
  return moments;
}

/** The next quarter of an hour, when the next bookable time has passed. */
export const nextQuarter = (now: number): number => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
