import { messages } from '../content/messages';
import { saveReport, sendReport } from '../support/report/exportReport';
import type { Snapshot } from '../support/report/reporter';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi } from './shared/listening';
import { withOverlay } from './shared/requests';

export { codeOfReport } from '../support/report/exportReport';

/** How long a report's reference is shown, in milliseconds: customers read it out on the phone. */
const REFERENCE_MS = 60_000;

/**
 * Sends or saves a report.
 * @param now the moment of the press
 * @returns the outcome; null if the customer cancelled
 * @throws when the report can't be created
 */
export async function deliverReport(
  effect: EffectApi,
  how: 'send' | 'file',
  now: Snapshot,
): Promise<Message | null> {
  const { config, reporter } = effect.extra;
  const { reportUrl } = config;
  if (how === 'file') {
    saveReport(now, reporter);
    return success(messages.reportSaved, 'account');
  }
  // The overlay prevents pressing again while it is in flight.
  if (reportUrl === undefined || effect.getState().busy.status !== 'idle') return null;
  const outcome = await withOverlay<{ reference: string }>(effect, 'Sending the report', () => {
    const control = new AbortController();
    const sent = sendReport(now, reporter, reportUrl, control.signal);
    return Object.assign(sent, { abort: () => control.abort() });
  });
  if (outcome.ok) {
    const text = `${messages.reportSent} ${outcome.data.reference}`;
    return { ...success(text, 'account'), ms: REFERENCE_MS };
  }
  if (outcome.reason === 'cancelled') return null;
  return failure(
    outcome.reason === 'noConnection' ? messages.reportNotSent : messages.reportRefused,
    'account',
  );
}
