import * as v from 'valibot';

import type { Reading, ReportDropped } from './call';
import { isRecord, toList, uniqueBy } from './lenient';
import { hasData, type Reply } from './reply';

/** The schema of one row: whatever the server sent in, one clean shape out. */
type RowSchema<T> = v.GenericSchema<unknown, T>;

/** How many reasons one warning carries; a list may hold thousands of bad rows. */
const REASON_LIMIT = 5;

/**
 * What a reply brings: its `data`, or the whole body when the server sent the bare thing.
 * @param body the parsed reply
 */
export const unwrap = (body: unknown): unknown =>
  isRecord(body) && 'data' in body ? body.data : body;

/**
 * The rows of a list: under `data` once or (a page of a list) twice, bare, or keyed by number.
 * @param data what `unwrap` found
 */
export const rowsIn = (data: unknown): unknown[] =>
  toList(isRecord(data) && Array.isArray(data.data) ? data.data : data);

/** A usable row and its place in the list as the server sent it. */
interface Row<T> {
  row: T;
  place: number;
}

/**
 * Parses rows one by one, so that a bad one never costs the list.
 * @param schema the schema of one row
 * @param values the rows as they came
 * @param reportDropped told once when rows had to be dropped
 */
export const parseRows = <T>(
  schema: RowSchema<T>,
  values: unknown[],
  reportDropped: ReportDropped,
): Row<T>[] => {
  const reasons: string[] = [];
  const rows: Row<T>[] = [];
  values.forEach((value, place) => {
    const result = isRecord(value) ? v.safeParse(schema, value) : null;
    if (result?.success === true) rows.push({ row: result.output, place });
    else {
      // The field and the rule only: a row may hold names and addresses.
      const issue = result?.issues[0];
      reasons.push(
        issue === undefined
          ? `${place}: not an object`
          : `${place}: ${v.getDotPath(issue) ?? 'row'}: ${issue.message}`,
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
 * Whether an accepted reply can stand for a list: an HTTP error without data is a refusal, though its
 * error flag says otherwise.
 * @param reply an accepted reply
 */
export const isListAnswer = ({ httpStatus, body }: Reply): boolean =>
  httpStatus < 400 || hasData(body);

/**
 * A reader of a list: `{data: [...]}`, a bare list or an object keyed by number; missing data is
 * an empty list; of rows with the same id the first wins.
 * @param schema the schema of one row
 * @param find where the list stands within the data, if not at its top
 */
export const readList =
  <T extends { id: string | null }>(
    schema: RowSchema<T>,
    find: (data: unknown) => unknown = (data) => data,
  ) =>
  (reply: Reply, reportDropped: ReportDropped): Reading<T[]> => {
    if (!isListAnswer(reply)) return 'refused';
    const rows = parseRows(schema, rowsIn(find(unwrap(reply.body))), reportDropped);
    return {
      data: uniqueBy(
        rows.map(({ row }) => row),
        ({ id }) => id,
      ),
    };
  };

/**
 * A reader of a list of which only the first usable row is wanted.
 * @param schema the schema of one row
 */
export const readFirst =
  <T extends { id: string | null }>(schema: RowSchema<T>) =>
  (reply: Reply, reportDropped: ReportDropped): Reading<T | null> => {
    const reading = readList(schema)(reply, reportDropped);
    return typeof reading === 'string' ? reading : { data: reading.data[0] ?? null };
  };
