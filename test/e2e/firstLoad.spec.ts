import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import {
  chunkFiles,
  documentOf,
  hasMapLibrary,
  kilobytesOf,
  largestModulesIn,
  modulesIn,
} from '../../scripts/builtModules';
import { PRERENDERED } from '../../server/prerender/pages';
import { links, ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { newBooker, openAs } from './helpers/customer';

/**
 * The cost of a first visit, counted rather than timed, so the numbers are the same on every
 * machine. All kilobytes are 1024 bytes of scripts with maximum brotli compression, including the
 * Join popup's.
 */

/** The limit for every public page. */
const MOST_KILOBYTES = 155;

/** A service at rest, with the pickers' code that was preloaded; then with the list of car types. */
const MOST_AT_REST = 170;
const MOST_WITH_LIST = 230;

const parts = chunkFiles();
const popup = parts['join-popup']?.scripts ?? [];

const matches = (text: string, tag: RegExp): string[] =>
  [...text.matchAll(tag)].map(([, address = '']) => address);

const expectAtMost = (most: number, scripts: readonly string[], where: string): void =>
  expect
    .soft(kilobytesOf(scripts), `${where}; its largest modules:\n${largestModulesIn(scripts)}`)
    .toBeLessThanOrEqual(most);

test(`every public page loads at most ${MOST_KILOBYTES} KB of scripts, and nothing of antd`, () => {
  for (const id of PRERENDERED) {
    const route = ROUTES[id].path;
    const named = matches(documentOf(route), /<script defer[^>]* src="?([^"> ]+)/g);
    // Every file is in the document: no second round trip.
    expect
      .soft(named, route)
      .toEqual(expect.arrayContaining(parts[`page-${id}`]?.scripts ?? ['a chunk of its own']));
    const scripts = [...named, ...popup];
    expectAtMost(MOST_KILOBYTES, scripts, route);
    const heavy = Object.keys(modulesIn(scripts)).filter((name) =>
      /node_modules\/(antd|@ant-design|@rc-component|dayjs|leaflet)\//.test(name),
    );
    expect.soft(heavy, route).toEqual([]);
  }
  for (const id of ['serviceDetail', 'storeServices', 'singleBlog'] as const) {
    const needed = ['main', `page-${id}`].map((name) => parts[name]?.scripts ?? []);
    expect(needed).not.toContainEqual([]);
    expectAtMost(MOST_KILOBYTES, [...needed.flat(), ...popup], ROUTES[id].path);
  }
});

test('the first paint of a prerendered page needs nothing but its document', () => {
  const [fonts, ...shared] = parts['main']?.styles ?? [];
  expect(fonts).toContain('/fonts.');
  // The base style sheet comes before those of components, which override it.
  expect(readFileSync(path.resolve('dist', `.${shared[0] ?? ''}`), 'utf8')).toMatch(/^:root\{/);
  for (const id of PRERENDERED) {
    const text = documentOf(ROUTES[id].path);
    const files = matches(text, /<link rel="stylesheet" href="([^"]+)"/g);
    expect(files).toEqual([...shared, ...(parts[`page-${id}`]?.styles ?? ['its own styles'])]);
    expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(text.indexOf('</footer>'));
    expect(text.match(/<style>/g)).toHaveLength(1);
    // Repeated faces would make the browser lay out the whole text again.
    expect(text).toContain('@font-face');
    for (const file of files)
      expect(readFileSync(path.resolve('dist', `.${file}`), 'utf8')).not.toContain('@font-face');
    expect(text).toMatch(/<link [^>]*rel="?preload"? href="?\/config\.json/);
  }
});

test('a build for no origin names no local address but the sandbox’s of its configuration', () => {
  const local = /127\.0\.0\.1|localhost|\[::1\]|\.invalid/;
  const config = readFileSync('dist/config.json', 'utf8');
  const sandbox = /"apiBaseUrl": "(.*?)\/api\/"/.exec(config)?.[1] ?? '';
  expect(sandbox).toMatch(local);
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|json|txt|xml|css|svg|webmanifest|js)$/.test(name)) continue;
    const text = readFileSync(path.join('dist', name), 'utf8').replaceAll(sandbox, '');
    // Scripts resolve relative addresses against a local one, which they then leave out.
    const found = (name.endsWith('.js') ? /127\.0\.0\.1|localhost:/ : local).exec(text);
    expect([name, found?.[0]]).toEqual([name, undefined]);
  }
});

test.use({ isPainted: true, isFirstVisit: true });

/** The address of the picture that is the page's largest paint; empty when a text is. */
const largestPicture = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined;
          resolve(last?.url ?? '');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test("the largest paint on a phone waits neither for the API nor for a script, and nothing of DevTools' code is loaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const session = await page.context().newCDPSession(page);
  const askedBy = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    askedBy.set(request.url, initiator.type);
  });
  await session.send('Network.enable');
  // On /vendorservice it is the first store's picture, so that a store is on the first screen.
  for (const route of todaysCases(['/blogs', '/pricing'], { shares: 2 })) {
    askedBy.clear();
    await page.goto(route, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('article').first()).toBeAttached();
    const largest = await largestPicture(page);
    expect(largest).toContain('/art/hero/');
    expect(askedBy.get(largest)).toBe('parser');
    const scripts = [...askedBy.keys()].map((address) => new URL(address).pathname);
    expect(Object.keys(modulesIn(scripts))).toContain('src/app/App.tsx');
    expect(Object.keys(modulesIn(scripts))).not.toContain('src/support/devtools/devTools.ts');
  }
});

/** A service's form needs a library, but only once someone uses it. */
test("a visitor's view of a service loads nothing of antd, and choosing car types no picker", async ({
  page,
  baseURL,
}) => {
  const route = ROUTES.serviceDetail.path;
  const asked = new Set(popup);
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (request.resourceType() === 'script' && origin === new URL(baseURL ?? '').origin)
      asked.add(pathname);
  });
  const names = () => Object.keys(modulesIn([...asked])).join('\n');
  await page.goto(links.serviceDetail(seedId('service', 1)), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Choose Date')).toBeEnabled();
  expectAtMost(MOST_AT_REST, [...asked], route);
  expect(names()).not.toMatch(/node_modules\/(antd|@ant-design|@rc-component)\//);

  await page.getByRole('combobox', { name: 'Car Type' }).click();
  await expect(page.getByTitle('Sedan')).toBeVisible();
  expectAtMost(MOST_WITH_LIST, [...asked], `${route} with its list open`);
  // antd's locale includes its pickers' texts.
  expect(names()).not.toMatch(/@rc-component\/picker\/\w+\/(?!locale\/)/);
});

test('a phone loads the map of the booking page on scroll', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/booking');
  await expect(page.getByText(/© \d{4} Amanzi Wash/)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const isMap = (name: string) => name.startsWith('/tiles/') || hasMapLibrary(name);
  expect(asked.filter(isMap)).toEqual([]);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
  expect(asked.filter(isMap).some((name) => name.endsWith('.js'))).toBe(true);
});

test('HOME-8: with Save-Data nothing is preloaded, the map stays a picture and coupons do not move', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const user = await newBooker(sandbox);
  await openAs(page, user, '/booking');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise<void>((resolve) => {
      requestIdleCallback(() => {
        resolve();
      });
    });
  });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  const ahead = chunkFiles()['recording']?.scripts ?? [];
  expect(ahead).not.toEqual([]);
  expect(asked.filter((address) => ahead.includes(address))).toEqual([]);

  await page.goto('/service-cart');
  const coupons = page.getByRole('region', { name: 'Coupons' });
  await expect(coupons.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(coupons.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
});
