import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { getUserDetails, isSessionOver } from '../api/profile';
import { sessionOf } from '../api/session';
import { unauthorized } from '../api/transport';
import { messages } from '../content/messages';
import { isToken } from '../domain/ids';
import { ROUTES } from '../content/routes';
import {
  loggedOut,
  registerAccepted,
  selectAuth,
  selectToken,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { selectRoute } from '../slices/navigation';
import { redirectScheduled } from '../slices/redirect';
import { siteOpened, siteRestored } from '../slices/site';
import { toastShown } from '../slices/toasts';
import { addKeptChoicesEffects } from './keptChoices';
import { announceSession, failure, success } from './shared/announcing';
import { entered, type EffectApi, type When } from './shared/listening';
import { STORAGE_KEYS } from '../domain/storageKeys';

/** How long the toast shows before the redirect home (AUTH-5). */
const HOME_DELAY_MS = 1000;

/** Syncs with the session in local storage, which another tab may have changed. */
function syncSession({ dispatch, extra, getState }: EffectApi): void {
  const { local } = extra.services;
  const token = local.get(STORAGE_KEYS.token);
  const current = selectToken(getState());
  if (token === current) return;
  // A background tab may get the log-out event only after the next log-in.
  if (current !== null) dispatch(sessionEndedElsewhere());
  const session = sessionOf(token, local.get(STORAGE_KEYS.userId));
  if (!session) {
    if (current !== null) dispatch(toastShown(failure(messages.sessionEnded, 'account')));
    return;
  }
  dispatch(sessionStartedElsewhere(session));
}

/** Ends sessions, and follows other tabs (AUTH-5). */
export function addSessionEffects(when: When): void {
  when(
    (event, now, before) =>
      isAnyOf(loggedOut, registerAccepted)(event) && selectAuth(now) !== selectAuth(before),
    (event, { dispatch, getState }) => {
      // Unless the customer has left the form meanwhile.
      const isAtForm = selectRoute(getState())?.route.access === 'signedOut';
      if (registerAccepted.match(event) && !isAtForm) return;
      dispatch(redirectScheduled({ to: ROUTES.home.path, delayMs: HOME_DELAY_MS }));
    },
  );

  when(isAnyOf(loggedOut, sessionRefused), (_event, effect) => {
    if (entered(effect, selectAuth, 'signedOut')) effect.extra.services.local.clear();
  });

  // The device's next user must not see the previous one's data.
  when(
    // Before the session is restored, the cache has only public data from the document.
    (_event, now, before) =>
      selectToken(now) !== selectToken(before) && selectAuth(before).status !== 'restoring',
    (_event, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  );

  addRefusalEffects(when);

  when(siteOpened, (_event, effect) => {
    const { local, page } = effect.extra.services;
    local.onChange((key) => {
      if (key === null || key === STORAGE_KEYS.token) syncSession(effect);
    });
    // Browsers on phones don't notify tabs in the background.
    page.onVisible(() => syncSession(effect));
    page.onRestored(() => {
      // A page in the back/forward cache misses other tabs' changes.
      syncSession(effect);
      effect.dispatch(siteRestored());
    });
  });

  addKeptChoicesEffects(when);

  announceSession(when, sessionRefused, () => failure(messages.sessionEnded, 'account'));
  announceSession(when, loggedOut, () => success(messages.loggedOut, 'booking'));
}

/**
 * A 401 or 403 to `getUserDetails` ends the session; a 401 to any other call triggers
 * `getUserDetails`. Replies to an older session don't get here: clearing the cache aborts its
 * requests.
 */
function addRefusalEffects(when: When): void {
  when(unauthorized, async (_event, { dispatch }) => {
    // RTK Query doesn't repeat a request in flight.
    await dispatch(getUserDetails.initiate(undefined, { forceRefetch: true, subscribe: false }));
  });

  when(getUserDetails.matchRejected, ({ payload: error }, effect) => {
    if (!isSessionOver(error)) return;
    const refused = selectToken(effect.getState());
    const { local } = effect.extra.services;
    // A resumed tab may not know about a newer session, which wasn't refused.
    if (isToken(local.get(STORAGE_KEYS.token))) syncSession(effect);
    if (selectToken(effect.getState()) === refused) effect.dispatch(sessionRefused());
  });
}
