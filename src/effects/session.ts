import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { getUserDetails } from '../api/profile';
import { messages } from '../content/messages';
import { isToken } from '../domain/ids';
import {
  loggedOut,
  selectAuth,
  selectToken,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { siteOpened, siteRestored } from '../slices/site';
import { announce, success } from './shared/announcing';
import { goHomeSoon } from './shared/goHomeSoon';
import { entered, type EffectApi, type StartListening } from './shared/listening';
import { STORAGE_KEYS } from './shared/storageKeys';

/** Syncs with the session in local storage, which another tab may have changed. */
function followSession({ dispatch, extra, getState }: EffectApi): void {
  const { local } = extra.services;
  const token = local.get(STORAGE_KEYS.token);
  const known = selectToken(getState());
  if (token === known) return;
  // A background tab may hear of a log-out only after the next log-in.
  if (known !== null) dispatch(sessionEndedElsewhere());
  if (!isToken(token)) return;
  const userId = local.get(STORAGE_KEYS.userId);
  dispatch(sessionStartedElsewhere({ token, userId: isToken(userId) ? userId : '' }));
}

/** Ends sessions, and follows other tabs (AUTH-5). */
export function addSessionEffects(startListening: StartListening): void {
  startListening({
    actionCreator: loggedOut,
    effect: (_event, effect) => {
      goHomeSoon(effect);
    },
  });

  startListening({
    matcher: isAnyOf(loggedOut, sessionRefused),
    effect: (_event, effect) => {
      if (entered(effect, selectAuth, 'signedOut')) effect.extra.services.local.clear();
    },
  });

  // The device's next user must not see the last one's data.
  startListening({
    predicate: (_event, now, before) => selectToken(now) !== selectToken(before),
    effect: (_event, { dispatch }) => {
      dispatch(api.util.resetApiState());
    },
  });

  addRefusalEffects(startListening);

  startListening({
    actionCreator: siteOpened,
    effect: (_event, effect) => {
      const { local, page } = effect.extra.services;
      local.onChange((key) => {
        if (key === null || key === STORAGE_KEYS.token) followSession(effect);
      });
      page.onRestored(() => {
        // A page in the back/forward cache misses other tabs' changes.
        followSession(effect);
        effect.dispatch(siteRestored());
      });
    },
  });

  announce(startListening, loggedOut, () => success(messages.loggedOut, 'booking'), selectAuth);
}

/** A 403 on user details ends the session, unless the request used an older token. */
function addRefusalEffects(startListening: StartListening): void {
  const tokens = new Map<string, string | null>();

  startListening({
    matcher: getUserDetails.matchPending,
    effect: ({ meta }, { getState }) => {
      tokens.set(meta.requestId, selectToken(getState()));
    },
  });

  startListening({
    matcher: getUserDetails.matchFulfilled,
    effect: ({ meta }) => {
      tokens.delete(meta.requestId);
    },
  });

  startListening({
    matcher: getUserDetails.matchRejected,
    effect: ({ meta, payload: error }, { dispatch, getState }) => {
      const token = tokens.get(meta.requestId);
      tokens.delete(meta.requestId);
      if (token !== selectToken(getState())) return;
      if (error?.kind === 'refused' && error.httpStatus === 403) dispatch(sessionRefused());
    },
  });
}
