import { calendarFile, type CalendarEvent } from '../../src/domain/calendarFile';

const wash: CalendarEvent = {
  uid: 'booking-1',
  title: 'Express Wash and Dry',
  description: 'Booking ID 4bd382a2',
  startsAt: '2026-11-25T07:15:00.000Z',
  madeAt: Date.parse('2026-11-22T08:00:00.000Z'),
};

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

  it.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b'])(
    'contains no character that calendars can’t read: %j',
    (title) => {
      expect(linesOf({ ...wash, title })).toContain('SUMMARY:ab');
    },
  );

  it('has no line of its own for what is in a text', () => {
    for (const end of ['\r', '\n', '\r\n']) {
      const title = `Wash${end}END:VEVENT`;
      expect(linesOf({ ...wash, title })).toContain('SUMMARY:Wash\\nEND:VEVENT');
    }
  });

  it('escapes special characters, and folds long lines without splitting a character', () => {
    const title = `Wash, wax; \\ and dry\nfor the ${'bakkié '.repeat(20)}`;
    const lines = linesOf({ ...wash, title });
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = (calendarFile({ ...wash, title }) ?? '').replaceAll('\r\n ', '');
    expect(unfolded).toContain(
      `SUMMARY:Wash\\, wax\\; \\\\ and dry\\nfor the ${'bakkié '.repeat(20)}\r\n`,
    );
  });

  it('is not created for an invalid date', () => {
    expect(calendarFile({ ...wash, startsAt: 'soon' })).toBeNull();
  });
});
