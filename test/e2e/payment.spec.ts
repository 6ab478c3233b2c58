import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import {
  addressByApi,
  bookByApi,
  chooseAddress,
  chooseCarTypes,
  nextWeek,
  openAs,
  openService,
  pickTime,
} from './helpers/customer';

test('a declined payment leads to the failure page, and back to the cart', async ({
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
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

/** How much of two boxes is one above the other, in square pixels; none where one isn't drawn. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) return 0;
  const width =
    Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const height =
    Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  return Math.max(0, width) * Math.max(0, height);
}

for (const viewport of todaysCases([
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]))
  test.describe(`toasts of a checkout ${viewport.width} px wide`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('TOAST-1: cover neither what they are about nor the main button', async ({
      page,
      sandbox,
    }) => {
      const user = await sandbox.newUser();
      for (const address of ['5 Palm Street', '9 Lagoon Drive'])
        await addressByApi(sandbox, user, address);
      await openService(page, user);
      await chooseCarTypes(page, 'Sedan');
      await pickTime(page, nextWeek(), '9:15 AM');
      await page.getByRole('button', { name: 'Book', exact: true }).click();

      const next = page.getByRole('button', { name: 'Continue' });
      await expect(next).toBeEnabled();
      const booked = page.getByRole('status').filter({ hasText: 'Service Book Successfully' });
      await expect(booked).toBeVisible();
      // It waits while hovered.
      await booked.hover();
      for (const control of [page.getByRole('list', { name: 'Steps' }), next])
        await expect.poll(() => overlap(booked, control)).toBe(0);
      await next.click();

      const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
      const add = page.getByRole('button', { name: 'Add Address' });
      await expect(add).toBeVisible();
      await pay.click();
      const missing = page.getByRole('alert').filter({ hasText: 'Please select an address' });
      await expect(missing).toBeVisible();
      await missing.hover();
      for (const control of [add, pay, page.getByText('Please select an address').first()])
        await expect.poll(() => overlap(missing, control)).toBe(0);
    });
  });
