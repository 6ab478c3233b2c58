import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import { expect, test } from './fixtures';
import { bookByApi, openAs, TOTI, withoutJoinPopup } from './support/customer';

const PUBLIC = [
  '/',
  '/booking',
  '/pricing',
  '/aboutus',
  '/contactus',
  '/blogs',
  '/single-blog/0',
  '/single-blog/99',
  '/cart',
  '/vendorservice',
  '/terms-condition',
  '/privacy-policy',
  '/success',
  '/failure',
  '/login',
  '/register',
  '/service-cart',
  '/no-such-page',
];

const CUSTOMER = [
  `/services/${TOTI.id}`,
  `/service-detail/${seedId('service', 1)}`,
  // A service of the right form that nobody offers.
  '/service-detail/65f1c0ff0000000000000000',
  '/service-cart',
  '/service-cart?step=payments',
  '/dashboard/profile',
  '/dashboard/booking',
  '/dashboard/membership',
  '/dashboard/addresses',
];

/** At the project's own width, and in the desktop project also at 768. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // Skeletons and fades come to rest.
  await page.waitForLoadState('networkidle');
  const widths = page.viewportSize()?.width === 1440 ? [1440, 768] : [1024];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect(told, `at ${width} px`).toEqual([]);
  }
}

test.describe('axe finds nothing', () => {
  // Axe looks at every element; two widths of a long page take their time.
  test.slow();

  for (const path of PUBLIC) {
    test(`on ${path} for a visitor`, async ({ page }) => {
      await withoutJoinPopup(page);
      await page.goto(path);
      await expectNoViolations(page);
    });
  }

  for (const path of CUSTOMER) {
    test(`on ${path} for a customer`, async ({ page, sandbox }) => {
      const user = await sandbox.newUser();
      await bookByApi(sandbox, user);
      await openAs(page, user, path);
      await expectNoViolations(page);
    });
  }

  test('in the Join As popup', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Join As' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the search and the location modal', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto('/vendorservice');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Select location/ }).click();
    await expect(page.getByRole('dialog', { name: 'Select Your Location' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the mobile menu', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.setViewportSize({ width: 1024, height: 1000 });
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the address modal', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/addresses');
    await page.getByRole('button', { name: 'Add Address' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('on the full lists of a customer, and in the notes that stand over them', async ({
    page,
    sandbox,
  }) => {
    const customer = await sandbox.demoCustomer();
    await openAs(page, customer, '/dashboard/booking');
    await expect(page.getByText('Booking Completed').first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Track Booking' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    for (const path of ['/dashboard/membership', '/dashboard/addresses', '/service-cart']) {
      await page.goto(path);
      await expectNoViolations(page);
    }
    await page.getByRole('button', { name: /^Remove .+ from cart$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });

  test('on a list that could not be read, and on a toast', async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/500|401/);
    await withoutJoinPopup(page);
    await sandbox.fault({ path: '/api/fetch_store', status: 500 });
    await page.goto('/vendorservice');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoViolations(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
    await expect(toast).toBeVisible();
    await toast.hover();
    await expectNoViolations(page);
  });
});
