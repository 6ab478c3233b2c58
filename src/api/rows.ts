import * as v from 'valibot';
import { withRetries, type Reader } from './call';
import { toList, uniqueBy } from './lenient';
import { hasData, refusal } from './reply';
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

type RowSchema<T> = v.GenericSchema<unknown, T>;

/** The maximum number of reasons in a warning; a list may have thousands of invalid rows. */
const REASON_LIMIT = 5;

/** A reply's `data`, or the whole body if it isn't wrapped. */
export const unwrap = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? body.data : body;

/** The rows in unwrapped data: a list, perhaps under `data` again (when paginated). */
export const rowsIn = (data: unknown): unknown[] =>
  toList(isRecord(data) && Array.isArray(data.data) ? data.data : data);

type Find = (data: unknown) => unknown;

/**
 * Creates a reader for a list's usable rows, with their indexes in the server's list: an invalid
 * row never affects the others (FAIL-3), and missing data is an empty list.
 * @param find the list's location in the data, if not at the top
 */
export const readIndexed =
  <T>(schema: RowSchema<T>, find: Find = (data) => data): Reader<{ row: T; index: number }[]> =>
  (reply, reportDropped) => {
    // Without data, an HTTP error is a refusal, even if the error flag says otherwise.
    if (reply.httpStatus >= 400 && !hasData(reply.body)) return refusal(reply);
    const values = rowsIn(find(unwrap(reply.body)));
    const reasons: string[] = [];
    const rows = values.flatMap((value, index) => {
      const result = isRecord(value) ? v.safeParse(schema, value) : null;
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
    return { data: rows };
  };

/** Creates a reader that changes what another one has read. */
export const mapped =
  <From, To>(read: Reader<From>, map: (data: From, body: unknown) => To): Reader<To> =>
  (reply, reportDropped) => {
    const result = read(reply, reportDropped);
    return 'error' in result ? result : { data: map(result.data, reply.body) };
  };

/** Creates a reader for a list. */
export const readRows = <T>(schema: RowSchema<T>, find?: Find): Reader<T[]> =>
  mapped(readIndexed(schema, find), (rows) => rows.map(({ row }) => row));

/** Creates a reader for a list with unique ids; of duplicates, the first wins. */
export const readList = <T extends { id: string | null }>(schema: RowSchema<T>, find?: Find) =>
  mapped(readRows(schema, find), (rows) => uniqueBy(rows, ({ id }) => id));

/** A `queryFn` for a list that is read with retries. */
export const rowsOf = <Arg, T extends { id: string | null }>(
  schema: RowSchema<T>,
  request: (arg: Arg) => ApiRequest,
  find?: Find,
) => withRetries({ request, read: readList(schema, find) });
