import { isAnyOf } from '@reduxjs/toolkit';
import { messages } from '../content/messages';
import { isToken } from '../domain/ids';
import { matchRoute, ROUTES } from '../content/routes';
import {
  selectAuth,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { leftOffDismissed, sentToLogin } from '../slices/leftOff';
import { navigated, pageLeft, selectLocation, selectPath, selectRoute } from '../slices/navigation';
import { siteOpened, storeWithoutIdOpened } from '../slices/site';
import { announceAlways, failure } from './shared/announcing';
import type { When } from './shared/listening';
import { askToLogin, sendToLogin } from './shared/loginFirst';
import { STORAGE_KEYS } from '../domain/storageKeys';

/** Redirects visitors and customers from pages they may not see (NAV-5). */
export function addAccessEffects(when: When): void {
  when(
    isAnyOf(siteOpened, pageLeft, sessionRefused, sessionStartedElsewhere, sessionEndedElsewhere),
    (event, effect) => {
      const { local } = effect.extra.services;
      const match = selectRoute(effect.getState());
      const { status } = selectAuth(effect.getState());
      const isEnded = isAnyOf(sessionRefused, sessionEndedElsewhere)(event);
      if (match?.route.access === 'signedIn' && status === 'signedOut')
        // Replaces the entry, so that Back doesn't lead to another redirect.
        sendToLogin(effect, 'replace', isEnded);
      // Unless another tab has logged in again.
      else if (match?.id === 'serviceCart' && isEnded && !isToken(local.get(STORAGE_KEYS.token)))
        sendToLogin(effect, 'replace', isEnded);
      else if (match?.route.access === 'signedOut' && status === 'signedIn') {
        const { index } = selectLocation(effect.getState());
        // A form that was left for the other one is still below it in the history.
        const isBack = index > 0 && index < selectLocation(effect.getOriginalState()).index;
        if (isBack) effect.extra.services.history.go(-1);
        else effect.dispatch(navigated({ to: ROUTES.home.path, how: 'replace' }));
      } else if (match?.id === 'storeServices' && status === 'signedOut')
        askToLogin(effect, isEnded);
      else if (match?.id === 'dashboard' && status === 'signedIn')
        effect.dispatch(navigated({ to: ROUTES.profile.path, how: 'replace' }));
    },
  );

  when(navigated, ({ payload }, { dispatch, getOriginalState }) => {
    const before = getOriginalState();
    const from = matchRoute(selectLocation(before).pathname);
    // A visitor's cart page offers to log in: remember it as where they left off. A redirect from
    // there follows a session that ended.
    if (
      payload.how === 'push' &&
      payload.to === ROUTES.login.path &&
      from?.id === 'serviceCart' &&
      selectAuth(before).status === 'signedOut'
    )
      dispatch(sentToLogin({ from: selectPath(before) }));
  });

  // The pressed button has unmounted.
  when(leftOffDismissed, (_event, { extra }) => extra.services.page.focusHeading());

  announceAlways(when, storeWithoutIdOpened, () => failure(messages.storeWithoutId, 'booking'));
}
