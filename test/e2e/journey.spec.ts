import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { todaysCases } from './helpers/cases';
import { EXPRESS_WASH, newcomer, settled, TOTI } from './helpers/customer';

test.use({ opensJoinPopup: true });

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
    const nameOf = (target: EventTarget | null) =>
      target instanceof Element ? (target.textContent.trim() || target.id).slice(0, 30) : '';
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

/** Types while the page's heading has the focus: the letters go into the first field. */
async function begin(page: Page, field: Locator, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Presses Tab until the element is focused. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it');
}

/** How the customer goes on: both fill in forms by keyboard. */
interface Habits {
  on: string;
  most: number;
  press(page: Page, target: Locator): Promise<void>;
  /** From the home page to the stores. */
  findStores(page: Page): Promise<void>;
  chooseSedanAndTime(page: Page): Promise<void>;
  pay(page: Page): Promise<void>;
}

const firstOf = (page: Page, name: 'Day' | 'Time', part: string) =>
  page.getByRole('group', { name, exact: true }).locator(part);

const TABLET: Habits = {
  on: 'on a tablet, with at most 18 actions beyond typing',
  most: 18,
  press: (_page, target) => target.click(),
  findStores: (page) =>
    page
      .getByRole('region', { name: 'Find a car wash' })
      .getByRole('link', { name: 'Search' })
      .click(),
  chooseSedanAndTime: async (page) => {
    const enabled = { has: page.locator(':enabled') };
    await page.getByRole('combobox', { name: 'Car Type' }).click();
    await page.locator('.ant-select-item-option[title="Sedan"]').click();
    await firstOf(page, 'Day', 'label').filter(enabled).nth(1).click();
    await firstOf(page, 'Time', 'label').filter(enabled).first().click();
  },
  pay: (page) => page.getByRole('button', { name: /^Pay/ }).click(),
};

const KEYBOARD: Habits = {
  on: 'on a desktop by keyboard, with at most 60 keys beyond typing',
  most: 60,
  press: async (page, target) => {
    await moveTo(page, target);
    await page.keyboard.press('Enter');
  },
  findStores: async (page) => {
    await KEYBOARD.press(page, page.getByRole('link', { name: 'BOOK NOW' }));
    await expect(page).toHaveURL(/\/booking$/);
    await settled(page);
    await KEYBOARD.press(page, page.getByRole('link', { name: 'Book', exact: true }));
  },
  chooseSedanAndTime: async (page) => {
    const cars = page.getByRole('combobox', { name: 'Car Type' });
    await expect(cars).toBeEnabled();
    await moveTo(page, cars);
    await page.keyboard.type('Sedan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Increase Sedan' })).toBeVisible();
    await moveTo(page, firstOf(page, 'Day', '[type="radio"]:enabled').first());
    await page.keyboard.press('ArrowRight');
    await moveTo(page, firstOf(page, 'Time', '[type="radio"]:enabled').first());
    await page.keyboard.press('Space');
  },
  // The gateway's fields may stay empty; Enter in one of them pays.
  pay: (page) => KEYBOARD.press(page, page.getByLabel('Name on card')),
};

/** The price of a Sedan. */
const PRICE = '$105.00';

for (const { on, most, press, findStores, chooseSedanAndTime, pay } of todaysCases(
  [TABLET, KEYBOARD],
  { shares: 2 },
))
  test(`LOOK-4: a new customer registers, books, pays, and sees the booking ${on}`, async ({
    page,
    context,
  }) => {
    if (most === TABLET.most) await page.setViewportSize({ width: 1024, height: 1366 });
    const input = await recordInput(context);
    const person = newcomer();
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'Join As' });
    await press(page, popup.getByRole('link', { name: /as a User/ }));
    await settled(page);
    await begin(page, page.getByLabel('Name'), person.name);
    for (const [label, text] of [
      ['Email', person.email],
      ['Phone', person.phone],
      ['Password', person.password],
    ] as const) {
      await moveTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Register Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await settled(page);

    await findStores(page);
    await expect(page).toHaveURL(/\/vendorservice$/);
    await settled(page);
    await press(page, page.getByRole('article', { name: TOTI.name }).getByRole('link'));
    await settled(page);
    const service = page.getByRole('article', { name: EXPRESS_WASH });
    await press(page, service.getByRole('link', { name: 'BOOK' }));
    await expect(page.getByRole('heading', { level: 1, name: EXPRESS_WASH })).toBeFocused();
    await settled(page);
    await chooseSedanAndTime(page);
    await press(page, page.getByRole('button', { name: 'Book', exact: true }));
    await expect(page.getByText('Service Book Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/service-cart$/);
    await settled(page);
    await expect(page.getByText(PRICE).first()).toBeVisible();

    await press(page, page.getByRole('button', { name: 'Continue' }));
    await press(page, page.getByRole('button', { name: 'Add Address' }));
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
    await page.keyboard.type('5 Palm Street, Amanzimtoti');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await press(page, page.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await pay(page);
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
    await expect(page.getByText('Your car wash service has been confirmed.')).toBeVisible();
    await expect(page.getByText('Booking Completed')).toBeVisible();
    expect(input.length, input.join('\n')).toBeLessThanOrEqual(most);

    await page.goto('/dashboard/booking');
    const booking = page.getByRole('article').filter({ hasText: EXPRESS_WASH });
    await expect(booking.getByText('Booking Completed')).toBeVisible();
    await expect(booking.getByText(PRICE)).toBeVisible();
  });
