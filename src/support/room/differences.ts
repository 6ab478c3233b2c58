import { momentOf } from './formatMoment';

interface Difference {
  /** Its path from the machine inwards, in words. */
  path: string;
  one: string;
  other: string;
}

const MAX_LISTED = 200;
/** The maximum depth, more than any state has; deeper values are compared as a whole. */
const MAX_DEPTH = 20;
const MAX_TEXT_LENGTH = 160;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const at = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Milliseconds since 1970-01-01 UTC, from 2001 to 2096: no amount on the site is that large. */
const isMoment = (value: number): boolean => value > 1e12 && value < 4e12;

const formatValue = (value: unknown): string => {
  if (value === undefined) return 'not there';
  if (value === null) return 'nothing';
  if (value === '') return 'an empty text';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && isMoment(value)) return momentOf(value) ?? String(value);
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'item', 'items')}`;
  if (isObject(value)) {
    const status = at(value, 'status');
    if (typeof status === 'string') return formatValue(status);
    return counted(Object.keys(value).length, 'value', 'values');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
};

/** `serviceCarts` becomes "service carts"; ids and paths are unchanged. */
const formatName = (name: string): string =>
  /^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;

/** `getStores(undefined)` becomes "stores". */
const formatCacheKey = (key: string): string => {
  const [, name = key, argument = ''] = /^(?:get)?(\w+)\((.*)\)$/.exec(key) ?? [];
  const about = argument === '' || argument === 'undefined' ? '' : ` ${argument}`;
  return `${formatName(name.charAt(0).toLowerCase() + name.slice(1))}${about}`;
};

const formatPath = (path: readonly string[]): string => {
  const [first, second, key, ...rest] = path;
  const names =
    first === 'api' && second === 'queries' && key !== undefined
      ? ['answers of the server', formatCacheKey(key), ...rest.map(formatName)]
      : path.map(formatName);
  return names.join(' › ');
};

/**
 * Finds the differences between two states, or any two JSON values.
 * @returns the innermost differing values, in state order; for values on one side only, the
 *   outermost
 */
export function differences(one: unknown, other: unknown) {
  const listed: Difference[] = [];
  let count = 0;
  const add = (path: readonly string[], here: unknown, there: unknown): void => {
    count += 1;
    if (listed.length < MAX_LISTED)
      listed.push({ path: formatPath(path), one: formatValue(here), other: formatValue(there) });
  };
  const compare = (path: readonly string[], here: unknown, there: unknown): void => {
    if (here === there) return;
    const isList = Array.isArray(here);
    const isSameKind = isObject(here) && isObject(there) && isList === Array.isArray(there);
    if (!isSameKind || path.length >= MAX_DEPTH) add(path, here, there);
    else
      for (const key of new Set([...Object.keys(here), ...Object.keys(there)]))
        compare([...path, isList ? `no. ${Number(key) + 1}` : key], at(here, key), at(there, key));
  };
  compare([], one, other);
  return { listed, more: count - listed.length };
}
