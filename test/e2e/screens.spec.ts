import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './helpers/addresses';
import { fullyLoaded } from './helpers/arrived';
import { axeProblems } from './helpers/axe';
import { todaysCases } from './helpers/cases';
import { smallControls, smallLetters } from './helpers/controls';
import {
  bookByApi,
  chooseCarTypes,
  openAs,
  openService,
  settled,
  toggleCarType,
  withoutJoinPopup,
} from './helpers/customer';
import { openReportControls } from './helpers/room';
import { withLongData } from './helpers/longData';
import { atRest } from './helpers/rest';
import { renderAllParts } from './helpers/screenText';
import { tooWide } from './helpers/width';

/**
 * The checks for every screen, done once per page load: axe finds nothing, nothing is wider than
 * the viewport and, on a tablet, every control is finger-sized and no field zooms.
 */

test.use({ reducedMotion: 'reduce' });

/** A desktop, and a tablet in both orientations. */
const WIDTHS = [1440, 1024, 768];
const NARROW = [1024, 768];

/**
 * Checks what is shown at each width, with touch where a tablet has it.
 * @param part what has to be visible at each width, such as the dialog that is checked
 */
async function expectSound(
  page: Page,
  screen: string,
  part: Locator = page.locator('body'),
  widths = WIDTHS,
): Promise<void> {
  await settled(page);
  const session = await page.context().newCDPSession(page);
  for (const width of widths) {
    const where = `${screen} at ${width} px`;
    const isTablet = width < 1200;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTablet });
    await page.setViewportSize({ width, height: 1000 });
    await atRest(page);
    await expect(part, where).toBeVisible();
    // Between the two layouts, axe would find the same again.
    if (width !== 1024)
      expect.soft(await axeProblems(page), `what axe finds on ${where}`).toEqual([]);
    expect.soft(await tooWide(page), `what is too wide on ${where}`).toEqual([]);
    if (!isTablet) continue;
    expect.soft(await smallControls(page), `small controls on ${where}`).toEqual([]);
    expect.soft(await smallLetters(page), `small letters on ${where}`).toEqual([]);
  }
  await session.detach();
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 1000 });
}

/** Opens today's pages, and checks each at every width without reloading. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of todaysCases(addresses)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await fullyLoaded(page);
    await expectSound(page, address);
    // Nor does any part further down violate the policy, which the fixtures would tell.
    await renderAllParts(page);
  }
}

// A valid but non-existent blog.
const VISITOR_PAGES = [...VISITOR_ADDRESSES, '/single-blog/99'];
const CUSTOMER_PAGES = [...CUSTOMER_ADDRESSES, '/service-detail/65f1c0ff0000000000000000'];

test.describe('LOOK-1, LOOK-2: every screen is accessible, fits its viewport and can be used by touch', () => {
  test.slow();

  test('the pages of a visitor', async ({ page }) => {
    await withoutJoinPopup(page);
    await visit(page, VISITOR_PAGES);
  });

  test('the pages of a customer with something in every list', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/');
    await visit(page, CUSTOMER_PAGES);
  });

  test('the pages of a customer with one booking', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart');
    await visit(page, [
      '/service-cart',
      '/service-cart?step=payments',
      '/dashboard/booking',
      '/dashboard/membership',
      '/dashboard/addresses',
    ]);
  });

  test('the booking card with its lists, its calendar and an open feature', async ({
    page,
    sandbox,
  }) => {
    await openService(page, await sandbox.newUser());
    await toggleCarType(page, 'Sedan');
    await expectSound(page, 'the list of car types', page.locator('.ant-select-dropdown'));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByLabel('Choose Date').click();
    await expectSound(page, 'the calendar', page.locator('.ant-picker-date-panel'));
    await page.keyboard.press('Escape');
    await page.getByLabel('Choose Time').click();
    await expectSound(page, 'the list of times', page.locator('.ant-picker-time-panel'));
  });

  test('the popup, the menus and the modals of a visitor', async ({ page }) => {
    await page.goto('/');
    await expectSound(page, 'the Join As popup', page.getByRole('dialog', { name: 'Join As' }));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto('/vendorservice');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expectSound(page, 'the search modal', page.getByRole('dialog', { name: 'Search' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Select location/ }).click();
    await expectSound(
      page,
      'the location modal',
      page.getByRole('dialog', { name: 'Select Your Location' }),
    );
    await page.keyboard.press('Escape');
    await page.goto('/pricing');
    await page.setViewportSize({ width: 1024, height: 1000 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectSound(page, 'the mobile menu', page.getByRole('dialog', { name: 'Menu' }), NARROW);
  });

  test('the modals and notes of a customer', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/dashboard/addresses');
    await page.getByRole('button', { name: 'Add Address' }).click();
    await expectSound(
      page,
      'the address modal',
      page.getByRole('dialog', { name: 'Add New Address' }),
    );
    await page.goto('/dashboard/booking');
    await expect(page.getByText('Booking Completed').first()).toBeVisible();
    await page.getByRole('button', { name: 'Track Booking' }).first().click();
    await expectSound(
      page,
      'the note on a booking',
      page.getByRole('dialog', { name: 'Track booking' }),
    );
    await page.goto('/service-cart');
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Remove .+ from cart$/ })
      .first()
      .click();
    await expectSound(page, 'the question before removing', page.getByRole('dialog'));
  });

  test("the report controls behind 'Having trouble?'", async ({ page, sandbox }) => {
    await withoutJoinPopup(page);
    await page.goto('/login');
    await openReportControls(page);
    await expectSound(page, 'the report controls of a visitor');
    await openAs(page, await sandbox.demoCustomer(), '/dashboard/profile');
    await openReportControls(page);
    await expectSound(page, 'the report controls in the dashboard');
  });

  test('a list that failed to load, and a toast', async ({ page, sandbox, allowConsole }) => {
    allowConsole(/500|401/);
    await withoutJoinPopup(page);
    await sandbox.fault({ path: '/api/fetch_store', status: 500 });
    await page.goto('/vendorservice');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectSound(page, 'a list that could not be read');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
    await expect(toast).toBeVisible();
    await toast.hover();
    await expectSound(page, 'a toast', toast);
  });
});

test.describe("however long the server's texts, no page overflows its viewport", () => {
  test.slow();

  async function visitWithLongData(page: Page, addresses: readonly string[]): Promise<void> {
    for (const address of todaysCases(addresses)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await fullyLoaded(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1000 });
        expect.soft(await tooWide(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  }

  test('for a visitor', async ({ page }) => {
    await withLongData(page);
    await withoutJoinPopup(page);
    await visitWithLongData(page, VISITOR_ADDRESSES);
  });

  test('for a customer', async ({ page, sandbox }) => {
    await withLongData(page);
    await openAs(page, await sandbox.demoCustomer(), '/');
    await visitWithLongData(page, CUSTOMER_ADDRESSES);
  });
});

test('with reduced motion, the list of car types still opens below its field', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openService(page, await sandbox.newUser());
  await chooseCarTypes(page, 'Sedan');
  await page.getByRole('combobox', { name: 'Car Type' }).click();
  await expect(page.locator('.ant-select-item-option[title="SUV"]')).toBeInViewport();
  expect(await tooWide(page)).toEqual([]);
});

test('contrast is measured again when the colours of a known element change', async ({ page }) => {
  await withoutJoinPopup(page);
  await page.goto('/pricing');
  await settled(page);
  const problemsWith = async (rules: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    return (await axeProblems(page)).join();
  };
  expect(await problemsWith('')).toBe('');
  expect(await problemsWith('footer * { color: #444 !important }')).toContain('color-contrast');
  expect(await problemsWith('main { opacity: 0.3 }')).toContain('color-contrast');
  expect(await problemsWith('')).toBe('');
});
