import type { Moment } from './reporter';
import { reportText } from './report';
import { sessionOf } from './session';

export { reportCode } from './code';
export { loadRulebook } from './rulebook';

/**
 * Creates a report's text. Await `loadRulebook` first.
 * @returns null when nothing has happened yet
 */
export function reportOf({ kept, facts }: Moment): string | null {
  const session = sessionOf(kept);
  return session && reportText(session, facts);
}
