import { messages } from '../content/messages';
import { saveReport, sendReport } from '../recording/making';
import { toastShown } from '../slices/toasts';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi } from './shared/listening';
import { withOverlay } from './shared/requests';

export { codeOfReport } from '../recording/making';
export { loadRulebook } from '../recording/rulebook';

/** How long a sent report's reference is shown, in milliseconds: it is read out on the phone. */
const REFERENCE_MS = 60_000;

/** @returns what to say; null if the customer gave up */
async function send(effect: EffectApi, reportUrl: string): Promise<Message | null> {
  const { reporter } = effect.extra;
  const outcome = await withOverlay<{ reference: string }>(effect, 'Sending the report', () => {
    const control = new AbortController();
    const sent = sendReport(reporter.moment(), reporter, reportUrl, control.signal);
    return Object.assign(sent, { abort: () => control.abort() });
  });
  if (outcome.ok)
    return {
      ...success(`${messages.reportSent} ${outcome.data.reference}`, 'account'),
      ms: REFERENCE_MS,
    };
  if (outcome.reason === 'cancelled') return null;
  return failure(
    outcome.reason === 'noConnection' ? messages.reportNotSent : messages.reportRefused,
    'account',
  );
}

/**
 * Sends or saves a report and says how that went.
 * @throws when the report could not be made
 */
export async function deliverReport(effect: EffectApi, how: 'send' | 'file'): Promise<void> {
  const { dispatch, extra } = effect;
  const { reporter } = extra;
  if (how === 'send') {
    const { reportUrl } = extra.config;
    // The overlay prevents pressing again while it is in flight.
    const message =
      reportUrl !== undefined && effect.getState().busy.status === 'idle'
        ? await send(effect, reportUrl)
        : null;
    if (message) dispatch(toastShown(message));
  } else {
    await saveReport(reporter.moment(), reporter);
    dispatch(toastShown(success(messages.reportSaved, 'account')));
  }
}
