import { seedId } from '../../sandbox/ids';
import { links } from '../../src/content/routes';
import { expect, test } from './fixtures';
import {
  openPayments,
  chooseCarTypes,
  newBooker,
  nextWeek,
  openAs,
  pickTime,
  settled,
  shownCars,
  TOTI,
} from './helpers/customer';

// On a tablet.
test.use({ viewport: { width: 1024, height: 1366 } });

test('every step of the journey survives a reload and Back', async ({ page, sandbox }) => {
  const user = await newBooker(sandbox);
  await openAs(page, user, '/vendorservice');
  await page.getByRole('article', { name: TOTI.name }).getByRole('link').click();
  const store = page.getByRole('heading', { level: 1, name: 'Our Services' });
  await expect(store).toBeVisible();
  await page.reload();
  await expect(store).toBeVisible();
  await page.getByRole('article', { name: 'Full Valet' }).getByRole('link').click();
  const service = page.getByRole('heading', { level: 1, name: 'Full Valet' });
  await expect(service).toBeVisible();
  await settled(page);
  await chooseCarTypes(page, 'SUV');
  await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
  await page.goBack();
  await expect(store).toBeVisible();
  await page.goForward();
  await expect(service).toBeVisible();
  await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });

  await pickTime(page, nextWeek(), '10:30 AM');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(/\/service-cart$/);
  await page.goBack();
  await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
  await page.reload();
  await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
  await expect(page.getByLabel('Choose Date')).toHaveValue(nextWeek());
  await expect(page.getByLabel('Choose Time')).toHaveValue('10:30 AM');
  await page.goForward();
  await page.reload();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
  await expect(pay).toBeEnabled();
  await page.reload();
  await expect(pay).toBeEnabled();
  await page.goBack();
  await expect(next).toBeEnabled();
  await page.goForward();
  await expect(pay).toBeEnabled();
  await page.getByRole('button', { name: 'BACK' }).click();
  await expect(next).toBeEnabled();
  await expect(page).toHaveURL(/\/service-cart$/);
});

test('a declined payment leads to the failure page, and back to the cart', async ({
  page,
  sandbox,
}) => {
  await openPayments(page, sandbox);
  await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
  await page.getByRole('button', { name: /Decline/ }).click();

  await expect(page).toHaveURL(/\/failure$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed');
  await expect(page.getByText('Booking Pending')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /cart/i }).click();
  await expect(page.getByText('$105.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test("Android's Back closes a dialog, the menu and a list, and leaves the page only then", async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      const { CloseWatcher } = window;
      if (!CloseWatcher) return;
      // What the button does can't be pressed here.
      window.CloseWatcher = class extends CloseWatcher {
        constructor() {
          super();
          window.addEventListener('back', () =>
            (this as unknown as { requestClose(): void }).requestClose(),
          );
        }
      };
    });
    const user = await sandbox.newUser();
    const dialog = page.getByRole('dialog');
    for (const [path, name] of [
      ['/dashboard/addresses', 'Add Address'],
      ['/pricing', 'Open menu'],
    ] as const) {
      await openAs(page, user, path);
      for (const leave of [
        () => page.evaluate(() => window.dispatchEvent(new Event('back'))),
        () => page.keyboard.press('Escape'),
      ]) {
        await page.getByRole('button', { name }).click();
        await expect(dialog).toBeVisible();
        await leave();
        await expect(dialog).toHaveCount(0);
      }
      await expect(page).toHaveURL(path);
    }
    const service = links.serviceDetail(seedId('service', 1));
    for (const [path, name, list] of [
      ['/', 'Choose Date', '.ant-picker-date-panel'],
      [service, 'Car Type', '.ant-select-dropdown'],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(name).tap();
      await expect(page.locator(list)).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('back')));
      await expect(page.locator(list)).toBeHidden();
      await expect(page).toHaveURL(path);
    }
  });
});
