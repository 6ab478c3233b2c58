import type { Page } from '@playwright/test';

/**
 * Waits until the site has taken over its document: before that, a pressed link loads another
 * document. Other documents, such as the payment page, have nothing to wait for.
 */
export async function siteRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
