import { seedId } from '../../sandbox/ids';
import '../../scripts/machineTables';
import { readReport } from '../../src/support/report/report';
import { expect, test } from './fixtures';
import { chooseCarTypes, fillRegistration, nextWeek, pickTime, settled } from './helpers/customer';
import { downloadedReport } from './helpers/room';

/** A pixel, as the customer's picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test("customer data is only sent to the site's own server", async ({
  page,
  context,
  site,
  sandbox,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/40[0-9]|422|500/);
  const email = `canary-${process.pid}-${Date.now()}@test.example`;
  const canaries = /canary|031 555 7711|30\.051\d|30\.877\d/i;
  const said: string[] = [];
  const asked: string[] = [];
  const addresses: string[] = [];
  const reports: string[] = [];

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -30.051234, longitude: 30.877654 });
  page.on('console', (message) => {
    said.push(message.text());
    for (const argument of message.args())
      argument.jsonValue().then(
        (value) => said.push(JSON.stringify([value])),
        () => undefined,
      );
  });
  context.on('request', (request) => asked.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  // Someone pastes their e-mail address into the address bar. It is not a whole path segment,
  // because what looks like a file name is not one of the site's pages.
  const typed = `/services/canary@home?q=${email}`;
  await page.goto(typed);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('canary-password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email or Password is incorrect')).toBeVisible();
  reports.push(await downloadedReport(page));

  await page.goto('/register');
  await fillRegistration(page, {
    name: 'Canary Khumalo',
    email,
    phone: '031 555 7711',
    password: 'canary-password',
  });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await settled(page);
  const ids = await page.evaluate(() =>
    ['token', 'user_id'].map((name) => localStorage.getItem(name) ?? ''),
  );
  expect(ids).not.toContain('');
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.locator('input[type=file]').setInputFiles({
    name: 'canary-face.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await page.getByLabel('Password', { exact: true }).fill('canary-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User details updated successfully')).toBeVisible();
  reports.push(await downloadedReport(page));

  await page.goto(`/service-detail/${seedId('service', 1)}`);
  await chooseCarTypes(page, 'Sedan');
  await pickTime(page, nextWeek(), '9:15 AM');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(/\/service-cart$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await dialog.getByLabel('Full Name').fill('Canary Khumalo');
  await dialog.getByLabel('Address', { exact: true }).fill('17 Canary Crescent');
  await dialog.getByLabel('City').fill('Canaryville');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: 'Canary Khumalo' })).toBeChecked();
  reports.push(await downloadedReport(page));
  await page.goto('/dashboard/addresses');
  await expect(page.getByText('17 Canary Crescent')).toBeVisible();
  reports.push(await downloadedReport(page));

  expect(reports).toHaveLength(4);
  for (const text of reports) expect(readReport(text)).toMatchObject({ ok: true });
  for (const text of [...reports, ...said]) {
    expect(canaries.exec(text)?.[0]).toBeUndefined();
    for (const id of ids) expect(text.includes(id)).toBe(false);
  }
  const own = [site.url, sandbox.url].map((url) => new URL(url).origin);
  const isOwn = (url: string) => own.includes(new URL(url).origin) || /^(?:blob|data):/.test(url);
  expect(asked.filter((url) => !isOwn(url))).toEqual([]);
  const isTyped = (url: string) => decodeURIComponent(url).endsWith(typed);
  const isLookUp = (url: string) => url.startsWith(`${sandbox.url}/geocode/`);
  const told = [...asked, ...addresses].filter(
    (url) => canaries.test(decodeURIComponent(url)) && !isTyped(url) && !isLookUp(url),
  );
  expect(told).toEqual([]);
  for (const url of [...asked, ...addresses])
    for (const id of ids) expect(url.includes(id)).toBe(false);
});
