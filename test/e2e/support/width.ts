import type { Page } from '@playwright/test';

/**
 * What makes the document wider than the window. The body clips what sticks out, so it can't be
 * scrolled to; words and controls that stick out are lost to the customer all the same.
 * @returns one line for each, the innermost elements only
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`document ${scrollWidth}`] : [];
    /** Whether it is cut or scrolled on purpose: a carousel, a picture, an ellipsis. */
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
      found.push(`${element.tagName.toLowerCase()} "${words}" from ${left} to ${right}`);
    }
    return found;
  });
