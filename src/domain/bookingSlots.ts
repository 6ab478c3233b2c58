import { clockTime, DAY_MS, dayAt, dayParts, isPast } from './day';

/** The times that can be booked with one click; others can be typed or picked. */
interface OpeningHours {
  /** Full English names of the open days. */
  days: readonly string[];
  opens: string;
  /** `HH:mm`; no wash starts then or later. */
  closes: string;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) =>
  clockTime(Math.floor(index / 2), (index % 2) * 30),
);

const DAY_PARTS = [
  { name: 'Morning', from: '', until: '12:00' },
  { name: 'Midday', from: '12:00', until: '15:00' },
  { name: 'Afternoon', from: '15:00', until: '24:00' },
] as const;

const halfHours = ({ opens, closes }: OpeningHours): string[] =>
  HALF_HOURS.filter((time) => time >= opens && time < closes);

/** Whether a day is within the opening days, past or not. */
export const isOpenDay = (date: string, hours: OpeningHours): boolean =>
  hours.days.includes(dayParts(date).weekday);

/** Whether a wash can still start on a day, within opening hours. */
export function hasTimesLeft(date: string, now: number, hours: OpeningHours): boolean {
  const last = halfHours(hours).at(-1) ?? hours.opens;
  return isOpenDay(date, hours) && !isPast({ date, time: last }, now);
}

/** Today and the following days, each with whether a wash can still start on it. */
export const offeredDays = (now: number, count: number, hours: OpeningHours) =>
  Array.from({ length: count }, (_, index) => {
    const date = dayAt(now + index * DAY_MS);
    return { date, isOpen: hasTimesLeft(date, now, hours) };
  });

/** The times within opening hours, by part of the day; all are open while no day is chosen. */
export function offeredTimes(date: string | null, now: number, hours: OpeningHours) {
  const isOpen = (time: string): boolean =>
    date === null || (isOpenDay(date, hours) && !isPast({ date, time }, now));
  const all = halfHours(hours).map((time) => ({ time, isOpen: isOpen(time) }));
  return DAY_PARTS.map(({ name, from, until }) => ({
    name,
    times: all.filter(({ time }) => time >= from && time < until),
  })).filter(({ times }) => times.length > 0);
}

/** The first time on the offered days, or null. */
export function earliestTime(
  days: ReturnType<typeof offeredDays>,
  now: number,
  hours: OpeningHours,
) {
  const day = days.find(({ isOpen }) => isOpen);
  if (!day) return null;
  const moments = halfHours(hours).map((time) => ({ date: day.date, time }));
  return moments.find((moment) => !isPast(moment, now)) ?? null;
}
