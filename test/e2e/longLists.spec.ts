import { builtModules } from '../../scripts/builtModules';
import { expect, test } from './fixtures';
import { changeAnswer } from './helpers/changedAnswer';
import { holdBack } from './helpers/held';

const STORES = 10_000;

test('NAV-17: the focus and the page stay where they are when the rest of a long list takes over, of which only the part in view is rendered', async ({
  page,
  sandbox,
}) => {
  await page.route(`${sandbox.url}/api/fetch_store*`, (route) =>
    changeAnswer(route, ({ data, ...body }: { data: { _id: string; name: string }[] }) => ({
      ...body,
      data: Array.from({ length: STORES }, (_, number) => ({
        ...data[number % data.length],
        _id: `store-${number}`,
        name: `Store ${number}`,
      })),
    })),
  );
  const release = await holdBack(
    page,
    ({ pathname }) => 'src/containers/WindowedRows.tsx' in (builtModules()[pathname] ?? {}),
  );
  await page.goto('/vendorservice');
  const item = page.getByRole('listitem').filter({ hasText: 'Store 40' });
  const link = item.getByRole('link');
  await link.focus();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(item).toHaveAttribute('aria-posinset', '41');
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);

  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('heading', { name: `Store ${STORES - 1}` })).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
  expect(await page.getByRole('listitem').count()).toBeLessThan(200);
  // A frame lays out and paints the elements that come into view.
  expect(await page.getByRole('article').first().locator('*').count()).toBeLessThan(30);
});
