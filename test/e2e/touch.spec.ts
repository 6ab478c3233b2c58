import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './support/addresses';
import { smallControls, smallLetters } from './support/controls';
import { openAs, openService, settled, toggleCarType, withoutJoinPopup } from './support/customer';

/** Where the mobile menu layout shows, by finger: a tablet held either way. */
const TABLETS = [1024, 768];

test.use({ reducedMotion: 'reduce' });

// The tests set their own widths: the project of the tablet is enough.
test.skip(({ hasTouch }) => !hasTouch);

/** What a finger can't hit, and fields that a tablet would zoom into, at both widths. */
async function expectFingerSized(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const width of TABLETS) {
    await page.setViewportSize({ width, height: 1000 });
    expect.soft(await smallControls(page), `controls of ${place} at ${width} px`).toEqual([]);
    expect.soft(await smallLetters(page), `fields of ${place} at ${width} px`).toEqual([]);
  }
}

/** Opens page after page. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectFingerSized(page, address);
  }
}

test.describe('on a tablet every control is as large as a finger, and no field zooms', () => {
  // Each of them opens many pages at two widths.
  test.slow();

  test('on every page of a visitor', async ({ page }) => {
    await withoutJoinPopup(page);
    await visit(page, VISITOR_ADDRESSES);
  });

  test('on every page of a customer', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/');
    await visit(page, CUSTOMER_ADDRESSES);
  });

  test('in the booking card with its lists, its calendar and an open feature', async ({
    page,
    sandbox,
  }) => {
    await openService(page, await sandbox.newUser());
    await toggleCarType(page, 'Sedan');
    await expectFingerSized(page, 'the list of car types');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByLabel('Choose Date').click();
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
    await expectFingerSized(page, 'the calendar');
    await page.keyboard.press('Escape');
    await page.getByLabel('Choose Time').click();
    await expectFingerSized(page, 'the list of times');
  });

  test('in the dialogs', async ({ page, sandbox }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Join As' })).toBeVisible();
    await expectFingerSized(page, 'the Join As popup');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expectFingerSized(page, 'the search modal');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectFingerSized(page, 'the mobile menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Select location/ }).click();
    await expect(page.getByRole('dialog', { name: 'Select Your Location' })).toBeVisible();
    await expectFingerSized(page, 'the location modal');

    await openAs(page, await sandbox.demoCustomer(), '/dashboard/addresses');
    await page.getByRole('button', { name: 'Add Address' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
    await expectFingerSized(page, 'the address modal');
    await page.getByLabel('Type').click();
    await expect(page.locator('.ant-select-dropdown')).toBeVisible();
    await expectFingerSized(page, 'the list of address types');
    await page.goto('/dashboard/booking');
    await page.getByRole('button', { name: 'Track Booking' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Track booking' })).toBeVisible();
    await expectFingerSized(page, 'the note on a booking');
    await page.goto('/service-cart');
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Remove .+ from cart$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await expectFingerSized(page, 'the question before removing');
  });

  test('on a toast', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
    await expect(toast).toBeVisible();
    await toast.hover();
    await expectFingerSized(page, 'a toast');
  });
});
