import { addAccessEffects } from './access';
import { addAccountEffects } from './account';
import { addBusyEffects } from './busy';
import { addCalendarEffects } from './calendar';
import { addCanonicalPathEffects } from './canonicalPaths';
import { addCarouselEffects } from './carousels';
import { addCartCommandEffects } from './cartCommands';
import { addCheckoutEffects } from './checkout';
import { addContactEffects } from './contact';
import { addJoinPopupEffects } from './joinPopup';
import { addLocationEffects } from './location';
import { addMembershipPurchaseEffects } from './membershipPurchase';
import { addNavigationEffects } from './navigation';
import { addPassingTimeEffects } from './passingTime';
import { addReceiptEffects } from './receipt';
import { addReportEffects } from './reports';
import { addServiceDetailEffects } from './serviceDetail';
import { addSessionEffects } from './session';
import type { When } from './shared/listening';
import { addSignInEffects } from './signIn';
import { addToastEffects } from './toasts';
import { addVisitEffects } from './visits';

/**
 * Registers all effects, one file per subject. The order matters for events with several listeners:
 * the address bar must handle a move before a redirect responds to it with another one.
 */
export function addEffects(when: When): void {
  addNavigationEffects(when);
  addCanonicalPathEffects(when);
  addSessionEffects(when);
  addAccessEffects(when);
  addVisitEffects(when);
  addPassingTimeEffects(when);
  addToastEffects(when);
  addBusyEffects(when);
  addLocationEffects(when);
  addJoinPopupEffects(when);
  addReportEffects(when);
  addSignInEffects(when);
  addAccountEffects(when);
  addCartCommandEffects(when);
  addServiceDetailEffects(when);
  addCheckoutEffects(when);
  addReceiptEffects(when);
  addMembershipPurchaseEffects(when);
  addCarouselEffects(when);
  addContactEffects(when);
  addCalendarEffects(when);
}
