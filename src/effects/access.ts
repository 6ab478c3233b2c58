import { isAnyOf } from '@reduxjs/toolkit';
import { messages } from '../content/messages';
import { matchRoute, ROUTES } from '../routes';
import {
  selectAuth,
  sessionEndedElsewhere,
  sessionRefused,
  sessionStartedElsewhere,
} from '../slices/auth';
import { sentToLogin } from '../slices/leftOff';
import {
  historyPopped,
  navigated,
  selectLocation,
  selectPath,
  selectRoute,
} from '../slices/navigation';
import { siteOpened, storeWithoutIdOpened } from '../slices/site';
import { announce, failure } from './shared/announcing';
import type { StartListening } from './shared/listening';
import { askToLogin, sendToLogin } from './shared/loginFirst';

/** Who may be where (NAV-5), and where whoever may not is sent instead. */
export function addAccessEffects(startListening: StartListening): void {
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

  announce(startListening, storeWithoutIdOpened, () => failure(messages.storeWithoutId, 'booking'));
}
