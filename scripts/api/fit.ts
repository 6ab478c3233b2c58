import * as v from 'valibot';

import { toRecord } from '../../src/api/lenient';
import { parseRow, rowsIn, unwrap } from '../../src/api/rows';
import type { Call, CommandResponse, Layout } from './calls';
import type { Outcome } from './client';
import { ACCEPTED } from './openapi';
import {
  CART_OTHERS,
  SCHEMAS,
  SHAPES,
  type FieldShape,
  type Kind,
  type Shape,
  type ShapeName,
} from './shapes';
import { isRecord } from '../../src/lib/isRecord';

/** A difference that customers would notice; never contains a row's values. */
interface Problem {
  field: string;
  expected: string;
  actual: string;
}

export type Verdict =
  /** `rows` is null when it isn't a list. */
  | { kind: 'fits'; rows: number | null; note?: string }
  /** `fields` counts the invalid rows by field; `example` shows one by its types. */
  | {
      kind: 'rows dropped';
      dropped: number;
      of: number;
      fields: Record<string, number>;
      example: string;
    }
  | { kind: 'does not fit'; problems: Problem[] }
  | { kind: 'refused'; status: number; message: string | null }
  | { kind: 'no answer' }
  | { kind: 'not asked'; reason: string };

const KEY_LIMIT = 8;

/** Only identifiers: keys may be data, such as e-mail addresses. */
const keysOf = (value: Record<string, unknown>): string => {
  const keys = Object.keys(value).filter((key) => /^[a-z_]\w{0,40}$/i.test(key));
  return keys.length === 0 ? 'nothing' : keys.slice(0, KEY_LIMIT).join(', ');
};

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? `an object with ${keysOf(value)}` : `a ${typeof value}`;
};

const exampleOf = (row: unknown): string => {
  if (!isRecord(row)) return typeOf(row);
  const known = Object.entries(row).filter(([key]) => keysOf({ [key]: 0 }) !== 'nothing');
  const parts = known.slice(0, KEY_LIMIT).map(([key, value]) => `${key}: ${typeOf(value)}`);
  return `{ ${parts.join(', ')} }`;
};

/** Whether a value is empty, such as `{ "file": null }`, or an infinite number. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && !Number.isFinite(value)) ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** The kinds whose readers return objects. */
const OBJECT_KINDS: readonly Kind[] = ['record', 'recordFromJson', 'list'];

/** The objects in a value, as its reader returns them. */
export const objectsIn = ({ kind, read }: FieldShape, value: unknown): Record<string, unknown>[] =>
  [OBJECT_KINDS.includes(kind) ? read(value) : value].flat().filter(isRecord);

const problemsOfField = (
  name: string,
  field: FieldShape,
  rows: readonly Record<string, unknown>[],
  known: Shape,
): Problem[] => {
  const expected = ACCEPTED[field.kind].description;
  const values = rows.map((row) => row[name]);
  if (field.isRequired && values.every((value) => value === undefined)) {
    const others = rows.flatMap((row) => Object.keys(row).filter((key) => !(key in known)));
    const unknownKeys = keysOf(Object.fromEntries(others.map((key) => [key, 0])));
    const actual =
      unknownKeys === 'nothing' ? 'nothing' : `nothing; not known to the site: ${unknownKeys}`;
    return [{ field: name, expected, actual }];
  }
  const present = values.filter((value) => !isBlank(value));
  const unreadable = present.filter((value) => isBlank(field.read(value)));
  if (unreadable.length > 0) {
    const actual = `${typeOf(unreadable[0])} that isn’t valid, in ${unreadable.length} of ${rows.length}`;
    return [{ field: name, expected, actual }];
  }
  const within = present.flatMap((value) => objectsIn(field, value));
  return field.within === null ? [] : problemsOf(field.within, within, `${name}.`);
};

const problemsOf = (
  shape: Shape,
  rows: readonly Record<string, unknown>[],
  prefix = '',
): Problem[] =>
  rows.length === 0
    ? []
    : Object.entries(shape).flatMap(([name, field]) =>
        problemsOfField(name, field, rows, shape).map((problem) => ({
          ...problem,
          field: prefix + problem.field,
        })),
      );

/** Where a layout's list is in `data`, before the usual names. */
const NAMES: Partial<Record<Layout, readonly string[]>> = { coupons: ['company'] };

/** The rows that were sent, found like the site finds them; none if it doesn't. */
export const sentRows = (body: unknown, layout: Layout): unknown[] => {
  if (layout === 'one') return [toRecord(unwrap(body))];
  if (!isRecord(body) && !Array.isArray(body)) return [];
  return rowsIn({ httpStatus: 200, body }, NAMES[layout]) ?? [];
};

/** The rows that the site drops, each with the invalid field. */
const droppedIn = (shape: ShapeName, rows: readonly unknown[]) =>
  rows.flatMap((row) => {
    const result = parseRow<unknown>(SCHEMAS[shape], row);
    if (result?.success === true) return [];
    const issue = result?.issues[0];
    return [{ row, field: issue === undefined ? 'row' : (v.getDotPath(issue) ?? 'row') }];
  });

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const describeResponse = ({ status, type, text }: NonNullable<Outcome['response']>): string => {
  if (text.trim() === '') return `an empty body with status ${status}`;
  const body = parse(text);
  if (body === undefined) return `status ${status} with ${type || 'no type'}, not JSON`;
  return isRecord(body) && isRecord(body.data)
    ? `status ${status} with data: ${typeOf(body.data)}`
    : `status ${status} with ${typeOf(body)}`;
};

/** The verdict on a response that the site can't use; null for a valid one. */
const failureVerdict = ({ response, error }: Outcome, expected: string): Verdict | null => {
  if (error === undefined) return null;
  if (response === null) return { kind: 'no answer' };
  if (error.kind === 'refused')
    return { kind: 'refused', status: error.httpStatus, message: error.message };
  const field = parse(response.text) === undefined ? 'answer' : 'data';
  return {
    kind: 'does not fit',
    problems: [{ field, expected, actual: describeResponse(response) }],
  };
};

const EXPECTED_DATA: Record<Layout, string> = {
  one: 'an object with name, email',
  list: 'a list',
  carts: 'a list',
  coupons: 'a list in company',
};

const checkRead = (outcome: Outcome, shape: ShapeName, layout: Layout): Verdict => {
  const isOne = layout === 'one';
  const body = parse(outcome.response?.text ?? '');
  const rows = sentRows(body, layout);
  const failed = failureVerdict(outcome, EXPECTED_DATA[layout]);
  // Of rows that the site can't use it is better known why.
  const isUnusable = outcome.error?.kind === 'unreadable' && !isOne && rows.length > 0;
  if (failed !== null && !isUnusable) return failed;

  const dropped = isOne ? [] : droppedIn(shape, rows);
  const isAllDropped = rows.length > 0 && dropped.length === rows.length;
  const problems = [
    ...problemsOf(SHAPES[shape], rows.filter(isRecord)).filter(
      // Rows without an id are dropped, which is counted separately.
      ({ field }) => isAllDropped || dropped.length === 0 || field !== '_id',
    ),
    ...(layout === 'carts' && rows.length > 0 && isRecord(body)
      ? problemsOf(CART_OTHERS, [toRecord(body.others)], 'others.')
      : []),
  ];
  const example = exampleOf(dropped[0]?.row);
  if (isAllDropped && problems.length === 0)
    problems.push({ field: 'row', expected: 'objects with a usable _id', actual: example });
  if (problems.length > 0) return { kind: 'does not fit', problems };
  if (dropped.length === 0) return { kind: 'fits', rows: isOne ? null : rows.length };
  const fields: Record<string, number> = {};
  for (const { field } of dropped) fields[field] = (fields[field] ?? 0) + 1;
  return { kind: 'rows dropped', dropped: dropped.length, of: rows.length, fields, example };
};

const EXPECTED: Record<CommandResponse, string> = {
  session: 'data.token',
  made: 'an id in data',
  done: 'no error',
  flagged: 'error: 0',
  paymentPage: 'paymentUrl.url, an http(s) address',
  paidPage: 'success: 1, and paymentUrl.url, an http(s) address',
};

/** Checks a response with the site's own parsing, including the fields of lists and objects. */
export const checkResponse = ({ response }: Call, outcome: Outcome): Verdict => {
  if (typeof response !== 'string') return checkRead(outcome, response.shape, response.layout);
  const failed = failureVerdict(outcome, EXPECTED[response]);
  if (failed !== null) return failed;
  const { url } = toRecord(outcome.data);
  const note = typeof url === 'string' && { note: `leads to ${new URL(url).origin}` };
  return { kind: 'fits', rows: null, ...note };
};

/** The verdict on a list that must contain what was just created. */
export const requireRows = (verdict: Verdict): Verdict =>
  verdict.kind === 'fits' && verdict.rows === 0
    ? {
        kind: 'does not fit',
        problems: [{ field: 'data', expected: 'the new record', actual: 'an empty list' }],
      }
    : verdict;

/** Whether there is no problem; skipped calls count as fine. */
export const isOk = ({ kind }: Verdict): boolean => kind === 'fits' || kind === 'not asked';

/** The problems of a response, or how many valid rows it has. */
export const formatVerdict = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'fits': {
      if (verdict.rows === null) return verdict.note ?? '';
      if (verdict.rows === 0) return 'empty: no row could be compared';
      return verdict.rows === 1 ? '1 row' : `${verdict.rows} rows`;
    }
    case 'rows dropped': {
      const fields = Object.entries(verdict.fields).map(([name, count]) => `${name}: ${count}`);
      return `${verdict.dropped} of ${verdict.of} rows (${fields.join(', ')}), such as ${verdict.example}`;
    }
    case 'does not fit':
      return verdict.problems
        .map(({ field, expected, actual }) => `${field}: expected ${expected}, got ${actual}`)
        .join('\n');
    case 'refused':
      return `status ${verdict.status}${verdict.message === null ? '' : `: ${verdict.message}`}`;
    case 'no answer':
      return 'no connection, or a timeout';
    case 'not asked':
      return verdict.reason;
  }
};
