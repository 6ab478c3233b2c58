import { ROUTES } from '../../routes';
import { selectAuth } from '../../slices/auth';
import { redirectScheduled } from '../../slices/redirect';
import type { EffectApi } from './listening';

/** How long the toast shows before the redirect home (AUTH-5). */
const HOME_AFTER_MS = 1000;

/** Schedules the redirect home if this event changed the session. */
export function goHomeSoon(effect: EffectApi): void {
  if (selectAuth(effect.getState()) === selectAuth(effect.getOriginalState())) return;
  effect.dispatch(redirectScheduled({ to: ROUTES.home.path, delayMs: HOME_AFTER_MS }));
}
