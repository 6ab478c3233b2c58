import { reportCode } from './code';
import type { Kept } from './recorder';
import { reportText, type ReportFacts } from './report';
import { loadRulebook } from './rulebook';
import { sessionOf } from './session';

/**
 * Makes the text of a report.
 * @returns null when nothing has happened yet
 */
export async function makeReport(kept: Kept, facts: ReportFacts): Promise<string | null> {
  await loadRulebook();
  const session = sessionOf(kept);
  return session && reportText(session, facts);
}

export { loadRulebook, reportCode };
