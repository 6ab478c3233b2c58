/** More than the loader takes: a recorded one never goes. */
const MOST_FRAMES = 240;

/**
 * As the `ref` of a list of options: for two frames, and for as long as the loader covers the page, it can
 * be neither used nor read. To Chromium a list that comes with an option chosen is a choice just made, and
 * screen readers would leave the page's heading for it.
 */
export function mountSilently(list: HTMLSelectElement | null): void {
  if (list === null || list === document.activeElement) return;
  list.inert = true;
  const release = (frames: number) => {
    if (frames > 0 && document.querySelector('[data-covers-page]'))
      requestAnimationFrame(() => release(frames - 1));
    else list.inert = false;
  };
  requestAnimationFrame(() => requestAnimationFrame(() => release(MOST_FRAMES)));
}
