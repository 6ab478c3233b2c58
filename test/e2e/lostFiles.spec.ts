import { readFileSync } from 'node:fs';

import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { CUSTOMER_ADDRESSES, VISITOR_ADDRESSES } from './helpers/addresses';
import { RUNS_ALL_CASES, todaysCases } from './helpers/cases';
import { newBooker, signIn } from './helpers/customer';
import { MISSING_FILES } from './helpers/held';

/**
 * Loads pages once per request, with that request failing: the page works anyway, or shows a
 * message with a way on. A sample; `npm run tool -- all-cases` tries every address.
 */

/** A prerendered page with few files, and the page after a payment, which is the shell. */
const SAMPLE = ['/login', '/success'];

/** Records the requests of a first visit, apart from its document. */
async function requestsOf(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    if (request.method() === 'GET' && !request.isNavigationRequest()) asked.add(request.url());
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', note);
  return [...asked].filter((url) => url.startsWith('http'));
}

/** Whether React has hydrated the page's heading and nothing is pending, or there is a way on. */
const isAliveOrSaysWhy = (): boolean => {
  const isSeen = (element: Element) => element.checkVisibility();
  const heading = document.querySelector('main h1');
  const runs =
    heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  const waits = [...document.querySelectorAll('[role="status"]')].some(
    (status) => isSeen(status) && status.textContent.includes('Loading'),
  );
  const waysOn = [...document.querySelectorAll('button')].filter(
    (button) => isSeen(button) && button.textContent.trim() === 'Try again',
  );
  // For deployers: a dead end for customers.
  const isForDeployers = document.title === 'This site is not set up yet';
  return (runs && !waits && !isForDeployers) || waysOn.length > 0;
};

/** Opens the address once for each of its requests, with that request's first attempt failing. */
async function eachLostOnce(page: Page, address: string): Promise<void> {
  const dead: string[] = [];
  for (const lost of await requestsOf(page, address))
    await test.step(`without ${lost}`, async () => {
      let isLost = false;
      await page.route(
        (url) => url.href === lost,
        async (route) => {
          if (isLost) return route.continue();
          isLost = true;
          return route.abort('connectionreset');
        },
      );
      await page.goto(address, { waitUntil: 'commit' });
      await page
        .waitForFunction(isAliveOrSaysWhy, undefined, { timeout: 15_000 })
        .catch(() => dead.push(lost));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  expect(dead, 'requests without which the page stays dead').toEqual([]);
}

test.describe('NAV-11, CONF-4: a first visit with any one request lost works, or says how to go on', () => {
  test.setTimeout(RUNS_ALL_CASES ? 1_800_000 : 120_000);
  test.use({ isPainted: true });

  for (const address of RUNS_ALL_CASES ? VISITOR_ADDRESSES : todaysCases(SAMPLE, { shares: 2 }))
    test(address, async ({ page, allowConsole }) => {
      allowConsole(MISSING_FILES);
      await eachLostOnce(page, address);
    });

  for (const address of RUNS_ALL_CASES ? CUSTOMER_ADDRESSES : [])
    test(`${address}, as a customer`, async ({ page, sandbox, allowConsole }) => {
      allowConsole(MISSING_FILES);
      const user = await newBooker(sandbox);
      await signIn(page, user);
      await eachLostOnce(page, address);
    });
});

test.describe('NAV-11: a page whose main script arrived and never ran', () => {
  test.use({ isPainted: true });
  const BROKEN = {
    'an error page sent as a script': '<!doctype html><title>Busy</title>',
    'a truncated file': '(self.siteChunks=self.siteChunks||[]).push([[1],{1:(e',
    'an empty file': '',
  };

  /** Sends another text for the main script, the first times that it is requested. */
  const breakMain = (page: Page, body: string, times: number) =>
    page.route(
      /\/static\/main\.\w+\.js/,
      (route) => route.fulfill({ body, contentType: 'text/javascript' }),
      { times },
    );

  test('is requested again, and works', async ({ page, allowConsole }) => {
    allowConsole(/^uncaught/);
    for (const [name, body] of Object.entries(BROKEN))
      await test.step(name, async () => {
        await breakMain(page, body, 1);
        await page.goto('/login');
        await expect(page.locator('#not-loaded')).not.toBeAttached();
        await page.unrouteAll();
      });
  });

  test('says so if it never runs', async ({ page, allowConsole }) => {
    allowConsole(/^uncaught/);
    await breakMain(page, '', Infinity);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('This page did not load completely.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#not-loaded')).not.toBeAttached();
  });

  test('is started once if the host’s script loader has changed the type of every script', async ({
    page,
  }) => {
    const html = readFileSync('dist/login/index.html', 'utf8');
    const body = html.replaceAll('<script defer', '<script type="later" defer');
    await page.route('/login', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#not-loaded')).not.toBeAttached();
    // What the loader does later; a page's policy keeps it from setting `src`.
    await page.evaluate(async () => {
      for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type=later]'))
        await import(`${src}?later`);
    });
    await page.getByLabel('Email').fill('a@example.com');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue('a@example.com');
  });
});
