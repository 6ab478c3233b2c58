import * as v from 'valibot';
import type { ApiError } from '../../api/reply';
import { isReference } from '../../domain/reportReference';
import { parseJson } from '../../lib/parseJson';
import type { Reporter, Snapshot } from './recorder';
import { reportText, sessionOf } from './report';

/** @returns a report's text; null when nothing has happened yet */
export function reportOf({ recorded, metadata }: Snapshot): string | null {
  const session = sessionOf(recorded);
  return session && reportText(session, metadata);
}

/** Saves a report as a file, if anything has happened yet. */
export function saveReport(moment: Snapshot, { device }: Reporter): void {
  const report = reportOf(moment);
  const takenAt = moment.metadata.takenAt.slice(0, 19).replaceAll(':', '-');
  if (report !== null) device.save(`report-${takenAt}.json`, report);
}

const answer = v.object({
  data: v.object({ reference: v.pipe(v.string(), v.check(isReference)) }),
});

/** @returns the reference by which support finds it, or the error */
export async function sendReport(
  moment: Snapshot,
  { fetch }: Reporter,
  reportUrl: string,
  signal?: AbortSignal,
): Promise<
  { data: { reference: string }; error?: undefined } | { data?: undefined; error: ApiError }
> {
  try {
    const reply = await fetch(reportUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: reportOf(moment),
      credentials: 'omit',
      signal: signal ?? null,
    });
    const parsed = v.safeParse(answer, parseJson(await reply.text()));
    return reply.ok && parsed.success
      ? { data: parsed.output.data }
      : { error: { kind: 'refused', httpStatus: reply.status, message: null } };
  } catch {
    return { error: { kind: signal?.aborted === true ? 'cancelled' : 'noConnection' } };
  }
}
