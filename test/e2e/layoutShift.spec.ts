import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { serveAt } from '../../scripts/serve';
import { PRERENDERED } from '../../server/prerender/pages';
import { links, ROUTES, type Route } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { boxOf } from './helpers/boxes';
import { todaysCases } from './helpers/cases';
import {
  addCars,
  bookByApi,
  chooseCarTypes,
  EXPRESS_WASH,
  openService,
  signIn,
  TOTI,
} from './helpers/customer';
import { holdBack } from './helpers/held';
import { atRest } from './helpers/rest';
import { keptMain, rememberMain } from './helpers/running';
import {
  expectCalm,
  isHydrated,
  shiftsOf,
  watchLoading,
  watchShifts,
  WIDTHS,
} from './helpers/shifts';

/**
 * Nothing visible shifts while a page loads: not when responses arrive, and hardly when the font
 * does. Late content is held back until hydration, so that the order of events is the same on every
 * machine.
 */

test.use({ isPainted: true });

/** How much a different line break in a heading may move when the font loads. */
const BY_THE_FONT = 0.01;

const SERVICE = links.serviceDetail(seedId('service', 1));

/** A page that a visitor opens, and what search engines and shared links see of it. */
type Visited = Pick<Route, 'path' | 'title' | 'indexed' | 'hasDocument'>;

const UNKNOWN = '/no-such-page';

const VISITED: readonly Visited[] = [
  ...[...PRERENDERED, 'failure' as const, 'success' as const, 'serviceCart' as const].map(
    (id) => ROUTES[id],
  ),
  { path: SERVICE, title: `${EXPRESS_WASH}, ${TOTI.name}`, indexed: true, hasDocument: false },
  { path: UNKNOWN, title: 'Page not found', indexed: false, hasDocument: false },
];

/** Checks that hydration kept the page's document, and left one of each tag in the head. */
async function expectOwn(page: Page, site: string, visited: Visited): Promise<void> {
  const { path, title, indexed, hasDocument } = visited;
  const seen = await page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    const styles = all('link[rel="stylesheet"]', 'href');
    return {
      titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
      descriptions: all('meta[name="description"]', 'content').length,
      canonicals: all('link[rel="canonical"]', 'href'),
      urls: all('meta[property="og:url"]', 'content'),
      images: all('meta[property="og:image"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      repeatedStyles: styles.length - new Set(styles).size,
      isMisplaced: 'misplaced' in document.documentElement.dataset,
    };
  });
  const own = path === UNKNOWN ? [] : [site + path];
  expect.soft(seen, path).toEqual({
    titles: [`${title} | Amanzi Wash`],
    descriptions: 1,
    canonicals: own,
    urls: own,
    images: [`${site}/og-image.png`],
    robots: indexed ? [] : ['noindex'],
    repeatedStyles: 0,
    isMisplaced: false,
  });
  expect.soft((await keptMain(page)) || !hasDocument, `${path} is rendered once`).toBe(true);
}

for (const [column, viewport] of WIDTHS.entries())
  test.describe(`${viewport.width} wide`, () => {
    test.slow();
    // Set from the start: a resized page may paint its first frame at the previous size.
    test.use({ viewport, opensJoinPopup: true });

    // The fixture fails it when React reports a hydration error.
    test('LOOK-3, NAV-7: no page moves while it loads, is rendered again by hydration, or has the head of another', async ({
      page,
      site,
      sandbox,
    }) => {
      // Each page is the first of its session, and opens with the popup.
      await page.addInitScript(() => sessionStorage.clear());
      await watchLoading(page);
      await rememberMain(page);
      for (const visited of todaysCases(VISITED, { offset: column })) {
        await expectCalm(page, sandbox, visited.path);
        await expectOwn(page, site.url, visited);
      }
    });
  });

for (const viewport of todaysCases(WIDTHS))
  test.describe(`${viewport.width} wide`, () => {
    test.slow();
    test.use({ viewport });

    test("LOOK-3: a customer's service page does not shift, even with a cart", async ({
      page,
      sandbox,
    }) => {
      const user = await sandbox.newUser();
      await signIn(page, user);
      await watchLoading(page);
      await expectCalm(page, sandbox, SERVICE);
      await bookByApi(sandbox, user);
      await addCars(sandbox, user, [1, 3, 4]);
      await expectCalm(page, sandbox, SERVICE);
    });
  });

/** Widths at which a line of Figtree once was too long in the fallback font. */
const LATE_FONT = [
  ...WIDTHS.map((viewport) => ['/', viewport] as const),
  ['/pricing', { width: 412, height: 823 }],
  ['/vendorservice', { width: 768, height: 1024 }],
  ['/aboutus', { width: 1024, height: 768 }],
] as const;

for (const [path, viewport] of todaysCases(LATE_FONT, { shares: LATE_FONT.length }))
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, isFirstVisit: true, opensJoinPopup: true });

    test(`a late font hardly shifts ${path}`, async ({ page }) => {
      await page.addInitScript(watchShifts);
      const release = await holdBack(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'commit' });
      await isHydrated(page);
      // It opens before or after the font loads.
      await expect(page.getByRole('dialog', { name: 'Join As' })).toBeVisible();
      await shiftsOf(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(BY_THE_FONT);
    });
  });

/**
 * Serves the site, but pauses in the middle of each document, as a slow connection does.
 * @param site the site's address
 * @param cut the text after which it pauses
 */
async function servedInTwo(site: string, cut: string) {
  let goOn = (): void => undefined;
  const isToGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const server = await serveAt(0, async ({ url, headers }) => {
    const { pathname } = new URL(url);
    const answer = await fetch(site + pathname, {
      headers: { accept: headers.get('accept') ?? '' },
    });
    const type = answer.headers.get('content-type') ?? '';
    const init = { status: answer.status, headers: { 'content-type': type } };
    if (!type.startsWith('text/html')) return new Response(answer.body, init);
    const body = Buffer.from(await answer.arrayBuffer());
    const place = body.indexOf(cut) + cut.length;
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue(body.subarray(0, place));
        await isToGoOn;
        controller.enqueue(body.subarray(place));
        controller.close();
      },
    });
    return new Response(stream, init);
  });
  return { ...server, goOn };
}

test('LOOK-3: a document that stalls in its form is not partially shown', async ({
  page,
  site,
}) => {
  const cut = 'Welcome back.';
  const server = await servedInTwo(site.url, cut);
  await page.addInitScript(watchShifts);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await expect(page.getByText(cut)).toBeAttached();
  // Long enough for any frame that the browser would paint.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
  server.goOn();
  await isHydrated(page);
  expect(await shiftsOf(page)).toEqual([]);
  await server.close();
});

test('LOOK-3: the first car type shifts the page at once: nothing moves when the cart is created, and Book not at its features, even near the end of the page', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1024, height: 1366 });
  await openService(page, await sandbox.newUser());
  const createCart = await holdBack(page, '**/api/carts');
  const listFeatures = await holdBack(page, '**/api/services?*also_show*');
  await chooseCarTypes(page, 'Sedan');
  await atRest(page);
  const days = page.getByRole('group', { name: 'Day', exact: true });
  const before = await days.boundingBox();
  createCart();
  await expect(page.getByText('In your cart')).toBeVisible();
  await atRest(page);
  expect(await days.boundingBox()).toEqual(before);

  const book = page.getByRole('button', { name: 'Book', exact: true });
  await page.evaluate(() => {
    // At the very end the browser would keep the distance to it.
    scrollTo(0, document.documentElement.scrollHeight - innerHeight - 80);
  });
  await atRest(page);
  const placeOfBook = await boxOf(book);
  listFeatures();
  await expect(page.getByRole('checkbox', { name: / for Sedan/ }).first()).toBeVisible();
  await atRest(page);
  expect(await boxOf(book)).toEqual(placeOfBook);
});
