import config from '../../playwright.config';
import type { CDPSession, Page } from '@playwright/test';
import { findChromium } from './chromium.cjs';
import { expect, test } from './fixtures';
import { openAs } from './helpers/customer';

const executablePath = findChromium();

// The headless shell has no autofill.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
  },
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
async function autofill(page: Page, cdp: CDPSession, selector: string): Promise<void> {
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
  const cdp = await page.context().newCDPSession(page);
  await autofill(page, cdp, 'textarea[name="address"]');
  await expect(dialog.getByLabel('Address')).toHaveValue('12 Beach Road\nUnit 7B, The Palms');
  await expect(dialog.getByLabel('City')).toHaveValue('Amanzimtoti');
  await expect(dialog.getByLabel('Pincode')).toHaveValue('4126');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article')).toContainText('12 Beach Road, Unit 7B, The Palms');
});
