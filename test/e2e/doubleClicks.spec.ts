import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import type { LoggedCall } from './sandbox';
import {
  bookByApi,
  chooseCarTypes,
  fillRegistration,
  newcomer,
  nextWeek,
  openAs,
  openService,
  pickTime,
  withoutJoinPopup,
} from './helpers/customer';

const sent = (log: LoggedCall[], method: string, path: string): number =>
  log.filter((call) => call.method === method && call.path === path).length;

const doubleClick = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).dblclick();

test.describe('a double click sends one request', () => {
  test('on Register', async ({ page, sandbox }) => {
    const person = newcomer();
    await withoutJoinPopup(page);
    await page.goto('/register');
    await fillRegistration(page, person);
    await doubleClick(page, 'Register');
    await expect(page.getByText('Register Successfully')).toBeVisible();
    expect(sent(await sandbox.log(), 'POST', '/api/store_other_user')).toBe(1);
  });

  test('on Log in', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await withoutJoinPopup(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await doubleClick(page, 'Log in');
    await expect(page.getByText('Login Successfully')).toBeVisible();
    expect(sent(await sandbox.log(), 'POST', '/api/login')).toBe(1);
  });

  test('on Book', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await pickTime(page, nextWeek(), '9:15 AM');
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
    await doubleClick(page, 'Book');
    await expect(page).toHaveURL(/\/service-cart$/);
    expect(sent(await sandbox.log(), 'PUT', '/api/carts')).toBe(1);
  });

  test('on Save of an address, on PROCEED TO PAYMENT, and on removing a booking', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await sandbox.clearLog();
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await dialog.getByLabel('Full Name').fill('Office');
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
    expect(sent(await sandbox.log(), 'POST', '/api/address')).toBe(1);

    await sandbox.fault({ path: '/api/pay', delayMs: 300 });
    await doubleClick(page, 'PROCEED TO PAYMENT');
    await expect(page).toHaveURL(/\/payment\//);
    expect(sent(await sandbox.log(), 'GET', '/api/pay')).toBe(1);

    await page.goto('/service-cart');
    await page.getByRole('button', { name: 'Remove Express Wash and Dry from cart' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .dblclick();
    await expect(page.getByText('Remove Cart Successfully')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(sent(await sandbox.log(), 'POST', '/api/remove_carts')).toBe(1);
  });
});
