import { messages } from '../content/messages';
import { reportAsked, siteOpened } from '../slices/site';
import { toastShown, TOAST_MS } from '../slices/toasts';
import type { StartListening } from './listening';

const told = (kind: 'success' | 'error', text: string) =>
  toastShown({ kind, text, ms: TOAST_MS.account });

/** Reports for support: a file to send, or a code to paste. */
export function addReportEffects(startListening: StartListening): void {
  // Later there may be no connection to load it with.
  startListening({
    actionCreator: siteOpened,
    effect: (_event, { extra }) => {
      const { log, page } = extra.services;
      page.whenIdle(() => {
        extra.reporter.prepare().catch((problem: unknown) => {
          log.warn('What reports are made with could not be loaded', problem);
        });
      });
    },
  });

  startListening({
    actionCreator: reportAsked,
    effect: async ({ payload }, { dispatch, extra }) => {
      try {
        if (payload.how === 'file') {
          await extra.reporter.download();
          dispatch(told('success', messages.reportSaved));
          return;
        }
        const isCopied = await extra.reporter.copy();
        dispatch(
          isCopied
            ? told('success', messages.reportCopied)
            : told('error', messages.reportNotCopied),
        );
      } catch (problem) {
        // What reports are made with could not be loaded.
        extra.services.log.warn('A report could not be made', problem);
        dispatch(told('error', messages.noConnection));
      }
    },
  });
}
