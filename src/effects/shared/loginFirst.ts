import { messages } from '../../content/messages';
import { ROUTES } from '../../content/routes';
import { sentToLogin } from '../../slices/leftOff';
import { navigated, selectPath, type Move } from '../../slices/navigation';
import { redirectScheduled } from '../../slices/redirect';
import { toastShown } from '../../slices/toasts';
import { failure } from './announcing';
import type { EffectApi } from './listening';

/** How long 'Please login' shows before the log-in page (SHOP-3). */
const LOGIN_DELAY_MS = 3000;

/**
 * Redirects a visitor to log in and remembers where they were (NAV-8).
 * @param isKept whether the page is already kept with the customer's other choices
 */
export function sendToLogin(effect: EffectApi, how: Move['how'], isKept = false): void {
  if (!isKept) effect.dispatch(sentToLogin({ from: selectPath(effect.getState()) }));
  effect.dispatch(navigated({ to: ROUTES.login.path, how }));
}

/**
 * Asks a visitor to log in, and redirects them unless they leave the page first.
 * @param isKept whether the page is already kept with the customer's other choices
 */
export function askToLogin(effect: EffectApi, isKept = false): void {
  effect.dispatch(toastShown(failure(messages.pleaseLogin, 'booking')));
  // A second press doesn't delay the redirect.
  if (effect.getState().redirect.status !== 'idle') return;
  if (!isKept) effect.dispatch(sentToLogin({ from: selectPath(effect.getState()) }));
  effect.dispatch(redirectScheduled({ to: ROUTES.login.path, delayMs: LOGIN_DELAY_MS }));
}
