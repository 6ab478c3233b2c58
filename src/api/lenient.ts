import * as v from 'valibot';

import { isoOf, msOf } from '../domain/day';
import { isSafeId } from '../domain/ids';
import { parsedJson } from '../lib/parsedJson';
import type { Personal } from '../domain/sealed';

/**
 * Readers for single values in a reply. The server sends numbers as strings, references as an id,
 * an object or a list, and omits fields (FAIL-3). Every reader returns one clean type whatever it
 * gets, and none throws.
 */

/** The maximum text length; far above any real description. */
const TEXT_LIMIT = 100_000;

/** Far above any real number or date; parsing longer text would be very slow. */
const VALUE_LIMIT = 64;

/** Half of a character of two units: browsers refuse it in addresses and in stored text. */
const HALF = /\p{Surrogate}/gu;

const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Whether a value is an object rather than a list, null or a primitive. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cut = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, TEXT_LIMIT);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

/** @returns the text, truncated to the limit; `''` for anything but text and numbers */
export const toText = (value: unknown): string => cut(value).replace(HALF, '\ufffd');

/** @returns the trimmed text, or null if it is blank */
export const toTextOrNull = (value: unknown): string | null => {
  const text = toText(value).trim();
  return text === '' ? null : text;
};

/** @returns the finite number in a number or numeric text, otherwise null */
export const toNumber = (value: unknown): number | null => {
  const isNumeric =
    typeof value === 'string' && value.length <= VALUE_LIMIT && NUMERIC.test(value.trim());
  const number = isNumeric ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** @returns an id that is safe as a key of a plain object, otherwise null */
export const toId = (value: unknown): string | null => {
  const id = cut(value).trim();
  return isSafeId(id) ? id : null;
};

/** @returns an ISO 8601 date (milliseconds since 1970 are converted), or null if invalid */
export const toMoment = (value: unknown): string | null => {
  if (typeof value === 'string') {
    if (value.length > VALUE_LIMIT) return null;
    return Number.isNaN(msOf(value)) ? null : value.trim();
  }
  return typeof value === 'number' ? isoOf(value) : null;
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
  toRecord(typeof value === 'string' ? parsedJson(value) : value);

/** A reference to another row: only the id is certain, the name may not be populated. */
export interface Reference {
  id: string;
  /** `''` if the server only sent the id. */
  name: string;
}

const toReference = (value: unknown): Reference | null => {
  const id = toId(isRecord(value) ? value._id : value);
  return id === null ? null : { id, name: isRecord(value) ? toText(value.name) : '' };
};

/** @returns every reference in an id, an object or a list of these, without duplicates */
export const toReferences = (value: unknown): Reference[] => {
  const rows = toList(value);
  const references = (rows.length > 0 ? rows : [value]).map(toReference);
  return uniqueBy(
    references.filter((reference) => reference !== null),
    (reference) => reference.id,
  );
};

/** @returns the first reference in an id, an object or a list of these */
export const toFirstReference = (value: unknown): Reference | null =>
  toReferences(value)[0] ?? null;

/** @returns the file of an image sent as a name, as `{file}` or as a list of these */
export const toFile = (value: unknown): string | null => toFiles(value)[0] ?? null;

/** @returns the files of a list of images, in order */
export const toFiles = (value: unknown): string[] => {
  const pictures = toList(value);
  return (pictures.length > 0 ? pictures : [value])
    .map((picture) => toTextOrNull(isRecord(picture) ? picture.file : picture))
    .filter((file) => file !== null);
};

/** Keeps the first of the items with the same key, and all items without one. */
export const uniqueBy = <T>(items: T[], key: (item: T) => string | null): T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = key(item);
    if (name === null) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
};

const lenient = <T>(read: (value: unknown) => T) =>
  v.fallback(v.pipe(v.unknown(), v.transform(read)), () => read(undefined));

/** Schemas for single fields. A missing key is read like a missing value. */
export const field = {
  /** Rows without it are dropped. */
  id: v.pipe(v.optional(v.unknown(), null), v.transform(toId), v.string('no usable id')),
  idOrNull: lenient(toId),
  /** Unchanged, for values that are read in more than one way. */
  raw: lenient((value) => value),
  text: lenient(toText),
  /** What a customer has typed, or what names them: no recording reveals it. */
  personal: lenient<Personal>(toText),
  textOrNull: lenient(toTextOrNull),
  number: lenient(toNumber),
  moment: lenient(toMoment),
  record: lenient(toRecord),
  recordFromJson: lenient(toRecordFromJson),
  list: lenient(toList),
  reference: lenient(toFirstReference),
  references: lenient(toReferences),
  file: lenient(toFile),
  files: lenient(toFiles),
};
