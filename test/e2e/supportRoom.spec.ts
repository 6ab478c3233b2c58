import { readFile } from 'node:fs/promises';

import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';

import { builtModules } from '../../scripts/builtModules';
import { HIDDEN } from '../../src/support/report/rules';
import { expect, test as base } from './fixtures';
import { todaysCases } from './helpers/cases';
import { fullyLoaded } from './helpers/arrived';
import { axeProblems } from './helpers/axe';
import { changeAnswer } from './helpers/changedAnswer';
import { smallControls } from './helpers/controls';
import {
  addressByApi,
  chooseCarTypes,
  EXPRESS_WASH,
  nextWeek,
  openService,
  pickTime,
  settled,
} from './helpers/customer';
import {
  downloadedReport,
  giveFile,
  mainText,
  openDesk,
  openReportControls,
  screenOf,
  type Desk,
} from './helpers/room';
import { atRest } from './helpers/rest';
import { tooWide } from './helpers/width';

/** Not Playwright projects, which would restart every worker. */
const SCREENS = [
  { called: 'a desktop', screen: {} },
  { called: 'a tablet', screen: { viewport: { width: 1024, height: 1366 }, hasTouch: true } },
] as const;

const timeline = (page: Page) => page.getByRole('list').filter({ hasText: 'Where the report' });
const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const refusal = (page: Page) => page.getByRole('alert');

/** A visitor browses without a server. */
async function visitorsReport(page: Page): Promise<string> {
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await settled(page);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contactus$/);
  await settled(page);
  return downloadedReport(page);
}

/** The same for all tests of a worker. */
let visited = '';

const test = base.extend<{ report: string; desk: Desk }>({
  report: async ({ page }, use) => {
    visited ||= await visitorsReport(page);
    await use(visited);
  },

  desk: async ({ browser, site }, use) => {
    const desk = await openDesk(browser, site.url);
    await use(desk);
    await desk.close();
  },
});

/** The frame of another origin that the screen is in. */
function frameOf(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/support/screen'));
  if (!frame) throw new Error('The screen has no frame');
  return frame;
}

async function putLibrary(desk: Desk, one: string, two: string): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const states = ['One', 'Two'].map((title) => ({
    name: `sample-${title.toLowerCase()}`,
    group: 'Samples',
    title,
    viewport,
  }));
  const files: Record<string, string> = {
    'index.json': JSON.stringify({ isBeingMade: false, states }),
    'sample-one.json': one,
    'sample-two.json': two,
  };
  await desk.context.route('**/support/states/*.json', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: files[route.request().url().split('/').at(-1) ?? ''] ?? '',
    }),
  );
  await desk.context.route('**/support/thumbnails/*', (route) => route.fulfill({ status: 200 }));
}

/** Saves a report without scrolling to its button, or closing what is open. */
async function reportInPlace(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).dispatchEvent('click'),
  ]);
  return readFile(await download.path(), 'utf8');
}

for (const { called, screen } of todaysCases(SCREENS, { shares: 2 }))
  test.describe(`on ${called}`, () => {
    test.use(screen);

    test('a report shows what the customer saw, without their data, in a fresh browser without a network', async ({
      page,
      sandbox,
      desk,
    }) => {
      test.slow();
      const user = await sandbox.newUser('Sibusiso Canary');
      await addressByApi(sandbox, user, '5 Palm Street');
      const shown = screenOf(desk.page);

      await openService(page, user);
      await chooseCarTypes(page, 'Sedan', 'SUV');
      await pickTime(page, nextWeek(), '9:15 AM');
      await expect(page.getByText(/9:15 AM, South African time/)).toBeVisible();
      await expect(page.getByText('Saving…')).toHaveCount(0);
      await openReportControls(page);
      await page.getByLabel('Choose Date').click();
      const header = '.ant-picker-dropdown .ant-picker-header-view';
      const isNow = await page.locator(header).innerText();
      for (let month = 0; month < 2; month += 1)
        await page.getByRole('button', { name: 'Next month' }).click();
      await expect(page.locator(header)).not.toHaveText(isNow);
      await fullyLoaded(page);
      const chosen = await mainText(page);
      await giveFile(desk.page, await reportInPlace(page));
      await expect.poll(() => mainText(shown)).toEqual(chosen);
      await expect(shown.locator(header)).toHaveText(await page.locator(header).innerText());
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page).toHaveURL(/\/service-cart$/);
      await settled(page);
      await openReportControls(page);
      const details = { name: `Details of ${EXPRESS_WASH}` };
      await page.getByRole('button', details).click();
      await page.getByRole('button', { name: 'Pause slides' }).click();
      const slide = (root: Page | FrameLocator) =>
        root.getByRole('group', { name: 'Slides' }).locator('> :not([inert])').first();
      const first = await slide(page).innerText();
      await page.getByRole('button', { name: 'Next slide' }).click();
      await expect(slide(page)).not.toHaveText(first);
      await page.evaluate(() => {
        window.scrollTo({ top: 180, behavior: 'instant' });
      });
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await giveFile(desk.page, await reportInPlace(page));
      const placeOf = (place: Locator) =>
        place.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return { left, top, text: element.textContent };
        });
      await expect(shown.getByRole('button', details)).toHaveAttribute('aria-expanded', 'true');
      // Both are measured together until the slides have stopped.
      await expect(async () => {
        const [here, there] = [await placeOf(slide(page)), await placeOf(slide(shown))];
        expect(there.text).toBe(here.text);
        expect(Math.abs(there.left - here.left)).toBeLessThanOrEqual(2);
        expect(Math.abs(there.top - here.top)).toBeLessThanOrEqual(2);
      }).toPass();

      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('5 Palm Street').first()).toBeVisible();
      await fullyLoaded(page);
      const { name, email, phone, token } = user;
      const typed = [name, email, phone, '5 Palm Street', 'Amanzimtoti', '4126', 'Home'];
      const lines = (await mainText(page)).map((line) =>
        typed.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line),
      );
      const report = await downloadedReport(page);
      for (const secret of [name, email, token, '5 Palm Street'])
        expect(report).not.toContain(secret);
      await giveFile(desk.page, report);
      await expect.poll(() => mainText(shown)).toEqual(lines);
      expect(desk.errors).toEqual([]);
    });
  });

test.describe('the support room', () => {
  test('opens a chosen and a dropped file, explains a rejected one, and keeps the previous report', async ({
    report,
    desk,
  }) => {
    const { page } = desk;
    const screensHeading = screenOf(page).getByRole('heading', { level: 1 });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await giveFile(page, report);
    await expect(screensHeading).toHaveText(/Contact/);
    await giveFile(page, report.slice(0, -30));
    await expect(refusal(page)).toContainText('not a report of this site');
    await expect(currentStep(page)).toContainText('Pressed Download report');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal(page)).toHaveCount(0);

    const closeReport = async () => {
      await page.getByRole('button', { name: 'Close report' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };
    await closeReport();
    const transfer = await page.evaluateHandle((text) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([text], 'report.json'));
      return dragged;
    }, report);
    await page.getByText('Drop the customer').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(screensHeading).toHaveText(/Contact/);
    await closeReport();
    await page.getByRole('banner').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(screensHeading).toHaveText(/Contact/);
    expect(desk.errors).toEqual([]);
  });

  test('steps by keys, slider and buttons, and a link opens the same view', async ({
    report,
    site,
    desk,
  }) => {
    const { page } = desk;
    const lone = JSON.parse(report) as { payload: string; report: { viewport: { width: number } } };
    await putLibrary(desk, report, JSON.stringify({ ...lone, payload: '[]' }));
    await page.reload();
    await page.getByLabel('Find a named state').fill('samples two');
    await expect(page.getByText('1 of 2 states')).toBeVisible();
    await page.getByLabel('Find a named state').fill('');
    await page.getByRole('link', { name: 'One' }).click();
    const steps = timeline(page).getByRole('button');
    await expect(currentStep(page)).toContainText('Pressed Download report');
    const last = (await steps.count()) - 1;
    const expectStep = async (step: number) => {
      await expect(currentStep(page)).toHaveCount(1);
      await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step');
      await expect(page.getByRole('slider')).toHaveValue(String(step));
      await expect(page).toHaveURL(new RegExp(`\\?state=sample-one&step=${step}$`));
    };
    await expectStep(last);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectStep(last - 1);
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expectStep(last - 2);
    // After a click in it the frame has the focus, and forwards the keys.
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await screenOf(page).locator('html').click();
    await page.keyboard.press('ArrowRight');
    await expectStep(last - 1);
    await page.getByLabel('Find a named state').fill('a');
    await page.keyboard.press('Home');
    await expectStep(last - 1);
    await page.getByLabel('Find a named state').blur();
    await page.keyboard.press('Home');
    await expectStep(0);

    const innerWidth = () =>
      screenOf(page)
        .locator('html')
        .evaluate(() => window.innerWidth);
    await expect.poll(innerWidth).toBe(lone.report.viewport.width);
    await page.getByLabel('Width of the page').selectOption('768 px');
    await expect.poll(innerWidth).toBe(768);
    await expect(screenOf(page).locator('html')).toHaveCSS('scrollbar-width', 'none');

    await page.keyboard.press('End');
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    await expect(page).toHaveURL(address);

    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link to Two' }).click();
    await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/support?state=sample-two`,
    );
    expect(desk.errors).toEqual([]);
  });

  test('runs no code from a file, and isolates it from the viewer', async ({ report, desk }) => {
    const { page } = desk;
    await page.evaluate(() => {
      localStorage.setItem('token', 'of-the-staff-member');
      sessionStorage.setItem('note', 'of-the-staff-member');
      document.cookie = 'session=of-the-staff-member';
    });
    const file = JSON.parse(report) as { payload: string; preloadedState: string; report: object };
    const markup = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
    const state = JSON.parse(file.preloadedState) as Record<string, Record<string, unknown>>;
    const toast = { id: 't', kind: 'error', text: markup, closesAt: 9e15 };
    await giveFile(
      page,
      JSON.stringify({
        ...file,
        payload: '[]',
        preloadedState: JSON.stringify({
          ...state,
          toasts: { status: 'showing', toasts: [toast] },
        }),
        report: { ...file.report, title: markup, timeZone: markup, takenAt: markup },
      }),
    );
    await expect(page.getByRole('heading', { level: 2, name: markup })).toBeVisible();
    await expect(screenOf(page).getByText(markup)).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    const reached = await frameOf(page).evaluate(() => {
      const ways: Record<string, () => unknown> = {
        origin: () => window.origin,
        'local storage': () => localStorage.getItem('token'),
        'session storage': () => sessionStorage.getItem('note'),
        cookies: () => document.cookie,
        databases: () => indexedDB.open('any'),
        'the room': () => window.parent.document.title,
        'the storage of the room': () => window.parent.localStorage.getItem('token'),
        'a window that opened it': () => window.opener as unknown,
        'another window': () => window.open('/'),
      };
      return Object.entries(ways).map(([name, way]) => {
        try {
          return `${name}: ${String(way())}`;
        } catch (problem) {
          return `${name}: ${(problem as Error).name}`;
        }
      });
    });
    expect(reached).toEqual([
      'origin: null',
      'local storage: SecurityError',
      'session storage: SecurityError',
      'cookies: SecurityError',
      'databases: SecurityError',
      'the room: SecurityError',
      'the storage of the room: SecurityError',
      'a window that opened it: null',
      'another window: null',
    ]);
    const font = await frameOf(page).evaluate(() =>
      [...document.fonts].some(({ status }) => status === 'loaded'),
    );
    expect(font).toBe(true);
  });

  test('has no axe violations and fits its window, empty and open', async ({
    report,
    desk: { page },
  }) => {
    const widths = [1440, 1024, 768, 390];
    const expectSound = async (moment: string, offset: number) => {
      const withAxe = todaysCases(widths, { offset });
      for (const width of widths) {
        const where = `${moment}, at ${width} px`;
        await page.setViewportSize({ width, height: 1000 });
        await atRest(page);
        if (withAxe.includes(width)) expect(await axeProblems(page), where).toEqual([]);
        expect(await tooWide(page), where).toEqual([]);
        if (width < 1200) expect(await smallControls(page), where).toEqual([]);
      }
    };
    await giveFile(page, 'nonsense');
    await expect(refusal(page)).toBeVisible();
    await expectSound('empty, with a message', 0);
    await giveFile(page, report);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    await expectSound('open', 1);
  });
});

test('lists the reports sent in development, and opens one', async ({
  page: customer,
  sandbox,
  site,
  browser,
}) => {
  await customer.goto('/pricing');
  await settled(customer);
  await openReportControls(customer);
  await customer.getByRole('button', { name: 'Send report' }).click();
  const told = await customer.getByText(/Your reference: /).innerText();
  const [reference = ''] = /[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(told) ?? [];

  const desk = await openDesk(browser, site.url, sandbox.url);
  const { page } = desk;
  const listed = page.getByRole('region', { name: 'Recent reports' }).getByRole('listitem');
  await listed
    .first()
    .getByRole('button', { name: `${reference} /pricing` })
    .click();
  await expect(page.getByRole('heading', { name: `Report ${reference}` })).toBeVisible();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/plan/i);
  expect(desk.errors).toEqual([]);
  await desk.close();
});

test('no control on the recorded screen sends, opens or stores anything', async ({
  page: customer,
  sandbox,
  site,
  desk,
}) => {
  test.slow();
  const user = await sandbox.newUser();
  await openService(customer, user);
  await chooseCarTypes(customer, 'Sedan');
  const report = await downloadedReport(customer);
  await sandbox.clearLog();
  const { page, context } = desk;
  await context.clock.install();
  await giveFile(page, report);
  const screen = screenOf(page);
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Increase Sedan', 'Download report'])
    await expect(screen.getByRole('button', { name, exact: true }).first()).toBeVisible();
  const frame = frameOf(page);
  await page.getByTitle("Customer's page").scrollIntoViewIfNeeded();
  const writes = () =>
    frame.evaluate(() => (window as unknown as { writes: string[] }).writes.slice());

  const asked: string[] = [];
  const moved: string[] = [];
  const opened: string[] = [];
  // The room around the screen may load its thumbnails meanwhile.
  context.on('request', (request) => {
    // Pictures of the site that come into view late.
    const isOwnPicture = request.resourceType() === 'image' && request.url().startsWith(site.url);
    if (request.frame() === frame && !isOwnPicture) asked.push(request.url());
  });
  context.on('page', (other) => opened.push(other.url()));
  page.on('framenavigated', (moving) => moved.push(moving.url()));
  const before = await writes();
  const roomAddress = page.url();
  const clicked = await frame.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, label, [role], [tabindex]',
    );
    controls.forEach((control) => control.click());
    document.querySelectorAll('form').forEach((form) => form.requestSubmit());
    return controls.length;
  });
  expect(clicked).toBeGreaterThan(30);
  // Also real input, which moves the focus and opens widgets. By key: Playwright can't find a place
  // to click in a frame of another origin that is drawn smaller.
  for (const name of ['Increase Sedan', 'Download report'])
    await screen.getByRole('button', { name, exact: true }).first().press('Enter');
  const links = await screen.getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of todaysCases(links)) await link.press('ControlOrMeta+Enter');
  await page.clock.fastForward('01:00');

  expect(asked).toEqual([]);
  expect(moved).toEqual([]);
  expect(opened).toEqual([]);
  expect(await writes()).toEqual(before);
  expect(page.url()).toBe(roomAddress);
  expect(desk.errors).toEqual([]);
  expect(await sandbox.log()).toEqual([]);
});

test("shows the layout of a customer's large text", async ({ page, context, desk }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await giveFile(desk.page, await downloadedReport(page));
  await expect(screenOf(desk.page).getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(desk.page.getByText('1440 × 900 px, text at 200 %')).toBeVisible();
});

test('a room whose code fails to load says so, and loads later', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Could not fetch/);
  const isOfRoom = ({ pathname }: URL) =>
    'src/support/room/SupportRoom.tsx' in (builtModules()[pathname] ?? {});
  await page.route(isOfRoom, (route) => route.abort());
  await page.goto('/support');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText("We couldn't load this page");
  await page.unroute(isOfRoom);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('Support room');
});

test('does not exist unless the configuration enables it', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    changeAnswer(route, ({ supportRoom: _room, ...rest }: Record<string, unknown>) => rest),
  );
  for (const address of ['/support', '/support/screen']) {
    await page.goto(address);
    await expect(page).toHaveTitle(/Page not found/);
  }
});
