import { messages } from '../content/messages';
import type { Moment } from '../recording/reporter';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure, success } from './shared/announcing';
import type { EffectApi, When } from './shared/listening';

const loadDelivery = () => import(/* webpackChunkName: "recording" */ './reportDelivery');

/**
 * Copies a report's code and says how that went. Nothing is awaited before `copy`, which Safari allows
 * only while the press is handled.
 * @throws when the report could not be made
 */
async function copyCode({ dispatch, extra: { reporter } }: EffectApi, now: Moment): Promise<void> {
  const code = loadDelivery().then(({ codeOfReport }) => codeOfReport(now));
  const isCopied = await reporter.device.copy(code);
  await code;
  dispatch(
    toastShown(
      isCopied
        ? success(messages.reportCopied, 'account')
        : failure(messages.reportNotCopied, 'account'),
    ),
  );
}

/** Saves, copies and sends reports, only when asked to. */
export function addReportEffects(when: When): void {
  // Preload, because there may be no connection later.
  when(siteOpened, (_event, { extra }) => {
    const { device, log, page } = extra.services;
    page.whenIdle(() => {
      if (device.savesData()) return;
      loadDelivery()
        .then(({ loadRulebook }) => loadRulebook())
        .catch((problem: unknown) => log.warn('The report code could not be loaded', problem));
    });
  });

  when(reportAsked, async ({ payload }, effect) => {
    const now = effect.extra.reporter.moment();
    try {
      if (payload.how === 'code') await copyCode(effect, now);
      else {
        const { deliverReport } = await loadDelivery();
        await deliverReport(effect, payload.how, now);
      }
    } catch (problem) {
      effect.extra.services.log.warn('A report could not be made', problem);
      effect.dispatch(toastShown(failure(messages.noConnection, 'account')));
    }
  });
}
