import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import {
  addressByApi,
  chooseCarTypes,
  newBooker,
  openAs,
  openService,
  settled,
} from './helpers/customer';
import { holdBack } from './helpers/held';

test.use({ reducedMotion: 'reduce' });

/** Collects a page's live region announcements. */
async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const LIVE = '[aria-live="polite"], [role="status"], [role="alert"]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const text = element?.closest(LIVE)?.textContent.trim();
      if (text && text !== spoken.at(-1)) spoken.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(hear);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

test.describe('LOOK-2: with a screen reader', () => {
  test('changes of the total, and missing choices at Book, are announced', async ({
    page,
    sandbox,
  }) => {
    const spoken = await listenIn(page);
    await openService(page, await sandbox.newUser());
    await chooseCarTypes(page, 'Sedan');
    await expect.poll(spoken).toContain('Total: $105.00');
    await page.getByRole('button', { name: 'Increase Sedan' }).press('Enter');
    await expect.poll(spoken).toContain('Total: $210.00');
    await page.getByRole('checkbox', { name: /^Quick Vacuum/ }).press('Space');
    await expect.poll(spoken).toContain('Total: $350.00');
    // On Sundays the chosen day is closed.
    expect((await spoken()).join()).toMatch(/Choose a time to book\.|Choose another day\./);
  });

  test('the focus stays in the page while the next one loads slowly, which is announced, then goes to its heading', async ({
    page,
  }) => {
    const spoken = await listenIn(page);
    await page.goto('/');
    const release = await holdBack(page, '**/static/*.js');
    await page.getByRole('link', { name: 'PRICING', exact: true }).press('Enter');
    await expect(page).toHaveURL(/pricing$/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expect.poll(async () => (await spoken()).join()).toMatch(/Loading ?Subscription plans/);
    await expect(page.locator('p', { hasText: /^Loading$/ })).toHaveCount(0);
    release();
    await expect(page.locator('main h1')).toBeFocused();
    // It is no longer focusable once blurred: it would be announced as clickable.
    await page.keyboard.press('Tab');
    await expect(
      page.locator('main, main h1, main h2').and(page.locator('[tabindex]')),
    ).toHaveCount(0);
  });

  test('a page that loads slowly leaves the focus in a dialog opened meanwhile', async ({
    page,
  }) => {
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'Join As' });
    const openPopup = async () => {
      await page.getByRole('button', { name: 'JOIN US' }).press('Enter');
      await expect(popup.locator(':focus')).toHaveCount(1);
    };
    await openPopup();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    const release = await holdBack(page, '**/static/*.js');
    await page.getByRole('link', { name: 'PRICING', exact: true }).press('Enter');
    await expect(page).toHaveURL(/pricing$/);
    await openPopup();
    release();
    await expect(page.locator('main h1')).toContainText(/plan/i);
    await page.waitForTimeout(500);
    await expect(popup.locator(':focus')).toHaveCount(1);
  });

  test('the focus is never lost in the checkout, and a missing address is announced once', async ({
    page,
    sandbox,
  }) => {
    const spoken = await listenIn(page);
    const user = await newBooker(sandbox);
    await addressByApi(sandbox, user, '9 Lagoon Drive');
    await openAs(page, user, '/service-cart');
    const remove = page.getByRole('button', { name: /^Remove .+ from cart$/ });
    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove this booking?' });
    await expect(question).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();

    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
    await settled(page);
    expect((await spoken()).filter((text) => /Total|total|\$|address/.test(text))).toEqual([]);
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Your address' })).toBeFocused();
    await expect.poll(spoken).toContain('Please select an address');
    expect((await spoken()).filter((text) => text.includes('select an address'))).toHaveLength(1);
    const addresses = page.locator('label').filter({ has: page.getByRole('radio') });
    await addresses.last().click();
    await expect.poll(spoken).toContain(`${user.name}, 9 Lagoon Drive, Amanzimtoti, 4126`);
    const add = page.getByRole('button', { name: 'Add Address' });
    await add.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await dialog.getByLabel('Address', { exact: true }).fill('7 Sea View Street');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();

    await page.getByRole('button', { name: 'BACK' }).press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(heading).toBeFocused();
  });

  test('bookings, their buttons and addresses can be told apart', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.demoCustomer(), '/dashboard/booking');
    const rows = page.getByRole('article');
    await expect(rows.first()).toHaveAccessibleName(/\w/);
    const names = await rows.getByRole('group').evaluateAll((groups) =>
      groups.map((group) =>
        (group.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  });
});
