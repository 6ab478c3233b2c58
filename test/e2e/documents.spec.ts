import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { OFFERED_DAYS } from '../../src/content/limits';
import { links, ROUTES } from '../../src/content/routes';
import { expect, test as base } from './fixtures';
import { fullyLoaded } from './helpers/arrived';
import { todaysCases } from './helpers/cases';
import { addCars, EXPRESS_WASH, newBooker, openAs, signIn, TOTI } from './helpers/customer';
import { filesOf, openHeld } from './helpers/held';
import { keptMain, rememberMain, hydrated } from './helpers/running';
import { expectCalm, watchLoading, WIDTHS } from './helpers/shifts';
import { PLAIN_FILE } from './helpers/tab';

const test = base.extend({
  site: ({ documents }, use) => use(documents.site),
  sandbox: ({ documents }, use) => use(documents.sandbox),
});

// Serial: each worker would render all documents again.
test.describe.configure({ mode: 'default' });

interface Expected {
  address: string;
  /** The content of its document, in order. */
  shows: readonly (string | RegExp)[];
  /** How many days its page offers after hydration. */
  days?: number;
}

const SERVICE = links.serviceDetail(seedId('service', 1));

const DOCUMENTS: readonly Expected[] = [
  { address: SERVICE, shows: [EXPRESS_WASH, TOTI.name, '$55.00'], days: OFFERED_DAYS },
  { address: links.storeServices(TOTI.id), shows: [TOTI.name, EXPRESS_WASH] },
  { address: links.singleBlog(0), shows: [/\w+ \d+, 20\d\d|\d+ \w+ 20\d\d/] },
  { address: ROUTES.stores.path, shows: [TOTI.name] },
  { address: ROUTES.pricing.path, shows: ['INR 399.00'] },
];

/** Reports each formatter of `Intl` as an error: the first one takes a slow phone 30 to 70 ms. */
const withoutFormatters = (page: Page) =>
  page.addInitScript(() => {
    const report = () => reportError(new Error('A formatter was created.'));
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, args: []) => (report(), new target(...args)),
      apply: (target, _site, args: []) => (report(), target(...args)),
    });
  });

for (const [turn, [viewer, timezoneId]] of (
  [
    ['visitor', 'Pacific/Kiritimati'],
    ['customer', 'America/Los_Angeles'],
  ] as const
).entries())
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`SHARE-1: documents with data hydrate without changes for a ${viewer}`, async ({
      page,
      sandbox,
    }) => {
      await rememberMain(page);
      if (viewer === 'customer') await signIn(page, await sandbox.newUser());
      // The calendar, which customers preload, needs a formatter.
      else await withoutFormatters(page);
      for (const { address, shows, days = 0 } of todaysCases(DOCUMENTS, {
        offset: turn,
        shares: 2,
      })) {
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

test('SERV-6: the browser restores no time without its day', async ({ page, sandbox }) => {
  await openAs(page, await sandbox.newUser(), SERVICE);
  const group = (name: 'Day' | 'Time') => page.getByRole('group', { name, exact: true });
  const chosenTime = group('Time').getByRole('radio', { checked: true });
  for (const name of ['Day', 'Time'] as const)
    await group(name).locator('label:has(:enabled)').nth(2).click();
  await expect(chosenTime).toHaveCount(1);
  await page.goto(PLAIN_FILE);
  await page.goBack();
  await hydrated(page);
  await expect(page.locator(`[name="booking-day"]`)).toHaveCount(OFFERED_DAYS);
  await expect(chosenTime).toHaveCount(0);
});

/** React's message about a document that was changed before hydration. */
const RENDERED_ANEW = /Minified React error #(418|423|425)/;

for (const viewport of todaysCases(WIDTHS))
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, isPainted: true });

    test("LOOK-3: a document with a service does not shift when a returning customer's cart arrives", async ({
      page,
      sandbox,
    }) => {
      const user = await newBooker(sandbox);
      await addCars(sandbox, user, [1, 3]);
      await signIn(page, user);
      await watchLoading(page);
      await expectCalm(page, sandbox, SERVICE);
      await expect(page.getByText('In your cart')).toBeVisible();
    });
  });

/** Changes that password managers and proxies make to a document; more in beforeHydration.test. */
const REWRITINGS: Record<string, () => void> = {
  "a password manager's icon": () => {
    const icon = document.createElement('div');
    document.querySelector('input[type="password"], input')?.after(icon);
  },
  'dropped comments': () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const all: Comment[] = [];
    while (comments.nextNode()) all.push(comments.currentNode as Comment);
    all.forEach((comment) => comment.remove());
  },
};

for (const [rewriting, rewrite] of todaysCases(Object.entries(REWRITINGS), { shares: 2 }))
  test(`NAV-13: typed text and the focus survive hydration of a document with ${rewriting}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(RENDERED_ANEW);
    for (const { address, labels } of [
      { address: ROUTES.login.path, labels: ['Password', 'Email'] },
      { address: ROUTES.register.path, labels: ['Password', 'Name'] },
      { address: ROUTES.contact.path, labels: ['Message', 'Name'] },
      { address: ROUTES.home.path, labels: ['Choose Date', 'Name'] },
    ]) {
      const files = await filesOf(page, address);
      const release = await openHeld(page, address, (file) => files.includes(file));
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

/** What a press changes: the address, dialogs, and expanded, selected or announced elements. */
const outcomeOf = (page: Page) =>
  page.evaluate(() => {
    const names = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
    return JSON.stringify([
      location.pathname,
      document.querySelectorAll('dialog[open], [role="dialog"]').length,
      names('[aria-expanded="true"], [aria-selected="true"]'),
      names('[role="alert"], [aria-live]'),
    ]);
  });

test.describe('NAV-13: before a file has loaded', () => {
  test.use({ reducedMotion: 'reduce' });

  // Every control of every document is pressed in test/app/everyPress.test.tsx.
  for (const name of todaysCases(['JOIN US', 'Search', 'Select location']))
    test(`a press on ${name} is replayed once`, async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name }).first();
      const before = await outcomeOf(page);
      await button.click();
      await expect.poll(() => outcomeOf(page)).not.toBe(before);
      // A dialog's code may load after its button's state changes.
      await fullyLoaded(page);
      const done = await outcomeOf(page);
      const files = await filesOf(page, '/');
      for (const held of todaysCases(files, { shares: files.length })) {
        const release = await openHeld(page, '/', (asked) => asked === held);
        await button.click();
        await button.click();
        await release();
        await expect.poll(() => outcomeOf(page), `without ${held}`).toBe(done);
        await page.unrouteAll({ behavior: 'wait' });
      }
    });

  test('a picture that failed shows its replacement', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
    const release = await openHeld(page, ROUTES.stores.path, (asked) => asked.endsWith('.js'));
    const picture = page.getByRole('main').getByRole('article').first().locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    await release();
    await expect(picture).toHaveAttribute('src', /^\/art\//);
  });

  test("a visitor's press on a time is replayed", async ({ page }) => {
    const release = await openHeld(page, SERVICE, (asked) => asked.endsWith('.js'));
    await page.locator('label').filter({ hasText: '5:30 PM' }).click();
    await release();
    await expect(page.getByRole('radio', { name: '5:30 PM' })).toBeChecked();
    await expect(page.getByLabel('Choose Time')).toHaveValue('5:30 PM');
  });
});
