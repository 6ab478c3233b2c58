import { isAnyOf } from '@reduxjs/toolkit';
import type { RouteId } from '../content/routes';
import type { KeyValueStore } from '../services/types';
import { selectAuth } from '../slices/auth';
import { joinPopupClosed, joinPopupDue } from '../slices/joinPopup';
import { pageLeft, selectRoute } from '../slices/navigation';
import { siteOpened } from '../slices/site';
import type { When } from './shared/listening';
import { SESSION_KEYS, type SessionKey } from '../domain/storageKeys';

/** Pages on which the popup doesn't open (JOIN-2). */
const EXCLUDED_PAGES: ReadonlySet<RouteId | undefined> = new Set([
  'login',
  'register',
  'success',
  'failure',
]);

function rememberShown(session: KeyValueStore<SessionKey>): void {
  session.set(SESSION_KEYS.joinPopupShown, 'true');
}

/** Opens the join popup once per browser session (JOIN-2). */
export function addJoinPopupEffects(when: When): void {
  // A click outside clears session storage, but the popup must not reopen immediately (JOIN-3).
  let hasOpened = false;

  when(isAnyOf(siteOpened, pageLeft), (_event, { dispatch, extra, getState }) => {
    const { session } = extra.services;
    const state = getState();
    const { status } = selectAuth(state);
    // After a log-out this is no longer the session's first page.
    hasOpened ||= status === 'signedIn';
    if (hasOpened || session.get(SESSION_KEYS.joinPopupShown) !== null) return;
    if (status !== 'signedOut' || EXCLUDED_PAGES.has(selectRoute(state)?.id)) return;
    hasOpened = true;
    rememberShown(session);
    dispatch(joinPopupDue());
  });

  when(joinPopupClosed, ({ payload }, { extra }) => {
    hasOpened = true;
    const { session } = extra.services;
    // Set it again: Chrome discards what a prerendered page stored when the page is activated.
    rememberShown(session);
    if (payload.how !== 'outside') return;
    const choices = session.get(SESSION_KEYS.keptChoices);
    session.clear();
    // Kept until the customer logs in.
    if (choices !== null) session.set(SESSION_KEYS.keptChoices, choices);
  });
}
