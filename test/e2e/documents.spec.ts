import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { OFFERED_DAYS } from '../../src/content/limits';
import { links, ROUTES } from '../../src/routes';
import { expect, test as base } from './fixtures';
import { EXPRESS_WASH, signIn, TOTI, withoutJoinPopup } from './helpers/customer';
import { headOf } from './helpers/head';
import { keptMain, rememberMain, siteRuns } from './helpers/running';

const test = base.extend({
  site: async ({ documents }, use) => {
    await use(documents.site);
  },
  sandbox: async ({ documents }, use) => {
    await use(documents.sandbox);
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

// One after another: each worker would render all documents for itself.
test.describe.configure({ mode: 'default' });

interface Expected {
  address: string;
  /** What its document shows, in order. */
  shows: readonly (string | RegExp)[];
  /** The types that search engines are told. */
  things: readonly string[];
  /** How many days its page offers once it runs. */
  days?: number;
}

const DOCUMENTS: readonly Expected[] = [
  {
    address: links.serviceDetail(seedId('service', 1)),
    shows: [EXPRESS_WASH, TOTI.name, '$55.00'],
    things: ['Service', 'BreadcrumbList'],
    days: OFFERED_DAYS,
  },
  {
    address: links.storeServices(TOTI.id),
    shows: [TOTI.name, EXPRESS_WASH],
    things: ['AutoWash', 'BreadcrumbList'],
  },
  {
    address: links.singleBlog(0),
    shows: [/\w+ \d+, 20\d\d|\d+ \w+ 20\d\d/],
    things: ['BlogPosting', 'BreadcrumbList'],
  },
  { address: ROUTES.stores.path, shows: [TOTI.name], things: [] },
  { address: ROUTES.pricing.path, shows: ['INR 399.00'], things: [] },
];

// Proves SHARE-1, SHARE-5, SHARE-6.
test('documents with data can be read without JavaScript, and say what they are', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const { address, shows, things } of DOCUMENTS) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    for (const text of shows) await expect.soft(main, address).toContainText(text);
    const head = await page.evaluate(headOf);
    expect.soft(head, address).toMatchObject({
      canonical: site.url + address,
      ogUrl: site.url + address,
      card: 'summary_large_image',
    });
    expect.soft(head.title, address).toContain(head.ogTitle);
    expect.soft(URL.canParse(head.image), `the picture of ${address}`).toBe(true);
    expect.soft(head.description.length, address).toBeGreaterThan(20);
    expect.soft(head.description.length, address).toBeLessThanOrEqual(160);
    for (const type of things)
      expect
        .soft(
          head.things.map((thing) => thing['@type']),
          address,
        )
        .toContain(type);
    for (const thing of head.things)
      if (thing['@type'] !== 'BreadcrumbList')
        expect.soft(thing.name ?? thing.headline, address).toBeTruthy();
  }
  await context.close();
});

/** Reports each formatter of `Intl` as an error: the first one takes a slow phone 30 to 70 ms. */
const withoutFormatters = (page: Page) =>
  page.addInitScript(() => {
    const report = () => reportError(new Error('A formatter was created.'));
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, args: []) => (report(), new target(...args)),
      apply: (target, _site, args: []) => (report(), target(...args)),
    });
  });

for (const timezoneId of ['Africa/Johannesburg', 'Pacific/Kiritimati', 'America/Los_Angeles'])
  // Proves SHARE-1.
  test(`documents with data come to life as they are, for visitors and customers in ${timezoneId}`, async ({
    browser,
    site,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    for (const isCustomer of [false, true]) {
      const context = await browser.newContext({ timezoneId, baseURL: site.url, locale: 'en-ZA' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await withoutJoinPopup(page);
      if (isCustomer) await signIn(page, user);
      await rememberMain(page);
      // The calendar, which comes early for customers, needs one.
      if (!isCustomer) await withoutFormatters(page);
      for (const { address, shows, days = 0 } of DOCUMENTS) {
        await page.goto(address);
        await siteRuns(page);
        await expect(page.locator('[data-asleep]')).toHaveCount(0);
        await expect(page.locator(`[name="booking-day"]`)).toHaveCount(days);
        for (const text of shows)
          await expect.soft(page.getByRole('main'), address).toContainText(text);
        expect.soft(await keptMain(page), `${address} keeps what its document shows`).toBe(true);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
