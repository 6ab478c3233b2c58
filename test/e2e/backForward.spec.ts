import config from '../../playwright.config';
import { expect, test } from './fixtures';
import { bookByApi, chooseAddress, openAs } from './helpers/customer';

// Playwright disables the back/forward cache, which is under test here.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.describe('a page restored from the back/forward cache', () => {
  test('has no stuck button after the payment page', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await chooseAddress(page, user.name);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);

    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
    await expect(pay).toBeEnabled();
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);
  });

  // Proves NAV-10.
  test('shows nothing of a customer who logged out in another tab', async ({
    page,
    context,
    sandbox,
    allowConsole,
  }) => {
    // A tab showing a plain file requests an icon, which a page would have specified.
    allowConsole(/favicon/);
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
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByText(user.name)).toHaveCount(0);
  });
});
