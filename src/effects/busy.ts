import { selectBusy, slowDue, SLOW_MS } from '../slices/busy';
import { waitUntil, type When } from './shared/listening';

/** Makes the busy overlay offer 'Cancel' when a request takes long (CALL-6). */
export function addBusyEffects(when: When): void {
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
