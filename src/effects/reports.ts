import { messages } from '../content/messages';
import type { Snapshot } from '../support/report/recorder';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { failure, success, type Message } from './shared/announcing';
import type { EffectApi, When } from './shared/listening';
import { withOverlay } from './shared/requests';

/** How long a report's reference is shown, in milliseconds: customers read it out on the phone. */
const REFERENCE_MS = 60_000;

const loadExport = () =>
  import(/* webpackChunkName: "recording" */ '../support/report/exportReport');

async function save({ extra: { reporter } }: EffectApi, now: Snapshot): Promise<Message> {
  const { saveReport } = await loadExport();
  saveReport(now, reporter);
  return success(messages.reportSaved, 'account');
}

async function send(effect: EffectApi, now: Snapshot): Promise<Message | null> {
  const { config, reporter } = effect.extra;
  const { reportUrl } = config;
  const { sendReport } = await loadExport();
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

/** Each returns the outcome, null if the customer cancelled, or throws when there is no report. */
const DELIVERIES = { file: save, send } as const;

/** Saves and sends reports on request only. */
export function addReportEffects(when: When): void {
  // Preload, because there may be no connection later.
  when(siteOpened, (_event, { extra }) => {
    const { device, log, page } = extra.services;
    page.whenIdle(() => {
      if (device.savesData()) return;
      loadExport().catch((problem: unknown) =>
        log.warn('The report code could not be loaded', problem),
      );
    });
  });

  when(reportAsked, async ({ payload: { how } }, effect) => {
    try {
      const message = await DELIVERIES[how](effect, effect.extra.reporter.takeSnapshot());
      if (message) effect.dispatch(toastShown(message));
    } catch (problem) {
      // The session ended while it was being sent (HELP-4).
      if (effect.signal.aborted) return;
      effect.extra.services.log.warn('A report could not be made', problem);
      effect.dispatch(toastShown(failure(messages.noConnection, 'account')));
    }
  });
}
