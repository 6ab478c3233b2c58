import type { Page, Route } from '@playwright/test';
import { ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { changeAnswer } from './helpers/changedAnswer';
import {
  bookByApi,
  chooseAddress,
  chooseCarTypes,
  logIn,
  nextWeek,
  nextWeekIso,
  openAs,
  openService,
  pickTime,
  settled,
  withoutJoinPopup,
} from './helpers/customer';

/** Console messages about files that failed to load. */
const MISSING_FILES =
  /Failed to load resource|Could not fetch|could not be shown|could not be loaded/;

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
});

test.describe('service cart edge cases', () => {
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
