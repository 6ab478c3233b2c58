import * as v from 'valibot';
import { isReference } from '../domain/reportReference';
import type { Services } from '../services/types';
import { reportCode } from './code';
import type { Moment, SentReport } from './reporter';
import { reportText } from './report';
import { sessionOf } from './session';

export { loadRulebook } from './rulebook';

/**
 * Creates a report's text. Await `loadRulebook` first.
 * @returns null when nothing has happened yet
 */
export function reportOf({ kept, facts }: Moment): string | null {
  const session = sessionOf(kept);
  return session && reportText(session, facts);
}

/** Saves a report as a file, if anything has happened yet. */
export function saveReport(moment: Moment, device: Services['device']): void {
  const report = reportOf(moment);
  const takenAt = moment.facts.takenAt.slice(0, 19).replaceAll(':', '-');
  if (report !== null) device.save(`report-${takenAt}.json`, report);
}

/** Copies a report, compressed, to the clipboard. */
export async function copyReport(moment: Moment, device: Services['device']): Promise<boolean> {
  const report = reportOf(moment);
  return report !== null && (await device.copy(await reportCode(report)));
}

const answer = v.object({
  data: v.object({ reference: v.pipe(v.string(), v.check(isReference)) }),
});

/** Posts a report. */
export async function sendReport(
  moment: Moment,
  {
    fetch,
    reportUrl,
    signal,
  }: Pick<Services, 'fetch'> & { reportUrl: string; signal: AbortSignal | undefined },
): Promise<SentReport> {
  try {
    const reply = await fetch(reportUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: reportOf(moment),
      credentials: 'omit',
      signal: signal ?? null,
    });
    const parsed = v.safeParse(answer, await reply.json().catch(() => null));
    return reply.ok && parsed.success
      ? { data: parsed.output.data }
      : { error: { kind: 'refused', httpStatus: reply.status, message: null } };
  } catch {
    return { error: { kind: signal?.aborted === true ? 'cancelled' : 'noConnection' } };
  }
}
