import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { OFFERED_DAYS } from '../../src/content/limits';
import { links, ROUTES } from '../../src/content/routes';
import { expect, test as base } from './fixtures';
import { todaysCases } from './helpers/cases';
import { EXPRESS_WASH, signIn, TOTI, withoutJoinPopup } from './helpers/customer';
import { headOf } from './helpers/head';
import { filesOf, openHeld } from './helpers/held';
import { keptMain, rememberMain, hydrated } from './helpers/running';

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

// Serial: each worker would render all documents again.
test.describe.configure({ mode: 'default' });

interface Expected {
  address: string;
  /** The content of its document, in order. */
  shows: readonly (string | RegExp)[];
  /** The types in the structured data. */
  things: readonly string[];
  /** How many days its page offers after hydration. */
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

test('SHARE-1, SHARE-5, SHARE-6: documents with data are readable without JavaScript, and have metadata', async ({
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

for (const [viewer, timezoneId] of [
  ['visitor', 'Pacific/Kiritimati'],
  ['customer', 'America/Los_Angeles'],
] as const)
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`SHARE-1: documents with data hydrate without changes for a ${viewer}`, async ({
      page,
      sandbox,
    }) => {
      await withoutJoinPopup(page);
      await rememberMain(page);
      if (viewer === 'customer') await signIn(page, await sandbox.newUser());
      // The calendar, which customers preload, needs a formatter.
      else await withoutFormatters(page);
      for (const { address, shows, days = 0 } of DOCUMENTS) {
        await page.goto(address);
        await hydrated(page);
        await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
        await expect(page.locator(`[name="booking-day"]`)).toHaveCount(days);
        for (const text of shows)
          await expect.soft(page.getByRole('main'), address).toContainText(text);
        expect.soft(await keptMain(page), `${address} keeps what its document shows`).toBe(true);
      }
    });
  });

/** React's message about a document that was changed before hydration. */
const RENDERED_ANEW = /Minified React error #(418|423|425)/;

for (const address of todaysCases([ROUTES.pricing.path, ROUTES.home.path], { shares: 2 }))
  test(`NAV-13: an early press on a plan on ${address} buys that plan, whatever text was changed`, async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    allowConsole(RENDERED_ANEW);
    await withoutJoinPopup(page);
    await signIn(page, await sandbox.newUser());
    const bought: (string | null)[] = [];
    await page.route('**/api/pay-membership*', async (route) => {
      bought.push(new URL(route.request().url()).searchParams.get('subscription_id'));
      await route.fulfill({ json: { error: 1 } });
    });
    const last = page.getByRole('button', { name: 'Select Plan' }).last();
    await page.goto(address);
    await hydrated(page);
    await last.click();
    await expect.poll(() => bought).toHaveLength(1);
    const [own] = bought.splice(0);
    const files = await filesOf(page, address);
    for (const share of [0.1, 0.5, 0.9]) {
      const { release } = await openHeld(page, address, (file) => files.includes(file));
      await page.evaluate((part) => {
        const texts = document.createTreeWalker(
          document.querySelector('main') ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        const all: Node[] = [];
        while (texts.nextNode()) all.push(texts.currentNode);
        const text = all[Math.floor(all.length * part)];
        if (text) text.textContent = `${text.textContent} (about 13 €)`;
      }, share);
      await last.click();
      await release();
      await expect.poll(() => bought, `with a text changed at ${share}`).toEqual([own]);
      bought.splice(0);
      await page.unroute(({ pathname }) => files.includes(pathname));
    }
  });

/** Changes that password managers and proxies make to a document. */
const REWRITINGS: Record<string, () => void> = {
  "a password manager's icon": () => {
    const icon = document.createElement('div');
    document.querySelector('input[type="password"], input')?.after(icon);
  },
  'rewritten e-mail addresses': () =>
    document.querySelectorAll('[href^="mailto:"]').forEach((link) => {
      link.setAttribute('href', '/cdn-cgi/l/email-protection#1f');
      const hidden = document.createElement('span');
      hidden.className = '__cf_email__';
      hidden.textContent = '[email\u00A0protected]';
      link.replaceChildren(hidden);
    }),
  'dropped comments': () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const all: Comment[] = [];
    while (comments.nextNode()) all.push(comments.currentNode as Comment);
    all.forEach((comment) => comment.remove());
  },
  'wrapped texts': () =>
    document.querySelectorAll('h1, label').forEach((element) => {
      // As translations do it.
      const wrapping = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      wrapping.append(...element.childNodes);
      element.append(wrapping);
    }),
};

for (const [rewriting, rewrite] of todaysCases(Object.entries(REWRITINGS), { shares: 2 }))
  test(`NAV-13: typed text and the focus survive hydration of a document with ${rewriting}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(RENDERED_ANEW);
    await withoutJoinPopup(page);
    for (const { address, labels } of [
      { address: ROUTES.login.path, labels: ['Password', 'Email'] },
      { address: ROUTES.register.path, labels: ['Password', 'Name'] },
      { address: ROUTES.contact.path, labels: ['Message', 'Name'] },
      { address: ROUTES.home.path, labels: ['Choose Date', 'Name'] },
    ]) {
      const files = await filesOf(page, address);
      const { release } = await openHeld(page, address, (file) => files.includes(file));
      await page.evaluate(rewrite);
      const field = (label: string) => page.getByLabel(label, { exact: true }).first();
      for (const label of labels) await field(label).fill('12/15/2030');
      await release();
      await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      for (const label of labels)
        await expect.soft(field(label), `${label} of ${address}`).toHaveValue('12/15/2030');
      await expect.soft(field(labels.at(-1) ?? ''), address).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
