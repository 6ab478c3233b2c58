import { getService } from '../api/catalogue';
import { selectLocation } from '../slices/navigation';
import { stillWaiting, type When } from './shared/listening';

/** Keeps the focus on the service page while it is refetched. */
export function addServiceDetailEffects(when: When): void {
  when(getService.matchPending, async ({ meta }, effect) => {
    const selectQuery = getService.select(meta.arg.originalArgs);
    // The focused 'Try again' disappears with the error page.
    if (!selectQuery(effect.getOriginalState()).isError) return;
    const isStillThere = stillWaiting(effect, selectLocation);
    await effect.condition((_action, now) => !selectQuery(now).isLoading);
    if (isStillThere()) effect.extra.services.page.focusHeading();
  });
}
