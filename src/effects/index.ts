import { addAccessEffects } from './access';
import { addAccountEffects } from './account';
import { addBusyEffects } from './busy';
import { addCarouselEffects } from './carousels';
import { addCartCommandEffects } from './cartCommands';
import { addCheckoutEffects } from './checkout';
import { addContactEffects } from './contact';
import { addJoinPopupEffects } from './joinPopup';
import { addLocationEffects } from './location';
import { addMembershipPurchaseEffects } from './membershipPurchase';
import { addNavigationEffects } from './navigation';
import { addReportEffects } from './reports';
import { addSessionEffects } from './session';
import type { StartListening } from './shared/listening';
import { addSignInEffects } from './signIn';
import { addToastEffects } from './toasts';
import { addVisitEffects } from './visits';

/**
 * Everything that happens by itself, one file for each subject. The order counts for events that
 * several answer: the address bar takes a move in before a redirect answers that same move with
 * another one.
 * @param startListening of the store's listener middleware
 */
export function addEffects(startListening: StartListening): void {
  addNavigationEffects(startListening);
  addSignInEffects(startListening);
  addSessionEffects(startListening);
  addAccessEffects(startListening);
  addVisitEffects(startListening);
  addToastEffects(startListening);
  addBusyEffects(startListening);
  addCartCommandEffects(startListening);
  addCheckoutEffects(startListening);
  addMembershipPurchaseEffects(startListening);
  addAccountEffects(startListening);
  addLocationEffects(startListening);
  addContactEffects(startListening);
  addJoinPopupEffects(startListening);
  addReportEffects(startListening);
  addCarouselEffects(startListening);
}
