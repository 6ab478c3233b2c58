/** More than the loader takes; in a recorded state it never disappears. */
const MAX_FRAMES = 240;

/**
 * Ref callback for a `<select>`: inert for two frames, or while the loader shows. Chromium announces
 * a new select as a change, which pulls screen readers off the heading.
 */
export function mountSilently(select: HTMLSelectElement | null): void {
  if (select === null || select === document.activeElement) return;
  select.inert = true;
  const release = (frames: number) => {
    if (frames > 0 && document.querySelector('[data-covers-page]'))
      requestAnimationFrame(() => release(frames - 1));
    else select.inert = false;
  };
  requestAnimationFrame(() => requestAnimationFrame(() => release(MAX_FRAMES)));
}
