import type { Page } from '@playwright/test';

/**
 * What makes the document wider than the viewport. The body clips overflow, so it can't be scrolled
 * to, but the customer can't see it either.
 * @returns one line each, only for the innermost elements
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
  });
