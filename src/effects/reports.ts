import { messages } from '../content/messages';
import type { Snapshot } from '../support/report/reporter';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi, When } from './shared/listening';

const loadDelivery = () => import(/* webpackChunkName: "recording" */ './reportDelivery');

/**
 * Copies a report's code. `copy` is called synchronously: Safari requires the user gesture.
 * @returns the outcome
 * @throws when the report can't be created
 */
async function copyCode({ extra: { reporter } }: EffectApi, now: Snapshot): Promise<Message> {
  const code = loadDelivery().then(({ codeOfReport }) => codeOfReport(now));
  const isCopied = await reporter.device.copy(code);
  await code;
  return isCopied
    ? success(messages.reportCopied, 'account')
    : failure(messages.reportNotCopied, 'account');
}

/** Saves, copies and sends reports on request only. */
export function addReportEffects(when: When): void {
  // Preload, because there may be no connection later.
  when(siteOpened, (_event, { extra }) => {
    const { device, log, page } = extra.services;
    page.whenIdle(() => {
      if (device.savesData()) return;
      loadDelivery().catch((problem: unknown) =>
        log.warn('The report code could not be loaded', problem),
      );
    });
  });

  when(reportAsked, async ({ payload: { how } }, effect) => {
    const now = effect.extra.reporter.takeSnapshot();
    try {
      const message =
        how === 'code'
          ? await copyCode(effect, now)
          : await (await loadDelivery()).deliverReport(effect, how, now);
      if (message) effect.dispatch(toastShown(message));
    } catch (problem) {
      effect.extra.services.log.warn('A report could not be made', problem);
      effect.dispatch(toastShown(failure(messages.noConnection, 'account')));
    }
  });
}
