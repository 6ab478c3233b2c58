import { readFile } from 'node:fs/promises';

import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';

import { expect } from '../fixtures';
import { openTab, type Tab } from './tab';
import { disablePainting } from './unpainted';
import { collectProblems, withoutNetwork } from './withoutNetwork';

/**
 * Opens the report controls at the bottom of a page. An error page shows its own, and a press
 * before hydration opens nothing.
 */
export async function openReportControls(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Having trouble?' });
  await toggle
    .or(page.getByRole('button', { name: 'Download report' }))
    .first()
    .waitFor();
  if ((await toggle.count()) === 0) return;
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

export async function downloadedReport(page: Page): Promise<string> {
  await openReportControls(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-.*\.json$/);
  return readFile(await download.path(), 'utf8');
}

/** A support person's browser, with empty storage and access only to the site's own files. */
export interface Desk {
  page: Page;
  context: BrowserContext;
  errors: string[];
  /**
   * Returns it for the next test, or closes it if it can't be reset.
   * @throws when something was requested from another origin, all of which are blocked
   */
  close(): Promise<void>;
}

function countWrites(): void {
  const counts = Object.assign(window, { writes: [] as string[] }).writes;
  const count = (owner: object, name: string) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function counted(this: unknown, ...args: unknown[]) {
      counts.push(`${name} ${String(args[0])}`);
      return original.apply(this, args);
    });
  };
  for (const name of ['setItem', 'removeItem', 'clear']) count(Storage.prototype, name);
  for (const name of ['pushState', 'replaceState']) count(History.prototype, name);
  count(indexedDB, 'open');
}

/** The development server's list of reports, with a sample row. Runs in the page. */
function listOneReport(): void {
  const row = { reference: 'K7F-3QX', page: '/service-cart', size: 84_000, at: 1_793_350_512_000 };
  const ask = window.fetch;
  window.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    return address.endsWith('/sandbox/reports')
      ? Promise.resolve(Response.json({ error: 0, data: [row] }))
      : ask(asked, init);
  };
}

/** Reusable desks, by browser and options. */
const left = new WeakMap<Browser, Map<string, Tab>>();

/**
 * Opens the support room in a browser with empty storage. It has no routes, with which each request would go through the test's process
 * and none be cached.
 * @param receiver the sandbox whose reports are listed; without one there is a sample row
 */
export async function openDesk(
  browser: Browser,
  siteUrl: string,
  receiver?: string,
): Promise<Desk> {
  const reachable = [siteUrl, ...(receiver === undefined ? [] : [receiver])];
  const tabs = left.get(browser) ?? new Map<string, Tab>();
  left.set(browser, tabs);
  const key = reachable.join();
  const scripts = [disablePainting, countWrites];
  const tab =
    tabs.get(key) ??
    (await openTab(browser, siteUrl, scripts, {
      viewport: { width: 1440, height: 1000 },
      proxy: withoutNetwork(reachable),
    }));
  tabs.delete(key);
  const { context, page } = tab;
  if (receiver === undefined) await page.addInitScript(listOneReport);
  const { foreignRequests, errors } = collectProblems(context, reachable);
  await page.goto(`${siteUrl}/support`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support room');
  const close = async () => {
    if (await tab.clear()) tabs.set(key, tab);
    else await tab.close();
    expect(foreignRequests, 'requests to elsewhere').toEqual([]);
  };
  return { page, context, errors, close };
}

export const giveFile = (page: Page, text: string): Promise<void> =>
  page.getByLabel('Choose a file').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

export const screenOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Customer\'s page"]');

/**
 * The text of the main element. Multiple choices are tags on the live site, and a list elsewhere.
 */
export const mainText = async (page: Page | FrameLocator): Promise<string[]> => {
  const text = await page.locator('main').innerText();
  return text
    .split(/\n|, /)
    .map((line) => line.trim())
    .filter(Boolean);
};
