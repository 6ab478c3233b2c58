import { REPORT_TOGGLE } from '../content/anchors';
import { HEADINGS, scrollAnchor, type ScrollAnchor } from '../domain/scrollAnchor';

/** How long scrolling must pause for a position to count, in milliseconds. */
export const SETTLE_MS = 1000;

/** The headings' distances from the top of the viewport; NaN for those that aren't rendered. */
export const headingTops = (): number[] =>
  [...document.querySelectorAll(HEADINGS)].map(
    (heading) => heading.getClientRects()[0]?.top ?? NaN,
  );

const here = (): ScrollAnchor => scrollAnchor(headingTops(), window.scrollY);

/** The top of the page, however far it is scrolled. */
const top = (): ScrollAnchor => {
  const { scrollY } = window;
  const fromTop = headingTops().map((distance) => distance + scrollY);
  return scrollAnchor(fromTop, 0);
};

/** Whether the report controls are visible at a scroll position. */
function areControlsInView(scrolled: number): boolean {
  const controls = document.getElementById(REPORT_TOGGLE);
  if (!controls) return false;
  const rect = controls.getBoundingClientRect();
  const menu = controls.closest('nav');
  const isFixed = menu !== null && getComputedStyle(menu).position === 'sticky';
  const moved = isFixed ? 0 : window.scrollY - scrolled;
  return rect.top + moved < window.innerHeight && rect.bottom + moved > 0;
}

/** Tracks the position before the customer scrolled down to the report controls; returns a getter. */
export function trackScroll(): () => ScrollAnchor {
  let settled: { path: string; anchor: ScrollAnchor } | null = null;
  let timer: number | undefined;
  const path = () => window.location.pathname;
  const settle = (anchor: ScrollAnchor) => {
    settled = { path: path(), anchor };
  };
  window.addEventListener(
    'scroll',
    () => {
      // A new page starts at the top.
      if (settled?.path !== path() && !areControlsInView(0)) settle(top());
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!areControlsInView(window.scrollY)) settle(here());
      }, SETTLE_MS);
    },
    { passive: true },
  );
  return () =>
    settled?.path === path() && areControlsInView(window.scrollY) ? settled.anchor : here();
}
