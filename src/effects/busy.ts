import { selectBusy, slowDue } from '../slices/busy';
import type { StartListening } from './listening';

/** The loading overlay offers 'Cancel' when a request takes long. */
export function addBusyEffects(startListening: StartListening): void {
  startListening({
    predicate: (_event, now, before) =>
      selectBusy(now).status === 'working' && selectBusy(before).status === 'idle',
    effect: async (_event, effect) => {
      effect.cancelActiveListeners();
      const { clock } = effect.extra.services;
      const busy = selectBusy(effect.getState());
      if (busy.status !== 'working') return;
      if (await clock.wait(busy.slowAt - clock.now(), effect.signal)) effect.dispatch(slowDue());
    },
  });
}
