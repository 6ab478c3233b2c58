import { expect, test } from './fixtures';
import { openAs, settled, withoutJoinPopup } from './helpers/customer';

test.describe('the session', () => {
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
});
