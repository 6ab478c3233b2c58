import * as v from 'valibot';

import { assetUrl } from '../../src/api/pictures';
import { parseReply } from '../../src/api/reply';
import { field } from '../../src/api/lenient';
import { linesOf, plainText, truncateHtml } from '../../src/lib/html/text';
import { servicePhoto } from '../../src/content/servicePhotos';
import { calendarFile } from '../../src/domain/calendarFile';
import { contactMessage } from '../../src/domain/contactMessage';
import { formatDay, msOf } from '../../src/domain/day';
import { idCreatedAt, isToken } from '../../src/domain/ids';
import { purchaseStatus } from '../../src/domain/paymentStatus';
import { safePaymentUrl } from '../../src/domain/paymentUrl';
import { parseSitePath } from '../../src/domain/sitePath';
import { formatBookingDate } from '../../src/domain/bookingDate';
import { readDate, readTime } from '../../src/domain/typedMoment';
import { knownStatus, dateTimeInput, siteTextOnly } from '../../src/support/report/valueRules';
import { configAt } from './helpers/store';

/** Repeated parts and endings: a pattern that fails at the end backtracks. */
const KINDS: Record<string, readonly [part: string, end: string]> = {
  digits: ['1', ''],
  'digits and a letter': ['1', 'x'],
  'digits and a point': ['1', '.'],
  'points and digits': ['1.', ''],
  exponents: ['1e', ''],
  signs: ['+-', ''],
  spaces: [' ', 'x'],
  'lines and tabs': ['\r\n\t', 'x'],
  'spaces after a digit': ['1  ', '/'],
  slashes: ['/', 'x'],
  'backslashes and slashes': ['\\/', 'x'],
  'query and hash signs': ['?#', ''],
  'open brackets': ['<', ''],
  'open tags': ['<li', ''],
  'open tags with an attribute': ['<p a="', '>'],
  'open tags as values of attributes': ['<a/b=', ''],
  'open tags in quoted values': [`<a b='<a b="`, ''],
  'list items': ['<li>a', ''],
  'open comments': ['<!--', ''],
  'almost closed comments': ['<!----', '>'],
  scripts: ['<script>', ''],
  'almost closed scripts': ['<script></script ', ''],
  'nested elements': ['<div>', ''],
  ampersands: ['&', ''],
  'open entities': ['&#x1', ''],
  entities: ['&amp;', ''],
  schemes: ['http:', ''],
  'scheme signs': ['a+.-', '\n'],
  'user information': ['http://a@', ''],
  dates: ['2026-03-11T08:00:00.', 'x'],
  'months and colons': ['Jan 1:', ''],
  'open parentheses': ['(', ''],
  'parentheses with dates': ['(1 Jan)', ''],
  'JSON lists': ['[', ''],
  quotes: ['"', ''],
  'escaped quotes': ['\\"', ''],
  'letters of two units': ['\u{1f4a7}', ''],
  'halves of letters': ['\ud83d', ''],
  'combining accents': ['\u0301', ''],
  'words of services': ['head ', 'ligh'],
  'control characters': ['\u0000', ''],
};

const config = configAt('https://wash.example/');
/** Every parser of text from the server, the address bar or a field. */
const READERS: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    Object.entries(field).map(([name, schema]) => [
      `the field ${name}`,
      (text: string) => v.safeParse(schema, text),
    ]),
  ),
  'a reply': (text) => parseReply(200, text),
  'a refusal': (text) => parseReply(200, JSON.stringify({ error: 1, misc: [text] })),
  'plain text': plainText,
  'lines of text': linesOf,
  'a shortened text': (text) => truncateHtml(text, 100),
  'an address of a picture': (text) => assetUrl(config, text),
  'a drawing for a service': (text) => servicePhoto(text, text),
  'an instant': msOf,
  'a day': formatDay,
  'a booking date': formatBookingDate,
  'a status': (text) => purchaseStatus(text, 'Booking'),
  'a recorded status': knownStatus,
  'recorded words': siteTextOnly,
  'a typed moment in a recording': dateTimeInput,
  'a payment address': safePaymentUrl,
  'a path of the site': (text) => parseSitePath(`/${text}`),
  'a typed date': readDate,
  'a typed time': (text) => readTime(text, 15),
  'the age of an id': idCreatedAt,
  'a token': isToken,
  'a calendar file': (text) =>
    calendarFile({
      uid: text,
      title: text,
      description: text,
      startsAt: '2026-03-11T08:00:00.000Z',
      createdAt: 0,
    }),
  'a message': (text) =>
    contactMessage({ name: text, email: text, vehicleYear: '', message: text }, text),
};

const LARGE = 100_000;
/** How much shorter the reference text is. */
const TIMES = 40;
/** Linear time would be 40, quadratic 1,600. */
const WORST_RATIO = 250;
/**
 * Shorter measurements are too coarse to compare: collecting the garbage of a deep JSON text takes up to
 * 90 ms of several threads. Quadratic time would be seconds.
 */
const COARSE_MICROS = 250_000;

const awkward = ([part, end]: readonly [string, string], length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length) + end;

/** The CPU time of a call in microseconds, which excludes other work on the machine. */
function cost(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  return process.cpuUsage(before).user;
}

const costOfMany = (read: (text: string) => unknown, text: string, times: number): number =>
  cost(() => {
    for (let time = 0; time < times; time += 1) read(text);
  }, text) / times;

/** First calls aren't compiled yet, and garbage is collected in some, so the quickest of several counts. */
const TRIES = 3;

/** The kinds of text that take more than linear time. */
const slowFor = (
  read: (text: string) => unknown,
  length: number,
  kinds = KINDS,
  coarse = COARSE_MICROS,
): string[] =>
  Object.entries(kinds)
    .filter(([, kind]) => {
      const large = awkward(kind, length);
      const taken = cost(read, large);
      if (taken < coarse) return false;
      const small = awkward(kind, length / TIMES);
      const most = WORST_RATIO * costOfMany(read, small, TIMES);
      const bound = Math.max(most, coarse);
      return taken > bound && Array.from({ length: TRIES }).every(() => cost(read, large) > bound);
    })
    .map(([name]) => name);

describe('parsing a text of 100,000 characters takes linear time, whatever it contains', () => {
  it.each(Object.entries(READERS))('for %s', (_name, read) => {
    expect(slowFor(read, LARGE)).toEqual([]);
  });

  it('except with a backtracking pattern (sanity check)', () => {
    // However fast the engine is: here the ratio alone decides.
    const slow = slowFor((text) => /\s+$/.test(text), 20_000, { spaces: [' ', 'x'] }, 0);
    expect(slow).toEqual(['spaces']);
  });
});
