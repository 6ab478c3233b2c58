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

/** Takes over what another tab has made of the session. */
function followSession({ dispatch, extra, getState }: EffectApi): void {
  const { local } = extra.services;
  const token = local.get(STORAGE_KEYS.token);
  const known = selectToken(getState());
  if (token === known) return;
  // A tab in the background may hear of a log-out only when the next log-in is through.
  if (known !== null) dispatch(sessionEndedElsewhere());
  if (!isToken(token)) return;
  const userId = local.get(STORAGE_KEYS.userId);
  dispatch(sessionStartedElsewhere({ token, userId: isToken(userId) ? userId : '' }));
}

/** The end of a session, and what other tabs make of it (AUTH-5). */
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

  // The next user of this device never sees what the last one was shown.
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
        // While a page waits in the back/forward cache, it hears nothing of other tabs.
        followSession(effect);
        effect.dispatch(siteRestored());
      });
    },
  });

  announce(startListening, loggedOut, () => success(messages.loggedOut, 'booking'), selectAuth);
}

/** A 403 on user details ends the session, unless it answers an older one. */
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
