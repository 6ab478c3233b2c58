import { createAction } from '@reduxjs/toolkit';
import type { StartListening } from './listening';

export type AddEffects = (startListening: StartListening) => void;

const arrived: AddEffects[] = [];
const waiting = new Set<(add: AddEffects) => void>();

/**
 * Registers a subject's effects that are not part of the first load. Its file calls this on load,
 * which `src/pageRegistry.ts` triggers before the page that dispatches its events renders.
 */
export function arrive(add: AddEffects): void {
  arrived.push(add);
  for (const start of waiting) start(add);
}

/** The subjects whose effects are loaded. */
export const arrivedSubjects = (): readonly AddEffects[] => arrived;

/**
 * Registers what to do with each subject that is loaded from now on.
 * @returns a function that stops it; until then the store behind `start` stays in memory
 */
export function whenArriving(start: (add: AddEffects) => void): () => void {
  waiting.add(start);
  return () => {
    waiting.delete(start);
  };
}

/** Effects were loaded after the site was opened: they catch up with the current page. */
export const effectsArrived = createAction('effects/arrived');
