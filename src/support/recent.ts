import * as v from 'valibot';
import { isReference } from '../domain/reportReference';

export interface RecentReport {
  reference: string;
  /** The page it was made on. */
  page: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** More than fit on a screen; older ones are opened by their file. */
const MOST_LISTED = 20;

const row = v.object({
  reference: v.pipe(v.string(), v.check(isReference)),
  page: v.string(),
  size: v.number(),
  at: v.number(),
});

/**
 * Parses the list of received reports, newest first.
 * @returns its valid rows; null when it is not a list
 */
export function recentReports(json: unknown): RecentReport[] | null {
  const rows: unknown =
    typeof json === 'object' && json !== null ? (Reflect.get(json, 'data') as unknown) : null;
  if (!Array.isArray(rows)) return null;
  return rows
    .flatMap((candidate: unknown) => {
      const parsed = v.safeParse(row, candidate);
      return parsed.success ? [parsed.output] : [];
    })
    .slice(0, MOST_LISTED);
}
