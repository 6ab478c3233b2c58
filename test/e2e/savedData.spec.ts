import { chunkFiles } from '../../scripts/builtModules';
import { expect, test } from './fixtures';
import { bookByApi, openAs } from './helpers/customer';

test.use({ isFirstVisit: true });

test('HOME-8: with Save-Data nothing is preloaded, the map stays a picture and coupons do not move', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const user = await sandbox.newUser();
  await bookByApi(sandbox, user);
  await openAs(page, user, '/booking');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise<void>((resolve) => {
      requestIdleCallback(() => {
        resolve();
      });
    });
  });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  const ahead = chunkFiles()['recording']?.scripts ?? [];
  expect(ahead).not.toEqual([]);
  expect(asked.filter((address) => ahead.includes(address))).toEqual([]);

  await page.goto('/service-cart');
  const coupons = page.getByRole('region', { name: 'Coupons' });
  await expect(coupons.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(coupons.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
});
