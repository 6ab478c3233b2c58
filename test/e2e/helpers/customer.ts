import type { Page } from '@playwright/test';

import { seedId } from '../../../sandbox/ids';
import { links } from '../../../src/content/routes';
import { expect } from '../fixtures';
import type { TestSandbox, TestUser } from '../sandbox';
import { PLAIN_FILE } from './tab';

/** The seed rows that the tests book. */
export const TOTI = { id: seedId('store', 1), name: 'Toti Beach Auto Spa' } as const;
/** That store's first service; 105 for a Sedan, 125 for an SUV. */
export const EXPRESS_WASH = 'Express Wash and Dry';

export const newcomer = (): { name: string; email: string; phone: string; password: string } => ({
  name: 'Nomvula Khumalo',
  email: `nomvula-${process.pid}-${Date.now()}@test.example`,
  phone: '031 555 0142',
  password: 'sparkling-clean-7',
});

/** Fills in the open registration form. */
export async function fillRegistration(
  page: Page,
  { name, email, phone, password }: ReturnType<typeof newcomer>,
): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Stores a session in local storage, as the owner's current site does. */
export async function signIn(page: Page, { token, user_id }: TestUser): Promise<void> {
  // Storage belongs to the origin: a plain file of it is enough. A route would take every later
  // request of the page through the test's process, and keep all of them from being cached.
  if (!page.url().endsWith(PLAIN_FILE)) await page.goto(PLAIN_FILE);
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user_id', session.user_id);
    },
    { token, user_id },
  );
}

/** Opens a page for a customer who is signed in. */
export async function openAs(page: Page, user: TestUser, path: string): Promise<void> {
  await signIn(page, user);
  await page.goto(path);
}

/** Waits until nothing is marked as loading; an assertion would poll only twice a second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].every(
      (one) =>
        !one.textContent.includes('Loading') || !one.checkVisibility({ visibilityProperty: true }),
    ),
  );
}

/**
 * Opens the payments step of a new customer with one booking, with their address chosen.
 * @returns the customer
 */
export async function openPayments(page: Page, sandbox: TestSandbox): Promise<TestUser> {
  const user = await newBooker(sandbox);
  await openAs(page, user, links.payments());
  const radio = page.getByRole('radio', { name: user.name });
  // The card covers the radio button itself.
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
  return user;
}

/** A day one week from now, as the date picker shows it (South African calendar). */
export function nextWeek(): string {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 2 * 60 * 60 * 1000);
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

/** Picks a car type from the list; picking it again removes it. */
export async function toggleCarType(page: Page, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Car Type' });
  if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
  await page.locator(`.ant-select-item-option[title="${name}"]`).click();
}

/** Chooses from the list and closes it: while it is closing, it still says it is open. */
export async function chooseCarTypes(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await toggleCarType(page, name);
  await page.keyboard.press('Escape');
  const open = page.locator('[role="combobox"][aria-expanded="true"]');
  await expect(open.and(page.getByRole('combobox', { name: 'Car Type' }))).toHaveCount(0);
}

export async function pickTime(page: Page, day: string, time: string): Promise<void> {
  await page.getByLabel('Choose Date').fill(day);
  await page.keyboard.press('Enter');
  await page.getByLabel('Choose Time').fill(time);
  await page.keyboard.press('Enter');
}

/** Opens a seeded service's page and waits until choices are enabled. */
export async function openService(page: Page, user: TestUser): Promise<void> {
  await openAs(page, user, `/service-detail/${seedId('service', 1)}`);
  await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Car Type' })).toBeEnabled();
}

export async function shownCars(page: Page): Promise<Record<string, number>> {
  const counters = page.getByRole('group').filter({
    has: page.getByRole('button', { name: /^Increase / }),
  });
  const entries = await counters.evaluateAll((groups) =>
    groups.map((group) => [group.getAttribute('aria-label') ?? '', Number(group.textContent)]),
  );
  return Object.fromEntries(entries) as Record<string, number>;
}

/** A customer's profile picture on the server. */
export async function profilePictureOf(sandbox: TestSandbox, user: TestUser): Promise<Buffer> {
  const details = await sandbox.call(user, 'GET', 'user/details');
  const { image } = details as { image: { file: string } };
  const picture = await fetch(`${sandbox.url}/api/${image.file}`);
  return Buffer.from(await picture.arrayBuffer());
}

export async function addressByApi(
  sandbox: TestSandbox,
  user: TestUser,
  address: string,
): Promise<void> {
  await sandbox.call(user, 'POST', 'address', {
    name: user.name,
    address,
    city: 'Amanzimtoti',
    pincode: '4126',
    type: 'Home',
  });
}

/** Pays for everything in the cart, as on another device. */
export async function payByApi(sandbox: TestSandbox, user: TestUser): Promise<void> {
  const [address] = (await sandbox.call(user, 'GET', 'address')) as { _id: string }[];
  const reply = await sandbox.call(user, 'GET', `pay?user_address=${address?._id ?? ''}`);
  const { paymentUrl } = reply as { paymentUrl: { url: string } };
  await fetch(paymentUrl.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
}

/** Creates a cart through the API, as the service's page would, and an address to pay with. */
export async function bookByApi(
  sandbox: TestSandbox,
  user: TestUser,
  { isDated = true, carType = 2 } = {},
): Promise<void> {
  const id = seedId('service', 1);
  const [service] = (await sandbox.call(user, 'GET', `services?_id=${id}`)) as {
    user: string;
    store: string;
    service_types: { _id: string };
  }[];
  if (!service) throw new Error('The seed has no first service');
  const cartId = await sandbox.call(user, 'POST', 'carts', {
    vendor: service.user,
    store: service.store,
    service: id,
    service_type: service.service_types._id,
    no_of_cars: 1,
    car_types: seedId('carType', carType),
  });
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  day.setUTCHours(7, 15, 0, 0);
  if (isDated)
    await sandbox.call(user, 'PUT', 'carts', { _id: cartId, booking_date: day.toISOString() });
  await addressByApi(sandbox, user, '5 Palm Street');
}

/** A new customer with a cart and an address. */
export async function newBooker(sandbox: TestSandbox): Promise<TestUser> {
  const user = await sandbox.newUser();
  await bookByApi(sandbox, user);
  return user;
}

/** Adds cars of each of these types to a customer's first cart. */
export async function addCars(
  sandbox: TestSandbox,
  user: TestUser,
  carTypes: readonly number[],
  count = 1,
): Promise<void> {
  const [cart] = (await sandbox.call(user, 'GET', 'carts')) as { _id: string }[];
  for (const carType of carTypes)
    await sandbox.call(user, 'PUT', 'carts', {
      _id: cart?._id,
      type: 'Add',
      car_types: seedId('carType', carType),
      no_of_cars: count,
    });
}
