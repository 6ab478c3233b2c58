import { toMoment } from '../../src/api/lenient';
import { bookingTimeText, bySection } from '../../src/domain/bookingTime';
import { calendarFile } from '../../src/domain/calendarFile';
import {
  dayAt,
  formatDay,
  instantOf,
  isDayOver,
  isPast,
  spokenWallTime,
  wallTimeOf,
} from '../../src/domain/day';
import { newestPurchase } from '../../src/domain/newestPurchase';
import { formatBookingDate } from '../../src/domain/bookingDate';

/**
 * Prints the results of the date functions for a whole year, and for hostile input, in this
 * process's time zone. The test runs it in many zones and compares the output.
 */

const DAY_MS = 86_400_000;
const first = Date.UTC(2026, 0, 1);
const dates = Array.from({ length: 366 }, (_, day) =>
  new Date(first + day * DAY_MS).toISOString().slice(0, 10),
);
const times = ['00:00', '00:30', '01:15', '02:30', '03:00', '23:45'];

const lines: string[] = [];
const report = (...values: unknown[]) => lines.push(values.join('|'));

for (const date of dates) {
  for (const time of times) {
    const instant = instantOf({ date, time });
    const back = instant === null ? null : wallTimeOf(instant);
    report(
      date,
      time,
      instant,
      back?.date,
      back?.time,
      formatBookingDate(instant),
      spokenWallTime({ date, time }),
      isPast({ date, time }, Date.parse(`${date}T10:00:00Z`)),
    );
  }
  const midnight = Date.parse(`${date}T00:00:00Z`);
  for (const hours of [-3, -2.0001, -2, 0, 21.9999, 22, 25]) {
    const now = midnight + hours * 3_600_000;
    report(date, hours, dayAt(now), isDayOver(date, now), formatDay(now));
  }
}
for (const text of ['2026-03-29 01:30:00', '2026-03-29T01:30:00', '2026-03-29', 'yesterday']) {
  const wall = wallTimeOf(text);
  report(text, wall?.date, wall?.time, formatBookingDate(text), formatDay(text));
}

// A server may send dates without a zone, which browsers would take for the device's own.
const without = '2026-07-01T23:30:00';
const withZone = '2026-07-01T23:00:00+00:00';
const noon = Date.parse('2026-07-02T12:00:00Z');
const rows = [withZone, without].map((at) => ({ id: at, createdAt: at, bookingDate: at }));
const bookings = rows.map((row) => ({ ...row, paymentStatus: 'Pending' })).reverse();
report(
  toMoment(` ${without} `),
  calendarFile({ uid: 'u', title: 't', description: '', startsAt: without, createdAt: noon }),
  bookingTimeText(without, noon),
  ...bySection(bookings, noon).Upcoming.map(({ bookingDate }) => bookingDate),
  newestPurchase(rows, [])?.row.id,
);

process.stdout.write(`${lines.join('\n')}\n`);
