import { isAnyOf } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/base';
import { refetchActive, requestInFlight, type ListTag } from '../api/invalidation';
import type { RouteId } from '../routes';
import { SLOW_MS } from '../slices/busy';
import { historyPopped, navigated, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteRestored } from '../slices/site';
import type { EffectApi, When } from './shared/listening';

const LISTS_OF_PAGES: Partial<Record<RouteId, readonly ListTag[]>> = {
  serviceCart: ['Carts'],
  bookings: ['Orders'],
  memberships: ['Memberships'],
  success: ['Orders', 'Memberships'],
  failure: ['Orders', 'Memberships'],
};

const pageOf = (state: RootState): RouteId | null => selectRoute(state)?.id ?? null;

/**
 * Gives up what hangs and asks again. Calls have no timeout (CALL-6), and RTK Query sends nothing
 * while an equal request is in flight: a list that hangs once would be missing on every later visit.
 */
function askAgain({ dispatch, extra, getState }: EffectApi): void {
  const now = extra.services.clock.now();
  for (const query of Object.values(getState().api.queries)) {
    if (query?.status !== QueryStatus.pending || now - query.startedTimeStamp < SLOW_MS) continue;
    const { endpointName, originalArgs } = query;
    const running = dispatch(api.util.getRunningQueryThunk(endpointName as never, originalArgs));
    running?.abort();
    void running?.then(() => running.refetch());
  }
}

/** Keeps the customer's lists as new as the visit (CART-11, DASH-9). */
export function addVisitEffects(when: When): void {
  // The pages' hooks refetch on each visit, but not while an earlier request is in flight: its
  // answer may be older than the visit, so another request follows.
  when(isAnyOf(navigated, historyPopped), async (_event, effect) => {
    const { dispatch, getState, getOriginalState } = effect;
    askAgain(effect);
    const page = pageOf(getState());
    if (page === null || page === pageOf(getOriginalState())) return;
    const late = (LISTS_OF_PAGES[page] ?? []).filter(
      (tag) => dispatch(requestInFlight(tag)) !== undefined,
    );
    await dispatch(refetchActive(...late));
  });

  // The customer may have been on the payment page meanwhile, and what was listed may be paid for.
  when(siteRestored, (_event, { dispatch }) =>
    dispatch(refetchActive('Carts', 'Memberships', 'Orders')),
  );
}
