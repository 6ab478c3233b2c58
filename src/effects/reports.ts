import { messages } from '../content/messages';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure, success } from './shared/announcing';
import type { EffectApi, StartListening } from './shared/listening';
import { withOverlay } from './shared/requests';

/** How long a sent report's reference is shown, in milliseconds: it is read out on the phone. */
export const REFERENCE_MS = 60_000;

async function send(effect: EffectApi): Promise<void> {
  const outcome = await withOverlay<{ reference: string }>(effect, 'Sending the report', () => {
    const control = new AbortController();
    const sent = effect.extra.reporter.send(control.signal);
    return Object.assign(sent, { abort: () => control.abort() });
  });
  if (outcome.ok)
    effect.dispatch(
      toastShown({
        ...success(`${messages.reportSent} ${outcome.data.reference}`, 'account'),
        ms: REFERENCE_MS,
      }),
    );
  else if (outcome.reason !== 'cancelled')
    effect.dispatch(
      toastShown(
        failure(
          outcome.reason === 'noConnection' ? messages.reportNotSent : messages.reportRefused,
          'account',
        ),
      ),
    );
}

/** Saves, copies and sends reports, only when asked to. */
export function addReportEffects(startListening: StartListening): void {
  // Preload, because there may be no connection later.
  startListening({
    actionCreator: siteOpened,
    effect: (_event, { extra }) => {
      const { log, page } = extra.services;
      page.whenIdle(() => {
        extra.reporter.prepare().catch((problem: unknown) => {
          log.warn('The report code could not be loaded', problem);
        });
      });
    },
  });

  startListening({
    actionCreator: reportAsked,
    effect: async ({ payload }, effect) => {
      const { dispatch, extra } = effect;
      try {
        if (payload.how === 'send') {
          // The overlay prevents pressing again while it is in flight.
          if (effect.getOriginalState().busy.status === 'idle') await send(effect);
          return;
        }
        if (payload.how === 'file') {
          await extra.reporter.download();
          dispatch(toastShown(success(messages.reportSaved, 'account')));
          return;
        }
        const isCopied = await extra.reporter.copy();
        dispatch(
          toastShown(
            isCopied
              ? success(messages.reportCopied, 'account')
              : failure(messages.reportNotCopied, 'account'),
          ),
        );
      } catch (problem) {
        extra.services.log.warn('A report could not be made', problem);
        dispatch(toastShown(failure(messages.noConnection, 'account')));
      }
    },
  });
}
