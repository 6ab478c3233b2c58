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

  test("returns to the server's version when a change fails, and says so", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/500/);
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);

    await sandbox.fault({ method: 'PUT', path: '/api/carts', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Increase Sedan' }).click();

    await expect(page.getByRole('alert').filter({ hasText: 'Something went Wrong' })).toBeVisible();
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
    expect(await serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
  });

  test("reads the server's version when a reply is lost after the change was made", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/ERR_|Failed to load/);
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);

    await sandbox.fault({ method: 'PUT', path: '/api/carts', drop: 'after' });
    await page.getByRole('button', { name: 'Increase Sedan' }).click();

    await expect(page.getByText('No connection. Please try again.')).toBeVisible();
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 2 });
    expect(await serverCars(sandbox, user)).toEqual([{ Sedan: 2 }]);
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

  test('sends exactly the calls of the product rules', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await sandbox.clearLog();
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
    await chooseCarTypes(page, 'SUV');
    await page.getByRole('button', { name: 'Increase SUV' }).click();
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1, SUV: 2 }]);
    await chooseCarTypes(page, 'SUV');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
    await pickTime(page, nextWeek(), '9:15 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);

    const writes = (await sandbox.log()).filter(({ method }) => method !== 'GET');
    expect(
      writes.map(({ method, path, body }) => [method, path, Object.keys(body as object)]),
    ).toEqual([
      [
        'POST',
        '/api/carts',
        ['vendor', 'store', 'service', 'service_type', 'no_of_cars', 'car_types'],
      ],
      ['PUT', '/api/carts', ['_id', 'car_types', 'no_of_cars', 'type']],
      ['PUT', '/api/carts', ['_id', 'car_types', 'no_of_cars', 'type']],
      ['PUT', '/api/carts', ['_id', 'car_types', 'no_of_cars', 'type']],
      ['PUT', '/api/carts', ['_id', 'booking_date']],
    ]);
    expect(writes.map(({ body }) => (body as { type?: string }).type)).toEqual([
      undefined,
      'Add',
      'Add',
      'Remove',
      undefined,
    ]);
    const confirmations = (await sandbox.log()).filter(
      ({ method, path, query }) =>
        method === 'GET' && path === '/api/carts' && 'car_types' in query,
    );
    expect(confirmations.length).toBeGreaterThan(0);
    for (const { query } of confirmations)
      expect(Object.keys(query)).toEqual(['vendor', 'store', 'service', 'car_types']);
  });

  test('survives a restart of the sandbox', async ({ page, sandbox, allowConsole }) => {
    allowConsole(/ERR_|Failed to load/);
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
    await pickTime(page, nextWeek(), '9:15 AM');

    await sandbox.stop('SIGKILL');
    await page.getByRole('button', { name: 'Increase Sedan' }).click();
    await expect(page.getByText('No connection. Please try again.').first()).toBeVisible();
    await sandbox.start();
    const retry = page.getByRole('button', { name: 'Try again' });
    // The lookup retries for seven seconds before it offers a button.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByRole('button', { name: 'Increase Sedan' })).toBeEnabled();
    }).toPass({ timeout: 20_000 });

    await expect(page.getByLabel('Choose Time')).toHaveValue('9:15 AM');
    expect(await shownCars(page)).toEqual({ Sedan: 1 });
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
    await expect(page.getByText('$105.00').first()).toBeVisible();
  });
});
