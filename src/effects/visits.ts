import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, refetchActive, requestInFlight, type ListTag } from '../api/base';
import type { RouteId } from '../content/routes';
import { SLOW_MS } from '../slices/busy';
import { pageLeft, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteOpened, siteRestored } from '../slices/site';
import { onReturn, type EffectApi, type When } from './shared/listening';

const LISTS_BY_PAGE: Partial<Record<RouteId, readonly ListTag[]>> = {
  serviceCart: ['Carts', 'Addresses'],
  addresses: ['Addresses'],
  bookings: ['Orders'],
  memberships: ['Memberships'],
  profile: ['UserDetails'],
  success: ['Orders', 'Memberships'],
  failure: ['Orders', 'Memberships'],
};

const pageOf = (state: RootState): RouteId | null => selectRoute(state)?.id ?? null;

const listsOf = (page: RouteId | null): readonly ListTag[] =>
  (page === null ? undefined : LISTS_BY_PAGE[page]) ?? [];

/**
 * Aborts hanging requests and refetches. Calls have no timeout (CALL-6), and RTK Query reuses a
 * request in flight: a list that hangs once would be missing on every later visit.
 */
function restartSlowRequests({ dispatch, extra, getState }: EffectApi): void {
  const now = extra.services.clock.now();
  for (const query of Object.values(getState().api.queries)) {
    if (query?.status !== QueryStatus.pending || now - query.startedTimeStamp < SLOW_MS) continue;
    const { endpointName, originalArgs } = query;
    const running = dispatch(api.util.getRunningQueryThunk(endpointName as never, originalArgs));
    running?.abort();
    void running?.then(() => running.refetch());
  }
}

/** Refetches the customer's lists on every visit (CART-11, DASH-9). */
export function addVisitEffects(when: When): void {
  // The pages' hooks refetch on each visit, but would reuse a request in flight, whose response may
  // predate the visit: send another after it.
  when(pageLeft, async (_event, effect) => {
    const { dispatch, getState, getOriginalState } = effect;
    restartSlowRequests(effect);
    const page = pageOf(getState());
    if (page === pageOf(getOriginalState())) return;
    const pending = listsOf(page).filter((tag) => dispatch(requestInFlight(tag)) !== undefined);
    await dispatch(refetchActive(...pending));
  });

  // The customer may have paid for the listed bookings on the payment page.
  when(siteRestored, (_event, { dispatch }) =>
    dispatch(refetchActive('Carts', 'Memberships', 'Orders')),
  );

  when(siteOpened, (_event, effect) =>
    onReturn(effect, () => {
      void effect.dispatch(refetchActive(...listsOf(pageOf(effect.getState()))));
    }),
  );
}
