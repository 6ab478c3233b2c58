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
    return isTaken && !('unhydrated' in root.dataset);
  });
}

/** Remembers the first main part that the next documents contain. */
export async function rememberMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const main = document.querySelector('#root main');
      if (main) {
        Reflect.set(window, 'firstMain', main);
        watch.disconnect();
      }
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** Whether the page still shows the main part that its document contained. */
export const keptMain = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'firstMain') === document.querySelector('#root main'));
