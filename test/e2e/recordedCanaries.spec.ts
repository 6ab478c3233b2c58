import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import { textOfCode } from '../../src/support/report/code';
import '../../scripts/machineTables';
import { readReport } from '../../src/support/report/report';
import { expect, test } from './fixtures';
import {
  chooseCarTypes,
  EXPRESS_WASH,
  nextWeek,
  pickTime,
  settled,
  withoutJoinPopup,
} from './helpers/customer';
import { openReportControls } from './helpers/room';

/** A pixel, as the customer's picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A fake Redux DevTools extension that records what its panel would receive. */
function installPanel(): void {
  type Dispatch = (action: unknown) => unknown;
  interface Store {
    dispatch: Dispatch;
    getState: () => unknown;
  }
  type CreateStore = (...args: unknown[]) => Store;
  type Enhancer = (next: CreateStore) => CreateStore;
  interface Options {
    actionSanitizer: (action: unknown) => unknown;
    stateSanitizer: (state: unknown) => unknown;
  }
  const tell = (window as unknown as { toPanel: (text: string) => Promise<void> }).toPanel;
  const compose =
    ({ actionSanitizer, stateSanitizer }: Options) =>
    (...enhancers: Enhancer[]) => {
      const panel: Enhancer =
        (next) =>
        (...args) => {
          const store = next(...args);
          return {
            ...store,
            dispatch: (action) => {
              const result = store.dispatch(action);
              const shown = [actionSanitizer(action), stateSanitizer(store.getState())];
              void tell(JSON.stringify(shown));
              return result;
            },
          };
        };
      return (createStore: CreateStore) =>
        [...enhancers, panel].reduceRight((inner, enhance) => enhance(inner), createStore);
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

async function reportsFrom(page: Page): Promise<string[]> {
  await openReportControls(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).last().click();
  const download = await saved;
  const file = await readFile(await download.path(), 'utf8');
  const copy = page.getByRole('button', { name: 'Copy report code' });
  if ((await copy.count()) === 0) return [download.suggestedFilename(), file];
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy.last().click();
  let code = '';
  const read = async () => (code = await page.evaluate(() => navigator.clipboard.readText()));
  await expect.poll(read, { intervals: [50] }).toMatch(/^AWR1\./);
  return [download.suggestedFilename(), file, code, await textOfCode(code)];
}

test("customer data is only sent to the site's own server", async ({
  page,
  context,
  site,
  sandbox,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole(/40[0-9]|422|500/);
  const email = `canary-${process.pid}-${Date.now()}@test.example`;
  const canaries = /canary|031 555 7711|30\.051\d|30\.877\d/i;
  const panel: string[] = [];
  const said: string[] = [];
  const asked: string[] = [];
  const addresses: string[] = [];
  const reports: string[] = [];

  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await context.setGeolocation({ latitude: -30.051234, longitude: 30.877654 });
  await context.exposeFunction('toPanel', (text: string) => {
    panel.push(text);
  });
  await context.addInitScript(installPanel);
  await withoutJoinPopup(page);
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
  const look = async (): Promise<void> => {
    reports.push(...(await reportsFrom(page)));
  };

  // Someone pastes their e-mail address into the address bar. It is not a whole path segment,
  // because what looks like a file name is not one of the site's pages.
  const typed = `/services/canary@home?q=${email}`;
  await page.goto(typed);
  // Moving on closes the controls of the report.
  await expect(page).toHaveURL(/\/login$/);
  await settled(page);
  await look();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('canary-password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email or Password is incorrect')).toBeVisible();
  await look();

  await page.goto('/register');
  await page.getByLabel('Name').fill('Canary Khumalo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('031 555 7711');
  await page.getByLabel('Password', { exact: true }).fill('canary-password');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Register Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await settled(page);
  await look();
  const { token, userId } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    userId: localStorage.getItem('user_id') ?? '',
  }));
  expect(token).not.toBe('');

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
  await look();

  await page.goto(`/service-detail/${seedId('service', 1)}`);
  await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeVisible();
  await chooseCarTypes(page, 'Sedan');
  await pickTime(page, nextWeek(), '9:15 AM');
  await look();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Service Book Successfully')).toBeVisible();
  await settled(page);
  await look();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await dialog.getByLabel('Full Name').fill('Canary Khumalo');
  await dialog.getByLabel('Address', { exact: true }).fill('17 Canary Crescent');
  await dialog.getByLabel('City').fill('Canaryville');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Canary Khumalo' })).toBeChecked();
  await look();
  for (const path of ['/dashboard/addresses', '/dashboard/membership', '/dashboard/booking']) {
    await page.goto(path);
    await settled(page);
    await look();
  }

  // The tablet is handed on in the same tab: nothing of the first customer follows.
  const [cart] = (await sandbox.carts(token)) as { _id: string }[];
  const kept = await fetch(`${sandbox.url}/api/address`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [address] = ((await kept.json()) as { data: { _id: string }[] }).data;
  if (!cart || !address) throw new Error('The first customer has nothing');
  expect(reports.join()).toContain(cart._id);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('User Logout Successfully')).toBeVisible();
  const handedOn = { reports: reports.length, panel: panel.length };
  await expect(page).toHaveURL(/:\d+\/$/);
  await settled(page);
  await look();
  await page.getByRole('link', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await settled(page);
  const second = await sandbox.newUser({ name: 'Second Customer' });
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await settled(page);
  await look();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await settled(page);
  await look();
  const later = [...reports.slice(handedOn.reports), ...panel.slice(handedOn.panel)];
  for (const id of [cart._id, address._id])
    expect(later.filter((text) => text.includes(id))).toEqual([]);

  // Every file and every inflated code is readable, so their contents were really checked.
  const texts = reports.filter((text) => text.startsWith('{'));
  expect(texts.length).toBeGreaterThan(12);
  for (const text of texts) expect(readReport(text)).toMatchObject({ ok: true });
  expect(panel.length).toBeGreaterThan(100);
  const ids = [token, userId].filter((id) => id !== '');
  for (const text of [...reports, ...panel, ...said]) {
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
