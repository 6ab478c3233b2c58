import { expect, test } from './fixtures';
import {
  chooseCarTypes,
  EXPRESS_WASH,
  fillRegistration,
  newcomer,
  nextWeek,
  pickTime,
  settled,
  TOTI,
  withoutJoinPopup,
} from './helpers/customer';
import { SCREENS } from './helpers/screens';

for (const { called, screen } of SCREENS)
  test.describe(`the main journey on ${called}`, () => {
    test.use(screen);

    test('a new customer registers, books a wash with an extra, pays, and sees the booking', async ({
      page,
      sandbox,
    }) => {
      const person = newcomer();
      await withoutJoinPopup(page);

      await page.goto('/register');
      await fillRegistration(page, person);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Register Successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await settled(page);

      await page.goto('/vendorservice');
      await page.getByRole('article', { name: TOTI.name }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/services/${TOTI.id}$`));
      await settled(page);
      await page
        .getByRole('article', { name: EXPRESS_WASH })
        .getByRole('link', { name: 'BOOK' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeVisible();
      await settled(page);

      await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
      await chooseCarTypes(page, 'Sedan', 'SUV');
      await page.getByRole('button', { name: 'Increase SUV' }).click();
      await pickTime(page, nextWeek(), '9:15 AM');
      await expect(page.getByText(/9:15 AM, South African time/)).toBeVisible();
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByText('Service Book Successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/service-cart$/);
      await settled(page);

      // 105 for the sedan, 2 x 125 for the SUVs.
      await expect(page.getByText('$355.00').first()).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Add Address' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Address' });
      await dialog.getByLabel('Full Name').fill(person.name);
      await dialog.getByLabel('Address', { exact: true }).fill('5 Palm Street');
      await dialog.getByLabel('City').fill('Amanzimtoti');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('radio', { name: person.name })).toBeChecked();
      await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();

      await expect(page).toHaveURL(new RegExp(`^${sandbox.url}/payment/`));
      await page.getByRole('button', { name: 'Pay', exact: false }).first().click();
      await expect(page).toHaveURL(/\/success$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
      await expect(page.getByText('Your car wash service has been confirmed.')).toBeVisible();
      await expect(page.getByText('Booking Completed')).toBeVisible();

      await page.goto('/dashboard/booking');
      const booking = page.getByRole('article').filter({ hasText: EXPRESS_WASH });
      await expect(booking.getByText('Booking Completed')).toBeVisible();
      await expect(booking.getByText('$355.00')).toBeVisible();
      await expect(booking.getByText(/9:15 AM/)).toBeVisible();
    });
  });
