/** How long the presses of a booking take until the browser paints their answers. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';
import { measureWait, median } from './machineLoad';

/** A quarter of this machine's speed. */
const CPU_SLOWDOWN = 4;
const TABLET = { viewport: { width: 1024, height: 768 } };
/** The answer of a press includes the requests that follow it and the loader of the next page. */
const SETTLE_MS = 2500;

/** Draws 200 paragraphs at a press: what any page needs on this machine. */
const BARE_PAGE = `data:text/html,<button onclick="document.querySelector('main').innerHTML='<p>text</p>'.repeat(200)">Press</button><main></main>`;

/** Runs in the page before anything else. */
function watch(): void {
  // The popup would cover what is pressed.
  if (location.protocol === 'http:') sessionStorage.setItem('join_popup_shown', 'true');
  const durations: number[] = [];
  Reflect.set(window, 'durations', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** By press: the milliseconds until the next paint, and all milliseconds of script and of style. */
interface PressFigures {
  paint: number;
  script: number;
  style: number;
}

async function countersOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((it) => it.name === name)?.value ?? 0);
  return {
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration') + of('LayoutDuration'),
  };
}

async function measurePress(
  page: Page,
  session: CDPSession,
  control: Locator,
): Promise<PressFigures> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control.toString()} isn't visible`);
  // Playwright's own click runs scripts in the page, which would be measured too.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(700);
  await page.evaluate(() => ((Reflect.get(window, 'durations') as number[]).length = 0));
  const before = await countersOf(session);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(SETTLE_MS);
  const after = await countersOf(session);
  const durations = await page.evaluate(() => Reflect.get(window, 'durations') as number[]);
  return {
    // Shorter ones aren't reported.
    paint: Math.max(16, ...durations),
    script: after.script - before.script,
    style: after.style - before.style,
  };
}

const visible = (locator: Locator) => locator.filter({ visible: true });
const button = (page: Page, name: RegExp) => visible(page.getByRole('button', { name })).first();
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('link').first();

/** The presses of a booking in their order; each run chooses another car, day and time. */
const PRESSES: readonly (readonly [name: string, find: (page: Page, run: number) => Locator])[] = [
  ['Log in', (page) => page.getByRole('main').getByRole('button', { name: /log ?in/i })],
  ['the menu', (page) => button(page, /^Open menu$/)],
  ['SERVICES', (page) => page.getByRole('dialog').getByRole('link', { name: 'SERVICES' })],
  ['a store', firstCard],
  ['a service', firstCard],
  ['Car Type', (page) => page.getByRole('combobox', { name: 'Car Type' })],
  [
    'a car',
    (page) =>
      visible(
        page.locator('.ant-select-item-option:not(.ant-select-item-option-selected)'),
      ).first(),
  ],
  [
    'a day',
    (page, run) =>
      visible(page.locator('label').filter({ hasText: /^(Mon|Tue|Wed|Thu|Fri)/ })).nth(
        2 + (run % 3),
      ),
  ],
  [
    'a time',
    (page, run) =>
      visible(page.locator('label').filter({ hasText: /^\d+:\d\d [AP]M$/ })).nth(3 + (run % 3)),
  ],
  ['Book', (page) => button(page, /^book$/i)],
  ['Continue', (page) => button(page, /^Continue$/)],
  ['PROCEED TO PAYMENT', (page) => button(page, /PROCEED TO PAYMENT/)],
];

export const PRESS_NAMES = PRESSES.map(([name]) => name);

/** A list that is still open lies over what is pressed next. */
async function closeList(page: Page): Promise<void> {
  if ((await visible(page.locator('.ant-select-dropdown')).count()) === 0) return;
  await page.keyboard.press('Escape');
  await page.waitForTimeout(700);
}

async function onPage<Result>(
  browser: Browser,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(TABLET);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

const bookOnce = (browser: Browser, origin: string, run: number) =>
  onPage(browser, async (page, session) => {
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(DEMO_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    const figures: PressFigures[] = [];
    for (const [name, find] of PRESSES) {
      if (name !== 'a car') await closeList(page);
      const control = find(page, run);
      await control.waitFor();
      figures.push(await measurePress(page, session, control));
    }
    return figures;
  });

const pressBarePage = (browser: Browser) =>
  onPage(browser, async (page, session) => {
    await page.goto(BARE_PAGE);
    return measurePress(page, session, page.getByRole('button'));
  });

/**
 * Books a wash on each site in turns.
 * @param sites their origins, by name
 * @returns the median milliseconds until the paint and their ratio to the bare page's, as rows of a
 *   table; and how busy the machine was
 */
export async function benchPresses(
  browser: Browser,
  sites: Readonly<Record<string, string>>,
  runs: number,
) {
  const bare: PressFigures[] = [];
  const waitRatios: number[] = [];
  const all = Object.entries(sites).map(([name, origin]) => ({
    name,
    origin,
    figures: [] as PressFigures[][],
  }));
  for (let run = 0; run < runs; run += 1) {
    waitRatios.push(measureWait());
    bare.push(await pressBarePage(browser));
    for (const { name, origin, figures } of all) {
      figures.push(await bookOnce(browser, origin, run));
      console.log(`${run + 1} of ${runs}: ${name}`);
    }
  }
  const bareMs = median(bare.map(({ paint }) => paint));
  const titles = all.flatMap(({ name }) =>
    ['paint ms', 'paint / bare page', 'script ms', 'style and layout ms'].map(
      (title) => `${name}: ${title}`,
    ),
  );
  const rows = PRESS_NAMES.map((press, index) => [
    press,
    ...all.flatMap(({ figures }) => {
      const of = (key: keyof PressFigures) =>
        median(figures.flatMap((run) => run[index]?.[key] ?? []));
      return [
        of('paint').toFixed(0),
        (of('paint') / bareMs).toFixed(1),
        of('script').toFixed(0),
        of('style').toFixed(0),
      ];
    }),
  ]);
  return { bareMs, titles: ['press', ...titles], rows, waitRatios };
}
