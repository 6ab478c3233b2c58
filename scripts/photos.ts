import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';

import { seedId } from '../sandbox/ids';
import { freePort } from '../test/helpers/freePort';
import { TestSandbox } from '../test/e2e/sandbox';
import { CHROMIUM_MISSING, findChromium } from './chromium.cjs';
import { HOST } from './ports.cjs';
import { startSite } from './serve';

/**
 * Takes screenshots of every page and the main states of the built site, with its own sandbox:
 *
 *   npm run photos                     everything at every width, into photos/
 *   npm run photos -- 1024 cart        only that width, only names containing "cart"
 *   npm run photos -- --dist=folder    a build other than dist
 */

/** Every width that must be good to look at, with the height of such a screen. */
const HEIGHTS: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  1920: 1080,
  2560: 1440,
};
const WIDTHS = Object.keys(HEIGHTS).map(Number);

const AMANZIMTOTI = { latitude: -30.0511, longitude: 30.8776 };

/** Who is signed in: no one, the demo customer, or a customer without any data. */
type Viewer = 'visitor' | 'customer' | 'newcomer';

interface Shot {
  name: string;
  viewer: Viewer;
  at: string;
  /** Leads from the opened page to the state to capture. */
  then?: (page: Page) => Promise<unknown>;
  before?: (page: Page) => Promise<unknown>;
  /** Captures the viewport instead of the whole page, for dialogs. */
  inView?: true;
  /** Only at widths with (or without) the mobile menu. */
  narrow?: true;
}

const SERVICE = `/service-detail/${seedId('service', 1)}`;
const STORE = `/services/${seedId('store', 1)}`;

const whole = (viewer: Viewer, at: string, name: string): Shot => ({ name, viewer, at });

/** Longer than a dialog's fade-in, in milliseconds. */
const FADE_MS = 600;

async function dialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor({ state: 'visible' });
  await page.waitForTimeout(FADE_MS);
}

const withPopup = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.removeItem('join_popup_shown');
  });

/** A list that the server refuses; it isn't retried. */
const refusing = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: 1 },
    }),
  );

async function chooseCars(page: Page): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Car Type' });
  for (const name of ['Sedan', 'SUV']) {
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
    await page.locator(`.ant-select-item-option[title="${name}"]`).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Increase SUV' }).waitFor();
  await page.waitForTimeout(FADE_MS);
}

/** Customers' reports, for the room's list of recent ones. */
async function sendReports(page: Page): Promise<void> {
  for (const at of [SERVICE, '/vendorservice', '/pricing']) {
    await page.goto(at);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Having trouble?' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Your reference: ').first().waitFor();
  }
}

async function loader(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await page.getByRole('status').filter({ hasText: 'Loading' }).last().waitFor();
}

const SHOTS: readonly Shot[] = [
  whole('visitor', '/', 'home'),
  whole('visitor', '/booking', 'booking'),
  whole('visitor', '/pricing', 'pricing'),
  whole('visitor', '/aboutus', 'about'),
  whole('visitor', '/vendorservice', 'stores'),
  whole('visitor', SERVICE, 'service-visitor'),
  whole('visitor', '/contactus', 'contact'),
  whole('visitor', '/blogs', 'blogs'),
  whole('visitor', '/single-blog/0', 'blog'),
  whole('visitor', '/single-blog/99', 'blog-missing'),
  whole('visitor', '/cart', 'demo-cart'),
  whole('visitor', '/terms-condition', 'terms'),
  whole('visitor', '/privacy-policy', 'privacy'),
  whole('visitor', '/success', 'success-visitor'),
  whole('visitor', '/failure', 'failure-visitor'),
  whole('visitor', '/login', 'login'),
  whole('visitor', '/register', 'register'),
  whole('visitor', '/service-cart', 'cart-visitor'),
  whole('visitor', '/no-such-page', 'not-found'),
  whole('visitor', '/service-detail/no-such-service', 'service-missing'),
  { ...whole('visitor', STORE, 'store-visitor'), inView: true },
  {
    ...whole('visitor', '/', 'join-popup'),
    before: withPopup,
    then: (page) => dialog(page, 'Join As'),
    inView: true,
  },
  {
    ...whole('visitor', '/vendorservice', 'location-modal'),
    then: async (page) => {
      await page.getByRole('button', { name: /Select location/ }).click();
      await dialog(page, 'Select Your Location');
      await page.waitForTimeout(1500);
    },
    inView: true,
  },
  {
    ...whole('visitor', '/', 'search-modal'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      await dialog(page, 'Search');
    },
    inView: true,
  },
  {
    ...whole('visitor', '/', 'mobile-menu'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog(page, 'Menu');
    },
    inView: true,
    narrow: true,
  },
  { ...whole('visitor', '/vendorservice', 'stores-failed'), before: refusing('**/fetch_store*') },
  { ...whole('visitor', '/blogs', 'blogs-failed'), before: refusing('**/api/blogs*') },
  {
    ...whole('visitor', '/', 'loader'),
    before: (page) => page.clock.install(),
    then: loader,
    inView: true,
  },
  whole('customer', STORE, 'store'),
  whole('customer', '/service-cart', 'cart'),
  whole('customer', '/service-cart?step=payments', 'cart-payments'),
  whole('customer', '/success', 'success'),
  whole('customer', '/failure', 'failure'),
  whole('customer', '/dashboard/profile', 'profile'),
  whole('customer', '/dashboard/booking', 'bookings'),
  whole('customer', '/dashboard/membership', 'memberships'),
  whole('customer', '/dashboard/addresses', 'addresses'),
  {
    ...whole('customer', '/dashboard/booking', 'notifications'),
    then: (page) => page.getByRole('button', { name: 'Notifications' }).click(),
    inView: true,
  },
  {
    ...whole('customer', '/dashboard/addresses', 'address-modal'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Add Address' }).click();
      await dialog(page, 'Add New Address');
    },
    inView: true,
  },
  {
    ...whole('customer', '/dashboard/booking', 'bookings-failed'),
    before: refusing('**/api/orders*'),
  },
  {
    ...whole('customer', '/dashboard/membership', 'memberships-failed'),
    before: refusing('**/api/memberships*'),
  },
  {
    ...whole('customer', '/dashboard/addresses', 'addresses-failed'),
    before: refusing('**/api/address*'),
  },
  { ...whole('customer', STORE, 'store-failed'), before: refusing('**/api/services*') },
  { ...whole('customer', '/service-cart', 'cart-failed'), before: refusing('**/api/carts*') },
  whole('customer', SERVICE, 'service'),
  // After the cart's own screenshots, because this adds to the cart.
  { ...whole('customer', SERVICE, 'service-chosen'), then: chooseCars },
  { ...whole('visitor', '/support', 'support-library'), before: sendReports, inView: true },
  { ...whole('visitor', '/support?state=service-choice-refused', 'support-room'), inView: true },
  { ...whole('visitor', '/support?state=cart-empty&with=cart', 'support-compare'), inView: true },
  {
    ...whole('visitor', '/terms-condition', 'support-footer'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Having trouble?' }).click();
      await page.getByRole('button', { name: 'Copy report code' }).scrollIntoViewIfNeeded();
    },
    inView: true,
  },
  whole('newcomer', '/service-cart', 'cart-empty'),
  whole('newcomer', '/dashboard/booking', 'bookings-empty'),
  whole('newcomer', '/dashboard/membership', 'memberships-empty'),
  whole('newcomer', '/dashboard/addresses', 'addresses-empty'),
];

/** The README's screenshots: the viewport, without scrolling. */
const README_PICTURES = new Set([
  'home 1440',
  'service-chosen 1024',
  'cart 1440',
  'bookings 768',
  'bookings 390',
]);

interface Session {
  token: string;
  user_id: string;
}

async function demoSession(sandboxUrl: string): Promise<Session> {
  const reply = await fetch(`${sandboxUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'demo@amanziwash.example', password: 'wash-and-shine' }),
  });
  const { data } = (await reply.json()) as { data: Session };
  return data;
}

async function lookThrough(page: Page): Promise<void> {
  const scrollTo = (top: number) =>
    page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    }, top);
  const step = (page.viewportSize()?.height ?? 900) / 2;
  for (let top = 0, height = 1; top < height; top += step) {
    height = await scrollTo(top);
    await page.waitForTimeout(80);
  }
  await scrollTo(0);
  // The browser doesn't load lazy images in hidden slides; those are not waited for.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      const isAside = !image.checkVisibility() || right <= 0 || left >= innerWidth;
      return image.complete || (image.loading === 'lazy' && isAside);
    }),
  );
}

async function photograph(
  browser: Browser,
  shot: Shot,
  options: { width: number; siteUrl: string; session: Session | null; folder: string },
): Promise<void> {
  const { width, siteUrl, session, folder } = options;
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    permissions: ['geolocation'],
    geolocation: AMANZIMTOTI,
  });
  try {
    await context.addInitScript((stored) => {
      sessionStorage.setItem('join_popup_shown', 'true');
      if (stored === null) return;
      localStorage.setItem('token', stored.token);
      localStorage.setItem('user_id', stored.user_id);
    }, session);
    const page = await context.newPage();
    await shot.before?.(page);
    await page.goto(shot.at);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    if (shot.inView !== true) await lookThrough(page);
    await page
      .getByRole('status')
      .filter({ hasText: 'Loading' })
      .first()
      .waitFor({ state: 'hidden' });
    await shot.then?.(page);
    await page.waitForLoadState('networkidle');
    if (shot.inView !== true) await page.evaluate(() => window.scrollTo({ top: 0 }));
    const name = `${shot.name}-${width}.png`;
    await page.screenshot({ path: path.join(folder, name), fullPage: shot.inView !== true });
    if (README_PICTURES.has(`${shot.name} ${width}`)) {
      await page.screenshot({ path: path.join(folder, `view-${name}`) });
    }
  } finally {
    await context.close();
  }
}

async function main(words: readonly string[]): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.error(CHROMIUM_MISSING);
    return 1;
  }
  const dist = words.find((word) => word.startsWith('--dist='))?.slice('--dist='.length);
  const widths = WIDTHS.filter((width) => words.includes(String(width)));
  const names = words.filter((word) => !/^(--|\d)/.test(word));
  const isWanted = ({ name }: Shot) =>
    names.length === 0 || names.some((part) => name.includes(part));
  const folder = path.resolve('photos');
  await mkdir(folder, { recursive: true });

  const sandboxPort = await freePort();
  const site = await startSite({
    port: 0,
    distPath: path.resolve(dist ?? 'dist'),
    sandboxOrigin: `http://${HOST}:${sandboxPort}`,
    libraryPath: path.resolve('library'),
  });
  const sandbox = new TestSandbox(sandboxPort, site.url);
  let failures = 0;
  try {
    await sandbox.start();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    for (const width of widths.length > 0 ? widths : WIDTHS) {
      // Every width starts with the same data: choosing cars leaves a cart behind.
      await sandbox.reset();
      const demo = await demoSession(sandbox.url);
      const sessions: Record<Viewer, Session | null> = {
        visitor: null,
        customer: demo,
        newcomer: await sandbox.newUser(),
      };
      const isNarrow = width < 1200;
      for (const shot of SHOTS) {
        if (!isWanted(shot) || (shot.narrow === true && !isNarrow)) continue;
        try {
          await photograph(browser, shot, {
            width,
            siteUrl: site.url,
            session: sessions[shot.viewer],
            folder,
          });
        } catch (error) {
          failures += 1;
          console.error(`${shot.name} at ${width}: ${String(error)}`);
        }
      }
    }
    await browser.close();
  } finally {
    await sandbox.dispose();
    await site.close();
  }
  console.log(`The screenshots are in photos/${failures > 0 ? `; ${failures} failed` : ''}.`);
  return failures > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
