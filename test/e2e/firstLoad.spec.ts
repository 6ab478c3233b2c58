import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { builtModules, builtParts, hasMapLibrary } from '../../scripts/builtModules';
import {
  documentOf,
  elementsIn,
  firstVisits,
  growth,
  kilobytesOf,
  modulesIn,
  PUBLIC_PAGE,
} from '../../scripts/firstVisits';
import { PRERENDERED } from '../../server/prerender/pages';
import { links, ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { withoutJoinPopup } from './helpers/customer';

/**
 * The cost of a first visit, counted rather than timed, so the numbers are the same on every
 * machine. The limits are in firstLoad.json, which `npm run tool -- first-load-limits` writes; if
 * one is raised, the commit says why.
 */

interface Limits {
  /**
   * Scripts of a first visit including the Join popup, with maximum brotli compression, in units of
   * 1024 bytes.
   */
  kilobytes: Record<string, number>;
  elements: Record<string, number>;
  /** Functions that run until a page is idle, counted by V8. */
  functions: Record<string, number>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(path.resolve(name), 'utf8'));
const limits = read('test/e2e/firstLoad.json') as Limits;
const before = read('test/e2e/firstLoadModules.json') as Record<string, number>;
const parts = builtParts();
const modules = builtModules();

const named = (text: string, tag: RegExp): string[] =>
  [...text.matchAll(tag)].map(([, address = '']) => address);

/** Reports the modules that have grown since the limits were updated. */
const grownIn = (scripts: readonly string[]): string =>
  `since the limits were written these modules have grown:\n${growth(modulesIn(scripts), before)}`;

function expectWithinLimit(name: string, scripts: readonly string[]): void {
  const limit = limits.kilobytes[name];
  if (limit === undefined) throw new Error(`firstLoad.json has no limit for ${name}`);
  expect(kilobytesOf(scripts), grownIn(scripts)).toBeLessThanOrEqual(limit);
}

for (const { id, route, scripts } of firstVisits())
  test.describe(`a first visit to ${route}`, () => {
    const text = documentOf(route);

    test('stays within the byte limit of public pages', () => {
      expectWithinLimit(PUBLIC_PAGE, scripts);
    });

    test('loads nothing of antd', () => {
      const heavy = scripts
        .flatMap((file) => Object.keys(modules[file] ?? {}))
        .filter((name) =>
          /node_modules\/(antd|@ant-design|@rc-component|dayjs|leaflet)\//.test(name),
        );
      expect(heavy).toEqual([]);
    });

    test('needs nothing but the document for its first paint', () => {
      const page = parts[`page-${id}`];
      const shared = parts['main']?.styles ?? [];
      const [fonts, ...others] = shared;
      expect(fonts).toContain('/fonts.');
      const files = named(text, /<link rel="stylesheet" href="([^"]+)"/g);
      expect(files).toEqual([...others, ...(page?.styles ?? ['styles of its own'])]);
      // Repeated faces would make the browser lay out the whole text again.
      expect(text).toContain('@font-face');
      for (const file of files)
        expect(readFileSync(path.resolve('dist', `.${file}`), 'utf8')).not.toContain('@font-face');
      expect(text.indexOf('rel="stylesheet"')).toBeGreaterThan(text.indexOf('</footer>'));
      expect(text.match(/<style>/g)).toHaveLength(1);
    });

    test('lists every file in the document: no second round trip', () => {
      const page = parts[`page-${id}`];
      expect(scripts).toEqual(expect.arrayContaining(page?.scripts ?? ['a chunk of its own']));
      expect(text).toMatch(/<link [^>]*rel="?preload"? href="?\/config\.json/);
    });

    test('stays within its element limit', () => {
      expect(elementsIn(text)).toBeLessThanOrEqual(limits.elements[route] ?? 0);
    });
  });

for (const id of ['serviceDetail', 'storeServices', 'singleBlog'] as const)
  test(`a first visit to ${ROUTES[id].path} stays within the byte limit of public pages`, () => {
    const needed = ['main', `page-${id}`, 'join-popup'].map((name) => parts[name]?.scripts ?? []);
    expect(needed).not.toContainEqual([]);
    expectWithinLimit(PUBLIC_PAGE, needed.flat());
  });

test('the base style sheet comes before those of components, which override it', () => {
  const [file = ''] = parts['main']?.styles.filter((name) => !name.includes('/fonts.')) ?? [];
  expect(readFileSync(path.resolve('dist', `.${file}`), 'utf8')).toMatch(/^:root\{/);
});

test.use({ isPainted: true, isFirstVisit: true });

/** Counts the scripts that a page requests, and the Join popup's. */
function countScripts(page: Page, baseURL = '') {
  const asked = new Set(parts['join-popup']?.scripts);
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (request.resourceType() === 'script' && origin === new URL(baseURL).origin)
      asked.add(pathname);
  });
  return {
    kilobytes: () => kilobytesOf(asked),
    names: () => Object.keys(modulesIn([...asked])).join('\n'),
    grown: () => grownIn([...asked]),
  };
}

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

for (const route of ['/blogs', '/vendorservice', '/pricing'])
  test(`the largest paint of ${route} on a phone doesn't wait for the API`, async ({ page }) => {
    await withoutJoinPopup(page);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(route, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('article').first()).toBeAttached();
    expect(await largestPicture(page)).toContain('/art/hero/');
  });

/** A service's form needs a library, but only once someone uses it. */
test("a visitor's view of a service loads nothing of antd, and choosing car types no picker", async ({
  page,
  baseURL,
}) => {
  await withoutJoinPopup(page);
  const route = ROUTES.serviceDetail.path;
  const scripts = countScripts(page, baseURL);
  const stayWithin = (limit = 0) =>
    expect(scripts.kilobytes(), scripts.grown()).toBeLessThanOrEqual(limit);
  await page.goto(links.serviceDetail(seedId('service', 1)), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Choose Date')).toBeEnabled();
  stayWithin(limits.kilobytes[route]);
  expect(scripts.names()).not.toMatch(/node_modules\/(antd|@ant-design|@rc-component)\//);

  await page.getByRole('combobox', { name: 'Car Type' }).click();
  await expect(page.getByTitle('Sedan')).toBeVisible();
  stayWithin(limits.kilobytes[`${route} with its list open`]);
  // antd's locale includes its pickers' texts.
  expect(scripts.names()).not.toMatch(/@rc-component\/picker\/\w+\/(?!locale\/)/);
});

interface Ran {
  url: string;
  functions: { ranges: { startOffset: number; count: number }[] }[];
}

/** Counts functions that ran by the module they came from, the busiest first. */
function byModule(scripts: readonly Ran[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { url, functions } of scripts) {
    const name = new URL(url).pathname;
    const text = readFileSync(path.resolve('dist', `.${name}`), 'utf8');
    const map = new SourceMap(read(path.join('source-maps', `.${name}.map`)) as SourceMapPayload);
    for (const { ranges } of functions) {
      const [whole] = ranges;
      if (!whole?.count) continue;
      const before = text.slice(0, whole.startOffset);
      const line = before.split('\n').length - 1;
      const entry = map.findEntry(line, before.length - before.lastIndexOf('\n') - 1);
      const { originalSource: source = name } = entry as { originalSource?: string };
      counts.set(source, (counts.get(source) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

for (const id of PRERENDERED) {
  const route = ROUTES[id].path;
  test(`${route} stays within its limit of functions, runs none for DevTools, and paints its largest picture after two round trips`, async ({
    page,
    baseURL,
  }) => {
    await withoutJoinPopup(page);
    const session = await page.context().newCDPSession(page);
    const askedBy = new Map<string, string>();
    session.on('Network.requestWillBeSent', ({ request, initiator }) => {
      askedBy.set(request.url, initiator.type);
    });
    await session.send('Network.enable');
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto(route, { waitUntil: 'networkidle' });
    await expect(page.getByText(/© \d{4} Amanzi Wash/)).toBeAttached();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const largest = await largestPicture(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    const modulesRun = byModule(
      result.filter(({ url }) => url.startsWith(`${baseURL ?? ''}/static/`)),
    );
    const count = modulesRun.reduce((sum, [, its]) => sum + its, 0);
    const list = modulesRun
      .slice(0, 40)
      .map(([name, its]) => `${String(its).padStart(6)}  ${name}`);
    expect(count, `the busiest modules are\n${list.join('\n')}`).toBeLessThanOrEqual(
      limits.functions[route] ?? 0,
    );
    const devTools = Object.keys(modules).filter(
      (file) => 'src/support/devtools/devTools.ts' in (modules[file] ?? {}),
    );
    expect(devTools).toHaveLength(1);
    expect(devTools.filter((file) => askedBy.has(`${baseURL ?? ''}${file}`))).toEqual([]);
    // The document itself requests the picture, before any script or style sheet.
    if (largest.startsWith('http')) expect(askedBy.get(largest)).toBe('parser');
  });
}

test('a phone loads the map of the booking page on scroll', async ({ page }) => {
  await withoutJoinPopup(page);
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
