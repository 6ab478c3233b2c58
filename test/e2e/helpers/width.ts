import type { Page } from '@playwright/test';
import { atRest } from './rest';

/**
 * Runs in the page: the elements that make the document wider than the viewport. The body clips
 * overflow, so customers can neither see nor scroll to it.
 * @returns one line each, only for the innermost elements
 */
export function elementsTooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`document ${scrollWidth}`] : [];
  /** Whether it is clipped or scrolled on purpose: a carousel, an image, an ellipsis. */
  const isFramed = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.childElementCount > 0 || !element.checkVisibility()) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1 || (right <= clientWidth + 1 && left >= -1) || isFramed(element)) continue;
    const words = element.textContent.trim().slice(0, 40);
    const { tagName, parentElement } = element;
    const place = `${parentElement?.tagName ?? ''} > ${tagName}`.toLowerCase();
    found.push(`${place} "${words}" from ${left} to ${right}`);
  }
  return found;
}

/** Likewise, once the page is at rest: an open list follows its field a frame after the window. */
export async function tooWide(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(elementsTooWide);
}

/**
 * Scrollable elements that can't be reached by keyboard: neither they nor their content are
 * focusable. Safari doesn't make them focusable itself.
 */
export const scrolledByTouchAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const takesFocus = (element: Element) =>
      element.matches(places) && !element.matches(':disabled');
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isTooLong = (overflow: string, whole: number, seen: number) =>
        /auto|scroll/.test(overflow) && whole > seen + 1;
      return (
        isTooLong(overflowX, scrollWidth, clientWidth) ||
        isTooLong(overflowY, scrollHeight, clientHeight)
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && scrolls(element))
      .filter((element) => ![element, ...element.querySelectorAll('*')].some(takesFocus))
      .map(({ tagName, textContent }) => `${tagName.toLowerCase()} "${textContent.slice(0, 40)}"`);
  });
