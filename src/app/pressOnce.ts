/** What `keyCode` says of a key that an input method handles. */
const HANDLED_KEY = 229;

/** Whether a key only composes a letter; Safari ends the composition before Enter and Esc. */
const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari.
  event.isComposing || event.keyCode === HANDLED_KEY;

const TEXTS = 'textarea, [contenteditable]';
const BUTTONS =
  'a, button, select, summary, [tabindex="0"], input:is([type="checkbox"], [type="radio"], [type="file"])';

/** Whether a key presses a control, sends a form or closes a dialog, and types nothing there. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (key === 'Escape') return true;
  if (!(target instanceof Element)) return false;
  if (key === 'Enter') return !target.matches(TEXTS);
  return key === ' ' && target.matches(BUTTONS);
}

/**
 * Lets a key that is held down press once, except on counters, and one that composes a letter not
 * at all. An answer may have changed what has the focus while the key is down.
 */
export function pressOnce(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const isCounting = event.target instanceof Element && event.target.closest('[data-repeats]');
      const isHeld = event.repeat && isPress(event) && !isCounting;
      if (isHeld) event.preventDefault();
      // React's listeners, antd's and the panels' own come later.
      if (isHeld || isComposing(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
