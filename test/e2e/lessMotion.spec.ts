import { expect, test } from './fixtures';
import { chooseCarTypes, openService } from './support/customer';

test.use({ reducedMotion: 'reduce' });

test('a customer who prefers less motion finds the list of car types under its box', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openService(page, await sandbox.newUser());
  await chooseCarTypes(page, 'Sedan');
  await page.getByRole('combobox', { name: 'Car Type' }).click();
  await expect(page.locator('.ant-select-item-option[title="SUV"]')).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(768);
});
