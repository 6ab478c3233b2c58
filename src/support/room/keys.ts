/** How many steps each key moves in the timeline, or to which end. */
export const MOVES = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity } as const;

export type StepKey = keyof typeof MOVES;

export const isStepKey = (key: unknown): key is StepKey =>
  typeof key === 'string' && Object.hasOwn(MOVES, key);

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/**
 * Calls back for each stepping key, until the returned function is called. Ignores keys in fields,
 * with modifiers, and events already handled.
 */
export function listenForStepKeys(onKey: (key: StepKey) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isCombined = altKey || ctrlKey || metaKey || shiftKey;
    if (isCombined || event.defaultPrevented || isField(event.target) || !isStepKey(key)) return;
    event.preventDefault();
    onKey(key);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** The message of a screen that is ready to show states; its other messages are stepping keys. */
export const SCREEN_READY = 'screenReady';
