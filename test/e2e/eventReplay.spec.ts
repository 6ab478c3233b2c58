import type { Page } from '@playwright/test';
import { seedId } from '../../sandbox/ids';
import { links, ROUTES, type RouteId } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { fullyLoaded } from './helpers/arrived';
import { filesOf, openHeld } from './helpers/held';
import { signIn, withoutJoinPopup } from './helpers/customer';

/** `EVENT_REPLAY=all npm run e2e -- eventReplay` presses everything; a test run a sample of it. */
const isWhole = process.env.EVENT_REPLAY === 'all';
const PAGES: readonly RouteId[] = isWhole
  ? ['home', 'booking', 'pricing', 'about', 'contact', 'blogs', 'stores', 'demoCart', 'login']
  : ['home'];
const SAMPLE = /^(JOIN US|Search|Select location)/;
/** Only records an event (DEMO-3). */
const UNWIRED = 'Proceed to Checkout';

const BUTTONS = '#root button:visible';

test.use({ reducedMotion: 'reduce' });

/**
 * The possible effects of a press: the address, dialogs, fields, expanded, selected or announced
 * elements.
 */
const outcomeOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const names = (selector: string) =>
      all(selector).map((one) => one.getAttribute('aria-label') ?? one.textContent);
    return JSON.stringify([
      location.pathname,
      all('dialog[open], [role="dialog"]').length,
      names('[aria-expanded="true"]'),
      names('[aria-selected="true"]'),
      names('[role="alert"]'),
      names('[aria-live]'),
      all('input').map((input) => (input as HTMLInputElement).type),
      all('li').length,
    ]);
  });

/**
 * The effects of a press once everything has loaded: a dialog's code may load after its button's
 * state changes.
 */
async function settledOutcome(page: Page, name: string, before: string): Promise<string> {
  await expect.poll(() => outcomeOf(page), `${name} changes something`).not.toBe(before);
  await fullyLoaded(page);
  return outcomeOf(page);
}

/**
 * The buttons above the fold, by their index among those of the page. A selected tab's does
 * nothing.
 */
const firstScreen = (page: Page) =>
  page.locator(BUTTONS).evaluateAll((buttons) =>
    buttons.flatMap((button, place) => {
      const { top, left } = button.getBoundingClientRect();
      const isSeen = top < innerHeight && left < innerWidth;
      const isIdle = button.matches(':disabled, [aria-selected="true"]');
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return isSeen && !isIdle ? [{ place, name }] : [];
    }),
  );

test.describe('NAV-13: before hydration', () => {
  for (const id of PAGES) {
    const { path } = ROUTES[id];
    test(`a press on each button above the fold of ${path} is replayed once`, async ({ page }) => {
      test.setTimeout(isWhole ? 900_000 : 90_000);
      await withoutJoinPopup(page);
      const files = await filesOf(page, path);
      const { release } = await openHeld(page, path, (asked) => files.includes(asked));
      const buttons = (await firstScreen(page)).filter(({ name }) =>
        isWhole ? name !== UNWIRED : SAMPLE.test(name),
      );
      expect(buttons.length).toBeGreaterThan(0);
      await release();
      await page.unrouteAll({ behavior: 'wait' });
      for (const [index, { place, name }] of buttons.entries()) {
        await page.goto(path);
        const before = await outcomeOf(page);
        await page.locator(BUTTONS).nth(place).click();
        const done = await settledOutcome(page, name, before);
        const held = isWhole ? files : files.slice(index % files.length).slice(0, 1);
        for (const file of held) {
          const { release } = await openHeld(page, path, (asked) => asked === file);
          const button = page.locator(BUTTONS).nth(place);
          await button.click();
          await button.click();
          await release();
          await expect.poll(() => outcomeOf(page), `${name} without ${file}`).toBe(done);
          await page.unrouteAll({ behavior: 'wait' });
        }
      }
    });
  }

  test('a link works at once', async ({ page }) => {
    await withoutJoinPopup(page);
    const held = await openHeld(page, '/', (asked) => asked.endsWith('.js'));
    await page.getByRole('link', { name: 'BOOK NOW' }).click();
    await expect(page).toHaveURL(/\/booking$/);
    await held.release();
  });

  test("JOIN-4: a customer's JOIN NOW leads to the plans", async ({ page, sandbox }) => {
    await withoutJoinPopup(page);
    await signIn(page, await sandbox.newUser());
    const files = await filesOf(page, '/');
    const held = await openHeld(page, '/', (asked) => files.includes(asked));
    await page.getByRole('button', { name: 'JOIN NOW' }).click();
    await held.release();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test('a date that was typed is kept', async ({ page }) => {
    await withoutJoinPopup(page);
    const held = await openHeld(page, '/', (asked) => asked.endsWith('.js'));
    await page.getByLabel('Choose Date').fill('12/15/2030');
    await held.release();
    await page.getByLabel('Service Type').focus();
    await expect(page.getByLabel('Choose Date')).toHaveValue('12/15/2030');
  });

  test.describe('a document with a service', () => {
    test.use({
      site: async ({ documents }, use) => {
        await use(documents.site);
      },
      sandbox: async ({ documents }, use) => {
        await use(documents.sandbox);
      },
      baseURL: async ({ documents }, use) => {
        await use(documents.site.url);
      },
    });

    test("replays a visitor's press on a time", async ({ page }) => {
      await withoutJoinPopup(page);
      const path = links.serviceDetail(seedId('service', 1));
      const held = await openHeld(page, path, (asked) => asked.endsWith('.js'));
      await page.locator('label').filter({ hasText: '5:30 PM' }).click();
      await held.release();
      await expect(page.getByRole('radio', { name: '5:30 PM' })).toBeChecked();
      await expect(page.getByLabel('Choose Time')).toHaveValue('5:30 PM');
    });
  });
});
