import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import { HOSTILE_ADDRESSES } from '../hostile/addresses';
import { startSite } from '../../scripts/serve';
import { links, ROUTES } from '../../src/content/routes';
import { freePort } from '../helpers/freePort';
import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { fillRegistration, newcomer, openAs, settled } from './helpers/customer';
import {
  ALL_VECTORS,
  LISTED,
  startHostileApi,
  timesSaid,
  withHostileAnswers,
  withChangedAnswers,
  withTexts,
} from './helpers/hostileAnswers';
import { downloadedReport, giveFile, openDesk, screenOf } from './helpers/room';
import { keptMain, rememberMain, hydrated } from './helpers/running';
import { siteWithData } from './helpers/siteWithData';
import { tooWide } from './helpers/width';

/** Forbidden effects: running a script, requesting another host, opening a browser dialog. */
async function watch(page: Page, ...own: string[]): Promise<string[]> {
  const seen: string[] = [];
  // Requests that the policy blocks never leave the page.
  await page.route(
    ({ origin }) => !own.includes(origin),
    async (route) => {
      seen.push(route.request().url());
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(window, { ran: 0, PWN: () => Reflect.set(window, 'ran', 1) });
  });
  return seen;
}

/** The properties of the page that a vector may have changed. */
const damage = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *, .ant-modal-root *')];
    const handlers = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')];
    const protocols = links.map(({ protocol }) => protocol);
    return {
      ran: Reflect.get(window, 'ran') as unknown,
      elements: elements
        .map(({ tagName }) => tagName.toLowerCase())
        .filter((name) => /^(script|iframe|object|embed|style|link|meta|base|math)$/.test(name)),
      handlers,
      // An address that no browser can read has the protocol `:`, and leads nowhere.
      links: protocols.filter((name) => !/^(https?|mailto|tel)?:$/.test(name)),
      headings: document.querySelectorAll('h1').length,
      icons: document.querySelectorAll('#root svg a, #root svg foreignObject').length,
      scripts: [...document.scripts]
        .filter(({ type, src }) => src === '' && type === '')
        .map(({ text }) => text.slice(0, 40))
        .filter((text) => text.includes('PWN')),
    };
  });

const HARMLESS = {
  ran: 0,
  elements: [],
  handlers: [],
  links: [],
  headings: 1,
  icons: 0,
  scripts: [],
};

/** How often the page shows one of the vectors, in its text or in a field. */
const said = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.body.textContent, ...fields].join(' ').split('PWN').length - 1;
  });

/**
 * Content that is visible outside its box: a card, a dialog, the header. Clipped, scrollable and
 * truncated content is exempt.
 * @returns one line each, only for the innermost elements
 */
const escaped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Links have more room for a finger than their words need. */
    const SLACK = 8;
    const BOXES = 'article, header, nav, [role="dialog"], [role="alert"], [role="row"], .card';
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.childElementCount > 0 || element.textContent.trim() === '') continue;
      if (!element.checkVisibility() || element.closest('.visually-hidden')) continue;
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      if (width <= 1) continue;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const frame = box.getBoundingClientRect();
        const { overflowX } = getComputedStyle(box);
        if (box !== element && overflowX !== 'visible') break;
        if (!box.matches(BOXES)) continue;
        const isOut =
          left < frame.left - SLACK ||
          right > frame.right + SLACK ||
          top < frame.top - SLACK ||
          bottom > frame.bottom + SLACK;
        if (isOut)
          found.push(`${box.tagName} ${box.className}: ${element.textContent.slice(0, 60)}`);
        break;
      }
    }
    const [header] = document.getElementsByTagName('header');
    const { height = 0, top = 0 } = header?.getBoundingClientRect() ?? {};
    if (height > 200 || top > 0) found.push(`the header is ${height} high, at ${top}`);
    return [...new Set(found)];
  });

/** Checks a page that shows at least this many vectors, at three widths. */
async function expectHarmless(page: Page, least: number): Promise<void> {
  await settled(page);
  await expect.poll(() => said(page)).toBeGreaterThanOrEqual(least);
  // Renders distant rows as for printing, and loads distant pictures now.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    for (const image of document.images) image.loading = 'eager';
  });
  expect(await damage(page)).toEqual(HARMLESS);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page), `${page.url()} at ${width}`).toEqual([]);
    expect.soft(await escaped(page), `${page.url()} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** How often a page says the counted word for one field of a list whose texts are read as HTML. */
const LIST = timesSaid(LISTED);
/** Likewise for a single item. */
const ITEM = timesSaid([ALL_VECTORS]);
/** For a field of personal data, which is shown as it is. */
const PERSONAL = ALL_VECTORS.split('PWN').length - 1;

test.describe('hostile and very long texts and amounts from the server, in every field', () => {
  test.beforeEach(() => {
    test.slow();
  });

  test("have no effect on a visitor's pages, and none overflows its viewport", async ({
    page,
    sandbox,
    site,
  }) => {
    const seen = await watch(page, site.url, sandbox.url);
    await withHostileAnswers(page, sandbox);
    const pages: [string, number][] = [
      ['/', 4 * LIST],
      ['/booking', LIST],
      ['/pricing', 3 * LIST],
      ['/vendorservice', 5 * LIST],
      ['/blogs', 3 * LIST],
      ['/single-blog/0', 4 * ITEM],
    ];
    for (const [address, least] of todaysCases(pages)) {
      await page.goto(address);
      await expectHarmless(page, least);
    }
    await page.goto('/register');
    await fillRegistration(page, newcomer());
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'PWN' });
    await expect(toast).toBeVisible();
    await toast.hover();
    // A message of the server is plain text.
    await expectHarmless(page, ITEM);
    expect(seen).toEqual([]);
  });

  test("have no effect on a customer's pages, and none overflows its viewport", async ({
    page,
    sandbox,
    site,
    browser,
  }) => {
    const seen = await watch(page, site.url, sandbox.url);
    await withHostileAnswers(page, sandbox);
    const service = links.serviceDetail(seedId('service', 2));
    await openAs(page, await sandbox.demoCustomer(), service);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByRole('combobox', { name: 'Car Type' }).click();
    await expectHarmless(page, 4 * LIST);
    const report = await downloadedReport(page);

    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    const pages: [address: string, least: number, open?: () => Promise<void>][] = [
      [links.storeServices(seedId('store', 1)), 2 * LIST],
      [
        '/service-cart',
        PERSONAL + 4 * LIST,
        async () => {
          await press(/^Details of/);
          await press(/from cart$/);
          await expect(page.getByRole('dialog')).toContainText('PWN');
        },
      ],
      [links.payments(), PERSONAL + 4 * LIST],
      ['/dashboard/membership', 3 * PERSONAL],
      ['/dashboard/addresses', 10 * PERSONAL],
      ['/dashboard/profile', 5 * PERSONAL],
      ['/dashboard/booking', 3 * PERSONAL, () => press(/^Cancel/)],
      ['/success', 2 * PERSONAL + ITEM],
    ];
    for (const [address, least, open] of todaysCases(pages)) {
      await page.goto(address);
      await open?.();
      await expectHarmless(page, least);
    }
    expect(seen).toEqual([]);

    const desk = await openDesk(browser, site.url);
    await giveFile(desk.page, report);
    await expect(screenOf(desk.page).locator('main')).toContainText('PWN');
    await desk.close();
  });
});

/** Amounts of which the browser shows the sign behind the digits. */
const turnedAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const turned: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const sign = text.search(/\$\d/);
      if (sign < 0) continue;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      if (leftOf(sign) > leftOf(sign + 1)) turned.push(text);
    }
    return turned;
  });

test('amounts stay readable beside names that are written from right to left', async ({
  page,
  sandbox,
}) => {
  const name = 'سيارة';
  await withChangedAnswers(page, sandbox, (_url, body) =>
    withTexts(body, (text, key) => (key === 'name' ? name : text)),
  );
  const service = seedId('service', 2);
  await openAs(page, await sandbox.demoCustomer(), links.serviceDetail(service));
  const prices = page.getByRole('list', { name: 'Price per car' });
  await expect(prices).toContainText(`${name} $`);
  expect.soft(await turnedAmounts(page)).toEqual([]);
  await page.goto(links.storeServices(seedId('store', 1)));
  await expect(page.getByRole('main')).toContainText(`${name} $`);
  expect.soft(await turnedAmounts(page)).toEqual([]);
});

test('hostile addresses from the server are only followed from links in markup, as the site allows', async ({
  page,
  sandbox,
  site,
}) => {
  const seen = await watch(page, site.url, sandbox.url);
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const markup = HOSTILE_ADDRESSES.map((text) => `<p><a href="${quoted(text)}">x</a></p>`);
  await withChangedAnswers(page, sandbox, (_url, body) =>
    withTexts(body, (text, key) => (key === 'description' ? markup.join('') : text)),
  );
  await page.goto('/single-blog/0');
  await settled(page);
  await expect(page.locator('main a[href*="evil.example"]').first()).toBeVisible();
  expect(await damage(page)).toEqual(HARMLESS);
  expect(seen).toEqual([]);
});

test('SHARE-1, SHARE-5: documents with hostile texts run no scripts, load nothing from other origins, and hydrate unchanged', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  const api = await startHostileApi(sandbox.url);
  const port = await freePort();
  const dist = await siteWithData(folder, api.url, `http://127.0.0.1:${port}`);
  const site = await startSite({ port, dist });
  try {
    await rememberMain(page);
    await page.addInitScript(() => {
      Object.assign(window, { ran: 0, PWN: () => Reflect.set(window, 'ran', 1) });
    });
    const addresses = [
      ...[1, 2].map((place) => links.serviceDetail(seedId('service', place))),
      links.storeServices(seedId('store', 1)),
      links.storeServices(seedId('store', 2)),
      links.singleBlog(0),
      links.singleBlog(1),
      ...[ROUTES.stores, ROUTES.pricing, ROUTES.blogs, ROUTES.home, ROUTES.booking].map(
        (route) => route.path,
      ),
    ];
    for (const address of todaysCases(addresses)) {
      await page.goto(site.url + address);
      await hydrated(page);
      await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
      await expect.soft(page.getByRole('main'), address).toContainText('PWN');
      expect.soft(await keptMain(page), `${address} keeps what its document shows`).toBe(true);
      expect.soft(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBe(0);
      const contentOf = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
      expect.soft(await contentOf('twitter:card'), address).toBe('summary_large_image');
      expect.soft(URL.canParse((await contentOf('og:image')) ?? ''), address).toBe(true);
      expect.soft((await contentOf('description'))?.length, address).toBeLessThanOrEqual(160);
      expect.soft(await contentOf('og:title'), address).toBeTruthy();
      await expect
        .soft(page.locator('link[rel="canonical"]'), address)
        .toHaveAttribute('href', site.url + address);
    }
  } finally {
    // The last page still loads its map.
    await page.goto(`${site.url}/robots.txt`);
    await site.close();
    await api.close();
    await rm(folder, { recursive: true });
  }
});
