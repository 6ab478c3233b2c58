import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import {
  chooseCarTypes,
  EXPRESS_WASH,
  fillRegistration,
  newcomer,
  nextWeek,
  pickTime,
  settled,
  TOTI,
  toggleCarType,
} from './helpers/customer';
import { translatedTexts, withTranslator } from './helpers/translator';

const HABITS = [1, 2, 3].map((seed) => ({ seed, atOnce: seed > 1 }));

const expectTranslated = (page: Page) =>
  expect
    .poll(() => translatedTexts(page), { message: 'translated texts', intervals: [50] })
    .toBeGreaterThan(20);

test.describe('NAV-12: on a page that is being translated', () => {
  for (const habits of todaysCases(HABITS))
    test(`a new customer reaches the payment page, and changes are shown (${JSON.stringify(habits)})`, async ({
      page,
      sandbox,
      allowConsole,
    }) => {
      // React renders a boundary again if it was changed before hydration; on a busy
      // machine the translator may be the first also when it begins seconds later.
      allowConsole(/Minified React error #418/);
      const person = newcomer();
      await withTranslator(page, habits);

      await page.goto('/register');
      await expectTranslated(page);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('All fields are required.')).toBeVisible();
      await fillRegistration(page, person);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Register Successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await settled(page);

      await page.getByRole('navigation').getByRole('link', { name: 'SERVICES' }).first().click();
      await settled(page);
      await page.getByRole('article', { name: TOTI.name }).getByRole('link').click();
      await settled(page);
      await page
        .getByRole('article', { name: EXPRESS_WASH })
        .getByRole('link', { name: 'BOOK' })
        .click();
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXPRESS_WASH);

      await chooseCarTypes(page, 'Sedan', 'SUV');
      const counter = page.getByRole('group', { name: 'SUV' });
      for (const count of ['2', '3']) {
        await page.getByRole('button', { name: 'Increase SUV' }).click();
        await expect(counter).toHaveText(count);
      }
      await page.getByRole('button', { name: 'Decrease SUV' }).click();
      await expect(counter).toHaveText('2');
      await toggleCarType(page, 'Sedan');
      await toggleCarType(page, 'Sedan');
      await page.keyboard.press('Escape');
      const total = page
        .getByRole('region', { name: 'Booking' })
        .locator('p', { hasText: 'Total: ' });
      await expect(total).toContainText('$355.00');
      const extra = page.getByRole('checkbox', { name: /Sedan/ }).first();
      await extra.check();
      await expect(total).not.toContainText('$355.00');
      await extra.uncheck();
      await expect(total).toContainText('$355.00');
      await expect(page.getByText('In your cart')).toBeVisible();
      await pickTime(page, nextWeek(), '9:15 AM');
      await expect(page.getByText(/9:15 AM, South African time/)).toBeVisible();
      await page.getByLabel('Choose Time').fill('never');
      await expect(page.getByText(/9:15 AM, South African time/)).toHaveCount(0);
      await page.getByLabel('Choose Time').fill('10:30 AM');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/10:30 AM, South African time/)).toBeVisible();
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page).toHaveURL(/\/service-cart$/);
      await settled(page);

      const steps = page.getByRole('list', { name: 'Steps' });
      await expect(steps.locator('[aria-current=step]')).toContainText('Booking');
      const subtotal = page.getByRole('complementary').getByText('$355.00').first();
      await expect(subtotal).toBeVisible();
      await page.getByRole('button', { name: 'Active' }).first().click();
      await expect(page.getByRole('button', { name: 'Remove', exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Remove .+ from cart$/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(steps.locator('[aria-current=step]')).toContainText('Payments');
      await expect(steps).toContainText('Done:');
      await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
      await expect(page.locator('#address-missing')).toHaveText('Please select an address');
      await page.getByRole('button', { name: 'Add Address' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Address' });
      await dialog.getByLabel('Full Name').fill(person.name);
      await dialog.getByLabel('City').fill('Amanzimtoti');
      await dialog.getByLabel('Type').selectOption('Office');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('radio', { name: person.name })).toBeChecked();
      await expectTranslated(page);
      await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
      await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/payment/`));

      await page.goto('/dashboard/profile');
      await expectTranslated(page);
      await page.getByLabel('Name').fill('Nomvula Dlamini');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('User details updated successfully')).toBeVisible();
      await expect(page.getByText('Welcome, Nomvula Dlamini')).toBeVisible();
      await expect(page.getByText(/went wrong|Something broke/i)).toHaveCount(0);
    });
});
