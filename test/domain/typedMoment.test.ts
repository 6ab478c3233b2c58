import fc from '../helpers/properties';
import { clockTime, dayAt } from '../../src/domain/day';
import { readDate, readTime } from '../../src/domain/typedMoment';
import { dateInput, dateTimeInput } from '../../src/support/report/valueRules';

const beginningsOf = (text: string): string[] =>
  Array.from(text, (_letter, index) => text.slice(0, index + 1));

describe('SERV-7: a typed date', () => {
  it.each([
    ['1/2/2026', '2026-01-02'],
    ['  11 / 25 / 2026 ', '2026-11-25'],
    ['13/02/2026', '2026-02-13'],
    ['25-11-2026', '2026-11-25'],
    ['25.11.2026', '2026-11-25'],
    ['11-25-2026', '2026-11-25'],
    ['05.05.2026', '2026-05-05'],
    // As copied from other programs.
    ['\u200e11/\u200e25/\u200e2026', '2026-11-25'],
    ['\u202a2026-11-25\u202c', '2026-11-25'],
    ['2026\u201111\u201125', '2026-11-25'],
    ['２０２６－１１－２５', '2026-11-25'],
  ])('is parsed: %s becomes %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    'tomorrow',
    '11/25/26',
    '11/25',
    '02/30/2026',
    '31/04/2026',
    '13/13/2026',
    // 5 November or 11 May: dashes and dots are used with both orders.
    '05-11-2026',
    '05.11.2026',
    '11/25-2026',
    '111/2/2026',
    // Mistyped years.
    '12/24/2926',
    '2206-11-25',
  ])('is not guessed: %p', (text) => {
    expect(readDate(text)).toBeNull();
  });

  const anyDay = fc
    .integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') })
    .map((ms) => dayAt(ms));

  it('is parsed as intended in every unambiguous format', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (date, padded) => {
        const parts = date.split('-');
        const [year = '', month = '', day = ''] = padded
          ? parts
          : parts.map((part) => String(Number(part)));
        const forms = [
          `${month}/${day}/${year}`,
          `${year}-${month}-${day}`,
          `${year}/${month}/${day}`,
        ];
        if (Number(day) > 12) forms.push(`${day}/${month}/${year}`, `${day}.${month}.${year}`);
        for (const form of forms) {
          expect([form, readDate(form)]).toEqual([form, date]);
          for (const typed of beginningsOf(form)) expect(dateInput(typed)).toBe(typed);
        }
      }),
    );
  });
});

describe('SERV-7: a typed time', () => {
  it.each([
    ['9:15 AM', '09:15'],
    ['9am', '09:00'],
    ['9 PM', '21:00'],
    ['12am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['14:30', '14:30'],
    ['9h15', '09:15'],
    ['9.45 pm', '21:45'],
    ['11:59 PM', '23:45'],
    ['\u200e9:15\u202fAM\u200e', '09:15'],
  ])('is parsed: %s becomes %s', (text, time) => {
    expect(readTime(text, 15)).toBe(time);
  });

  it.each(['', '9', '9:15', '1:15 P', '25:00', '14:60', '13:00 PM', '0:15 AM', 'noon', '9:5 AM'])(
    'is not guessed: %p',
    (text) => {
      expect(readTime(text, 15)).toBeNull();
    },
  );

  it('is rounded down to the step in every format', () => {
    const hours = fc.integer({ min: 0, max: 23 });
    const minutes = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(hours, minutes, fc.constantFrom(15, 30), (hour, minute, step) => {
        const half = hour < 12 ? 'AM' : 'PM';
        const hour12 = hour % 12 === 0 ? 12 : hour % 12;
        const mm = String(minute).padStart(2, '0');
        const meant = clockTime(hour, minute - (minute % step));
        const forms = [
          `${hour12}:${mm} ${half}`,
          `${hour12}:${mm}${half.toLowerCase()}`,
          clockTime(hour, minute),
          `${hour}h${mm}`,
        ];
        for (const form of forms) {
          expect([form, readTime(form, step)]).toEqual([form, meant]);
          for (const typed of beginningsOf(form)) expect(dateTimeInput(typed)).toBe(typed);
        }
      }),
    );
  });
});

describe('HELP-2: a report', () => {
  it.each(['0821234567', '082', '12345678', '8501015800087', '850101', '1990', '031 555 0100'])(
    'keeps only what can become a date or a time, not %j',
    (text) => {
      expect(dateInput(text)).not.toBe(text);
      expect(dateTimeInput(text)).not.toBe(text);
    },
  );

  it.each(['31/02/2026', '25:99', '12/2', '9', '13:00 PM'])('keeps %j', (text) => {
    expect(dateTimeInput(text)).toBe(text);
  });
});
