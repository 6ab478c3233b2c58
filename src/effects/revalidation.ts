import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { fetchQuery, type EmbeddedData, type EmbeddedQuery } from '../api/embeddedData';
import { cacheKey } from '../api/queryCache';
import { selectToken } from '../slices/auth';
import { historyPopped, navigated, selectLocation } from '../slices/navigation';
import { siteOpened, siteRestored } from '../slices/site';
import type { EffectApi, When } from './shared/listening';

/** Embedded data older than this is refetched, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Revalidates the data embedded in the document: stale data and truncated lists are refetched when
 * idle, and shown until the response arrives (SHARE-3).
 */
export function addRevalidationEffects(when: When, embedded: EmbeddedData): void {
  let waiting: readonly EmbeddedQuery[] = embedded.fulfilled;

  let isLeft = false;

  const isShown = ({ getState }: EffectApi, answer: EmbeddedQuery): boolean =>
    getState().api.queries[cacheKey(answer) as never]?.data === answer.data;

  const revalidate = (effect: EffectApi): void => {
    const { dispatch, getState } = effect;
    waiting = waiting.filter((answer) => {
      // 'Try again' below it has loaded the whole list.
      if (answer.isPartial && !isShown(effect, answer)) return false;
      if (answer.isForCustomers && selectToken(getState()) === null) return true;
      void dispatch(fetchQuery(answer)).then(({ error }) => {
        // Retry later: the list is still truncated.
        if (answer.isPartial && error !== undefined && !isLeft) waiting = [...waiting, answer];
      });
      return false;
    });
  };

  when(siteOpened, (_event, effect) => {
    const { clock, page } = effect.extra.services;
    const age = clock.now() - embedded.at;
    const isFresh = age >= 0 && age <= FRESH_MS;
    if (isFresh) waiting = waiting.filter(({ isPartial }) => isPartial);
    if (waiting.length > 0) page.whenIdle(() => revalidate(effect));
    page.onVisible(() => revalidate(effect));
    page.onOnline(() => revalidate(effect));
  });
  when(siteRestored, (_event, effect) => revalidate(effect));

  // The next page must not take a truncated list for the whole.
  when(isAnyOf(navigated, historyPopped), (_event, effect) => {
    const { dispatch, getState, getOriginalState } = effect;
    if (selectLocation(getState()).pathname === selectLocation(getOriginalState()).pathname) return;
    for (const answer of embedded.fulfilled) {
      const queryCacheKey = cacheKey(answer) as never;
      if (answer.isPartial && isShown(effect, answer))
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
    }
    waiting = [];
    isLeft = true;
  });
}
