import { expect, test } from './fixtures';
import { addressByApi, bookByApi, chooseAddress, openAs } from './helpers/customer';

test.describe('paying', () => {
  test('a declined payment leads to the failure page, leaves the cart, and can be tried again', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await chooseAddress(page, user.name);
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await page.getByRole('button', { name: /Decline/ }).click();

    await expect(page).toHaveURL(/\/failure$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed');
    await expect(page.getByText('Booking Pending')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /cart/i }).click();
    await expect(page.getByText('$105.00').first()).toBeVisible();

    await page.getByRole('button', { name: 'Continue' }).click();
    await chooseAddress(page, user.name);
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/success$/);
    await page.goto('/service-cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test('sends nothing without an address', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    // A single address would be preselected.
    await addressByApi(sandbox, user, '9 Lagoon Drive');
    await openAs(page, user, '/service-cart?step=payments');
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select an address' }),
    ).toBeVisible();
    expect((await sandbox.log()).filter(({ path }) => path === '/api/pay')).toEqual([]);
  });

  test('Back from the payment page restores the step, with a working button', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart');
    await page.getByRole('button', { name: 'Continue' }).click();
    await chooseAddress(page, user.name);
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await expect(page).toHaveURL(/\/payment\//);
    await page.goBack();
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await expect(pay).toBeEnabled();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  test('a refused payment says so and re-enables the button', async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/500/);
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await chooseAddress(page, user.name);
    await sandbox.fault({ path: '/api/pay', status: 500, times: 1 });
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went Wrong' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeEnabled();
  });
});
