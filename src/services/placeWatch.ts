import { REPORT_CODE } from '../content/anchors';
import { HEADINGS, pagePlace, type PagePlace } from '../domain/pagePlace';

/** How long a page must stay in place to count as looked at, in milliseconds. */
export const LOOKED_MS = 1000;

const tops = (): number[] =>
  [...document.querySelectorAll(HEADINGS)].map((heading) => heading.getBoundingClientRect().top);

const here = (): PagePlace => pagePlace(tops(), window.scrollY);

/** Where the page begins, however far it is scrolled. */
const top = (): PagePlace => {
  const { scrollY } = window;
  return pagePlace(
    tops().map((distance) => distance + scrollY),
    0,
  );
};

/** Whether the report controls are in view; `scrolled` is how far the page is scrolled. */
function areControlsInView(scrolled: number): boolean {
  const rect = document.getElementById(REPORT_CODE)?.getBoundingClientRect();
  if (!rect) return false;
  const moved = window.scrollY - scrolled;
  return rect.top + moved < window.innerHeight && rect.bottom + moved > 0;
}

/**
 * Keeps in mind what the customer looks at. Reports are asked for at the foot of the page: what the
 * report is about is where the page rested before it was scrolled there.
 * @returns tells the place that a report asked for now is about
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
      // Pages begin at their top.
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
