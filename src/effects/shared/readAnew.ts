import { api } from '../../api/base';
import { cachedAnswer } from '../../api/cached';
import type { getCarts } from '../../api/carts';
import type { getMemberships } from '../../api/memberships';
import type { getOrders } from '../../api/orders';
import type { RootState } from '../../slices/root';
import type { EffectApi } from './listening';

/** Lists that change without this tab: another device writes, a payment completes. */
const LISTS = {
  Carts: cachedAnswer<typeof getCarts>('getCarts'),
  Memberships: cachedAnswer<typeof getMemberships>('getMemberships'),
  Orders: cachedAnswer<typeof getOrders>('getOrders'),
} as const;
export type ListTag = keyof typeof LISTS;

export const isUnderWay = (tag: ListTag, state: RootState): boolean =>
  LISTS[tag](state)?.status === 'pending';

/**
 * Reads again those of the lists that are in view. RTK Query sends nothing while an equal request is
 * in flight, whose answer may be older than the reason to read: another request follows it.
 */
export async function readAnew(
  { condition, dispatch, getState }: EffectApi,
  tags: readonly ListTag[],
): Promise<void> {
  const read = async (tag: ListTag): Promise<void> => {
    if (isUnderWay(tag, getState())) await condition((_action, now) => !isUnderWay(tag, now));
    dispatch(api.util.invalidateTags([tag]));
  };
  await Promise.all(tags.map(read));
}
