import { expect, test } from './fixtures';
import { openAs, settled, TOTI, withoutJoinPopup } from './helpers/customer';

test.describe('the session', () => {
  test('a 403 on user details clears everything and leaves the dashboard', async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/403|401/);
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/booking');
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await sandbox.revoke(user.token);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await settled(page);
    const link = page.getByRole('link', { name: 'LOG IN' });
    await expect(link).toHaveCount(1);
    await page.setViewportSize({ width: 1024, height: 1366 });
    await expect(link).toHaveCount(0);
  });

  test("logging out removes the customer's data immediately and goes home", async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser({ name: 'Zanele Mthembu' });
    await openAs(page, user, '/dashboard/addresses');
    await expect(page.getByText('Welcome, Zanele Mthembu')).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('User Logout Successfully')).toBeVisible();
    await expect(page.getByText('Zanele Mthembu')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('other tabs follow a log-out', async ({ page, context, sandbox }) => {
    const user = await sandbox.newUser();
    await openAs(page, user, '/dashboard/booking');
    const other = await context.newPage();
    await withoutJoinPopup(other);
    await other.goto('/dashboard/addresses');
    await expect(other.getByRole('heading', { level: 1, name: 'My Addresses' })).toBeVisible();
    await settled(other);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(other).toHaveURL(/\/login$/);
  });

  test('a visitor who opens a store is asked to log in, and can continue afterwards', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await withoutJoinPopup(page);
    await page.goto(`/services/${TOTI.id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Please login' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/, { timeout: 6000 });
    expect((await sandbox.log()).filter(({ path }) => path === '/api/services')).toEqual([]);
    await settled(page);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Login Successfully')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await settled(page);
    await page.getByRole('link', { name: /Continue where you left off/ }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${TOTI.id}$`));
  });

  test('a wrong password shows the defined message, and the input stays', async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/401/);
    const user = await sandbox.newUser();
    await withoutJoinPopup(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Email or Password is incorrect' }),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
  });
});
