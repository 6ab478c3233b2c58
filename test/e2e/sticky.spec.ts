import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { links, ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { fullyLoaded } from './helpers/arrived';
import { todaysCases } from './helpers/cases';
import { brokenTexts } from './helpers/broken';
import { addCars, bookByApi, newBooker, openAs, settled } from './helpers/customer';
import { atRest } from './helpers/rest';

/** Sticky elements never cover the focused element or the next step. */

test.use({ reducedMotion: 'reduce' });

const SERVICE = links.serviceDetail(seedId('service', 1));

const WITH_FOOT = [SERVICE, ROUTES.serviceCart.path, links.payments()];
const ALL = [...WITH_FOOT, ROUTES.bookings.path, ROUTES.addresses.path, ROUTES.pricing.path];

/** The pages with a sticky foot at every kind of window, the others in the largest and smallest. */
const SCREENS = [
  { width: 1366, height: 768, pages: ALL },
  { width: 820, height: 1180, pages: WITH_FOOT },
  { width: 390, height: 844, pages: ALL },
];

const MOST_TABS = 150;

/**
 * Whether a sticky element covers the focused one, in its corners or its middle, a few pixels
 * inside.
 * @returns the names of the focused and the covering element; null if it is not covered
 */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A chip's radio button covers it; a card's is in its corner.
    const seen = focused.closest('label') ?? focused;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    if (right - left < 8 || bottom - top < 8) return null;
    const isSticky = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
        isSticky(element.parentElement));
    // The corners of the box of a round element are outside it.
    const inset = getComputedStyle(seen).borderRadius === '50%' ? (right - left) * 0.15 + 1 : 4;
    const points = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    for (const [x, y] of points) {
      const upper = document.elementFromPoint(x, y);
      if (!upper || seen.contains(upper) || upper.contains(seen)) continue;
      if (upper.closest('dialog') !== seen.closest('dialog')) continue;
      if (isSticky(upper)) {
        const name = (element: Element) =>
          `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`;
        return `${name(seen)} at ${Math.round(top)} beneath ${name(upper)}`;
      }
    }
    return null;
  });

/**
 * Moves the focus through the page with a key, and collects elements that are not fully visible.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => Reflect.set(window, 'visited', new Set()));
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key);
    const isKnown = await page.evaluate(() => {
      const visited = Reflect.get(window, 'visited') as Set<Element | null>;
      return visited.size === visited.add(document.activeElement).size;
    });
    if (isKnown) break;
    const told = await coveredFocus(page);
    if (told !== null) covered.push(told);
  }
  return covered;
}

for (const [column, { pages, ...viewport }] of SCREENS.entries())
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });
    test.slow();

    test('LOOK-2: the focused element is never covered by sticky elements', async ({
      page,
      sandbox,
    }) => {
      const user = await newBooker(sandbox);
      for (const path of todaysCases(pages, { offset: column })) {
        await openAs(page, user, path);
        await settled(page);
        await fullyLoaded(page);
        await atRest(page);
        expect.soft(await walk(page, 'Tab'), `${path} by Tab`).toEqual([]);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect.soft(await walk(page, 'Shift+Tab'), `${path} by Shift+Tab`).toEqual([]);
      }
    });
  });

const NARROW = [
  { width: 1023, height: 768 },
  { width: 320, height: 640 },
] as const;

/** Scrolls from the top to the end, a little less than a window at a time. */
async function scrollThrough(page: Page, look: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; ; at += 1) {
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.7);
      return scrollY === before;
    });
    if (isEnd) return;
    await look(at);
  }
}

test("PAY-8: in one column the total and the next step's button stick until reached", async ({
  page,
  sandbox,
}) => {
  const user = await newBooker(sandbox);
  await bookByApi(sandbox, user, { carType: 3 });
  await addCars(sandbox, user, [1, 4], 40);
  await openAs(page, user, ROUTES.serviceCart.path);
  for (const [path, name, label] of [
    [ROUTES.serviceCart.path, 'Continue', 'Subtotal'],
    [links.payments(), 'PROCEED TO PAYMENT', 'Total'],
  ] as const)
    for (const size of [...NARROW, { width: 390, height: 844 }])
      await test.step(`${name} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        const button = page.getByRole('button', { name });
        const total = page.getByText(label, { exact: true });
        const summary = page.getByRole('complementary', { name: 'Summary' });
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(total).toBeInViewport({ ratio: 1 });
        expect.soft(await brokenTexts(page)).toEqual([]);
        await scrollThrough(page, async () => {
          // Past the summary the footer follows, or the customer's details.
          const isPassed = await summary.evaluate((aside) => {
            const { bottom = 0 } = aside.lastElementChild?.getBoundingClientRect() ?? {};
            return bottom < innerHeight;
          });
          if (!isPassed) await expect(button).toBeInViewport({ ratio: 1 });
        });
      });
});

test('PAY-8: on a desktop the total and the button are visible below many bookings', async ({
  page,
  sandbox,
}) => {
  const user = await sandbox.newUser();
  for (const carType of [1, 2, 3, 4, 1]) await bookByApi(sandbox, user, { carType });
  await openAs(page, user, links.payments());
  await expect(page.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeInViewport({
    ratio: 1,
  });
});

test('CART-9: Show leads to the first booking that needs a date', async ({ page, sandbox }) => {
  const user = await sandbox.newUser();
  for (const carType of [2, 3, 4]) await bookByApi(sandbox, user, { carType });
  await bookByApi(sandbox, user, { carType: 1, isDated: false });
  await openAs(page, user, ROUTES.serviceCart.path);
  for (const size of [{ width: 1440, height: 900 }, ...NARROW])
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(ROUTES.serviceCart.path);
      await page.getByRole('button', { name: 'Show' }).click();
      const way = page.getByRole('link', { name: 'No date yet. Choose a date' });
      await expect(way).toBeFocused();
      await expect(way).toBeInViewport({ ratio: 1 });
      expect(await coveredFocus(page)).toBeNull();
    });
});

test('LOOK-1: a phone that is turned on its side and back stays where it was', async ({
  page,
  sandbox,
}) => {
  const browser = await page.context().newCDPSession(page);
  const turn = (width: number, height: number) =>
    browser.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height },
      deviceScaleFactor: 1,
      mobile: true,
    });
  await openAs(page, await sandbox.demoCustomer(), ROUTES.terms.path);
  for (const address of [ROUTES.terms.path, ROUTES.bookings.path]) {
    await turn(390, 844);
    await page.goto(address);
    await fullyLoaded(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await turn(width, height);
      await atRest(page);
      const top = await page.evaluate(() => scrollY);
      expect(top, `${address} at ${width} px`).toBeGreaterThan(700);
    }
  }
});
