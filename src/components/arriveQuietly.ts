/**
 * As the `ref` of a list of options: for two frames, and for as long as the loader covers the page, it can
 * be neither used nor read. To Chromium a list that comes with an option chosen is a choice just made, and
 * screen readers would leave the page's heading for it.
 */
export function arriveQuietly(list: HTMLSelectElement | null): void {
  if (list === null || list === document.activeElement) return;
  list.inert = true;
  const release = () => {
    if (document.querySelector('[data-covers-page]')) requestAnimationFrame(release);
    else list.inert = false;
  };
  requestAnimationFrame(() => requestAnimationFrame(release));
}
