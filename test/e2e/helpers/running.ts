import type { Page } from '@playwright/test';

/**
 * Waits until the site has hydrated: before that, a pressed link loads another document. Other
 * documents, such as the payment page, need no wait.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (root === null) return true;
    const isTaken = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return isTaken && !('unhydrated' in root.dataset);
  });
}

/** Remembers the first main element of the next documents. */
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

/** Whether the page still shows the main element of its document. */
export const keptMain = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'firstMain') === document.querySelector('#root main'));
