import { proxy } from 'hono/proxy';
import { serveAt } from '../../scripts/serve';
import { expect, test } from './fixtures';
import { chooseCarTypes, openAs, openService, settled, shownCars } from './helpers/customer';
import { MISSING_FILES } from './helpers/held';

test.describe('chunks that fail to load', () => {
  test.use({ isFirstVisit: true });

  test('NAV-9: the page works without its dialogs, its map and the next page; each loads later', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(MISSING_FILES);
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
});

test('the service worker of an earlier site at this address gives way', async ({
  context,
  site,
}) => {
  const earlier = `onfetch = (event) => event.respondWith(new Response('The earlier site'));`;
  let isOver = false;
  const address = await serveAt(0, (request) => {
    const { pathname } = new URL(request.url);
    if (isOver) return proxy(site.url + pathname, request);
    return new Response(earlier, { headers: { 'Content-Type': 'text/javascript' } });
  });
  const page = await context.newPage();
  await page.goto(`${address.url}/robots.txt`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  isOver = true;
  await page.goto(`${address.url}/pricing`);
  await expect(page.getByText('The earlier site')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a Subscription Plan');
  await address.close();
});

test('LOOK-8: Enter held down logs in once and goes on counting', async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/401/);
  const hold = async () => {
    for (let times = 0; times < 8; times += 1) {
      await page.keyboard.down('Enter');
      await settled(page);
    }
    await page.keyboard.up('Enter');
  };
  const logIns = async () =>
    (await sandbox.log()).filter(({ path }) => path === '/api/login').length;
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await hold();
  expect(await logIns()).toBe(1);

  await openService(page, await sandbox.newUser());
  await chooseCarTypes(page, 'Sedan');
  await settled(page);
  await page.getByRole('button', { name: 'Increase Sedan' }).focus();
  await hold();
  expect(await shownCars(page)).toEqual({ Sedan: 9 });
});

test('NAV-18, DASH-8: Back closes the address form, and what was typed is there again', async ({
  page,
  sandbox,
}) => {
  await openAs(page, await sandbox.newUser(), '/dashboard/booking');
  await page.getByRole('link', { name: 'My Addresses' }).first().click();
  await settled(page);
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  const open = () => page.getByRole('button', { name: 'Add Address' }).first().click();
  await open();
  await form.getByLabel('City').fill('Amanzimtoti');
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/addresses$/);
  await open();
  await expect(form.getByLabel('City')).toHaveValue('Amanzimtoti');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/booking$/);
});

test('AUTH-6: other tabs follow a log-out', async ({ page, context, sandbox }) => {
  const user = await sandbox.newUser();
  await openAs(page, user, '/dashboard/booking');
  const other = await context.newPage();
  await other.goto('/dashboard/addresses');
  await expect(other.getByRole('heading', { level: 1, name: 'My Addresses' })).toBeVisible();
  await settled(other);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test('CART-5, CART-11: two tabs on one service make one cart; both show it', async ({
  page,
  context,
  sandbox,
}) => {
  const made: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/carts'))
      made.push(request.url());
  });
  await openService(page, await sandbox.newUser());
  const other = await context.newPage();
  await context.clock.install();
  await other.goto(page.url());
  await settled(other);
  await chooseCarTypes(page, 'Sedan');
  await settled(page);
  // Headless pages always have the focus.
  await other.clock.fastForward(5000);
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => shownCars(other)).toEqual({ Sedan: 1 });
  await chooseCarTypes(other, 'SUV');
  await settled(other);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => shownCars(page)).toEqual({ Sedan: 1, SUV: 1 });
  expect(made).toHaveLength(1);
});
