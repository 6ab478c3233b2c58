import { addAccessEffects } from './access';
import { addBusyEffects } from './busy';
import { addContactEffects } from './contact';
import { addJoinPopupEffects } from './joinPopup';
import { addLocationEffects } from './location';
import { addNavigationEffects } from './navigation';
import { addReportEffects } from './reports';
import { addSessionEffects } from './session';
import { arrivedSubjects } from './shared/arriving';
import type { StartListening } from './shared/listening';
import { addToastEffects } from './toasts';
import { addVisitEffects } from './visits';

/**
 * Everything that happens by itself, one file for each subject. The order counts for events that
 * several answer: the address bar takes a move in before a redirect answers that same move with
 * another one. Subjects of certain pages come with those, and are started when they do.
 * @param startListening of the store's listener middleware
 */
export function addEffects(startListening: StartListening): void {
  addNavigationEffects(startListening);
  addSessionEffects(startListening);
  addAccessEffects(startListening);
  addVisitEffects(startListening);
  addToastEffects(startListening);
  addBusyEffects(startListening);
  for (const add of arrivedSubjects()) add(startListening);
  addLocationEffects(startListening);
  addContactEffects(startListening);
  addJoinPopupEffects(startListening);
  addReportEffects(startListening);
}
