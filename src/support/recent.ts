import * as v from 'valibot';
import { isReference } from '../domain/reportReference';

/** More than fit on a screen; older ones are opened by their file. */
const MOST_LISTED = 20;

const row = v.object({
  reference: v.pipe(v.string(), v.check(isReference)),
  /** The page it was made on. */
  page: v.string(),
  /** In bytes. */
  size: v.number(),
  /** Milliseconds since 1970-01-01 UTC. */
  at: v.number(),
});

export type RecentReport = v.InferOutput<typeof row>;

const list = v.object({
  data: v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => rows.filter((candidate) => v.is(row, candidate)).slice(0, MOST_LISTED)),
  ),
});

/**
 * Parses the list of received reports, newest first.
 * @returns its valid rows; null when it is not a list
 */
export function recentReports(json: unknown): RecentReport[] | null {
  const parsed = v.safeParse(list, json);
  return parsed.success ? parsed.output.data : null;
}
