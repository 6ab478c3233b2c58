import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { getUserDetails } from '../api/profile';
import { login, register } from '../api/session';
import { isToken } from '../domain/ids';
import { ROUTES } from '../routes';
import {
  loggedOut,
  loginAccepted,
  loginRejected,
  loginSubmitted,
  registerAccepted,
  registerRejected,
  registerSubmitted,
  selectBlankFields,
  selectAuth,
  selectToken,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { navigated } from '../slices/navigation';
import { redirectScheduled } from '../slices/redirect';
import { siteOpened, siteRestored } from '../slices/site';
import { entered, type EffectApi, type StartListening } from './listening';
import { UNTRACKED, withOverlay } from './requests';
import { STORAGE_KEYS } from './storageKeys';

/** How long the toast stands before the redirect home (AUTH-5). */
const HOME_AFTER_MS = 1000;

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

/** Logging in and out, in this tab and in others (AUTH-1). */
export function addSessionEffects(startListening: StartListening): void {
  startListening({
    predicate: isAnyOf(loginSubmitted, registerSubmitted),
    effect: (_event, { getState, extra }) => {
      const first = selectBlankFields(getState())[0];
      if (first !== undefined) extra.services.page.focus(first);
    },
  });

  startListening({
    actionCreator: loginSubmitted,
    effect: async ({ payload }, effect) => {
      if (!entered(effect, selectAuth, 'loggingIn')) return;
      const outcome = await withOverlay(effect, 'Logging in', () =>
        effect.dispatch(login.initiate(payload.form, UNTRACKED)),
      );
      effect.dispatch(outcome.ok ? loginAccepted(outcome.data) : loginRejected(outcome));
    },
  });

  startListening({
    actionCreator: registerSubmitted,
    effect: async ({ payload }, effect) => {
      if (!entered(effect, selectAuth, 'registering')) return;
      const outcome = await withOverlay(effect, 'Creating your account', () =>
        effect.dispatch(register.initiate(payload.form, UNTRACKED)),
      );
      effect.dispatch(outcome.ok ? registerAccepted(outcome.data) : registerRejected(outcome));
    },
  });

  startListening({
    actionCreator: loginAccepted,
    effect: (_event, effect) => {
      if (!entered(effect, selectAuth, 'signedIn')) return;
      effect.dispatch(navigated({ to: ROUTES.home.path, how: 'push' }));
    },
  });

  startListening({
    matcher: isAnyOf(registerAccepted, loggedOut),
    effect: (_event, effect) => {
      if (selectAuth(effect.getState()) === selectAuth(effect.getOriginalState())) return;
      effect.dispatch(redirectScheduled({ to: ROUTES.home.path, delayMs: HOME_AFTER_MS }));
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
        // While a page waits in the back/forward cache, nothing tells it what other tabs do.
        followSession(effect);
        effect.dispatch(siteRestored());
      });
    },
  });
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
