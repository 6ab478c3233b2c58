import * as v from 'valibot';
import { withRetries, type Reading, type ReportDropped } from './call';
import { toList, uniqueBy } from './lenient';
import { hasData, type Reply } from './reply';
import type { ApiRequest } from './transport';
import { isRecord } from '../lib/isRecord';

type RowSchema<T> = v.GenericSchema<unknown, T>;

/** The maximum number of reasons in a warning; a list may have thousands of invalid rows. */
const REASON_LIMIT = 5;

/** A reply's `data`, or the whole body if it isn't wrapped. */
export const unwrap = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? body.data : body;

/**
 * A list's rows: under `data` once or (when paginated) twice, bare, or keyed by number.
 * @param data the result of `unwrap`
 */
export const rowsIn = (data: unknown): unknown[] =>
  toList(isRecord(data) && Array.isArray(data.data) ? data.data : data);

/** A usable row and its index in the server's list. */
interface Row<T> {
  row: T;
  index: number;
}

/**
 * Parses rows individually, so that an invalid one never affects the others (FAIL-3).
 * @param reportDropped called once if rows were dropped
 */
export const parseRows = <T>(
  schema: RowSchema<T>,
  values: unknown[],
  reportDropped: ReportDropped,
): Row<T>[] => {
  const reasons: string[] = [];
  const rows: Row<T>[] = [];
  values.forEach((value, index) => {
    const result = isRecord(value) ? v.safeParse(schema, value) : null;
    if (result?.success === true) rows.push({ row: result.output, index });
    else {
      // Only the field and the rule: rows may contain personal data.
      const issue = result?.issues[0];
      reasons.push(
        issue === undefined
          ? `${index}: not an object`
          : `${index}: ${v.getDotPath(issue) ?? 'row'}: ${issue.message}`,
      );
    }
  });
  if (reasons.length > 0) {
    reportDropped({
      dropped: reasons.length,
      of: values.length,
      reasons: reasons.slice(0, REASON_LIMIT),
    });
  }
  return rows;
};

/**
 * Whether an accepted reply can be a list: an HTTP error without data is a refusal, even if its
 * error flag says otherwise.
 */
export const isListReply = ({ httpStatus, body }: Reply): boolean =>
  httpStatus < 400 || hasData(body);

/**
 * Creates a list reader: `{data: [...]}`, a bare list or an object keyed by number; missing data is
 * an empty list.
 * @param find the list's location in the data, if not at the top
 */
export const readRows =
  <T>(schema: RowSchema<T>, find: (data: unknown) => unknown = (data) => data) =>
  (reply: Reply, reportDropped: ReportDropped): Reading<T[]> => {
    if (!isListReply(reply)) return 'refused';
    const rows = parseRows(schema, rowsIn(find(unwrap(reply.body))), reportDropped);
    return { data: rows.map(({ row }) => row) };
  };

/** Creates a reader for a list with unique ids; of duplicates, the first wins. */
export const readList =
  <T extends { id: string | null }>(schema: RowSchema<T>, find?: (data: unknown) => unknown) =>
  (reply: Reply, reportDropped: ReportDropped): Reading<T[]> => {
    const reading = readRows(schema, find)(reply, reportDropped);
    return typeof reading === 'string' ? reading : { data: uniqueBy(reading.data, ({ id }) => id) };
  };

/** Creates a reader for the first usable row of a list. */
export const readFirst =
  <T extends { id: string | null }>(schema: RowSchema<T>) =>
  (reply: Reply, reportDropped: ReportDropped): Reading<T | null> => {
    const reading = readList(schema)(reply, reportDropped);
    return typeof reading === 'string' ? reading : { data: reading.data[0] ?? null };
  };

/** A `queryFn` for a list that is read with retries. */
export const rowsOf = <Arg, T extends { id: string | null }>(
  schema: RowSchema<T>,
  request: (arg: Arg) => ApiRequest,
  find?: (data: unknown) => unknown,
) => withRetries({ request, read: readList(schema, find) });
