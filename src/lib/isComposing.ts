/** What `keyCode` says of a key that an input method handles. */
const HANDLED_KEY = 229;

/** Whether a key only composes a letter; Safari ends the composition before Enter and Esc. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari.
  event.isComposing || event.keyCode === HANDLED_KEY;
