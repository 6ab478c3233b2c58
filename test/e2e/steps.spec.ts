import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';
import {
  bookByApi,
  chooseCarTypes,
  nextWeek,
  openAs,
  openService,
  pickTime,
  settled,
  shownCars,
  TOTI,
} from './helpers/customer';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key never reached it');
}

// On a tablet; countedJourney.spec.ts covers the keyboard on a desktop.
test.use({ viewport: { width: 1024, height: 1366 } });

test.describe('every step of the journey', () => {
  test('survives a reload and Back', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/vendorservice');
    await page.getByRole('article', { name: TOTI.name }).getByRole('link').click();
    const store = page.getByRole('heading', { level: 1, name: 'Our Services' });
    await expect(store).toBeVisible();
    await page.reload();
    await expect(store).toBeVisible();
    await page.getByRole('article', { name: 'Full Valet' }).getByRole('link').click();
    const service = page.getByRole('heading', { level: 1, name: 'Full Valet' });
    await expect(service).toBeVisible();
    await settled(page);
    await chooseCarTypes(page, 'SUV');
    await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
    await page.goBack();
    await expect(store).toBeVisible();
    await page.goForward();
    await expect(service).toBeVisible();
    await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
    await page.reload();
    await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });

    await pickTime(page, nextWeek(), '10:30 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
    await page.reload();
    const next = page.getByRole('button', { name: 'Continue' });
    await next.click();
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await expect(pay).toBeEnabled();
    await page.reload();
    await expect(pay).toBeEnabled();
    await page.goBack();
    await expect(next).toBeEnabled();
    await page.goForward();
    await expect(pay).toBeEnabled();
    await page.getByRole('button', { name: 'BACK' }).click();
    await expect(next).toBeEnabled();
    await expect(page).toHaveURL(/\/service-cart$/);
  });

  test('works by keyboard alone', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await tabTo(page, page.getByRole('combobox', { name: 'Car Type' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Sedan');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
    await tabTo(page, page.getByRole('button', { name: 'Increase Sedan' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 2 });
    await tabTo(page, page.getByLabel('Choose Date'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(nextWeek());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Choose Time'));
    await page.keyboard.type('9:15 AM');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Book', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/service-cart$/);
    await settled(page);
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add Address' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await tabTo(page, dialog.getByLabel('Full Name'));
    await page.keyboard.type('Home');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/payment\//);
    await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText('Booking Completed')).toBeVisible();
  });
});
