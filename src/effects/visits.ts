import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { getCarts } from '../api/carts';
import { getMemberships } from '../api/memberships';
import { getOrders } from '../api/orders';
import type { RouteId } from '../routes';
import { historyPopped, navigated, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteRestored } from '../slices/site';
import type { StartListening } from './shared/listening';

/** What changes without this tab: another device writes, a payment goes through. */
const LISTS = {
  Carts: getCarts.select(),
  Memberships: getMemberships.select(),
  Orders: getOrders.select(),
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

/** The lists of a customer's own things are as new as the visit (CART-11, DASH-9). */
export function addVisitEffects(startListening: StartListening): void {
  // The pages' hooks refetch on each visit, but not while an answer to an earlier visit is on its
  // way: that one may be older than the visit, so another follows it.
  startListening({
    matcher: isAnyOf(navigated, historyPopped),
    effect: async (_event, { condition, dispatch, getState, getOriginalState }) => {
      const page = pageOf(getState());
      if (page === null || page === pageOf(getOriginalState())) return;
      const isUnderWay = (tag: ListTag, state: RootState) => LISTS[tag](state).isLoading;
      const readAfter = async (tag: ListTag) => {
        await condition((_action, now) => !isUnderWay(tag, now));
        dispatch(api.util.invalidateTags([tag]));
      };
      const late = LISTS_OF_PAGES[page]?.filter((tag) => isUnderWay(tag, getState()));
      await Promise.all(late?.map(readAfter) ?? []);
    },
  });

  // The customer may have been at the payment page meanwhile: what was listed before may be paid for now.
  startListening({
    actionCreator: siteRestored,
    effect: (_event, { dispatch }) => {
      dispatch(api.util.invalidateTags(['Carts', 'Memberships', 'Orders']));
    },
  });
}
