import { messages } from '../content/messages';
import type { reportAsked } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi } from './shared/listening';
import { withOverlay } from './shared/requests';

/** How long a sent report's reference is shown, in milliseconds: it is read out on the phone. */
const REFERENCE_MS = 60_000;

/** @returns what to say; null if the customer gave up */
async function send(effect: EffectApi): Promise<Message | null> {
  const outcome = await withOverlay<{ reference: string }>(effect, 'Sending the report', () => {
    const control = new AbortController();
    const sent = effect.extra.reporter.send(control.signal);
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
 * Sends, saves or copies a report and says how that went.
 * @throws when the report could not be made
 */
export async function deliverReport(
  effect: EffectApi,
  how: ReturnType<typeof reportAsked>['payload']['how'],
): Promise<void> {
  const { dispatch, extra } = effect;
  if (how === 'send') {
    // The overlay prevents pressing again while it is in flight.
    const message = effect.getState().busy.status === 'idle' ? await send(effect) : null;
    if (message) dispatch(toastShown(message));
  } else if (how === 'file') {
    await extra.reporter.download();
    dispatch(toastShown(success(messages.reportSaved, 'account')));
  } else {
    const isCopied = await extra.reporter.copy();
    dispatch(
      toastShown(
        isCopied
          ? success(messages.reportCopied, 'account')
          : failure(messages.reportNotCopied, 'account'),
      ),
    );
  }
}
