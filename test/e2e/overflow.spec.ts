import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './support/addresses';
import { openAs, withoutJoinPopup } from './support/customer';
import { withLongData } from './support/longData';

const WIDTHS = [1440, 1024, 768];

test.use({ reducedMotion: 'reduce' });

// The tests set their own widths: one project is enough.
test.skip(({ hasTouch }) => hasTouch);

/**
 * What makes the document wider than the window. The body clips what stands out, so that nothing
 * can be scrolled to; words and controls that stand out are lost to the customer all the same.
 * @returns one line for each, the innermost elements only
 */
const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const told = scrollWidth > clientWidth ? [`document ${scrollWidth}`] : [];
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
      told.push(`${element.tagName.toLowerCase()} "${words}" from ${left} to ${right}`);
    }
    return told;
  });

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      expect.soft(await standingOut(page), `${address} at ${width} px`).toEqual([]);
    }
  }
}

test.describe('however long what the server sends, no page is wider than its window', () => {
  // Each of them opens many pages at three widths.
  test.slow();

  test('for a visitor', async ({ page }) => {
    await withLongData(page);
    await withoutJoinPopup(page);
    await visit(page, VISITOR_ADDRESSES);
  });

  test('for a customer', async ({ page, sandbox }) => {
    await withLongData(page);
    await openAs(page, await sandbox.demoCustomer(), '/');
    await visit(page, CUSTOMER_ADDRESSES);
  });
});
