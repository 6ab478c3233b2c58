import type { Page, Route } from '@playwright/test';
import { ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { changeAnswer } from './helpers/changedAnswer';
import {
  bookByApi,
  chooseAddress,
  chooseCarTypes,
  closeCarTypes,
  EXPRESS_WASH,
  logIn,
  nextWeek,
  nextWeekIso,
  openAs,
  openService,
  payByApi,
  pickTime,
  serverCars,
  settled,
  shownCars,
  toggleCarType,
  withoutJoinPopup,
} from './helpers/customer';
import { downloadedReport } from './helpers/room';

/** Console messages about files that failed to load. */
const MISSING_FILES =
  /Failed to load resource|Could not fetch|could not be shown|could not be loaded/;

/** Holds requests back before they reach the server, until the returned function is called. */
async function hold(page: Page, method: string, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route, request) => {
    if (request.method() === method) await isHeld;
    await route.fallback();
  });
  return letGo;
}

/** Responds to requests for scripts that a page's document does not name, until they exist. */
async function withoutLateScripts(
  page: Page,
  answer: (route: Route) => Promise<void>,
  address = '/',
) {
  const late = { asked: [] as string[], areThere: false };
  await withoutJoinPopup(page);
  const document = await (await page.request.get(address)).text();
  const isLate = ({ pathname }: URL) =>
    /^\/static\/.*\.js$/.test(pathname) && !document.includes(pathname);
  await page.route(isLate, async (route, request) => {
    if (request.method() === 'GET') late.asked.push(request.url());
    await (late.areThere ? route.continue() : answer(route));
  });
  return late;
}

test.describe('chunks that fail to load', () => {
  test.use({ isFirstVisit: true });

  test('NAV-9: the page works without its dialogs, its map and the next page; each loads later', async ({
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

  test('a failing address form leaves the checkout unchanged', async ({
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
    // It appeared under the pointer, which holds it.
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Add New Address' })).toBeVisible();
  });

  test('a file removed by a deployment reloads the page, once', async ({ page, allowConsole }) => {
    allowConsole(MISSING_FILES);
    await withoutJoinPopup(page);
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // The shared files exist; the pages' own are gone.
    const first = await page.evaluate(async () => (await fetch('/index.html')).text());
    await page.route(/\/static\/.*\.(?:js|css)$/, (route, request) =>
      first.includes(new URL(request.url()).pathname)
        ? route.continue()
        : route.fulfill({ status: 404, body: '' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await expect.poll(() => loads).toBe(1);
    await expect(page).toHaveURL(/aboutus$/);
    // The file is still gone: the prerendered text is readable, and nothing reloads again.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(loads).toBe(1);
  });

  test("NAV-9: after the next deployment, 'Try again' of a long list reloads the page", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(MISSING_FILES);
    await page.route(`${sandbox.url}/api/fetch_store*`, (route) =>
      changeAnswer(route, ({ data, ...body }: { data: object[] }) => ({
        ...body,
        data: Array.from({ length: 100 }, (_, number) => ({ ...data[0], _id: `store-${number}` })),
      })),
    );
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
    const late = await withoutLateScripts(page, gone, ROUTES.stores.path);
    let loads = 0;
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      loads += 1;
      // The new document names files that exist.
      late.areThere = loads === 3;
    });
    await page.goto(ROUTES.stores.path);
    await expect.poll(() => loads, 'it reloads itself').toBe(2);
    const missing = page.getByText("We couldn't load the rest.");
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => loads, 'the press reloads it').toBe(3);
    await expect(
      page.getByRole('listitem').and(page.locator('[aria-setsize="100"]')).first(),
    ).toBeVisible();
    await expect(missing).toHaveCount(0);
  });
});

/**
 * Prevents the browser from leaving for the payment page.
 * @returns how often that has happened
 */
async function leaveNowhere(page: Page): Promise<() => number> {
  let times = 0;
  await page.route(/\/payment\//, async (route) => {
    times += 1;
    await route.fulfill({ status: 204 });
  });
  return () => times;
}

/** Chooses the address of that name on step 2 and pays, but the payment page never opens. */
async function payNowhere(page: Page, name: string): Promise<void> {
  await chooseAddress(page, name);
  const left = await leaveNowhere(page);
  await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
  await expect.poll(left).toBe(1);
}

test.describe('checkout edge cases', () => {
  test('PAY-1, PAY-6: step 2 leads back to step 1, and a payment page that does not open re-enables the button', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await page.clock.install();
    await openAs(page, user, '/service-cart?step=payments');
    await expect(page.getByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeVisible();
    // Tab reaches the link first; it must not add a history entry.
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'BACK', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page).toHaveURL(/\/service-cart$/);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();

    await payNowhere(page, user.name);
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await expect(pay).toBeDisabled();
    await page.clock.runFor(15_500);
    await expect(page.getByText("The payment page didn't open. Please try again.")).toBeVisible();
    await expect(pay).toBeEnabled();
    expect((await sandbox.log()).filter(({ path }) => path === '/api/pay')).toHaveLength(1);
  });

  test('CART-9, PAY-1: a payment that comes to nothing leads back to a service without a date that was listed meanwhile', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await page.clock.install();
    await openAs(page, user, '/service-cart');
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await settled(page);
    const letGo = await hold(page, 'GET', '**/api/carts');
    await page.goBack();
    await page.getByRole('button', { name: 'Continue' }).click();
    await payNowhere(page, user.name);

    await bookByApi(sandbox, user, { isDated: false });
    const listed = page.waitForResponse('**/api/carts');
    letGo();
    await listed;
    await page.clock.runFor(15_500);
    await expect(page).toHaveURL(/\/service-cart$/);
    await expect(page.getByText('1 booking needs a date')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  test('PAY-1, NAV-4: step 2 leads back to step 1 for a visitor who logged in on the way', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await withoutJoinPopup(page);
    await page.goto('/service-cart?step=payments');
    await page
      .getByRole('main')
      .getByRole('link', { name: /log in/i })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await settled(page);
    await logIn(page, user);
    await page.getByRole('link', { name: /Continue where you left off/ }).click();
    await settled(page);
    await expect(page.getByRole('button', { name: 'PROCEED TO PAYMENT' })).toBeEnabled();
    await page.getByRole('button', { name: 'BACK', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
  });

  test('PAY-1, NAV-4: step 2 leads back to step 1 after another tab started a session, and each step has the focus', async ({
    page,
    context,
    sandbox,
  }) => {
    const [first, second] = [await sandbox.newUser(), await sandbox.newUser()];
    await bookByApi(sandbox, first);
    await bookByApi(sandbox, second);
    await openAs(page, first, '/service-cart?step=payments');
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await expect(pay).toBeVisible();

    const other = await context.newPage();
    await other.goto('/config.json');
    await other.evaluate(({ token, user_id }) => {
      localStorage.setItem('user_id', user_id);
      localStorage.setItem('token', token);
    }, second);
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeVisible();
    await expect(page).toHaveURL(/\/service-cart$/);

    await next.click();
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
    await expect(page.getByRole('radio', { name: second.name })).toBeVisible();
    await page.getByRole('button', { name: 'BACK', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
    await expect(next).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('PLAN-3, PAY-6: a payment page that does not open gives back every Select Plan, and asks once', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await openAs(page, await sandbox.newUser(), '/pricing');
    const left = await leaveNowhere(page);
    const plans = page.getByRole('button', { name: /Select Plan/i });
    const asked = async () =>
      (await sandbox.log()).filter(({ path }) => path === '/api/pay-membership').length;
    await plans.first().click();
    await expect.poll(left).toBe(1);
    await expect(plans.last()).toBeDisabled();
    await page.clock.runFor(15_500);
    await expect(page.getByText("The payment page didn't open. Please try again.")).toBeVisible();
    await expect(plans.first()).toBeEnabled();
    await expect(plans.last()).toBeEnabled();
    expect(await asked()).toBe(1);
  });

  test('CART-9: a booking without a date is not paid for: its row leads to its own cart', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user, { isDated: false, carType: 3 });
    await bookByApi(sandbox, user);
    const [{ current_selected_pricings: [undated] } = { current_selected_pricings: [] }] =
      (await sandbox.carts(user.token)) as {
        current_selected_pricings: { car_types: { name: string } }[];
      }[];
    await openAs(page, user, '/service-cart?step=payments');
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeDisabled();
    await expect(next).toHaveAccessibleDescription('1 booking needs a date');
    await page.getByRole('link', { name: 'No date yet. Choose a date' }).click();
    await settled(page);
    const name = undated?.car_types.name ?? '';
    await expect.poll(() => shownCars(page)).toEqual({ [name]: 1 });
    await pickTime(page, nextWeek(), '9:15 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await settled(page);
    await expect(next).toBeEnabled();
    expect((await sandbox.log()).filter(({ path }) => path === '/api/pay')).toEqual([]);
  });

  test('PAY-4: paying waits for a removal that was left by Forward', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await expect(pay).toBeVisible();
    await page.goBack();
    const letGo = await hold(page, 'POST', '**/api/remove_carts');
    await page
      .getByRole('button', { name: /^Remove .+ from cart$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.goForward();
    // The step takes the focus from any other element.
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await pay.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Opening the payment page')).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/payment\//);
    const paths = (await sandbox.log()).map(({ path }) => path);
    expect(paths.indexOf('/api/remove_carts')).toBeLessThan(paths.indexOf('/api/pay'));
    expect(paths).toContain('/api/remove_carts');
  });

  test('CART-11: a booking added in another tab is shown on the next visit to the cart', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await openAs(page, user, '/service-cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await settled(page);
    await bookByApi(sandbox, user);
    await page.goBack();
    await expect(page.getByText('$105.00').first()).toBeVisible();
  });

  test('DASH-9: a payment on another device is shown on the next visit to the bookings', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openAs(page, user, '/dashboard/booking');
    const heading = page.getByRole('heading', { level: 1, name: 'My Bookings' });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Booking Completed')).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit Profile' }).first().click();
    await settled(page);
    await payByApi(sandbox, user);
    await page.goBack();
    await expect(page.getByText('Booking Completed')).toBeVisible();
  });

  test("PLAN-2: Back from a visitor's Select Plan leads to the plans", async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto('/pricing');
    await page
      .getByRole('button', { name: /Select Plan/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test.describe('service cart edge cases', () => {
  test('CART-5: a server that keeps emptied carts never hides a new choice', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await sandbox.keepEmptiedCarts(true);
    try {
      await openService(page, user);
      await chooseCarTypes(page, 'Sedan');
      await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
      await toggleCarType(page, 'Sedan');
      await closeCarTypes(page);
      await expect.poll(() => serverCars(sandbox, user)).toEqual([{}]);
      await chooseCarTypes(page, 'SUV');
      await expect.poll(() => serverCars(sandbox, user)).toEqual([{}, { SUV: 1 }]);
      await page.reload();
      await expect.poll(() => shownCars(page)).toEqual({ SUV: 1 });
    } finally {
      await sandbox.keepEmptiedCarts(false);
    }
  });

  test('CART-11: a service that is visited while its cart is being removed shows that it is gone', async ({
    page,
    sandbox,
  }) => {
    await openService(page, await sandbox.newUser());
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    const letGo = await hold(page, 'POST', '**/api/remove_carts');
    await page.getByRole('button', { name: /^Remove .+ from cart$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const lookedUp = page.waitForResponse(/\/api\/carts\?/);
    await page.goBack();
    await lookedUp;
    letGo();
    await expect.poll(() => shownCars(page)).toEqual({});
  });

  test('CALL-6: Book behind a hanging command can be cancelled and repeated', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await page.clock.install();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
    await pickTime(page, nextWeek(), '9:15 AM');
    let hangs = true;
    await page.route('**/api/carts', (route) => (hangs ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Increase Sedan' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).last()).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await page.clock.runFor(15_500);
    hangs = false;
    await cancel.click();
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
  });

  test('SERV-4: more than 99 cars can be counted up', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await page.route('**/api/carts?*', (route) =>
      changeAnswer(route, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll(/"no_of_cars":"?1"?/g, '"no_of_cars":120')),
      ),
    );
    await openService(page, user);
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 120 });
    await page.getByRole('button', { name: 'Increase Sedan' }).click();
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 121 }]);
  });

  test('SERV-7: typed dates and times are parsed; unreadable ones block Book', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    const book = page.getByRole('button', { name: 'Book', exact: true });
    const date = page.getByLabel('Choose Date');
    const time = page.getByLabel('Choose Time');
    await time.click();
    // Today, whatever the hour: none is chosen yet, so any quarter may still come.
    const minutes = page.locator('.ant-picker-time-panel-column').nth(1);
    await expect(minutes.locator('.ant-picker-time-panel-cell')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-picker-clear')).toHaveCount(0);
    await pickTime(page, nextWeekIso(), '14:30');
    await expect(date).toHaveValue(nextWeek());
    await expect(time).toHaveValue('2:30 PM');
    await expect(book).toBeEnabled();
    await date.fill('31/02/2099');
    await page.keyboard.press('Tab');
    await expect(date).toHaveValue('31/02/2099');
    await expect(date).toHaveAccessibleDescription(/date/);
    await expect(book).toBeDisabled();
    await pickTime(page, nextWeekIso(), '9am');
    await expect(time).toHaveValue('9:00 AM');
    await book.click();
    await expect(page).toHaveURL(/\/service-cart$/);
    const sent = (await sandbox.log()).flatMap(({ body }) =>
      typeof body === 'object' && body !== null && 'booking_date' in body
        ? [body.booking_date]
        : [],
    );
    expect(sent).toEqual([`${nextWeekIso()}T07:00:00.000Z`]);
  });

  test('DATA-6: an extra in several rows keeps the car types of all of them', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    interface Carts {
      data: { additional_services: { current_selected_pricings: object[] }[] }[];
    }
    const inSeveralRows = ({ data, ...rest }: Carts) => ({
      ...rest,
      data: data.map(({ additional_services, ...cart }) => ({
        ...cart,
        additional_services: additional_services.flatMap((row) =>
          row.current_selected_pricings.map((pricing) => ({
            ...row,
            current_selected_pricings: [pricing],
          })),
        ),
      })),
    });
    await page.route('**/api/carts?*', (route) => changeAnswer(route, inSeveralRows));
    await openService(page, user);
    await chooseCarTypes(page, 'SUV');
    const features = page.getByRole('region', { name: /Additional/ }).getByRole('checkbox');
    for (const place of [0, 1]) {
      // A reload before the response would cancel the request.
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await features.nth(place).check();
      await saved;
    }
    await page.reload();
    await expect(features.nth(0)).toBeChecked();
    await expect(features.nth(1)).toBeChecked();
  });

  test('FAIL-1: a command that the server reports as unsuccessful is not confirmed', async ({
    page,
    sandbox,
  }) => {
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await page.route('**/api/remove_carts', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { success: 0 },
      }),
    );
    await openAs(page, user, '/service-cart');
    await page.getByRole('button', { name: `Remove ${EXPRESS_WASH} from cart` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Something went Wrong/);
    await expect(page.getByText('Remove Cart Successfully')).toHaveCount(0);
    await expect(page.getByText('$105.00').first()).toBeVisible();
  });

  test("FAIL-1: a server that responds 'not found' without a cart still lets one be created", async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const user = await sandbox.newUser();
    await page.route('**/api/carts?*', (route) =>
      route.fulfill({
        status: 404,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: 1 },
      }),
    );
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(() => serverCars(sandbox, user)).toEqual([{ Sedan: 1 }]);
    await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1 });
  });

  test('DATA-12: an id that needs encoding is requested unchanged', async ({
    page,
    sandbox,
    allowConsole,
  }) => {
    // The sandbox only accepts ids in its own form.
    allowConsole(/400/);
    await withoutJoinPopup(page);
    await page.goto('/service-detail/svc%3A1%20b');
    await expect(page.getByRole('heading', { level: 1, name: 'Service not found' })).toBeVisible();
    const asked = (await sandbox.log()).find(({ path }) => path === '/api/services');
    expect(asked?.query).toEqual({ _id: 'svc:1 b' });
  });
});

test.describe('unusual server responses', () => {
  test('FAIL-4: a refused list is logged', async ({ page, allowConsole }) => {
    allowConsole(/401/);
    await withoutJoinPopup(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/api/subscriptions', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: 1, misc: 'No.' },
      }),
    );
    await page.goto('/pricing');
    await expect.poll(() => warnings.join('\n')).toContain('getPlans was refused');
    expect(warnings.join('\n')).not.toContain('trying again');
  });

  test("DATA-13: services without names are not listed on their store's card", async ({
    page,
    sandbox,
  }) => {
    await withoutJoinPopup(page);
    const raw = '65f1c0ff0000000000000001';
    await page.route('**/api/fetch_store', (route) =>
      changeAnswer(route, (reply: { data: object[] }) => ({
        ...reply,
        data: reply.data.map((store) => ({ ...store, services: [raw] })),
      })),
    );
    await page.goto('/vendorservice');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(raw)).toHaveCount(0);
    expect((await sandbox.log()).some(({ path }) => path === '/api/fetch_store')).toBe(true);
  });

  test('KEEP-2: a session with a long token survives a reload', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await withoutJoinPopup(page);
    const long = 'x'.repeat(5000);
    let real = '';
    await page.route('**/api/**', async (route, request) => {
      const headers = await request.allHeaders();
      if (headers['authorization'] === `Bearer ${long}`) {
        await route.continue({ headers: { ...headers, authorization: `Bearer ${real}` } });
        return;
      }
      if (!request.url().endsWith('/login')) {
        await route.continue();
        return;
      }
      await changeAnswer(route, ({ data, ...reply }: { data: { token: string } }) => {
        real = data.token;
        return { ...reply, data: { ...data, token: long } };
      });
    });
    await page.goto('/login');
    await logIn(page, user);
    await expect(page.getByText('Login Successfully')).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
  });
});

/** The device's position, resolved by the test. */
async function locateLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const coords = { latitude: -30.0511, longitude: 30.8776, accuracy: 10 };
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(window, {
        locate: () => {
          found({ coords, timestamp: 0 } as GeolocationPosition);
        },
      });
    };
  });
}

const locate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { locate: () => void }).locate();
  });

test.describe('time, location and messages', () => {
  test('a clock set back by an hour does not keep the loader on screen', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.clock.install();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 5000);
    await page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).last()).toBeVisible();
    await page.clock.setSystemTime(now - 60 * 60 * 1000);
    await page.clock.runFor(1500);
    await settled(page);
  });

  test('LOC-1: a position that arrives after ten seconds is used', async ({ page }) => {
    await withoutJoinPopup(page);
    await locateLate(page);
    await page.clock.install();
    await page.goto('/');
    const area = page.getByRole('button', { name: 'Select location' });
    await page.clock.runFor(10_500);
    await expect(area).toHaveText(/Permission denied or unavailable/);
    await locate(page);
    await expect(area).toHaveText(/Amanzimtoti/);
  });

  test('LOC-8: logging in during the address lookup repeats it', async ({ page, sandbox }) => {
    const user = await sandbox.newUser();
    await withoutJoinPopup(page);
    await locateLate(page);
    let asked = 0;
    await page.route('**/geocode/**', (route) => {
      asked += 1;
      // The first request is never resolved.
      return asked === 1 ? undefined : route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await locate(page);
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Select location' })).toHaveText(/Amanzimtoti/);
  });

  test('the URL of a saved report stays valid for a minute: Safari asks first', async ({
    page,
  }) => {
    await withoutJoinPopup(page);
    await page.addInitScript(() => {
      const revoked: string[] = [];
      Object.assign(window, { revoked });
      const revoke = URL.revokeObjectURL.bind(URL);
      URL.revokeObjectURL = (address) => {
        revoked.push(address);
        revoke(address);
      };
    });
    const revoked = () =>
      page.evaluate(() => (window as unknown as { revoked: string[] }).revoked.length);
    await page.clock.install();
    await page.goto('/');
    await downloadedReport(page);
    await page.clock.runFor(30_000);
    expect(await revoked()).toBe(0);
    await page.clock.runFor(60_000);
    expect(await revoked()).toBe(1);
  });

  test('KEEP-2: a pin saved as text is restored', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.addInitScript(() => {
      localStorage.setItem('selectedCoords', '{"lat":"-30.1","lng":"30.8"}');
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Select location' }).click();
    await expect(page.getByText('Selected Location: -30.10000, 30.80000')).toBeVisible();
  });

  test('TOAST-1: a message that has the focus stays when the pointer leaves it', async ({
    page,
  }) => {
    await withoutJoinPopup(page);
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
    await toast.hover();
    await toast.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(10, 400);
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.clock.runFor(10_000);
    await expect(toast).toHaveCount(0);
  });
});
