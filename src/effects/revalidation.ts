import { api } from '../api/base';
import { cacheKey, fetchQuery, type EmbeddedData, type EmbeddedQuery } from '../api/queryCache';
import { selectToken } from '../slices/auth';
import { pageLeft, selectLocation } from '../slices/navigation';
import { siteOpened, siteRestored } from '../slices/site';
import type { EffectApi, When } from './shared/listening';

/** Embedded data older than this is refetched, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Revalidates the data embedded in the document: stale data and truncated lists are refetched when
 * idle, and shown until the response arrives. After a failure they are refetched on the next
 * occasion, until that succeeds once (SHARE-3).
 */
export function addRevalidationEffects(when: When, embedded: EmbeddedData): void {
  let pending: readonly EmbeddedQuery[] = embedded.queries;

  const isShown = ({ getState }: EffectApi, query: EmbeddedQuery): boolean =>
    getState().api.queries[cacheKey(query) as never]?.data === query.data;

  const revalidate = (effect: EffectApi): void => {
    const { dispatch, getState } = effect;
    pending = pending.filter((query) => {
      // 'Try again' below it has refetched it, or a log-in has emptied the cache.
      if (!isShown(effect, query)) return false;
      if (query.isForCustomers && selectToken(getState()) === null) return true;
      void dispatch(fetchQuery(query)).then(({ error }) => {
        if (error !== undefined) pending = [...pending, query];
      });
      return false;
    });
  };

  const revalidateWhenIdle = (effect: EffectApi): void => {
    if (pending.length > 0) effect.extra.services.page.whenIdle(() => revalidate(effect));
  };

  when(siteOpened, (_event, effect) => {
    const { clock, page } = effect.extra.services;
    const age = clock.now() - embedded.at;
    const isFresh = age >= 0 && age <= FRESH_MS;
    if (isFresh) pending = pending.filter(({ isPartial }) => isPartial);
    revalidateWhenIdle(effect);
    page.onVisible(() => revalidate(effect));
    page.onOnline(() => revalidate(effect));
  });
  when(siteRestored, (_event, effect) => revalidate(effect));

  when(pageLeft, (_event, effect) => {
    const { dispatch, getState, getOriginalState } = effect;
    if (selectLocation(getState()).pathname === selectLocation(getOriginalState()).pathname) return;
    // The next page must not take a truncated list for the whole.
    for (const query of embedded.queries) {
      const queryCacheKey = cacheKey(query) as never;
      if (query.isPartial && isShown(effect, query))
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
    }
    revalidateWhenIdle(effect);
  });
}
