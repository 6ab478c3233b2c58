import { selectToasts, toastDue } from '../slices/toasts';
import { waitUntil, type When } from './shared/listening';

/** Closes each toast after its duration, which pauses while the toast is held. */
export function addToastEffects(when: When): void {
  when(
    (_event, now, before) => now.toasts !== before.toasts,
    async (_event, effect) => {
      effect.cancelActiveListeners();
      const next = selectToasts(effect.getState())
        .flatMap(({ id, closesAt, remainingMs }) =>
          closesAt === null ? [] : [{ id, closesAt, remainingMs }],
        )
        .sort((a, b) => a.closesAt - b.closesAt)[0];
      if (!next || !(await waitUntil(effect, next.closesAt, next.remainingMs))) return;
      effect.dispatch(toastDue({ id: next.id }));
    },
  );
}
