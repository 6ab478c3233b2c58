import config from '../../playwright.config';
import type { Page } from '@playwright/test';
import { findChromium } from './chromium.cjs';
import { expect, test } from './fixtures';
import { openAs, openPayments } from './helpers/customer';

const executablePath = findChromium();

// Serial: each worker would start its own browser and servers.
test.describe.configure({ mode: 'default' });

// Playwright disables the back/forward cache; the headless shell lacks it, and autofill.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Marks the page when it is restored; a reloaded page has no such mark. */
const noteRestoring = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });

async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

test.describe('a page restored from the back/forward cache', () => {
  test('NAV-10: has no stuck button after the payment page, and nothing of a customer who logged out in another tab', async ({
    page,
    context,
    sandbox,
  }) => {
    const user = await openPayments(page, sandbox);
    await noteRestoring(page);
    const pay = page.getByRole('button', { name: 'PROCEED TO PAYMENT' });
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);

    await comeBack(page);
    await expect(pay).toBeEnabled();
    await pay.click();
    await expect(page).toHaveURL(/\/payment\//);

    const other = await context.newPage();
    await other.goto('/config.json');
    await other.evaluate(() => localStorage.clear());
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(page.getByText(user.name)).toHaveCount(0);
  });
});

/** The address saved in Chrome. */
const PROFILE = {
  NAME_FULL: 'Thandi Naidoo',
  ADDRESS_HOME_STREET_ADDRESS: '12 Beach Road\nUnit 7B, The Palms',
  ADDRESS_HOME_CITY: 'Amanzimtoti',
  ADDRESS_HOME_STATE: 'KwaZulu-Natal',
  ADDRESS_HOME_ZIP: '4126',
  ADDRESS_HOME_COUNTRY: 'ZA',
  PHONE_HOME_WHOLE_NUMBER: '+27315550142',
} as const;

/** Makes Chrome fill the form of a field, as if the customer had chosen the saved address. */
async function autofill(page: Page, selector: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await cdp.send('DOM.describeNode', { nodeId });
  const fields = Object.entries(PROFILE).map(([name, value]) => ({ name, value }));
  await cdp.send('Autofill.enable');
  await cdp.send('Autofill.setAddresses', { addresses: [{ fields }] });
  await page.locator(selector).focus();
  await cdp.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
}

test("DASH-8: a new address takes the whole address from Chrome's autofill", async ({
  page,
  sandbox,
}) => {
  const user = await sandbox.newUser();
  await openAs(page, user, '/dashboard/addresses');
  await page.getByRole('button', { name: 'Add Address' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await autofill(page, 'textarea[name="address"]');
  await expect(dialog.getByLabel('Address')).toHaveValue('12 Beach Road\nUnit 7B, The Palms');
  await expect(dialog.getByLabel('City')).toHaveValue('Amanzimtoti');
  await expect(dialog.getByLabel('Pincode')).toHaveValue('4126');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article')).toContainText('12 Beach Road, Unit 7B, The Palms');
});
