import { addBusyEffects } from './busy';
import { addCalendarEffects } from './calendar';
import { addCartCommandEffects } from './cartCommands';
import { addCheckoutEffects } from './checkout';
import { addFormEffects } from './forms';
import { addJoinPopupEffects } from './joinPopup';
import type { StartListening } from './listening';
import { addLocationEffects } from './location';
import { addNavigationEffects } from './navigation';
import { addRedirectEffects } from './redirects';
import { addReportEffects } from './reports';
import { addSessionEffects } from './session';
import { addToastEffects } from './toasts';

/**
 * Everything that happens by itself. The order counts for events that several effects answer: the
 * address bar takes a move in before a redirect answers that same move with another one.
 * @param startListening of the store's listener middleware
 */
export function addEffects(startListening: StartListening): void {
  addNavigationEffects(startListening);
  addSessionEffects(startListening);
  addRedirectEffects(startListening);
  addToastEffects(startListening);
  addBusyEffects(startListening);
  addCartCommandEffects(startListening);
  addCheckoutEffects(startListening);
  addFormEffects(startListening);
  addLocationEffects(startListening);
  addJoinPopupEffects(startListening);
  addReportEffects(startListening);
  addCalendarEffects(startListening);
}
