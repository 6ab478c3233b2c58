import { isAnyOf } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/base';
import { cachedAnswer } from '../api/cached';
import type { getCarts } from '../api/carts';
import type { getMemberships } from '../api/memberships';
import type { getOrders } from '../api/orders';
import type { RouteId } from '../routes';
import { SLOW_MS } from '../slices/busy';
import { historyPopped, navigated, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteRestored } from '../slices/site';
import type { EffectApi, StartListening } from './shared/listening';

/** Lists that change without this tab: another device writes, a payment completes. */
const LISTS = {
  Carts: cachedAnswer<typeof getCarts>('getCarts'),
  Memberships: cachedAnswer<typeof getMemberships>('getMemberships'),
  Orders: cachedAnswer<typeof getOrders>('getOrders'),
} as const;
type ListTag = keyof typeof LISTS;

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
export function addVisitEffects(startListening: StartListening): void {
  // The pages' hooks refetch on each visit, but not while an earlier request is in flight: its
  // answer may be older than the visit, so another request follows.
  startListening({
    matcher: isAnyOf(navigated, historyPopped),
    effect: async (_event, effect) => {
      const { condition, dispatch, getState, getOriginalState } = effect;
      askAgain(effect);
      const page = pageOf(getState());
      if (page === null || page === pageOf(getOriginalState())) return;
      const isUnderWay = (tag: ListTag, state: RootState) =>
        LISTS[tag](state)?.status === 'pending';
      const readAfter = async (tag: ListTag) => {
        await condition((_action, now) => !isUnderWay(tag, now));
        dispatch(api.util.invalidateTags([tag]));
      };
      const late = LISTS_OF_PAGES[page]?.filter((tag) => isUnderWay(tag, getState()));
      await Promise.all(late?.map(readAfter) ?? []);
    },
  });

  // The customer may have been on the payment page meanwhile, and what was listed may be paid for.
  startListening({
    actionCreator: siteRestored,
    effect: (_event, { dispatch }) => {
      dispatch(api.util.invalidateTags(['Carts', 'Memberships', 'Orders']));
    },
  });
}
