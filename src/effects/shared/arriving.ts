import { createAction } from '@reduxjs/toolkit';
import type { StartListening } from './listening';

/** Starts the effects of one subject. */
export type AddEffects = (startListening: StartListening) => void;

const arrived: AddEffects[] = [];
const waiting: ((add: AddEffects) => void)[] = [];

/**
 * Makes the effects of a subject known that the first load does without. Its file says so as it
 * loads, which `src/pageRegistry.ts` has happen before the page shows that makes its events.
 */
export function arrive(add: AddEffects): void {
  arrived.push(add);
  for (const start of waiting) start(add);
}

/** The subjects that are there already. */
export const arrivedSubjects = (): readonly AddEffects[] => arrived;

/** Has each subject that is still to come started when it does. */
export function whenArriving(start: (add: AddEffects) => void): void {
  waiting.push(start);
}

/** Effects have come after the site was opened: they catch up with where the customer is. */
export const effectsArrived = createAction('effects/arrived');
