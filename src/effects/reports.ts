import { messages } from '../content/messages';
import { reportAsked } from '../slices/site';
import { toastShown, TOAST_MS } from '../slices/toasts';
import type { StartListening } from './listening';

const told = (kind: 'success' | 'error', text: string) =>
  toastShown({ kind, text, ms: TOAST_MS.account });

/** Reports for support: a file to send, or a code to paste. */
export function addReportEffects(startListening: StartListening): void {
  startListening({
    actionCreator: reportAsked,
    effect: async ({ payload }, { dispatch, extra }) => {
      if (payload.how === 'file') {
        extra.reporter.download();
        dispatch(told('success', messages.reportSaved));
        return;
      }
      const isCopied = await extra.reporter.copy();
      dispatch(
        isCopied ? told('success', messages.reportCopied) : told('error', messages.reportNotCopied),
      );
    },
  });
}
