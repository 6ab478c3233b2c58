import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { asking, type Brought, type BroughtAnswer } from '../api/brought';
import { cacheKey } from '../api/cached';
import { selectToken } from '../slices/auth';
import { historyPopped, navigated, selectLocation } from '../slices/navigation';
import { siteOpened, siteRestored } from '../slices/site';
import type { EffectApi, When } from './shared/listening';

/** Answers older than this are asked for again, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Looks after the answers that the document brought: old ones, and parts of long lists, are asked for
 * again once the page is there, and nothing changes on it until the answers come (SHARE-3).
 */
export function addBroughtEffects(when: When, brought: Brought): void {
  let waiting: readonly BroughtAnswer[] = brought.answers;

  let isLeft = false;

  const askAgain = ({ dispatch, getState }: EffectApi): void => {
    waiting = waiting.filter((answer) => {
      if (answer.isForCustomers && selectToken(getState()) === null) return true;
      void dispatch(asking(answer)).then(({ error }) => {
        // A part stays one until the whole list has come.
        if (answer.isPart && error !== undefined && !isLeft) waiting = [...waiting, answer];
      });
      return false;
    });
  };

  when(siteOpened, (_event, effect) => {
    const { clock, page } = effect.extra.services;
    const age = clock.now() - brought.at;
    const isFresh = age >= 0 && age <= FRESH_MS;
    if (isFresh) waiting = waiting.filter(({ isPart }) => isPart);
    if (waiting.length > 0) page.whenIdle(() => askAgain(effect));
    page.onLookedAt(() => askAgain(effect));
  });
  when(siteRestored, (_event, effect) => askAgain(effect));

  // The next page would take a part for the whole list.
  when(isAnyOf(navigated, historyPopped), (_event, { dispatch, getState, getOriginalState }) => {
    if (selectLocation(getState()).pathname === selectLocation(getOriginalState()).pathname) return;
    const { queries } = getState().api;
    for (const answer of brought.answers) {
      const queryCacheKey = cacheKey(answer) as never;
      if (answer.isPart && queries[queryCacheKey]?.data === answer.data)
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
    }
    waiting = [];
    isLeft = true;
  });
}
