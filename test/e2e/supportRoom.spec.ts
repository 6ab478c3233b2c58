import { readFile } from 'node:fs/promises';

import type { Frame, Page } from '@playwright/test';

import { HIDDEN } from '../../src/support/report/rules';
import { reportCode } from '../../src/support/report/code';
import { expect, test as base } from './fixtures';
import { todaysCases } from './helpers/cases';
import { fullyLoaded } from './helpers/arrived';
import { axeProblems } from './helpers/axe';
import { changeAnswer } from './helpers/changedAnswer';
import {
  bookByApi,
  chooseCarTypes,
  EXPRESS_WASH,
  nextWeek,
  openAs,
  openService,
  pickTime,
  settled,
  withoutJoinPopup,
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
import { piecesInView, pressInPlace, unlike } from './helpers/sight';

/** Not Playwright projects, which would restart every worker. */
const SCREENS = [
  { called: 'a desktop', screen: {} },
  { called: 'a tablet', screen: { viewport: { width: 1024, height: 1366 }, hasTouch: true } },
] as const;

const timeline = (page: Page) => page.getByRole('list').filter({ hasText: 'Where the report' });
const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const refusal = (page: Page) => page.getByRole('alert');

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A visitor browses without a server. */
async function visitorsReport(page: Page): Promise<string> {
  await withoutJoinPopup(page);
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

async function putLibrary(desk: Desk, one: string, other: string): Promise<void> {
  const row = (name: string, title: string) => ({
    name,
    group: 'Samples',
    title,
    viewport: { width: 1440, height: 900 },
  });
  const files: Record<string, string> = {
    'index.json': JSON.stringify({
      isBeingMade: false,
      states: [row('sample-one', 'One'), row('sample-two', 'Two')],
    }),
    'sample-one.json': one,
    'sample-two.json': other,
  };
  await desk.context.route('**/support/states/*.json', async (route) => {
    const body = files[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    await route.fulfill(
      body === undefined ? { status: 404 } : { contentType: 'application/json', body },
    );
  });
  await desk.context.route('**/support/thumbnails/*', (route) => route.fulfill({ status: 200 }));
}

test.describe('a report from the middle of a session', () => {
  for (const { called, screen } of todaysCases(SCREENS, { shares: 2 }))
    test.describe(`on ${called}`, () => {
      test.use(screen);

      test('shows the same screen in a fresh browser without a network, at every stage', async ({
        page,
        sandbox,
        desk,
      }) => {
        test.slow();
        const user = await sandbox.newUser();
        const stages: { stage: string; report: string; lines: string[] }[] = [];
        const note = async (stage: string) => {
          await expect(page.getByText('Saving…')).toHaveCount(0);
          await fullyLoaded(page);
          const lines = await mainText(page);
          stages.push({ stage, report: await downloadedReport(page), lines });
        };

        await openService(page, user);
        await note('nothing chosen');
        await chooseCarTypes(page, 'Sedan', 'SUV');
        await page.getByRole('button', { name: 'Increase SUV' }).click();
        await expect(page.getByRole('group', { name: 'SUV' })).toHaveText(/2/);
        await expect(page.getByText('In your cart')).toBeVisible();
        await note('cars chosen');
        await pickTime(page, nextWeek(), '9:15 AM');
        await expect(page.getByText(/9:15 AM, South African time/)).toBeVisible();
        await note('time chosen');
        await page.getByRole('button', { name: 'Book', exact: true }).click();
        await expect(page).toHaveURL(/\/service-cart$/);
        await settled(page);
        await expect(page.getByText('$355.00').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
        await note('booked');

        for (const { stage, report, lines } of stages) {
          await test.step(stage, async () => {
            await giveFile(desk.page, report);
            await expect
              .poll(() => mainText(screenOf(desk.page)), { message: stage })
              .toEqual(lines);
          });
        }
        await expect(
          desk.page.getByRole('list').filter({ hasText: 'Sedan' }).first(),
        ).toBeVisible();
        expect(desk.foreignRequests).toEqual([]);
        expect(desk.errors).toEqual([]);
      });
    });

  test("shows the payment step too, without the customer's data", async ({
    page,
    sandbox,
    desk,
  }) => {
    const user = await sandbox.newUser({ name: 'Sibusiso Canary' });
    await bookByApi(sandbox, user);
    await openAs(page, user, '/service-cart?step=payments');
    await settled(page);
    await expect(page.getByText('5 Palm Street').first()).toBeVisible();
    await fullyLoaded(page);
    const personal = [
      user.name,
      user.email,
      user.phone,
      '5 Palm Street',
      'Amanzimtoti',
      '4126',
      'Home',
    ];
    const lines = (await mainText(page)).map((line) =>
      personal.reduce((text, secret) => text.replaceAll(secret, HIDDEN), line),
    );
    const report = await downloadedReport(page);
    for (const secret of [user.name, user.email, user.token, '5 Palm Street'])
      expect(report).not.toContain(secret);

    await giveFile(desk.page, report);
    await expect.poll(() => mainText(screenOf(desk.page))).toEqual(lines);
    expect(desk.foreignRequests).toEqual([]);
  });
});

test.describe('the support room', () => {
  test('steps with keys, slider, buttons and clicks, not with keys in fields, and shows the screen in its own size or another', async ({
    report,
    desk,
  }) => {
    const { page } = desk;
    await giveFile(page, report);
    await expect(currentStep(page)).toContainText('Pressed Download report');
    const steps = timeline(page).getByRole('button');
    const last = (await steps.count()) - 1;
    expect(last).toBeGreaterThan(4);

    const expectStep = async (step: number) => {
      await expect(currentStep(page)).toHaveCount(1);
      await expect(steps.nth(step)).toHaveAttribute('aria-current', 'step');
      await expect(page.getByRole('slider')).toHaveValue(String(step));
    };
    await page.keyboard.press('Home');
    await expectStep(0);
    await page.keyboard.press('ArrowLeft');
    await expectStep(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectStep(2);
    await page.keyboard.press('End');
    await expectStep(last);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);

    await page.getByRole('button', { name: 'Previous' }).click();
    await expectStep(last - 1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expectStep(last);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expectStep(last - 1);
    await page.keyboard.press('Home');
    await expectStep(0);
    await timeline(page)
      .getByRole('button', { name: /Opened \/aboutus/ })
      .click();
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/About/);

    // After a click in it the frame has the focus, and forwards the keys.
    const here = Number(await page.getByRole('slider').inputValue());
    await screenOf(page).locator('html').click();
    await page.keyboard.press('ArrowRight');
    await expectStep(here + 1);

    await page.getByLabel('report code').fill('abc');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expectStep(here + 1);

    await page.setViewportSize({ width: 1024, height: 1000 });
    const { viewport } = (JSON.parse(report) as { report: { viewport: { width: number } } }).report;
    const innerWidth = () =>
      screenOf(page)
        .locator('html')
        .evaluate(() => window.innerWidth);
    await expect.poll(innerWidth).toBe(viewport.width);
    await page.getByLabel('Width of the screen').selectOption('768 px');
    await expect.poll(innerWidth).toBe(768);
    await page.getByLabel('Width of the screen').selectOption({ index: 0 });
    await expect.poll(innerWidth).toBe(viewport.width);
    expect(await overflow(page)).toBe(0);
    expect(desk.errors).toEqual([]);
  });

  test('explains a rejected file and keeps the previous report, and opens a code, a dropped file and one without a library', async ({
    report,
    desk,
  }) => {
    const { page } = desk;
    const screensHeading = screenOf(page).getByRole('heading', { level: 1 });
    await giveFile(page, report.slice(0, -30));
    await expect(refusal(page)).toContainText('not a report of this site');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal(page)).toHaveCount(0);

    await giveFile(page, report);
    await expect(screensHeading).toHaveText(/Contact/);
    const file = JSON.parse(report) as { report: { version: number } };
    const cases: [string, RegExp][] = [
      ['{"name":"package"}', /not a report of this site/],
      [JSON.stringify({ ...file, preloadedState: '{}' }), /damaged/],
      [
        JSON.stringify({ ...file, report: { ...file.report, version: file.report.version + 1 } }),
        /newer version of the site/,
      ],
      [
        JSON.stringify({ ...file, report: { ...file.report, version: 0 } }),
        /older version of the site/,
      ],
      ['', /nothing in it/],
    ];
    for (const [text, words] of cases) {
      await giveFile(page, text);
      await expect(refusal(page)).toContainText(words);
      await expect(currentStep(page)).toContainText('Pressed Download report');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('End');
      await expect(currentStep(page)).toContainText('Pressed Download report');
    }
    await giveFile(page, report);
    await expect(refusal(page)).toHaveCount(0);
    const closeReport = async () => {
      await page.getByRole('button', { name: 'Close report' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
    };
    await closeReport();

    // With the line breaks of a message.
    const code = await reportCode(report);
    await page.getByLabel('report code').fill(code.slice(0, -50));
    await page.getByRole('button', { name: 'Open the code' }).click();
    await expect(refusal(page)).toContainText('not whole');
    await page.getByLabel('report code').fill(code.replace(/(.{70})/g, '$1\n '));
    await page.getByRole('button', { name: 'Open the code' }).click();
    await expect(screensHeading).toHaveText(/Contact/);
    await closeReport();

    const transfer = await page.evaluateHandle((text) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([text], 'report.json'));
      return dragged;
    }, report);
    await page.getByText('Drop the customer').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(screensHeading).toHaveText(/Contact/);
    expect(desk.errors).toEqual([]);

    await desk.context.route('**/support/states/*.json', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('without its library of named states')).toBeVisible();
    await giveFile(page, report);
    await expect(screensHeading).toHaveText(/Contact/);
  });

  test('compares two steps and two states in plain English, and each link opens the same view', async ({
    report,
    site,
    desk,
  }) => {
    const { page } = desk;
    const lone = JSON.parse(report) as { payload: string };
    await putLibrary(desk, report, JSON.stringify({ ...lone, payload: '[]' }));
    await page.reload();
    await page.getByLabel('Find a named state').fill('samples two');
    await expect(page.getByText('1 of 2 states')).toBeVisible();
    await page.getByLabel('Find a named state').fill('');
    await page.getByRole('link', { name: 'One' }).click();
    await expect(page).toHaveURL(/\/support\?state=sample-one&step=\d+$/);
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/\?state=sample-one&step=0$/);

    const compare = page.getByLabel('Compare with', { exact: true });
    const last = await timeline(page).getByRole('button').count();
    await compare.selectOption(`step:${last - 1}`);
    const other = page.frameLocator('iframe[title="Compared screen"]');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    const row = page.getByRole('row', { name: /navigation › location › pathname/ });
    await expect(row).toContainText('/contactus');
    await expect(page).toHaveURL(new RegExp(`step=0&with=${last - 1}$`));

    await compare.selectOption('state:sample-two');
    await expect(page.getByText('Nothing: both states are the same.')).toBeVisible();
    await page.keyboard.press('End');
    await expect(row).toContainText('/contactus');
    await expect(page).toHaveURL(/with=sample-two$/);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(row).toContainText('/contactus');
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    await expect(page).toHaveURL(address);

    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link to Two' }).click();
    await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/support?state=sample-two`,
    );
    await page.goto(`${site.url}/support?state=gone&with=../config`);
    await expect(refusal(page)).toContainText('no state named "gone"');
    expect(desk.foreignRequests).toEqual([]);
    expect(desk.errors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('runs no code from a file, isolates it from the viewer, and survives a page that can’t be rendered', async ({
    report,
    desk,
  }) => {
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

    // It looks like a state, but no page can be rendered from it.
    await giveFile(
      page,
      JSON.stringify({
        ...file,
        payload: '[]',
        preloadedState: JSON.stringify({ ...state, toasts: { status: 'showing', toasts: 7 } }),
      }),
    );
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(
      "This recording can't be shown",
    );
    await giveFile(page, report);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    expect(desk.foreignRequests).toEqual([]);

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

  test('has no axe violations, empty, open and comparing', async ({ report, desk: { page } }) => {
    test.slow();
    const expectNone = async (moment: string, isComparing = false) => {
      for (const width of [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 1000 });
        await atRest(page);
        // Two screens of one site contain everything twice; each is fine on its own.
        const problems = await axeProblems(page, ...(isComparing ? ['iframe'] : []));
        expect(problems, `${moment}, at ${width} px`).toEqual([]);
        expect(await overflow(page), `${moment}, at ${width} px`).toBe(0);
        if (width >= 1200) continue;
        const small = await page
          .locator('button:visible, a:visible, select:visible, textarea:visible, label.btn:visible')
          .evaluateAll((controls) =>
            controls
              .filter((control) => control.getBoundingClientRect().height < 43.5)
              .map((control) => control.outerHTML.slice(0, 120)),
          );
        expect(small, `${moment}, at ${width} px`).toEqual([]);
      }
    };
    await expectNone('empty');
    await giveFile(page, 'nonsense');
    await expect(refusal(page)).toBeVisible();
    await expectNone('refused');
    await giveFile(page, report);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
    await expectNone('open');
    await page.getByLabel('Compare with', { exact: true }).selectOption('step:1');
    await expect(page.getByRole('heading', { name: 'What differs' })).toBeVisible();
    await expectNone('comparing', true);
  });

  test('reads reports in a worker, and restarts it if it could not be loaded', async ({
    report,
    desk: { page, context },
  }) => {
    await expect.poll(() => page.workers().length).toBe(1);
    await giveFile(page, report);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);

    let isCutOff = true;
    await context.route(page.workers()[0]?.url() ?? '', (route) =>
      isCutOff ? route.abort() : route.continue(),
    );
    await page.reload();
    await giveFile(page, report);
    await expect(refusal(page)).toContainText('A part of the support room could not be loaded');
    isCutOff = false;
    await giveFile(page, report);
    await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/Contact/);
  });
});

for (const { called, screen } of todaysCases(SCREENS, { offset: 1, shares: 2 }))
  test.describe(`on ${called}`, () => {
    test.use(screen);

    test('shows the scroll position, the slide and the open panels that the customer saw', async ({
      page,
      sandbox,
      desk,
    }) => {
      const user = await sandbox.newUser();
      await bookByApi(sandbox, user);
      await openAs(page, user, '/service-cart');
      await settled(page);
      await openReportControls(page);
      await page.getByRole('button', { name: `Details of ${EXPRESS_WASH}` }).click();
      await page.getByRole('button', { name: 'Pause slides' }).click();
      await page.getByRole('button', { name: 'Next slide' }).click();
      await expect(
        page.getByRole('group', { name: 'Slides' }).locator('> :not([inert])').first(),
      ).toBeInViewport();
      await page.evaluate(() => {
        window.scrollTo({ top: 180, behavior: 'instant' });
      });
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        pressInPlace(page, 'Download report'),
      ]);

      await giveFile(desk.page, await readFile(await download.path(), 'utf8'));
      const screen = screenOf(desk.page);
      // Both are measured together until the slides have stopped.
      const difference = async () => {
        const seen = await piecesInView(page.locator('main'));
        return seen.length > 10 ? unlike(seen, await piecesInView(screen.locator('main'))) : seen;
      };
      await expect(
        screen.getByRole('button', { name: `Details of ${EXPRESS_WASH}` }),
      ).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(difference).toEqual([]);
      // Sanity check: one step earlier the carousel shows another slide.
      await desk.page
        .getByRole('list')
        .filter({ hasText: 'Where the report' })
        .getByRole('button')
        .first()
        .click();
      await expect.poll(difference).not.toEqual([]);
    });
  });

test('shows the month that the customer turned an open calendar to', async ({ page, desk }) => {
  await withoutJoinPopup(page);
  await page.goto('/vendorservice');
  await settled(page);
  await openReportControls(page);
  const field = page.getByLabel('Choose Date');
  await field.click();
  const calendar = page.locator('.ant-picker-dropdown');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  const header = '.ant-picker-header-view';
  const month = await calendar.locator(header).innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressInPlace(page, 'Download report'),
  ]);
  // For the customer, the next calendar starts over.
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await field.click();
  await expect(calendar.locator(header)).not.toHaveText(month);

  await giveFile(desk.page, await readFile(await download.path(), 'utf8'));
  const shown = screenOf(desk.page).locator(`.ant-picker-dropdown ${header}`);
  await expect(shown).toHaveText(month);
  await timeline(desk.page)
    .getByRole('button', { name: /Unfolded the calendar/ })
    .click();
  await expect(shown).toBeVisible();
  await expect(shown).not.toHaveText(month);
  await timeline(desk.page)
    .getByRole('button', { name: /Where the report/ })
    .click();
  await expect(shown).toBeHidden();
});

test('lists the reports sent in development, opens one and compares another', async ({
  page: customer,
  sandbox,
  site,
  browser,
}) => {
  await withoutJoinPopup(customer);
  const sent = async (path: string): Promise<string> => {
    await customer.goto(path);
    await settled(customer);
    await openReportControls(customer);
    await customer.getByRole('button', { name: 'Send report' }).last().click();
    const told = customer.getByText(/Your reference: [A-Z0-9]{3}-[A-Z0-9]{3}/).last();
    return /[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(await told.innerText())?.[0] ?? '';
  };
  const older = await sent('/pricing');
  const newer = await sent('/aboutus');

  const desk = await openDesk(browser, site.url, { receiver: sandbox.url });
  const { page } = desk;
  const listed = page.getByRole('region', { name: 'Recent reports' }).getByRole('listitem');
  await expect(listed.first()).toContainText(newer);
  await expect(listed.nth(1)).toContainText(older);
  await listed
    .nth(1)
    .getByRole('button', { name: `${older} /pricing` })
    .click();
  await expect(page.getByRole('heading', { name: `Report ${older}` })).toBeVisible();
  await expect(screenOf(page).getByRole('heading', { level: 1 })).toHaveText(/plan/i);

  await page.getByLabel('Compare with', { exact: true }).selectOption(`recent:${newer}`);
  const other = page.frameLocator('iframe[title="Compared screen"]');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/About/);
  await expect(
    page.getByText('The page: /pricing; on the compared screen: /aboutus.'),
  ).toBeVisible();

  const latest = await sent('/contactus');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(listed.first()).toContainText(latest);
  expect(desk.foreignRequests).toEqual([]);
  expect(desk.errors).toEqual([]);
  await desk.close();
});

test('no control on the recorded screen sends, opens or stores anything', async ({
  page: customer,
  sandbox,
  site,
  browser,
}) => {
  test.slow();
  const user = await sandbox.newUser();
  await openService(customer, user);
  await chooseCarTypes(customer, 'Sedan');
  const report = await downloadedReport(customer);
  await sandbox.clearLog();
  const desk = await openDesk(browser, site.url, { movesClock: true });
  const { page } = desk;
  await giveFile(page, report);
  const screen = screenOf(page);
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Increase Sedan', 'Download report'])
    await expect(screen.getByRole('button', { name, exact: true }).first()).toBeVisible();
  const frame = frameOf(page);
  await page.getByTitle("Customer's screen").scrollIntoViewIfNeeded();
  const writes = () =>
    frame.evaluate(() => (window as unknown as { writes: string[] }).writes.slice());

  const asked: string[] = [];
  const moved: string[] = [];
  const opened: string[] = [];
  // The room around the screen may load its thumbnails meanwhile.
  desk.context.on('request', (request) => {
    // Pictures of the site that come into view late.
    const isOwnPicture = request.resourceType() === 'image' && request.url().startsWith(site.url);
    if (request.frame() === frame && !isOwnPicture) asked.push(request.url());
  });
  desk.context.on('page', (other) => opened.push(other.url()));
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
  for (const name of ['Increase Sedan', 'Download report', 'Copy report code'])
    await screen.getByRole('button', { name, exact: true }).first().press('Enter');
  const links = await screen.getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) await link.press('ControlOrMeta+Enter');
  await page.clock.fastForward('01:00');

  expect(asked).toEqual([]);
  expect(moved).toEqual([]);
  expect(opened).toEqual([]);
  expect(await writes()).toEqual(before);
  expect(page.url()).toBe(roomAddress);
  expect(desk.foreignRequests).toEqual([]);
  expect(desk.errors).toEqual([]);
  expect(await sandbox.log()).toEqual([]);
  await desk.close();
});

test('a room that fails to load shows an error, and loads later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|Could not fetch/);
  await page.route('**/support/states/index.json', (route) =>
    route.fulfill({ json: { isBeingMade: false, states: [] } }),
  );
  let isCutOff = true;
  let known: Set<string> | null = null;
  // The site's own files are available; the room's data is not.
  await page.route('**/static/**/*.js', (route) =>
    isCutOff && known && !known.has(route.request().url()) ? route.abort() : route.continue(),
  );
  const ofSite = new Set<string>();
  page.on('request', (request) => ofSite.add(request.url()));
  await withoutJoinPopup(page);
  await page.goto('/pricing');
  await settled(page);
  known = new Set(ofSite);
  await page.goto('/support');
  const missing = page.getByRole('heading', { level: 1, name: "We couldn't load this page" });
  await expect(missing).toBeVisible();
  isCutOff = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support room');
});

test('does not exist unless the configuration enables it', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    changeAnswer(route, ({ supportRoom: _room, ...rest }: Record<string, unknown>) => rest),
  );
  await withoutJoinPopup(page);
  await page.goto('/support');
  await expect(page).toHaveTitle(/Page not found/);
  await expect(page.getByText('Open a report')).toHaveCount(0);
  await page.goto('/support/screen');
  await expect(page).toHaveTitle(/Page not found/);
});

test('asks search engines not to index it', async ({ page }) => {
  await page.route('**/support/states/index.json', (route) =>
    route.fulfill({ json: { isBeingMade: false, states: [] } }),
  );
  await page.goto('/support');
  await expect(page).toHaveTitle(/^Support room \|/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
