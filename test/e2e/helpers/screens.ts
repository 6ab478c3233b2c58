/**
 * A group of tests for each screen width. A Playwright project per width would restart every
 * worker.
 */
export const SCREENS = [
  { called: 'a desktop', screen: {} },
  { called: 'a tablet', screen: { viewport: { width: 1024, height: 1366 }, hasTouch: true } },
] as const;
