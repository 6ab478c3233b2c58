import type { Locator, Page } from '@playwright/test';
import { links } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { boxOf, overlap } from './helpers/boxes';
import {
  bookByApi,
  newBooker,
  nextWeek,
  openPayments,
  openService,
  pickTime,
  settled,
  signIn,
} from './helpers/customer';
import { atRest } from './helpers/rest';

test.use({ isPainted: true });

/** The CPU throttling rate of the browser. */
const CPU_SLOWDOWN = 6;
/** While the list loads, and when it has been loaded. */
const CHOICES = 2;

/** Presses a target where and as soon as it is visible: like a person, not a test tool. */
async function pressAtOnce(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

test('no press on a car type is lost while its list opens on a slow machine', async ({
  page,
  sandbox,
  allowConsole,
}) => {
  // The extras of a cart that was emptied before they were requested.
  allowConsole(/404 .*api\/services\?store=/);
  await openService(page, await sandbox.newUser());
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const select = page.getByRole('combobox', { name: 'Car Type' });
  const counter = page.getByRole('group', { name: 'Sedan' });
  for (let choice = 0; choice < CHOICES; choice += 1) {
    await select.click();
    await pressAtOnce(page, page.locator('.ant-select-item-option[title="Sedan"]'));
    await expect(counter, `choice ${choice + 1}`).toBeVisible();
    await select.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
    await select.press('Backspace');
    await expect(counter, 'a key in the closed list').toBeVisible();
    await select.click();
    await select.press('Backspace');
    await expect(counter).toHaveCount(0);
    await select.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
  }
});

/** An element's positions in the frames after it first appears. */
const placesOf = (page: Page, selector: string) =>
  page.evaluate(async (asked) => {
    const places = new Set<string>();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const find = () => document.querySelector(asked);
    for (let wait = 0; wait < 600 && !find()?.checkVisibility({ opacityProperty: true }); wait += 1)
      await frame();
    // Longer than any animation on the site.
    for (const end = performance.now() + 600; performance.now() < end; await frame()) {
      const { x, y, width, height } = find()?.getBoundingClientRect() ?? new DOMRect();
      places.add([x, y, width, height].map(Math.round).join(' '));
    }
    return [...places];
  }, selector);

test('lists and calendars do not move after opening', async ({ page, sandbox }) => {
  await openService(page, await sandbox.newUser());
  const opened: [label: string, inside: string][] = [
    ['Car Type', '.ant-select-item-option'],
    ['Choose Date', '.ant-picker-dropdown .ant-picker-cell'],
    ['Choose Time', '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-time-panel'],
  ];
  for (const [label, inside] of opened) {
    await page.getByLabel(label).scrollIntoViewIfNeeded();
    const places = placesOf(page, inside);
    await page.getByLabel(label).click();
    expect(await places, label).toHaveLength(1);
    await page.keyboard.press('Escape');
  }
});

test('LOOK-9: links, buttons, choices and options show at once that they are pressed', async ({
  page,
  sandbox,
}) => {
  await openService(page, await sandbox.newUser());
  const opacityWhilePressed = async (control: Locator) => {
    await control.hover();
    await page.mouse.down();
    const opacity = await control.evaluate((element) => getComputedStyle(element).opacity);
    // A press that ends elsewhere does nothing.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    return opacity;
  };
  const field = page.getByRole('combobox', { name: 'Car Type' });
  const day = page.locator('label').filter({ has: page.locator('input:enabled') });
  for (const control of [field, day.first(), page.locator('main a').first()])
    expect(await opacityWhilePressed(control)).toBe('0.7');
  await field.click();
  expect(await opacityWhilePressed(page.locator('.ant-select-item-option').first())).toBe('0.7');
});

test('SERV-6: the other quarters stay in sight when one is chosen', async ({ page, sandbox }) => {
  await openService(page, await sandbox.newUser());
  await pickTime(page, nextWeek(), '10:00 AM');
  await page.getByLabel('Choose Time').click();
  const quarters = page.getByRole('list', { name: 'Minutes' }).getByText(/^\d\d$/);
  await quarters.last().click();
  await atRest(page);
  for (const quarter of await quarters.all()) await expect(quarter).toBeInViewport({ ratio: 1 });
  await expect(quarters).toHaveCount(4);
});

test('the held key that opens the car types chooses none', async ({ page, sandbox }) => {
  await openService(page, await sandbox.newUser());
  await page.getByRole('combobox', { name: 'Car Type' }).focus();
  const list = page.locator('.ant-select-item-option');
  while ((await list.count()) === 0) await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(list.first()).toBeVisible();
  await expect(page.locator('.ant-select-item-option-selected')).toHaveCount(0);
});

for (const [width, height] of [
  [844, 390],
  [1366, 600],
] as const)
  test(`SERV-2: at ${width} by ${height} px the open car types never lie over their field, where a second press would choose`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height });
    const user = await sandbox.newUser();
    await bookByApi(sandbox, user);
    await openService(page, user);
    const field = page.getByRole('combobox', { name: 'Car Type' });
    const list = page.locator('.ant-select-dropdown');
    for (const block of ['start', 'center', 'end'] as const) {
      await field.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
      await field.click();
      await expect(list).toBeVisible();
      await atRest(page);
      expect(await overlap(field, list), block).toBe(false);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
    }
  });

test('LOOK-3: a press is not lost when it makes a field say that its date cannot be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const search = page.getByRole('link', { name: 'Search', exact: true });
  await search.scrollIntoViewIfNeeded();
  await page.getByLabel('Choose Date').pressSequentially('tomorrow');
  await pressAtOnce(page, search);
  await expect(page).toHaveURL('/vendorservice');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`PAY-4: a double press on Continue does not pay with ${reducedMotion} for motion`, async ({
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 390, height: 667 });
    const user = await newBooker(sandbox);
    // The bar with the button is at the bottom of the window in both steps.
    for (const carType of [3, 4]) await bookByApi(sandbox, user, { carType });
    const [address] = (await sandbox.call(user, 'GET', 'address')) as { _id: string }[];
    await signIn(page, user);
    await page.evaluate((id) => localStorage.setItem('last_address_id', id), address?._id ?? '');
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    const payments = async () =>
      (await sandbox.log()).filter(({ path }) => path === '/api/pay').length;
    // The address is loaded, and chosen, before the press.
    await page.goto(links.payments());
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'BACK' }).click();
    await settled(page);
    // The bar moves while the page scrolls.
    await page.waitForFunction(() => window.scrollY === 0);
    const { x, y, width, height } = await boxOf(page.getByRole('button', { name: 'Continue' }));
    await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2, delay: 100 });
    await pay.hover();
    expect(await payments()).toBe(0);
    await pay.click();
    await expect.poll(payments).toBe(1);
  });

test('PAY-4: a double press on Save in the address dialog does not pay', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPayments(page, sandbox);
  await page.getByRole('button', { name: 'Add Address' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.scrollIntoViewIfNeeded();
  const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
  expect(await overlap(save, pay), 'it is where the dialog was').toBe(true);
  const whenClosed = pay.evaluate(
    (button) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('dialog')) return;
          observer.disconnect();
          const { x, y, width, height } = button.getBoundingClientRect();
          resolve(button.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
        });
        observer.observe(document.body, { childList: true });
      }),
  );
  await save.click();
  expect(await whenClosed, 'it takes presses').toBe(false);
  await pay.hover();
});
