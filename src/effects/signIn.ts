import { isAnyOf } from '@reduxjs/toolkit';
import { login, register } from '../api/session';
import { messages } from '../content/messages';
import { ROUTES } from '../content/routes';
import {
  loginAccepted,
  loginRejected,
  loginSubmitted,
  registerAccepted,
  registerRejected,
  registerSubmitted,
  selectAuth,
  selectBlankFields,
} from '../slices/auth';
import { navigated, selectRoute } from '../slices/navigation';
import { announce, failure, refusal, success } from './shared/announcing';
import { entered, type When } from './shared/listening';
import { UNTRACKED, withOverlay } from './shared/requests';

/** Logs in and registers, and focuses the first blank field. */
export function addSignInEffects(when: When): void {
  when(isAnyOf(loginSubmitted, registerSubmitted), (_event, { getState, extra }) => {
    const first = selectBlankFields(getState())[0];
    if (first !== undefined) extra.services.page.focus(first);
  });

  when(loginSubmitted, async ({ payload }, effect) => {
    if (!entered(effect, selectAuth, 'loggingIn')) return;
    const start = login.initiate(payload.form, UNTRACKED);
    const outcome = await withOverlay(effect, 'Logging in', start);
    effect.dispatch(outcome.ok ? loginAccepted(outcome.data) : loginRejected(outcome));
  });

  when(registerSubmitted, async ({ payload }, effect) => {
    if (!entered(effect, selectAuth, 'registering')) return;
    const start = register.initiate(payload.form, UNTRACKED);
    const outcome = await withOverlay(effect, 'Creating your account', start);
    effect.dispatch(outcome.ok ? registerAccepted(outcome.data) : registerRejected(outcome));
  });

  when(loginAccepted, (_event, effect) => {
    // Unless the customer has left the form meanwhile.
    const isAtForm = selectRoute(effect.getState())?.route.access === 'signedOut';
    if (!isAtForm || !entered(effect, selectAuth, 'signedIn')) return;
    // Back leads to the page before the form.
    effect.dispatch(navigated({ to: ROUTES.home.path, how: 'replace' }));
  });

  announce(when, loginSubmitted, ({ complete }) =>
    complete ? null : failure(messages.incompleteForm, 'account'),
  );
  announce(when, loginAccepted, () => success(messages.loginAccepted, 'account'));
  announce(when, loginRejected, ({ reason }) => refusal(reason, messages.loginRejected, 'account'));
  announce(when, registerAccepted, () => success(messages.registerAccepted, 'account'));
  announce(when, registerRejected, ({ reason, text }) =>
    refusal(reason, text ?? messages.somethingWentWrong, 'account'),
  );
}
