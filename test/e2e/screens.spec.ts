import type { Locator, Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import { links } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './helpers/addresses';
import { fullyLoaded } from './helpers/arrived';
import { axeProblems } from './helpers/axe';
import { isTodaysCase, todaysCases } from './helpers/cases';
import { smallControls, smallLetters, zoomingButtons } from './helpers/controls';
import { chooseCarTypes, openAs, settled } from './helpers/customer';
import { openReportControls } from './helpers/room';
import { atRest } from './helpers/rest';
import { renderAllParts } from './helpers/screenText';
import { tooWide } from './helpers/width';
import type { TestSandbox } from './sandbox';

/**
 * The checks for every screen, done once per page load: axe finds nothing, nothing is wider than
 * the viewport and, on a tablet, every control is finger-sized and no field zooms.
 */

test.use({ reducedMotion: 'reduce' });

/** A desktop, and a tablet in both orientations. */
const WIDTHS = [1440, 1024, 768];

/**
 * Checks what is shown at each width, with touch where a tablet has it. axe looks at the widest or
 * the narrowest, which take turns.
 * @param place of the screen in its list
 * @param part what has to be visible at each width, such as the dialog that is checked
 */
async function expectSound(
  page: Page,
  screen: string,
  place: number,
  part: Locator = page.locator('body'),
): Promise<void> {
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const withAxe = isTodaysCase(place, 2) ? WIDTHS[0] : WIDTHS.at(-1);
  for (const width of WIDTHS) {
    const where = `${screen} at ${width} px`;
    const isTablet = width < 1200;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTablet });
    await page.setViewportSize({ width, height: 1000 });
    await atRest(page);
    await expect(part, where).toBeInViewport();
    if (width === withAxe)
      expect.soft(await axeProblems(page), `what axe finds on ${where}`).toEqual([]);
    expect.soft(await tooWide(page), `what is too wide on ${where}`).toEqual([]);
    if (!isTablet) continue;
    expect.soft(await smallControls(page), `small controls on ${where}`).toEqual([]);
    expect.soft(await smallLetters(page), `small letters on ${where}`).toEqual([]);
    expect.soft(await zoomingButtons(page), `buttons that zoom on ${where}`).toEqual([]);
  }
  await session.detach();
  await page.setViewportSize({ width: 1440, height: 1000 });
}

/** The buttons of a page that lead to the page itself, except the specified 'Search' of the stores. */
const linksToItself = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a.btn')]
      .filter(
        ({ pathname, search }) => pathname === location.pathname && search === location.search,
      )
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Search'),
  );

/** Opens today's pages, and checks each at every width without reloading. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [place, address] of todaysCases([...addresses.entries()])) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await fullyLoaded(page);
    await expectSound(page, address, place);
    expect.soft(await linksToItself(page), `buttons that lead nowhere on ${address}`).toEqual([]);
    // Nor does any part further down violate the policy, which the fixtures would tell.
    await renderAllParts(page);
  }
}

// A valid but non-existent blog.
const VISITOR_PAGES = [...VISITOR_ADDRESSES, '/single-blog/99'];
const CUSTOMER_PAGES = [...CUSTOMER_ADDRESSES, '/service-detail/65f1c0ff0000000000000000'];

/** Presses buttons, one after the other. */
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };

const SERVICE = links.serviceDetail(seedId('service', 1));

/**
 * What opens on a page: who sees it, where, what has to be visible, and the steps to it. Dialogs are
 * checked as named states.
 */
const SCENES: Record<
  string,
  [
    viewer: 'visitor' | 'customer' | 'newcomer',
    at: string,
    shows: string,
    open: (page: Page, sandbox: TestSandbox) => unknown,
  ]
> = {
  'the report controls of a visitor': ['visitor', '/login', 'body', openReportControls],
  'a list that could not be read': [
    'visitor',
    '/robots.txt',
    'body',
    async (page, sandbox) => {
      await sandbox.fault({ path: '/api/fetch_store', status: 500 });
      await page.goto('/vendorservice');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  ],
  'a toast': [
    'visitor',
    '/login',
    'role=alert',
    async (page) => {
      await press('Log in')(page);
      await page.getByRole('alert').filter({ hasText: 'Please fill complete form' }).hover();
    },
  ],
  'the report controls in the dashboard': [
    'customer',
    '/dashboard/profile',
    'body',
    openReportControls,
  ],
  'the list of car types, below its field': [
    'newcomer',
    SERVICE,
    '.ant-select-item-option[title="SUV"]',
    async (page) => {
      await chooseCarTypes(page, 'Sedan');
      await page.getByRole('combobox', { name: 'Car Type' }).click();
    },
  ],
  'the calendar beside an open feature': [
    'newcomer',
    SERVICE,
    '.ant-picker-date-panel',
    async (page) => {
      await chooseCarTypes(page, 'Sedan');
      await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
      await page.getByLabel('Choose Date').click();
    },
  ],
  'the list of times': [
    'newcomer',
    SERVICE,
    '.ant-picker-time-panel',
    (page) => page.getByLabel('Choose Time').click(),
  ],
};

test.describe('LOOK-1, LOOK-2: every screen is accessible, fits its viewport and can be used by touch', () => {
  test.slow();

  test('the pages of a visitor', async ({ page }) => {
    await visit(page, VISITOR_PAGES);
  });

  test('the pages of a customer with something in every list', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/');
    await visit(page, CUSTOMER_PAGES);
  });

  for (const [place, [name, [viewer, at, shows, open]]] of todaysCases([
    ...Object.entries(SCENES).entries(),
  ]))
    test(name, async ({ page, sandbox, allowConsole }) => {
      allowConsole(/500/);
      await page.setViewportSize({ width: 1440, height: 1000 });
      if (viewer === 'visitor') await page.goto(at);
      else {
        const user = await (viewer === 'customer' ? sandbox.demoCustomer() : sandbox.newUser());
        await openAs(page, user, at);
      }
      await open(page, sandbox);
      const part = page.locator(shows).first();
      await expect(part).toBeVisible();
      await expectSound(page, name, place, part);
    });
});
