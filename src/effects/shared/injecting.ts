import { createAction } from '@reduxjs/toolkit';
import type { When } from './listening';

export type AddEffects = (when: When) => void;

const injected: AddEffects[] = [];
const listening = new Set<(add: AddEffects) => void>();

/**
 * Registers a subject's effects that are not part of the first load. Its file calls this on load,
 * which `src/app/pageRegistry.ts` triggers before the page that dispatches its events renders.
 */
export function injectEffects(add: AddEffects): void {
  injected.push(add);
  for (const start of listening) start(add);
}

/**
 * Registers what to do with each subject: those that are loaded, and those that will be.
 * @returns a function that stops it; until then the store behind `start` stays in memory
 */
export function onEffectsInjected(start: (add: AddEffects) => void): () => void {
  injected.forEach((add) => start(add));
  listening.add(start);
  return () => listening.delete(start);
}

/** Effects were loaded after the site was opened: they catch up with the current page. */
export const effectsInjected = createAction('effects/injected');
