import { addAccessEffects } from './access';
import { addBusyEffects } from './busy';
import { addJoinPopupEffects } from './joinPopup';
import { addLocationEffects } from './location';
import { addNavigationEffects } from './navigation';
import { addPassingTimeEffects } from './passingTime';
import { addReportEffects } from './reports';
import { addSessionEffects } from './session';
import type { When } from './shared/listening';
import { addToastEffects } from './toasts';
import { addVisitEffects } from './visits';

/**
 * Registers the effects of the first load, one file per subject. The order matters for events with
 * several listeners: the address bar must handle a move before a redirect responds to it with
 * another one. Subjects of certain pages are started when they are loaded.
 */
export function addEffects(when: When): void {
  addNavigationEffects(when);
  addSessionEffects(when);
  addAccessEffects(when);
  addVisitEffects(when);
  addPassingTimeEffects(when);
  addToastEffects(when);
  addBusyEffects(when);
  addLocationEffects(when);
  addJoinPopupEffects(when);
  addReportEffects(when);
}
