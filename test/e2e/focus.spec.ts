import type { Locator, Page } from '@playwright/test';

import { links } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { boxOf, overlap } from './helpers/boxes';
import { todaysCases } from './helpers/cases';
import {
  addressByApi,
  chooseCarTypes,
  newBooker,
  nextWeek,
  openAs,
  openService,
  pickTime,
  signIn,
} from './helpers/customer';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Whether the element and its label are in view, and no message covers it. */
async function expectInSight(page: Page, part: Locator, message: Locator): Promise<void> {
  const header = await boxOf(page.locator('header').first());
  const seen = await boxOf(part);
  expect(seen.y, 'below the header').toBeGreaterThanOrEqual(header.bottom);
  expect(seen.bottom, 'within the screen').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await overlap(part, message), 'beneath the message').toBe(false);
}

/** Messages are at the top right. */
async function expectAtTop(page: Page, message: Locator): Promise<void> {
  const { y, right } = await boxOf(message);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(y).toBeLessThan(height / 4);
  expect(width - right).toBeLessThanOrEqual(40);
}

test.use({ reducedMotion: 'reduce' });

const where = ({ width }: (typeof SCREENS)[number]) => `at ${width} px`;

test('NAV-14, TOAST-1: the site moves the focus to a blank field with its label visible, scrolls only if it is out of view, and keeps it clear of the message', async ({
  page,
}) => {
  const message = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
  const email = page.locator('.field').filter({ has: page.getByLabel('Email') });
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const size of todaysCases(SCREENS))
    await test.step(where(size), async () => {
      await page.setViewportSize(size);
      await page.goto('/login');
      const before = await scrolled(page);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(message).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      expect(await scrolled(page)).toBe(before);
      await expectInSight(page, email, message);
      await expectAtTop(page, message);

      await page.goto('/login');
      await scrollDown();
      // The button may be out of view too: its form is submitted by keyboard.
      await page.getByLabel('Password', { exact: true }).focus();
      await scrollDown();
      await page.keyboard.press('Enter');
      await expect(message).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectInSight(page, email, message);
    });
});

test('NAV-14, PAY-3: the site moves the focus to the addresses if none is chosen, clear of the header', async ({
  page,
  sandbox,
}) => {
  const user = await newBooker(sandbox);
  await addressByApi(sandbox, user, '9 Lagoon Drive');
  await signIn(page, user);
  for (const size of todaysCases(SCREENS, { offset: 1 }))
    await test.step(where(size), async () => {
      await page.setViewportSize(size);
      await page.goto(links.payments());
      await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
      const told = page.locator('#address-missing');
      await expect(told).toBeVisible();
      await expect(told).toBeInViewport({ ratio: 1 });
      const header = await boxOf(page.locator('header').first());
      const heading = await boxOf(page.getByRole('heading', { name: 'Your address' }));
      expect(heading.y).toBeGreaterThanOrEqual(header.bottom);
    });
});

test('NAV-14: a field that is missing keeps the focus from the heading of a step that just began', async ({
  page,
  sandbox,
}) => {
  const user = await newBooker(sandbox);
  await addressByApi(sandbox, user, '9 Lagoon Drive');
  await openAs(page, user, '/service-cart');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const focused = await page.evaluate(async () => {
    const press = (name: string) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === name,
      );
      button?.click();
      return button !== undefined;
    };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    press('Continue');
    while (!press('PROCEED TO PAYMENT')) await frame();
    // Longer than the heading waits.
    for (const end = performance.now() + 600; performance.now() < end;) await frame();
    return document.activeElement?.tagName;
  });
  expect(focused).toBe('SECTION');
});

test('TOAST-1: a message that appears beneath a resting mouse closes like others, and waits once the mouse moves on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto('/login');
  const message = page.getByRole('alert').filter({ hasText: 'Please fill complete form' });
  const showMessage = async () => {
    await page.getByLabel('Email').press('Enter');
    await expect.poll(() => message.evaluate((shown) => shown.matches(':hover'))).toBe(true);
  };
  await page.mouse.move(1300, 118);
  await showMessage();
  await page.clock.runFor(6000);
  await expect(message).toHaveCount(0);

  await showMessage();
  await page.mouse.move(1290, 118);
  await page.clock.runFor(6000);
  await expect(message).toBeVisible();
});

for (const width of todaysCases([768, 820, 1440]))
  test(`TOAST-1: at ${width} px messages are at the top right, and cover neither what they are about nor the main button`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 1024 });
    const user = await sandbox.newUser();
    // Without an address the focus moves to Add Address, at the end of its section.
    for (const address of width === 820 ? [] : ['5 Palm Street', '9 Lagoon Drive'])
      await addressByApi(sandbox, user, address);
    await openService(page, user);
    await chooseCarTypes(page, 'Sedan');
    await pickTime(page, nextWeek(), '9:15 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();

    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeEnabled();
    const booked = page.getByRole('status').filter({ hasText: 'Service Book Successfully' });
    await expect(booked).toBeVisible();
    // It waits while hovered.
    await booked.hover();
    const { y, right } = await boxOf(booked);
    expect([y < 100, right > width - 20]).toEqual([true, true]);
    for (const control of [page.getByRole('list', { name: 'Steps' }), next])
      await expect.poll(() => overlap(booked, control)).toBe(false);
    await next.click();
    // The message below would move up under the mouse.
    await expect(booked).toHaveCount(0);

    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    const add = page.getByRole('button', { name: 'Add Address' });
    await expect(add).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await pay.click();
    const missing = page.getByRole('alert').filter({ hasText: 'Please select an address' });
    await expect(missing).toBeInViewport({ ratio: 1 });
  });
