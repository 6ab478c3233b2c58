import { messages } from '../content/messages';
import { saveReport, sendReport } from '../recording/making';
import type { Moment } from '../recording/reporter';
import { toastShown } from '../slices/toasts';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi } from './shared/listening';
import { withOverlay } from './shared/requests';

export { codeOfReport } from '../recording/making';
export { loadRulebook } from '../recording/rulebook';

/** How long a sent report's reference is shown, in milliseconds: it is read out on the phone. */
const REFERENCE_MS = 60_000;

/** @returns what to say; null if the customer gave up */
async function send(effect: EffectApi, reportUrl: string, now: Moment): Promise<Message | null> {
  const { reporter } = effect.extra;
  const outcome = await withOverlay<{ reference: string }>(effect, 'Sending the report', () => {
    const control = new AbortController();
    const sent = sendReport(now, reporter, reportUrl, control.signal);
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
 * @param now when it was asked for
 * @throws when the report could not be made
 */
export async function deliverReport(
  effect: EffectApi,
  how: 'send' | 'file',
  now: Moment,
): Promise<void> {
  const { dispatch, extra } = effect;
  const { reporter } = extra;
  if (how === 'send') {
    const { reportUrl } = extra.config;
    // The overlay prevents pressing again while it is in flight.
    const message =
      reportUrl !== undefined && effect.getState().busy.status === 'idle'
        ? await send(effect, reportUrl, now)
        : null;
    if (message) dispatch(toastShown(message));
  } else {
    await saveReport(now, reporter);
    dispatch(toastShown(success(messages.reportSaved, 'account')));
  }
}
