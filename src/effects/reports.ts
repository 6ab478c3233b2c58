import { messages } from '../content/messages';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure } from './shared/announcing';
import type { When } from './shared/listening';

const loadDelivery = () => import(/* webpackChunkName: "recording" */ './reportDelivery');

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
    try {
      const { deliverReport } = await loadDelivery();
      await deliverReport(effect, payload.how);
    } catch (problem) {
      effect.extra.services.log.warn('A report could not be made', problem);
      effect.dispatch(toastShown(failure(messages.noConnection, 'account')));
    }
  });
}
