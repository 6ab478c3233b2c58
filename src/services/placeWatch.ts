import { TROUBLE } from '../content/anchors';
import { HEADINGS, pagePlace, type PagePlace } from '../domain/pagePlace';

/** How long a page must stay still to count as looked at, in milliseconds. */
export const LOOKED_MS = 1000;

const tops = (): number[] =>
  [...document.querySelectorAll(HEADINGS)].map((heading) => heading.getBoundingClientRect().top);

const here = (): PagePlace => pagePlace(tops(), window.scrollY);

/** The top of the page, however far it is scrolled. */
const top = (): PagePlace => {
  const { scrollY } = window;
  return pagePlace(
    tops().map((distance) => distance + scrollY),
    0,
  );
};

/** Whether the report controls are visible at a scroll position. */
function areControlsInView(scrolled: number): boolean {
  const rect = document.getElementById(TROUBLE)?.getBoundingClientRect();
  if (!rect) return false;
  const moved = window.scrollY - scrolled;
  return rect.top + moved < window.innerHeight && rect.bottom + moved > 0;
}

/**
 * Tracks what the customer is looking at. The report controls are at the bottom of the page, so a
 * report is about the position where the page rested before it was scrolled there.
 * @returns a function that returns the position for a report made now
 */
export function watchPlace(): () => PagePlace {
  let looked: { path: string; place: PagePlace } | null = null;
  let timer: number | undefined;
  const path = () => window.location.pathname;
  const note = (place: PagePlace) => {
    looked = { path: path(), place };
  };
  window.addEventListener(
    'scroll',
    () => {
      // Pages start at the top.
      if (looked?.path !== path() && !areControlsInView(0)) note(top());
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!areControlsInView(window.scrollY)) note(here());
      }, LOOKED_MS);
    },
    { passive: true },
  );
  return () =>
    looked?.path === path() && areControlsInView(window.scrollY) ? looked.place : here();
}
