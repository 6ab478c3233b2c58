import { expect, test } from './fixtures';
import { openAs, settled, withoutJoinPopup } from './support/customer';

/** What the browser and the site itself say about files that do not come. */
const MISSING_FILES =
  /Failed to load resource|Could not fetch|could not be shown|could not be loaded/;

test.describe('parts of the site that cannot be fetched', () => {
  // Proves NAV-9.
  test('the page stays without its dialogs, its map and the next page; each comes later', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(MISSING_FILES);
    await withoutJoinPopup(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);

    await page.getByRole('button', { name: /Select location/ }).click();
    await expect(page.getByRole('alert')).toHaveText(/No connection\. Please try again\./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await settled(page);
    const missing = page.getByRole('heading', { level: 1, name: "We couldn't load this page" });
    await expect(missing).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(missing).toBeFocused();

    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /About/i })).toBeFocused();
  });

  test('a form for a new address that does not come leaves the checkout as it is', async ({
    page,
    context,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(MISSING_FILES);
    await openAs(page, await sandbox.newUser(), '/dashboard/addresses');
    const add = page.getByRole('button', { name: 'Add Address' });
    await expect(add).toBeEnabled();
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole('alert')).toHaveText(/No connection\. Please try again\./);
    await expect(page.getByRole('heading', { level: 1, name: 'My Addresses' })).toBeVisible();
    await context.setOffline(false);
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
  });

  test('a file that a deploy took away loads the page again, once', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(MISSING_FILES);
    await withoutJoinPopup(page);
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // What every page needs is there; the pages' own files are gone.
    const first = await page.evaluate(async () => (await fetch('/index.html')).text());
    await page.route(/\/static\/.*\.(?:js|css)$/, (route, request) =>
      first.includes(new URL(request.url()).pathname)
        ? route.continue()
        : route.fulfill({ status: 404, body: '' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: "We couldn't load this page" }),
    ).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await expect(page).toHaveURL(/aboutus$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: "We couldn't load this page" }),
    ).toBeVisible();
    expect(loads).toBe(1);
  });
});
