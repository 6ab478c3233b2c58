import * as v from 'valibot';
import { withRetries, type Reader } from './call';
import { toId, toList, uniqueBy } from './lenient';
import { hasData, isAccepted, isEmpty, refusal, unreadable, type Reply } from './reply';
import type { ApiRequest } from './transport';
import { isRecord } from '../lib/isRecord';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The site's own names of two fields; the others' are camel case. */
const OWN_NAMES = { _id: 'id', image: 'imageFile' } as const;

type OwnNames = typeof OWN_NAMES;

type SiteName<Name> = Name extends keyof OwnNames ? OwnNames[Name] : CamelCase<Name & string>;

const siteName = (name: string): string =>
  (OWN_NAMES as Partial<Record<string, string>>)[name] ??
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** The schema of a row whose fields are only renamed, such as `created_at` to `createdAt`. */
export const renamedRow = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.transform(
      (row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [siteName(name), value])) as {
          [Name in keyof Entries as SiteName<Name>]: v.InferOutput<Entries[Name]>;
        },
    ),
  );

type RowSchema<T> = v.GenericSchema<unknown, T> & { entries: v.ObjectEntries };

/** The maximum number of reasons in a warning; a list may have thousands of invalid rows. */
const REASON_LIMIT = 5;

/** A reply's `data`, or the whole body if it isn't wrapped. */
export const unwrap = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? body.data : body;

/** The names under which back ends put a list into `data`, beside page numbers and totals. */
export const LIST_NAMES = ['data', 'docs', 'items', 'rows', 'results', 'list'];

/** The rows in a value that is a list, is keyed by number, or is one row; otherwise null. */
const listIn = (value: unknown): unknown[] | null => {
  const list = toList(value);
  const isRow = isRecord(value) && list[0] === value && toId(value._id) === null;
  return Array.isArray(value) || (list.length > 0 && !isRow) ? list : null;
};

/** Deep enough for the wrappers that servers put around rows. */
const WRAPPERS_DEPTH = 8;

/** Whether there may be rows anywhere in a value. */
const holdsRows = (value: unknown, depth = WRAPPERS_DEPTH): boolean => {
  if (typeof value === 'string') return /^\s*[[{]/.test(value);
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (Array.isArray(value) ? value.some(isRecord) : Object.hasOwn(value, '_id')) return true;
  return Object.values(value).some((part) => holdsRows(part, depth - 1));
};

/**
 * Finds the rows in an answer: `data`, or a list in it. Some servers leave out an empty list.
 * @param names of the list in `data`, tried before the usual ones
 * @returns null if the answer isn't understood, which is never an empty list (FAIL-4)
 */
export function rowsIn(reply: Reply, names: readonly string[] = []): unknown[] | null {
  const { body } = reply;
  const data = unwrap(body);
  const own = listIn(data);
  if (own !== null) return own;
  const inside = isRecord(data) ? [...names, ...LIST_NAMES].map((name) => listIn(data[name])) : [];
  const lists = inside.filter((list) => list !== null);
  const list = lists.find(({ length }) => length > 0) ?? lists[0];
  if (list !== undefined) return list;
  // Some languages write an empty list as null.
  const isNull = isRecord(data) && names.some((name) => data[name] === null);
  const isLeftOut = isNull || (isRecord(body) && isEmpty(body.data));
  return isLeftOut && isAccepted(reply) && !holdsRows(body) ? [] : null;
}

/** @returns null for anything but a row, such as a message or another list's wrapper */
export const parseRow = <T>(schema: RowSchema<T>, value: unknown) => {
  const fields = ['_id', ...Object.keys(schema.entries)];
  const isRow = isRecord(value) && fields.some((name) => !isEmpty(value[name]));
  return isRow ? v.safeParse(schema, value) : null;
};

/**
 * Creates a reader for a list's usable rows, with their indexes in the server's list: an invalid
 * row never affects the others (FAIL-3). Rows of which none can be read are no empty list (FAIL-4).
 * @param names where in the data the list may be, before `LIST_NAMES`
 */
export const readIndexed =
  <T>(schema: RowSchema<T>, names?: readonly string[]): Reader<{ row: T; index: number }[]> =>
  (reply, reportDropped) => {
    // Without data, an HTTP error is a refusal, even if the error flag says otherwise.
    if (reply.httpStatus >= 400 && !hasData(reply.body)) return refusal(reply);
    const values = rowsIn(reply, names);
    if (values === null) return unreadable(reply);
    const reasons: string[] = [];
    const rows = values.flatMap((value, index) => {
      const result = parseRow(schema, value);
      if (result?.success === true) return [{ row: result.output, index }];
      // Only the field and the rule: rows may contain personal data.
      const issue = result?.issues[0];
      const reason = issue ? `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` : 'not an object';
      reasons.push(`${index}: ${reason}`);
      return [];
    });
    const dropped = reasons.length;
    if (dropped > 0)
      reportDropped({ dropped, of: values.length, reasons: reasons.slice(0, REASON_LIMIT) });
    return dropped > 0 && rows.length === 0 ? unreadable(reply) : { data: rows };
  };

/** Creates a reader that changes what another one has read. */
export const mapped =
  <From, To, Arg>(
    read: Reader<From>,
    map: (data: From, body: unknown, arg: Arg) => To,
  ): Reader<To, Arg> =>
  (reply, reportDropped, arg) => {
    const result = read(reply, reportDropped, arg);
    return 'error' in result ? result : { data: map(result.data, reply.body, arg) };
  };

/** Creates a reader for a list. */
export const readRows = <T>(schema: RowSchema<T>, names?: readonly string[]): Reader<T[]> =>
  mapped(readIndexed(schema, names), (rows) => rows.map(({ row }) => row));

/** Creates a reader for a list with unique ids; of duplicates, the first wins. */
export const readList = <T extends { id: string | null }>(
  schema: RowSchema<T>,
  names?: readonly string[],
) => mapped(readRows(schema, names), (rows) => uniqueBy(rows, ({ id }) => id));

/** A `queryFn` for a list that is read with retries. */
export const rowsOf = <Arg, T extends { id: string | null }>(
  schema: RowSchema<T>,
  request: (arg: Arg) => ApiRequest,
  names?: readonly string[],
) => withRetries({ request, read: readList(schema, names) });
