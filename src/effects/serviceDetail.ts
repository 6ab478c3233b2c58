import { getService } from '../api/catalogue';
import { selectLocation } from '../slices/navigation';
import { stillWaiting, type When } from './shared/listening';

/** Keeps the focus on the service page while it is requested again. */
export function addServiceDetailEffects(when: When): void {
  when(getService.matchPending, async ({ meta }, effect) => {
    const answer = getService.select(meta.arg.originalArgs);
    // 'Try again' disappears with the error page, and the focus with it.
    if (!answer(effect.getOriginalState()).isError) return;
    const isStillThere = stillWaiting(effect, selectLocation);
    await effect.condition((_action, now) => !answer(now).isLoading);
    if (isStillThere()) effect.extra.services.page.focusHeading();
  });
}
