import config from '../../playwright.config';
import { expect, test } from './fixtures';
import { bookByApi, chooseAddress, openAs } from './support/customer';

// Playwright switches the back/forward cache off; here it is what is tested.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.describe('a page that comes back from the back/forward cache', () => {
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
});
