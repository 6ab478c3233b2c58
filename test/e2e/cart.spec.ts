import { expect, test } from './fixtures';
import {
  chooseCarTypes,
  closeCarTypes,
  nextWeek,
  openService,
  pickTime,
  serverCars,
  shownCars,
  toggleCarType,
} from './helpers/customer';

test.describe("a service's cart", () => {
  test('is the same on the server and on screen after rapid toggling under random delays', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await sandbox.fault({ path: '/api/carts', delayRange: [0, 400], seed: 11 });

    for (const name of ['Sedan', 'SUV', 'Sedan', 'Bakkie', 'SUV', 'Hatchback', 'Sedan', 'Minibus'])
      await toggleCarType(page, name);
    await closeCarTypes(page);
    for (const name of ['Increase Bakkie', 'Increase Bakkie', 'Decrease Bakkie', 'Increase Sedan'])
      await page.getByRole('button', { name }).click();

    const wanted = { Bakkie: 2, Hatchback: 1, Sedan: 2, Minibus: 1 };
    await expect.poll(() => shownCars(page)).toEqual(wanted);
    await expect.poll(() => serverCars(sandbox, user), { timeout: 20_000 }).toEqual([wanted]);
    await expect.poll(() => shownCars(page)).toEqual(wanted);
  });

  test('is restored on reload, with its date and time', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan', 'SUV');
    await pickTime(page, nextWeek(), '9:15 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);

    await page.goBack();
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1, SUV: 1 });
    await page.reload();
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1, SUV: 1 });
    await expect(page.getByLabel('Choose Date')).toHaveValue(nextWeek());
    await expect(page.getByLabel('Choose Time')).toHaveValue('9:15 AM');
  });
});
