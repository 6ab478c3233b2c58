import { selectBusy, slowDue, SLOW_MS } from '../slices/busy';
import { selectToasts, toastDue } from '../slices/toasts';
import { waitUntil, type When } from './shared/listening';

/** Closes toasts after their duration; makes the busy overlay offer 'Cancel' after a while (CALL-6). */
export function addOverlayEffects(when: When): void {
  when(
    (_event, now, before) => now.toasts !== before.toasts,
    async (_event, effect) => {
      effect.cancelActiveListeners();
      const next = selectToasts(effect.getState())
        .flatMap(({ id, closesAt, remainingMs }) =>
          closesAt === null ? [] : [{ id, closesAt, remainingMs }],
        )
        .sort((a, b) => a.closesAt - b.closesAt)[0];
      if (next && (await waitUntil(effect, next.closesAt, next.remainingMs)))
        effect.dispatch(toastDue({ id: next.id }));
    },
  );

  when(
    // Cancel the timer when the last request has ended.
    (_event, now, before) => selectBusy(now).status !== selectBusy(before).status,
    async (_event, effect) => {
      effect.cancelActiveListeners();
      const busy = selectBusy(effect.getState());
      if (busy.status === 'working' && (await waitUntil(effect, busy.slowAt, SLOW_MS)))
        effect.dispatch(slowDue());
    },
  );
}
