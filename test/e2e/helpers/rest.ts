import type { Page } from '@playwright/test';

/**
 * Waits until nothing on the page moves: no finite animation or transition is running, every
 * visible image has loaded, and the layout is the same in two consecutive frames. Then it is safe
 * to measure.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          resolve();
        });
      });
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    const layout = () => {
      let sum = 0;
      for (const element of document.body.querySelectorAll('*')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        sum += x + 3 * y + 7 * width + 11 * height;
      }
      return sum;
    };
    const isLoading = [...document.images].some(
      (image) => !image.complete && image.loading !== 'lazy' && image.checkVisibility(),
    );
    if (isLoading || isMoving()) return false;
    const before = layout();
    await frame();
    await frame();
    return !isMoving() && layout() === before;
  });
}
