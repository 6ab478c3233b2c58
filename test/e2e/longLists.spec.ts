import type { Page } from '@playwright/test';
import { builtModules } from '../../scripts/builtModules';
import { expect, test } from './fixtures';
import { changeAnswer } from './helpers/changedAnswer';
import { settled, withoutJoinPopup } from './helpers/customer';

test.use({ isPainted: true });

/**
 * The cost of one turn of the wheel in a list of stores, counted rather than timed: function calls
 * and elements.
 */

const TURNS = 40;
const TURN_PX = 400;

/** Answers the list of stores with this many, generated from the seed's. */
async function withStores(page: Page, api: string, count: number): Promise<void> {
  await page.route(`${api}/api/fetch_store*`, (route) =>
    changeAnswer(route, ({ data, ...body }: { data: { _id: string; name: string }[] }) => ({
      ...body,
      data: Array.from({ length: count }, (_, number) => ({
        ...data[number % data.length],
        _id: `store-${number}`,
        name: `Store ${number}`,
      })),
    })),
  );
}

/** Whether an address is that of the script with a module that loads on demand. */
const codeOf = (module: string) => (address: URL) =>
  module in (builtModules()[address.pathname] ?? {});

/**
 * Scrolls a list with this many stores.
 * @returns the number of calls of the site's functions, of list items in the page, and of a card's
 *   elements, and the transitions that the pointer started on its way
 */
async function scrolled(page: Page, api: string, count: number) {
  await withoutJoinPopup(page);
  await withStores(page, api, count);
  await page.goto('/vendorservice');
  await settled(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Store 0' }).first()).toHaveAttribute(
    'aria-posinset',
    '1',
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(window, 'transitions', moved);
    document.addEventListener('transitionrun', ({ target }) => {
      moved.push((target as Element).outerHTML.slice(0, 100));
    });
  });
  await page.mouse.move(600, 600);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForFunction((from) => window.scrollY > from, before);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const calls = result
    .filter(({ url }) => url.includes('/static/'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  return {
    calls,
    items: await page.getByRole('listitem').count(),
    elements: await page.getByRole('article').first().locator('*').count(),
    transitions: await page.evaluate(() => Reflect.get(window, 'transitions') as string[]),
  };
}

test('scrolling ten thousand stores costs no more than two hundred', async ({ page, sandbox }) => {
  const few = await scrolled(page, sandbox.url, 200);
  await page.unroute(`${sandbox.url}/api/fetch_store*`);
  const many = await scrolled(page, sandbox.url, 10_000);
  // Only summing the rows' heights grows with the list.
  expect(many.calls).toBeLessThan(few.calls * 2);
  expect(many.items).toBeLessThan(200);
  // A frame lays out and paints the elements that come into view.
  expect(many.elements).toBeLessThan(30);
  expect(many.transitions).toEqual([]);
});

test('NAV-17: the focus and the page stay where they are when the rest of a long list takes over', async ({
  page,
  sandbox,
}) => {
  await withoutJoinPopup(page);
  await withStores(page, sandbox.url, 200);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(codeOf('src/containers/WindowedRows.tsx'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/vendorservice');
  const item = page.getByRole('listitem').filter({ hasText: 'Store 40' });
  const link = item.getByRole('link');
  await link.focus();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(item).toHaveAttribute('aria-posinset', '41');
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});
