import { randomInt } from 'node:crypto';
import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ApiError, ok } from './replies';
import { isRecord } from '../src/lib/isRecord';
import { parseJson } from '../src/lib/parseJson';

export const REPORT_TABLES = `
CREATE TABLE reports (
  reference TEXT PRIMARY KEY, page TEXT NOT NULL, report TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
`;

export const REPORTS_PATH = '/reports';
/** In bytes; the site never makes larger ones. */
export const MAX_REPORT_BYTES = 11_000_000;
/** Beyond this many, the oldest are deleted. */
const MAX_REPORTS = 200;

/** No letters or digits that sound or look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface ReportRow {
  reference: string;
  page: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** A reference to read over the phone, such as `K7F-3QX`. */
function createReference(): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : null);

/** The target of a navigation event; null for any other event. */
function pageAfter(event: unknown): string | null {
  const payload = fieldOf(event, 'payload');
  const field = { 'navigation/navigated': 'to', 'navigation/historyPopped': 'pathname' }[
    String(fieldOf(event, 'type'))
  ];
  const to = field === undefined ? null : fieldOf(payload, field);
  return typeof to === 'string' ? (/^[^?#]*/.exec(to)?.[0] ?? null) : null;
}

/** The page a report was made on; null if the text is not a report. */
function pageOf(text: string): string | null {
  const file = parseJson(text);
  if (!isRecord(file) || !isRecord(file.report)) return null;
  const state = parseJson(file.preloadedState);
  const events: unknown = parseJson(file.payload);
  if (!Array.isArray(events) || !isRecord(state)) return null;
  const first = fieldOf(fieldOf(fieldOf(state, 'navigation'), 'location'), 'pathname');
  if (typeof first !== 'string') return null;
  return events.map(pageAfter).findLast((page) => page !== null) ?? first;
}

/** The stored reports, newest first. */
export const listReports = ({ db }: Pick<Deps, 'db'>): ReportRow[] =>
  db.all<ReportRow & Record<string, string | number>>(
    `SELECT reference, page, length(report) AS size, created_at AS at
     FROM reports ORDER BY created_at DESC, rowid DESC`,
  );

/** The text of a report by the reference read out, case-insensitive; null if there is none. */
const findReport = ({ db }: Pick<Deps, 'db'>, reference: string): string | null =>
  db.first<{ report: string }>(
    'SELECT report FROM reports WHERE reference = ?',
    reference.trim().toUpperCase(),
  )?.report ?? null;

/** Accepts reports from the site; anyone on this machine can list and read them. */
export function addReportRoutes(app: SandboxApp, deps: Deps): void {
  app.post(REPORTS_PATH, async (c) => {
    const text = await c.req.text();
    const page = pageOf(text);
    if (page === null) throw new ApiError(400, "This is not one of the site's reports.");
    let reference = createReference();
    while (findReport(deps, reference) !== null) reference = createReference();
    deps.db.insert('reports', { reference, page, report: text, created_at: deps.clock.now() });
    deps.db.run(
      `DELETE FROM reports WHERE rowid NOT IN
       (SELECT rowid FROM reports ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
      MAX_REPORTS,
    );
    return ok(c, { reference });
  });

  app.get('/sandbox/reports', (c) => ok(c, listReports(deps)));
  app.get('/sandbox/reports/:reference', (c) => {
    const text = findReport(deps, c.req.param('reference'));
    if (text === null) throw new ApiError(404, 'There is no report under this reference.');
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
