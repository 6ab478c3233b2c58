import { selectBusy, slowDue, SLOW_MS } from '../slices/busy';
import { waitUntil, type StartListening } from './shared/listening';

/** Makes the busy overlay offer 'Cancel' when a request takes long (CALL-6). */
export function addBusyEffects(startListening: StartListening): void {
  startListening({
    // When the last request has ended, its timer ends too.
    predicate: (_event, now, before) => selectBusy(now).status !== selectBusy(before).status,
    effect: async (_event, effect) => {
      effect.cancelActiveListeners();
      const busy = selectBusy(effect.getState());
      if (busy.status === 'working' && (await waitUntil(effect, busy.slowAt, SLOW_MS)))
        effect.dispatch(slowDue());
    },
  });
}
