import type { Page } from '@playwright/test';

/**
 * Waits until the site has taken over its document: before that, a pressed link loads another
 * document. Other documents, such as the payment page, have nothing to wait for.
 */
export async function siteRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null) return true;
    const isTaken = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isTaken && !('asleep' in root.dataset);
  });
}
