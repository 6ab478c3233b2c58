import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { EXPRESS_WASH, newcomer, settled, TOTI } from './helpers/customer';

/** The limits for a new customer from landing to paid, beyond typing. */
const MAX_ACTIONS = 18;
const MAX_KEYS = 60;

/**
 * Records input in the browser itself, on every page of every origin: presses, and keys that type
 * no character.
 * @returns the input so far, such as `Tab on "Email"`, `press on "Book"`
 */
async function recordInput(context: BrowserContext): Promise<string[]> {
  const input: string[] = [];
  await context.exposeFunction('record', (what: string) => {
    input.push(what);
  });
  await context.addInitScript(() => {
    const { record } = window as unknown as { record: (what: string) => Promise<void> };
    const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    const isTyping = (target: EventTarget | null) =>
      (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)) ||
      target instanceof HTMLTextAreaElement;
    const nameOf = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return '';
      const name = target.getAttribute('aria-label') ?? (target.textContent.trim() || target.id);
      return name.slice(0, 30);
    };
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        void record(`press on "${nameOf(target)}"`);
      },
      true,
    );
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (MODIFIERS.has(key) || (key.length === 1 && (key !== ' ' || isTyping(target)))) return;
        void record(`${key} on "${nameOf(target)}"`);
      },
      true,
    );
  });
  return input;
}

/** Types into the focused field. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

/** Types while the page's heading has the focus: the letters go into the first field. */
async function begin(page: Page, field: Locator, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Presses a key until the element is focused. */
async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached it`);
}

/** The price of a Sedan. */
const PRICE = '$105.00';

async function expectRegistered(page: Page): Promise<void> {
  await expect(page.getByText('Register Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await settled(page);
}

async function expectBooked(page: Page): Promise<void> {
  await expect(page.getByText('Service Book Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/service-cart$/);
  await settled(page);
  await expect(page.getByText(PRICE).first()).toBeVisible();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByText('Your car wash service has been confirmed.')).toBeVisible();
  await expect(page.getByText('Booking Completed')).toBeVisible();
}

async function expectInBookings(page: Page): Promise<void> {
  await page.goto('/dashboard/booking');
  const booking = page.getByRole('article').filter({ hasText: EXPRESS_WASH });
  await expect(booking.getByText('Booking Completed')).toBeVisible();
  await expect(booking.getByText(PRICE)).toBeVisible();
}

const fields = (page: Page) => ({
  name: page.getByLabel('Name'),
  email: page.getByLabel('Email'),
  phone: page.getByLabel('Phone'),
  password: page.getByLabel('Password', { exact: true }),
});

/** The way to the stores in the home page's search box. */
const searchLink = (page: Page) =>
  page.getByRole('region', { name: 'Find a car wash' }).getByRole('link', { name: 'Search' });

function expectAtMost(max: number, input: readonly string[]): void {
  const list = input.map((what, index) => `${index + 1}. ${what}`).join('\n');
  expect(input.length, list).toBeLessThanOrEqual(max);
}

test.describe('LOOK-4: a new customer registers, books, pays, and sees the booking', () => {
  test(`on a tablet, with at most ${MAX_ACTIONS} actions beyond typing`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1024, height: 1366 });
    const input = await recordInput(context);
    const person = newcomer();
    await page.goto('/');
    await page
      .getByRole('dialog', { name: 'Join As' })
      .getByRole('link', { name: /as a User/ })
      .click();
    await settled(page);
    const { name, email, phone, password } = fields(page);
    await begin(page, name, person.name);
    await page.keyboard.press('Tab');
    await type(page, email, person.email);
    await page.keyboard.press('Tab');
    await type(page, phone, person.phone);
    await page.keyboard.press('Tab');
    await type(page, password, person.password);
    await page.keyboard.press('Enter');
    await expectRegistered(page);

    await searchLink(page).click();
    await expect(page).toHaveURL(/\/vendorservice$/);
    await settled(page);
    await page.getByRole('article', { name: TOTI.name }).getByRole('link').click();
    await settled(page);
    await page
      .getByRole('article', { name: EXPRESS_WASH })
      .getByRole('link', { name: 'BOOK' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeVisible();
    await settled(page);

    // Day and time first: the open list of cars would lie over them.
    const chips = page.getByRole('group', { name: 'Day', exact: true }).locator('label');
    await chips
      .filter({ has: page.locator(':enabled') })
      .nth(1)
      .click();
    const hours = page.getByRole('group', { name: 'Time', exact: true }).locator('label');
    await hours
      .filter({ has: page.locator(':enabled') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Car Type' }).click();
    await page.locator('.ant-select-item-option[title="Sedan"]').click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expectBooked(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await type(page, dialog.getByLabel('Address', { exact: true }), '5 Palm Street, Amanzimtoti');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expectPaid(page);
    expectAtMost(MAX_ACTIONS, input);
    await expectInBookings(page);
  });

  test(`on a desktop by keyboard, with at most ${MAX_KEYS} keys beyond typing`, async ({
    page,
    context,
  }) => {
    const input = await recordInput(context);
    const person = newcomer();
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'Join As' });
    await moveTo(page, popup.getByRole('link', { name: /as a User/ }));
    await page.keyboard.press('Enter');
    await settled(page);
    const { name, email, phone, password } = fields(page);
    await begin(page, name, person.name);
    await moveTo(page, email);
    await type(page, email, person.email);
    await moveTo(page, phone);
    await type(page, phone, person.phone);
    await moveTo(page, password);
    await type(page, password, person.password);
    await page.keyboard.press('Enter');
    await expectRegistered(page);

    await moveTo(page, page.getByRole('link', { name: 'BOOK NOW' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking$/);
    await settled(page);
    await moveTo(page, page.getByRole('link', { name: 'Book', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vendorservice$/);
    await settled(page);
    await moveTo(page, page.getByRole('article', { name: TOTI.name }).getByRole('link'));
    await page.keyboard.press('Enter');
    await settled(page);
    await moveTo(
      page,
      page.getByRole('article', { name: EXPRESS_WASH }).getByRole('link', { name: 'BOOK' }),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeFocused();
    await settled(page);

    const cars = page.getByRole('combobox', { name: 'Car Type' });
    await expect(cars).toBeEnabled();
    await moveTo(page, cars);
    await page.keyboard.type('Sedan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Increase Sedan' })).toBeVisible();
    const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
    await moveTo(page, days.and(page.locator(':enabled')).first());
    await page.keyboard.press('ArrowRight');
    const hours = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio');
    await moveTo(page, hours.and(page.locator(':enabled')).first());
    await page.keyboard.press('Space');
    await moveTo(page, page.getByRole('button', { name: 'Book', exact: true }));
    await page.keyboard.press('Enter');
    await expectBooked(page);
    await moveTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await moveTo(page, page.getByRole('button', { name: 'Add Address' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await type(page, dialog.getByLabel('Address', { exact: true }), '5 Palm Street, Amanzimtoti');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await moveTo(page, page.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await page.keyboard.press('Enter');
    // The gateway's fields may stay empty; Enter in one of them pays.
    await moveTo(page, page.getByLabel('Name on card'));
    await page.keyboard.press('Enter');
    await expectPaid(page);
    expectAtMost(MAX_KEYS, input);
    await expectInBookings(page);
  });
});
