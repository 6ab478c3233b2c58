import { addAccessEffects } from './access';
import { addAccountEffects } from './account';
import { addCanonicalPathEffects } from './canonicalPaths';
import { addCarouselEffects } from './carousels';
import { addCartCommandEffects } from './cartCommands';
import { addCheckoutEffects } from './checkout';
import { addJoinPopupEffects } from './joinPopup';
import { addLayerEffects } from './layers';
import { addLocationEffects } from './location';
import { addMembershipPurchaseEffects } from './membershipPurchase';
import { addNavigationEffects } from './navigation';
import { addOtherProgramEffects } from './otherPrograms';
import { addOverlayEffects } from './overlays';
import { addPassingTimeEffects } from './passingTime';
import { addReceiptEffects } from './receipt';
import { addReportEffects } from './reports';
import { addSessionEffects } from './session';
import type { When } from './shared/listening';
import { addSignInEffects } from './signIn';
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
  addOverlayEffects(when);
  addLocationEffects(when);
  addLayerEffects(when);
  addJoinPopupEffects(when);
  addReportEffects(when);
  addSignInEffects(when);
  addAccountEffects(when);
  addCartCommandEffects(when);
  addCheckoutEffects(when);
  addReceiptEffects(when);
  addMembershipPurchaseEffects(when);
  addCarouselEffects(when);
  addOtherProgramEffects(when);
}
