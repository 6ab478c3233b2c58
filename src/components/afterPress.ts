/**
 * Calls back after the press in progress, if there is one: what moves the page before the release
 * makes it miss its control (LOOK-3).
 */
export function afterPress(then: () => void): void {
  if (!document.documentElement.matches(':active')) {
    then();
    return;
  }
  const control = new AbortController();
  const finish = () => {
    control.abort();
    then();
  };
  // A press may also end in a drag or a menu, without a click.
  for (const end of ['click', 'pointercancel', 'pointerdown', 'keydown'])
    window.addEventListener(end, finish, { signal: control.signal });
}
