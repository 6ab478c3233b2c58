/** Where a key leads in the timeline: a number of steps, or to either end. */
const MOVES = {
  ArrowLeft: (step: number) => step - 1,
  ArrowRight: (step: number) => step + 1,
  Home: () => 0,
  End: (_step: number, last: number) => last,
} as const;

export type StepKey = keyof typeof MOVES;

/** Whether a message names one of the stepping keys. */
export const isStepKey = (key: unknown): key is StepKey =>
  typeof key === 'string' && Object.hasOwn(MOVES, key);

/** The step that a key leads to, within the recording. */
export const stepBy = (key: StepKey, step: number, last: number): number =>
  Math.min(Math.max(0, MOVES[key](step, last)), last);

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
    null;

/**
 * The stepping key that was pressed, unless it has another meaning where it was pressed.
 * @returns null in fields, with modifier keys, and for all other keys
 */
export function stepKeyOf(event: KeyboardEvent): StepKey | null {
  const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (isCombined || event.defaultPrevented || isField(event.target)) return null;
  return isStepKey(event.key) ? event.key : null;
}
