import { isAnyOf } from '@reduxjs/toolkit';
import { messages } from '../content/messages';
import { matchRoute, ROUTES } from '../routes';
import {
  selectAuth,
  selectSignedIn,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { bookSubmitted, carTypeSelected } from '../slices/cartCheckout/serviceCarts';
import { sentToLogin } from '../slices/leftOff';
import { purchaseRefused } from '../slices/membershipPurchase';
import {
  historyPopped,
  navigated,
  type Move,
  selectLocation,
  selectPath,
  selectRoute,
} from '../slices/navigation';
import {
  LONGEST_REDIRECT_MS,
  redirectDue,
  redirectScheduled,
  selectRedirect,
} from '../slices/redirect';
import { siteOpened } from '../slices/site';
import { toastShown, TOAST_MS } from '../slices/toasts';
import { waitUntil, type EffectApi, type StartListening } from './listening';

/** How long 'Please login' stands before the log-in page (SHOP-3). */
const LOGIN_AFTER_MS = 3000;

/** Sends a visitor to the log-in page and remembers where they were. */
function sendToLogin(effect: EffectApi, how: Move['how']): void {
  effect.dispatch(sentToLogin({ from: selectPath(effect.getState()) }));
  effect.dispatch(navigated({ to: ROUTES.login.path, how }));
}

function askToLogin(effect: EffectApi): void {
  effect.dispatch(toastShown({ kind: 'error', text: messages.pleaseLogin, ms: TOAST_MS.booking }));
  // A second press doesn't put the redirect off.
  if (selectRedirect(effect.getState()).status !== 'idle') return;
  effect.dispatch(sentToLogin({ from: selectPath(effect.getState()) }));
  effect.dispatch(redirectScheduled({ to: ROUTES.login.path, delayMs: LOGIN_AFTER_MS }));
}

/** Who may be where (NAV-5), and every move that happens by itself (§9). */
export function addRedirectEffects(startListening: StartListening): void {
  startListening({
    actionCreator: redirectScheduled,
    effect: async (_event, effect) => {
      effect.cancelActiveListeners();
      const redirect = selectRedirect(effect.getState());
      if (redirect.status !== 'waiting') return;
      if (!(await waitUntil(effect, redirect.redirectAt, LONGEST_REDIRECT_MS))) return;
      // Leaving the page in time has cancelled it.
      if (selectRedirect(effect.getState()) !== redirect) return;
      effect.dispatch(redirectDue());
      effect.dispatch(navigated({ to: redirect.to, how: 'push' }));
    },
  });

  startListening({
    matcher: isAnyOf(
      siteOpened,
      navigated,
      historyPopped,
      sessionRefused,
      sessionStartedElsewhere,
      sessionEndedElsewhere,
    ),
    effect: (_event, effect) => {
      const match = selectRoute(effect.getState());
      const { status } = selectAuth(effect.getState());
      if (match?.route.access === 'signedIn' && status === 'signedOut')
        // Back must not lead to a page that sends the visitor away again.
        sendToLogin(effect, 'replace');
      else if (match?.route.access === 'signedOut' && status === 'signedIn')
        effect.dispatch(navigated({ to: ROUTES.home.path, how: 'replace' }));
      else if (match?.id === 'storeServices' && status === 'signedOut') askToLogin(effect);
      else if (match?.id === 'dashboard' && status === 'signedIn')
        effect.dispatch(navigated({ to: ROUTES.profile.path, how: 'replace' }));
    },
  });

  startListening({
    actionCreator: navigated,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const before = getOriginalState();
      const from = matchRoute(selectLocation(before).pathname);
      // A visitor's cart page offers to log in: it is where they left off.
      if (
        payload.to === ROUTES.login.path &&
        from?.id === 'serviceCart' &&
        selectAuth(before).status === 'signedOut'
      )
        dispatch(sentToLogin({ from: selectPath(before) }));
    },
  });

  startListening({
    matcher: isAnyOf(carTypeSelected, bookSubmitted),
    effect: (_event, effect) => {
      if (!selectSignedIn(effect.getState())) askToLogin(effect);
    },
  });

  startListening({
    actionCreator: purchaseRefused,
    effect: ({ payload }, effect) => {
      if (payload.reason === 'signedOut') sendToLogin(effect, 'push');
    },
  });
}
