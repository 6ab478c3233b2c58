import * as v from 'valibot';

import { field, toFirstReference, toId, toMoment, toNumber } from '../../src/api/lenient';
import { msOf } from '../../src/domain/day';
import fc from '../helpers/properties';

const CURRENCIES = ['', 'R', 'R ', 'ZAR ', 'r', '$', 'US$', '₹', 'Rs. ', 'INR\u00a0', '€ '];
const SPACES = [' ', '\u00a0', '\u202f', '\u2009'];

/** Writes the digits of a whole number in groups of three. */
const grouped = (whole: number, group: string): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, group);

describe('numbers', () => {
  it.each([
    [129.9, 129.9],
    [' 1234.50 ', 1234.5],
    ['ZAR 1 299,00', 1299],
    ['129.90 ZAR', 129.9],
    ['1,299', 1299],
    ['1 299', 1299],
    ['1.299.000', 1_299_000],
    ['₹1,29,900.00', 129_900],
    ['4,5', 4.5],
    ['1.299', 1.299],
    ['-5', -5],
    ['-R 5.00', -5],
    ['R -5.00', -5],
    ['+5', 5],
    ['1e3', 1000],
    ['.5', 0.5],
    ['0', 0],
    [{ $numberDecimal: 'R 129,90' }, 129.9],
    [{ $numberInt: '4' }, 4],
    [{ $numberLong: '1299' }, 1299],
    [{ $numberDouble: '1.5' }, 1.5],
  ])('FAIL-3: of %j is %p', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });

  it.each([
    ...['', ' ', 'R', 'free', '129,9000', '0,129', '1,2,3', '1,29,90', '12 34', '1 299 00', '1..2'],
    ...['1.299.00', '1,299,00', '-+5', '-R-5', '5-', '4 washes', '4.5/5', '10%', '1e999', '0x10'],
    ...['NaN', 'Infinity', NaN, Infinity, true, null, undefined, [], [129.9], {}],
    ...[{ $numberDecimal: 'NaN' }, { $numberDecimal: { $numberDecimal: '1' } }, { value: 1 }],
    ...['9'.repeat(40_000), `${'9'.repeat(40_000)}x`],
  ])('of %j are hidden', (value) => {
    expect(toNumber(value)).toBeNull();
  });

  it('are the same however an amount is written', () => {
    const amount = fc.record({
      whole: fc.integer({ min: 0, max: 99_999_999 }),
      cents: fc.integer({ min: 0, max: 99 }),
      currency: fc.constantFrom(...CURRENCIES),
      space: fc.constantFrom(...SPACES),
    });
    fc.assert(
      fc.property(amount, ({ whole, cents, currency, space }) => {
        const decimals = String(cents).padStart(2, '0');
        const expected = Number(`${whole}.${decimals}`);
        const texts = [
          `${whole}.${decimals}`,
          `${whole},${decimals}`,
          `${grouped(whole, space)},${decimals}`,
          `${grouped(whole, space)}.${decimals}`,
          `${grouped(whole, ',')}.${decimals}`,
          `${grouped(whole, '.')},${decimals}`,
        ];
        for (const text of texts) {
          expect([text, toNumber(currency + text)]).toEqual([text, expected]);
          expect(toNumber({ $numberDecimal: text })).toBe(expected);
        }
      }),
    );
  });
});

describe('moments', () => {
  const at = '2026-05-05T07:15:00.000Z';
  const ms = Date.parse(at);

  it.each([
    at,
    '2026-05-05T09:15:00+02:00',
    '2026-05-05T07:15:00',
    '2026-05-05 07:15:00',
    '2026-05-05 09:15:00 +02:00',
    '2026-05-05T09:15:00+02',
    '2026-05-05T12:45:00+0530',
    '2026-05-05t07:15z',
    '2026-05-05T07:15:00.000000Z',
    ` ${at} `,
    `${ms / 1000}.0`,
    { $date: { $numberLong: String(ms) } },
    'Tue, 05 May 2026 07:15:00 GMT',
    'Tue May 05 2026 09:15:00 GMT+0200 (South Africa Standard Time)',
  ])('FAIL-3: are read from %j', (value) => {
    const moment = toMoment(value);
    expect(moment).not.toBeNull();
    expect(msOf(moment ?? '')).toBe(ms);
  });

  it('in ISO 8601 stay unchanged', () => {
    expect(toMoment('2026-03-11T08:00:00.000+02:00')).toBe('2026-03-11T08:00:00.000+02:00');
    expect(toMoment('2026-05-31')).toBe('2026-05-31');
  });

  it.each([
    ...['', 'soon', '05/06/2026', '5 May 2026', '20260505', '0000-00-00 00:00:00', 'Jan 1'],
    ...[0, 1, -1, 1e8, 2.5e11, NaN, Infinity, '123456', '2026-13-45', true, null, {}, []],
    ...['2026-05-05 9:15', '2026-05-05 09:15 AM', '2026-05-05, 09:15', '9999-12-31T23:59:59Z'],
    ...['0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ...[{ $date: null }, { $date: '05/06/2026' }, `2026-03-11T08:00:00Z${' '.repeat(40_000)}`],
  ])('of %j are hidden', (value) => {
    expect(toMoment(value)).toBeNull();
  });

  it('are the same in seconds, milliseconds and words, whatever the device', () => {
    const likely = fc.integer({ min: 946_684_800, max: 9_999_999_999 });
    fc.assert(
      fc.property(likely, (seconds) => {
        const text = new Date(seconds * 1000).toISOString();
        const forms = [seconds, seconds * 1000, String(seconds), String(seconds * 1000), text];
        for (const form of [...forms, ...forms.map(($date) => ({ $date }))]) {
          expect(toMoment(form)).toBe(text);
          expect(v.parse(field.unixTime, form)).toBe(seconds);
          expect(v.parse(field.day, form)).toBe(text.slice(0, 10));
        }
      }),
    );
  });

  it('of a coupon are the first characters of a text', () => {
    expect(v.parse(field.day, '31 May 2026, noon')).toBe('31 May 202');
    expect(v.parse(field.day, '31.12.2026')).toBe('31.12.2026');
    expect(v.parse(field.day, '123')).toBeNull();
  });
});

describe('texts', () => {
  const TEXT_FIELDS = ['name', 'html', 'personal', 'word', 'textOrNull', 'day', 'file'] as const;

  it.each([
    'null',
    'undefined',
    'NaN',
    ' null ',
    'undefined undefined',
    'null, null',
    '[object Object]',
  ])('FAIL-3: of %j are no values', (text) => {
    for (const name of TEXT_FIELDS)
      expect([name, v.parse(field[name], text) || '']).toEqual([name, '']);
    expect(v.parse(field.moment, text)).toBeNull();
    expect(v.parse(field.files, [{ file: text }, `uploads/${text.trim()}`])).toEqual([]);
    expect(toFirstReference(text)).toBeNull();
  });

  it.each(['Null', 'Nan', 'null and void', 'nullable.png'])('may be %j', (text) => {
    for (const name of TEXT_FIELDS)
      if (name !== 'day') expect(v.parse(field[name], text)).toBe(text);
  });
});

describe('statuses and kinds', () => {
  it.each([
    ['complete', 'Complete'],
    [' COMPLETE\n', 'Complete'],
    ['pending', 'Pending'],
    ['\u200epending\u200b', 'Pending'],
    ['percent', 'Percent'],
    [' on hold', ' on hold'],
    [null, ''],
  ])('DATA-9: of %j are %j', (sent, read) => {
    expect(v.parse(field.word, sent)).toBe(read);
  });
});

describe('ids', () => {
  it.each([
    ['6650a1', '6650a1'],
    [17, '17'],
    [{ $oid: '6650a1' }, '6650a1'],
  ])('of %j are %p', (value, id) => {
    expect(toId(value)).toBe(id);
    expect(toFirstReference(value)).toEqual({ id, name: '' });
    expect(toFirstReference({ _id: value, name: 'Valet' })).toEqual({ id, name: 'Valet' });
    expect(toFirstReference([{ _id: value }])).toEqual({ id, name: '' });
  });

  it.each([
    2 ** 53,
    1e21,
    {},
    { $oid: '' },
    { $oid: {} },
    { $oid: '__proto__' },
    { id: 'a' },
    [],
    '',
  ])('may not be %j', (value) => {
    expect(toId(value)).toBeNull();
    expect(toFirstReference(value)).toBeNull();
  });
});
