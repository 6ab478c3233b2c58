import * as v from 'valibot';
import { isoOf, msOf, msOfCount } from '../domain/day';
import { isSafeId } from '../domain/ids';
import { withoutInvisibleEnds } from '../domain/invisibleEnds';
import { cutText } from '../lib/cutText';
import { isRecord } from '../lib/isRecord';
import { plainText, truncateHtml } from '../lib/html/text';
import { parseJson } from '../lib/parseJson';
import type { Personal } from '../domain/sealed';

/**
 * Readers for single values in a reply (FAIL-3). Each accepts any value, returns one clean type and
 * never throws.
 */

/** The maximum text length; far above any real description. */
const TEXT_LIMIT = 100_000;

/** Far above any real number or date; parsing longer text would be very slow. */
const VALUE_LIMIT = 64;

const NUMERIC = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A currency before or after an amount, with the sign on either side. */
const CURRENCY = '(?:\\p{Sc}|US\\$|ZAR|USD|INR|Rs\\.?|R)';
const AMOUNT = new RegExp(
  `^([+-]?)\\s*${CURRENCY}?\\s*([+-]?)([\\d.,\\s]*\\d[\\d.,\\s]*?(?:e[+-]?\\d+)?)\\s*${CURRENCY}?$`,
  'iu',
);

/** Unambiguous grouped digits: the group separator and the decimal mark. */
const GROUPED: readonly [form: RegExp, group: RegExp][] = [
  // 1 299, 1 299,00 and 1 299.00
  [/^\d{1,3}(?:\s\d{3})+(?:\.\d+|,\d{1,2})?$/, /\s/g],
  // 1,299, 1,299.00 and, in India, 1,29,900.00
  [/^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/, /,/g],
  // 1.299,00 and 1.299.000
  [/^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/, /\./g],
  // 129,90
  [/^\d+,\d{1,2}$/, /\s/g],
];

/** Parses digits; a comma before one or two final digits is a decimal comma. */
const parseDigits = (digits: string): number => {
  if (NUMERIC.test(digits)) return Number(digits);
  const group = GROUPED.find(([form]) => form.test(digits))?.[1];
  return group === undefined ? NaN : Number(digits.replace(group, '').replace(',', '.'));
};

/** The wrapper keys of MongoDB's extended JSON. */
const WRAPPED_NUMBERS = ['$numberDecimal', '$numberDouble', '$numberInt', '$numberLong'];

const unwrapped = (value: unknown, keys: readonly string[]): unknown => {
  if (!isRecord(value)) return value;
  const key = keys.find((name) => Object.hasOwn(value, name));
  return key === undefined ? value : value[key];
};

/** ISO 8601, perhaps with a space for the T; browsers read other times in the device's zone. */
const ISO_DATE =
  /^[+-]?\d{4,6}-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?)?$/i;

/** `Tue, 05 May 2026 07:15:00 GMT` and other formats with a month's name and a zone. */
const ZONED_DATE = /[a-z]{3}.*(?:\b(?:GMT|UTC|Z)\b|[+-]\d\d:?\d\d\b)/i;

const toTruncatedText = (value: unknown): string => {
  if (typeof value === 'string') return cutText(value, TEXT_LIMIT);
  // JSON's larger integers lose digits, and would be another row's id.
  const isExact = typeof value === 'number' && (Number.isSafeInteger(value) || value % 1 !== 0);
  return isExact && Number.isFinite(value) ? String(value) : '';
};

/** What programs write for a missing value, perhaps several times with commas between. */
const NO_VALUE = /^\s*(?:(?:null|undefined|NaN|\[object Object\])(?:[\s,]+|$))+$/;

/**
 * @returns well-formed text, truncated to the limit; `''` for `"null"` and the like, and for
 *   anything but text and numbers
 */
export const toText = (value: unknown): string => {
  const text = toTruncatedText(value).toWellFormed();
  return NO_VALUE.test(text) ? '' : text;
};

/** @returns the markup; beyond the limit, the allowed elements with that many characters */
export const toHtml = (value: unknown): string =>
  typeof value === 'string' && value.length > TEXT_LIMIT
    ? truncateHtml(value, TEXT_LIMIT).toWellFormed()
    : toText(value);

/** The words that decide what the site shows, as the API's description spells them. */
const KNOWN_WORDS = ['Pending', 'Complete', 'Percent'];

/** @returns a status or kind: a known one in the site's spelling, any other as it was sent */
const toWord = (value: unknown): string => {
  const text = toText(value);
  const word = withoutInvisibleEnds(text).toLowerCase();
  return KNOWN_WORDS.find((known) => known.toLowerCase() === word) ?? text;
};

/** @returns a name or title as plain text; some servers send it as HTML */
export const toName = (value: unknown): string => plainText(toText(value));

/** @returns the trimmed text, or null if it is blank */
export const toTextOrNull = (value: unknown): string | null => {
  const text = toText(value).trim();
  return text === '' ? null : text;
};

const parseAmount = (text: string): number => {
  const [, sign = '', inner = '', digits = ''] =
    (text.length <= VALUE_LIMIT ? AMOUNT.exec(text.trim()) : null) ?? [];
  return sign !== '' && inner !== '' ? NaN : parseDigits(digits) * (sign + inner === '-' ? -1 : 1);
};

/**
 * Reads `129.9`, `"1,299.00"`, `"R 129,90"` and MongoDB's `{"$numberDecimal": "129.90"}`.
 * @returns the finite number, or null if invalid or ambiguous
 */
export const toNumber = (value: unknown): number | null => {
  const plain = unwrapped(value, WRAPPED_NUMBERS);
  const number = typeof plain === 'string' ? parseAmount(plain) : plain;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** @returns an id, also of MongoDB's `{"$oid": …}`, that is safe as a key of a plain object, or null */
export const toId = (value: unknown): string | null => {
  const id = toTruncatedText(unwrapped(value, ['$oid'])).trim();
  return isSafeId(id) ? id : null;
};

/**
 * Reads ISO 8601, seconds or milliseconds since 1970, and MongoDB's `{"$date": …}` of these.
 * @returns an ISO 8601 date, or null if invalid or ambiguous (`03/04/2026`)
 */
export const toMoment = (value: unknown): string | null => {
  const plain = unwrapped(unwrapped(value, ['$date']), WRAPPED_NUMBERS);
  if (typeof plain === 'number') return isoOf(msOfCount(plain));
  if (typeof plain !== 'string' || plain.length > VALUE_LIMIT) return null;
  const text = plain.trim();
  if (/^-?\d+(?:\.\d*)?$/.test(text)) return isoOf(msOfCount(Number(text)));
  const ms = msOf(text);
  // Year 1, 1970 or 9999 means that there is no date.
  if (msOfCount(ms) !== ms) return null;
  if (ISO_DATE.test(text)) return text;
  return ZONED_DATE.test(text) ? isoOf(ms) : null;
};

/** @returns whole seconds since 1970, of anything that `toMoment` reads */
const toUnixTime = (value: unknown): number | null => {
  const moment = toMoment(value);
  return moment === null ? null : Math.floor(msOf(moment) / 1000);
};

/** @returns the first 10 characters of a text; of other forms of a moment, its day in UTC */
const toDay = (value: unknown): string | null => {
  const text = toTextOrNull(value);
  const isText = text !== null && !/^\d+(?:\.\d*)?$/.test(text);
  return (isText ? text : toMoment(value))?.slice(0, '2026-05-31'.length) ?? null;
};

/** @returns a list sent as a list, as an object keyed by number, or as one object with an id */
export const toList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  const keys = Object.keys(value).filter((key) => /^\d+$/.test(key));
  if (keys.length > 0) return keys.map((key) => value[key]);
  return Object.hasOwn(value, '_id') ? [value] : [];
};

/** @returns the object itself, or the first object of a list; otherwise an empty one */
export const toRecord = (value: unknown): Record<string, unknown> =>
  (isRecord(value) ? value : toList(value).find(isRecord)) ?? {};

/** @returns the object in JSON text, or the result of `toRecord` for anything else */
export const toRecordFromJson = (value: unknown): Record<string, unknown> =>
  toRecord(typeof value === 'string' ? parseJson(value) : value);

/** A reference to another row: only the id is certain, the name may not be populated. */
export interface Reference {
  id: string;
  /** `''` if the server only sent the id. */
  name: string;
}

const toReference = (value: unknown): Reference | null => {
  const id = toId(isRecord(value) && !Object.hasOwn(value, '$oid') ? value._id : value);
  if (id === null || NO_VALUE.test(id)) return null;
  return { id, name: isRecord(value) ? toName(value.name) : '' };
};

/** @returns the items of a list, or the value itself if it has none */
const listOrOne = (value: unknown): unknown[] => {
  const list = toList(value);
  return list.length > 0 ? list : [value];
};

/** @returns every reference in an id, an object or a list of these, without duplicates */
export const toReferences = (value: unknown): Reference[] =>
  uniqueBy(
    listOrOne(value)
      .map(toReference)
      .filter((reference) => reference !== null),
    ({ id }) => id,
  );

export const toFirstReference = (value: unknown): Reference | null =>
  toReferences(value)[0] ?? null;

/** @returns the files of images sent as a name, as `{file}` or as a list of these */
const toFiles = (value: unknown): string[] =>
  listOrOne(value)
    .map((picture) => toTextOrNull(isRecord(picture) ? picture.file : picture))
    .filter((file) => file !== null)
    .filter((file) => !NO_VALUE.test(file.split(/[\\/]/).at(-1) ?? ''));

export const toFile = (value: unknown): string | null => toFiles(value)[0] ?? null;

/** Keeps the first of the items with the same key, and all items without one. */
export const uniqueBy = <T>(items: T[], key: (item: T) => string | null): T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = key(item);
    if (name === null) return true;
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
};

const lenient = <T>(read: (value: unknown) => T) =>
  v.fallback(v.pipe(v.unknown(), v.transform(read)), () => read(undefined));

/** Schemas for single fields. A missing key is read like a missing value. */
export const field = {
  /** Rows without it are dropped. */
  id: v.pipe(v.optional(v.unknown(), null), v.transform(toId), v.string('no usable id')),
  idOrNull: lenient(toId),
  /** The raw value, for values with several readers. */
  raw: lenient((value) => value),
  word: lenient(toWord),
  name: lenient(toName),
  html: lenient(toHtml),
  /** Personal data and input: hidden in recordings. */
  personal: lenient<Personal>(toText),
  textOrNull: lenient(toTextOrNull),
  number: lenient(toNumber),
  moment: lenient(toMoment),
  unixTime: lenient(toUnixTime),
  day: lenient(toDay),
  record: lenient(toRecord),
  recordFromJson: lenient(toRecordFromJson),
  list: lenient(toList),
  reference: lenient(toFirstReference),
  references: lenient(toReferences),
  file: lenient(toFile),
  files: lenient(toFiles),
};
