import config from '../../playwright.config';
import type { Page } from '@playwright/test';
import { findChromium } from './chromium.cjs';
import { expect, test } from './fixtures';
import {
  bookByApi,
  chooseAddress,
  openAs,
  openService,
  payByApi,
  shownCars,
  subscribeByApi,
} from './helpers/customer';

const executablePath = findChromium();

// Serial: each worker would start its own browser and servers.
test.describe.configure({ mode: 'default' });

// Playwright disables the back/forward cache, and the headless shell lacks it.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Marks the page when it is restored; a reloaded page has no such mark. */
const noteRestoring = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });

/** Navigates to a plain file of the site; the browser caches the page. */
async function leave(page: Page): Promise<void> {
  // The browser may not cache a page with a pending request.
  await page.waitForLoadState('networkidle');
  await noteRestoring(page);
  await page.goto('/config.json', { waitUntil: 'load' });
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

test.describe('a page restored from the back/forward cache', () => {
  test('has no stuck button after the payment page', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await chooseAddress(page, user.name);
    await noteRestoring(page);
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);

    await comeBack(page);
    await expect(pay).toBeEnabled();
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);
  });

  test.describe('shows changes made on another device meanwhile', () => {
    test('DASH-9: a booking that was paid for', async ({ page, sandbox }) => {
      const user = await sandbox.newUser();
      await bookByApi(sandbox, user);
      await openAs(page, user, '/dashboard/booking');
      await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
      await expect(page.getByText('Booking Completed')).toHaveCount(0);
      await leave(page);
      await payByApi(sandbox, user);
      await comeBack(page);
      await expect(page.getByText('Booking Completed')).toBeVisible();
    });

    test('DASH-9: a subscription that was bought', async ({ page, sandbox }) => {
      const user = await sandbox.newUser();
      await openAs(page, user, '/dashboard/membership');
      await expect(page.getByRole('link', { name: 'See subscription plans' })).toBeVisible();
      await leave(page);
      await subscribeByApi(sandbox, user);
      await comeBack(page);
      await expect(page.getByRole('list', { name: 'Subscriptions' })).toBeVisible();
    });

    test('CART-11: a car that was added', async ({ page, sandbox }) => {
      const user = await sandbox.newUser();
      await openService(page, user);
      expect(await shownCars(page)).toEqual({});
      await leave(page);
      await bookByApi(sandbox, user);
      await comeBack(page);
      await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
    });
  });

  test('NAV-10: shows nothing of a customer who logged out in another tab', async ({
    page,
    context,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await chooseAddress(page, user.name);
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await expect(page).toHaveURL(/\/payment\//);
    const other = await context.newPage();
    await other.goto('/config.json');
    await other.evaluate(() => localStorage.clear());

    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(page.getByText(user.name)).toHaveCount(0);
  });
});
