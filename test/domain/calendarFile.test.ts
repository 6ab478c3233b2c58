import ICAL from 'ical.js';

import { calendarFile, type CalendarEvent } from '../../src/domain/calendarFile';
import fc from '../helpers/properties';

const wash: CalendarEvent = {
  uid: 'booking-1',
  title: 'Express Wash and Dry',
  description: 'Booking ID 4bd382a2',
  startsAt: '2026-11-25T07:15:00.000Z',
  createdAt: Date.parse('2026-11-22T08:00:00.000Z'),
};

/** What a calendar reads in the file. */
function readBack(event: CalendarEvent) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(event) ?? '') as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  const [found] = events;
  if (!found) throw new Error('The calendar has no event.');
  const names = found.getAllProperties().map(({ name }) => name);
  expect(names).toEqual(['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'description']);
  return new ICAL.Event(found);
}

/** Any units of 16 bits, and many of those that mean something in a calendar file. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...['\r\n', '\n', '\r', '\\', '\\n', ',', ';', ':', '"', '\t', ' ', '\n ']),
      fc.constantFrom(...['\r\nEND:VEVENT', '\nATTACH:x', '^n', '\u2028', '🚗', 'é', '\ufeff']),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0, max: 0xa0 }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

const linesOf = (event: CalendarEvent): string[] => (calendarFile(event) ?? '').split('\r\n');

describe('a calendar file', () => {
  it('contains the wash in South African time, with a definition of that zone', () => {
    const lines = linesOf(wash);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines.at(-1)).toBe('');
    expect(lines).toContain('TZID:Africa/Johannesburg');
    expect(lines).toContain('TZOFFSETTO:+0200');
    expect(lines).toContain('DTSTART;TZID=Africa/Johannesburg:20261125T091500');
    expect(lines).toContain('DTEND;TZID=Africa/Johannesburg:20261125T101500');
    expect(lines).toContain('DTSTAMP:20261122T080000Z');
    expect(lines).toContain('UID:booking-1');
  });

  it('starts on the South African day even if the UTC day is another one', () => {
    expect(linesOf({ ...wash, startsAt: '2026-11-25T22:30:00.000Z' })).toContain(
      'DTSTART;TZID=Africa/Johannesburg:20261126T003000',
    );
  });

  it('escapes special characters, and folds long lines without splitting a character', () => {
    const title = `Wash, wax; \\ and dry\nfor the ${'€'.repeat(60)}`;
    for (const line of linesOf({ ...wash, title }))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = (calendarFile({ ...wash, title }) ?? '').replaceAll('\r\n ', '');
    expect(unfolded).toContain(
      `SUMMARY:Wash\\, wax\\; \\\\ and dry\\nfor the ${'€'.repeat(60)}\r\n`,
    );
  });

  it('is not created for an invalid date', () => {
    expect(calendarFile({ ...wash, startsAt: 'soon' })).toBeNull();
  });

  it('is read back by a calendar with the same texts, without what calendars can’t read', () => {
    const readable = (text: string): string =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .replace(/\p{Surrogate}/gu, '');
    fc.assert(
      fc.property(hostile, hostile, hostile, (title, description, uid) => {
        const read = readBack({ ...wash, title, description, uid });
        expect([read.summary, read.description, read.uid]).toEqual(
          [title, description, uid].map(readable),
        );
        expect(read.startDate.toString()).toBe('2026-11-25T09:15:00');
        expect(read.duration.toSeconds()).toBe(3600);
      }),
    );
  });
});
