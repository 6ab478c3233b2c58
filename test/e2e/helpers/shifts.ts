import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { TestSandbox } from '../sandbox';
import { fullyLoaded } from './arrived';
import { settled } from './customer';

export const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

interface Shift {
  value: number;
  moved: string[];
}

/** Records layout shifts in every page that were not caused by input. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  Reflect.set(window, 'shifts', shifts);
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect: before, currentRect: after }) =>
              `${node?.nodeName ?? ''} "${node?.textContent?.slice(0, 40) ?? ''}" from ${before.x},${before.y} to ${after.x},${after.y}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    // Shifts are reported one frame late.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => requestAnimationFrame(done));
    return Reflect.get(window, 'shifts') as Shift[];
  });

/**
 * Hides a page until the font has loaded, so that the first text is in it. Runs in the page, before
 * its document; adopted rules are not subject to its policy.
 */
function fontFirst(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('body { display: none }');
  document.adoptedStyleSheets.push(hidden);
  const show = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hidden);
  };
  const look = (): void => {
    void document.fonts.load('1rem "Figtree Variable"').then((faces) => {
      if (faces.length > 0) show();
      else requestAnimationFrame(look);
    });
  };
  look();
}

export const isHydrated = (page: Page) =>
  expect(page.getByText(/© \d{4} Amanzi Wash/)).toBeAttached();

/** Watches the pages that {@link expectCalm} opens. */
export async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.addInitScript(fontFirst);
}

/** Opens a page, with its responses held back until hydration. */
export async function expectCalm(page: Page, sandbox: TestSandbox, address: string): Promise<void> {
  const release = await sandbox.hold({ method: 'GET', path: '/api' });
  await page.goto(address);
  await isHydrated(page);
  await expect(page.getByRole('main')).toBeVisible();
  await release();
  await settled(page);
  await fullyLoaded(page);
  expect.soft(await shiftsOf(page), address).toEqual([]);
}
