import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page, Request } from '@playwright/test';

import { watchRequests } from '../../test/e2e/helpers/arrived';
import { hydrated } from '../../test/e2e/helpers/running';
import { renderAllParts, screenText } from '../../test/e2e/helpers/screenText';
import { disablePainting } from '../../test/e2e/helpers/unpainted';
import type { Fault } from '../../test/e2e/sandbox';
import '../machineTables';
import { MOMENT, VIEWPORTS, type IndexEntry, type Width } from './library';
import type { ScenarioSandbox, Session } from './scenarioSandbox';
import type { Scenario, Viewer } from './scenario';
import { walkIn, type Walk } from './walk';

/** To 2 decimals, as recordings round positions. */
const POSITION = { latitude: -30.05, longitude: 30.88 };

/** Rounded in recordings: nothing else that is shown may depend on the other decimals. */
const PRECISE_POSITION = { latitude: -30.05437, longitude: 30.88462 };

const TIMEOUT_MS = 30_000;

/** React batches the reveals of Suspense boundaries for up to this time. */
const REVEAL_MS = 400;

/** How deep lazy components are nested. */
const MAX_DEPTH = 3;

export interface Servers {
  siteUrl: string;
  sandbox: ScenarioSandbox;
}

export interface RecordedScenario {
  /** The report that the site's own button saved, with the scenario's title. */
  report: string;
  /** The live screen's text at each requested width. */
  texts: Partial<Record<Width, string>>;
}

type Viewport = IndexEntry['viewport'];

/**
 * The object that Playwright's clock adds to a page: the public API affects the whole context.
 */
interface Clocked {
  __pwClock: {
    controller: {
      pauseAt(moment: number): Promise<unknown>;
      runFor(ms: number): Promise<void>;
    };
  };
}

interface StageOptions {
  siteUrl: string;
  width: Width;
  position: 'granted' | NonNullable<Scenario['position']>;
  isPainted: boolean;
}

/** A page that is reused for further scenarios. */
interface Stage {
  page: Page;
  /**
   * Waits until the page has no pending requests, except those held by the scenario.
   */
  arrived: () => Promise<void>;
  /** Requests that never get a response in this scenario. */
  stalled: ((request: Request) => boolean)[];
  isTimeStopped: boolean;
}

async function openStage(
  browser: Browser,
  { siteUrl, width, position, isPainted }: StageOptions,
): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: VIEWPORTS[width],
    hasTouch: width === 'tablet',
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    geolocation: position === 'precise' ? PRECISE_POSITION : POSITION,
    permissions: position === 'granted' || position === 'precise' ? ['geolocation'] : [],
  });
  // A dismissed prompt never calls back.
  if (position === 'silent')
    await context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
  if (!isPainted) await context.addInitScript(disablePainting);
  // The TypeScript runner wraps functions in this helper, which the page doesn't have.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const stalled: Stage['stalled'] = [];
  const arrived = watchRequests(
    page,
    (request) =>
      /^\/(static|api)\//.test(new URL(request.url()).pathname) &&
      !stalled.some((matches) => matches(request)),
  );
  return { page, stalled, arrived, isTimeStopped: false };
}

/**
 * The stages of each browser, by their options: a new page costs twice as much, because its process
 * starts and compiles the site again.
 */
const stages = new WeakMap<Browser, Map<string, Promise<Stage>>>();

/** Runs something on a matching stage. After a failure, the next scenario gets a new one. */
async function onStage<Result>(
  browser: Browser,
  options: StageOptions,
  perform: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const cached = stages.get(browser) ?? new Map<string, Promise<Stage>>();
  stages.set(browser, cached);
  const key = JSON.stringify(options);
  const opening = cached.get(key) ?? openStage(browser, options);
  cached.set(key, opening);
  const stage = await opening;
  try {
    return await perform(stage);
  } catch (error) {
    cached.delete(key);
    await stage.page.context().close();
    throw error;
  }
}

/**
 * Resets the page and the sandbox. Opens a plain file of the site: navigating to the previous
 * scenario's URL would be a reload.
 * @returns the viewer's session; null for a visitor
 */
async function reset(
  stage: Stage,
  viewer: Viewer,
  sandbox: ScenarioSandbox,
): Promise<Session | null> {
  const { page, stalled } = stage;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.goto('/robots.txt');
  stalled.length = 0;
  stage.isTimeStopped = false;
  await page.clock.install({ time: MOMENT });
  await page.localStorage.clear();
  await page.sessionStorage.clear();
  await page.sessionStorage.setItem('join_popup_shown', 'true');
  const session = await sandbox.begin(viewer);
  if (session === null) return null;
  await page.localStorage.setItem('token', session.token);
  await page.localStorage.setItem('user_id', session.user_id);
  return session;
}

const runFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate((passed) => (window as unknown as Clocked).__pwClock.controller.runFor(passed), ms);

/** Stops time: toasts stay, redirects don't happen. */
async function stopTime(stage: Stage): Promise<void> {
  await stage.page.evaluate(() =>
    (window as unknown as Clocked).__pwClock.controller.pauseAt(Date.now()),
  );
  stage.isTimeStopped = true;
}

/**
 * Stops time if there are toasts: on a busy machine, they could close before they are read.
 */
async function freezeToasts(stage: Stage): Promise<void> {
  const { page } = stage;
  if ((await page.getByRole('alert').count()) === 0) return;
  const loader = page.getByRole('status').filter({ hasText: 'Loading' });
  for (let attempt = 0; attempt < 30 && (await loader.count()) > 0; attempt += 1) await pause(50);
  await stopTime(stage);
}

/** A predicate: whether a fault applies to a request. */
const matcherOf =
  ({ path = '', method }: Fault) =>
  (request: Request): boolean => {
    const { pathname } = new URL(request.url());
    return request.method() === method && (pathname === path || pathname.startsWith(`${path}/`));
  };

function walkOf(stage: Stage, sandbox: ScenarioSandbox, session: Session | null): Walk {
  const { page, stalled } = stage;
  return walkIn({
    page,
    sees: async (words) => {
      const deadline = Date.now() + TIMEOUT_MS;
      for (;;) {
        // Data is rendered in the next frames.
        if (stage.isTimeStopped) await runFor(page, 20);
        const text = await screenText(page);
        if (text.includes(words)) return;
        if (Date.now() > deadline) throw new Error(`"${words}" is not on the screen:\n${text}`);
        await pause(50);
      }
    },
    fault: async (fault) => {
      if (fault.held) stalled.push(matcherOf(fault));
      await sandbox.fault(fault);
    },
    stall: async (matches) => {
      stalled.push((request) => matches(new URL(request.url())));
      await page.route(matches, () => undefined);
    },
    later: (ms) => runFor(page, ms),
    stopTime: () => stopTime(stage),
    endSession: async () => {
      if (session) await sandbox.revoke(session.token);
    },
  });
}

/**
 * Waits until three consecutive checks see the same text. Each first renders all lazy components.
 * Components that measure themselves need a few frames, which don't occur while time is stopped.
 * @returns that text
 */
async function settledText({ page, arrived }: Stage): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  let before = '';
  let unchanged = 0;
  while (unchanged < 2) {
    await renderAllParts(page);
    await arrived();
    await runFor(page, 20);
    await pause(20);
    const now = await screenText(page);
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    if (Date.now() > deadline) throw new Error('The screen keeps changing');
  }
  return before;
}

async function textAt(stage: Stage, viewport: Viewport): Promise<string> {
  await stage.page.setViewportSize(viewport);
  return settledText(stage);
}

interface File {
  payload: string;
  preloadedState: string;
  report: Record<string, unknown>;
}

/**
 * Saves a report with the site's own button, even if a dialog covers it, and removes that press
 * from it.
 */
async function reportOf(page: Page, title: string): Promise<string> {
  const download = page.waitForEvent('download', { timeout: TIMEOUT_MS });
  await page.getByText('Download report', { exact: true }).dispatchEvent('click');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as File;
  const events = JSON.parse(file.payload) as { type: string }[];
  if (events.at(-1)?.type !== 'site/reportAsked')
    throw new Error('The recorded events do not lead to the recorded state');
  file.payload = JSON.stringify(events.slice(0, -1));
  file.report['title'] = title;
  return JSON.stringify(file);
}

/**
 * Runs a scenario on the built site, and records the text on screen at its end and the site's own
 * report of it.
 * @param otherWidths further widths at which the text is recorded
 * @param onSettled called with the page at the end, its clock stopped; without it, the site is not painted
 */
export async function record(
  browser: Browser,
  scenario: Scenario,
  { siteUrl, sandbox }: Servers,
  {
    onSettled,
    otherWidths = [],
  }: { onSettled?: (page: Page) => Promise<void>; otherWidths?: readonly Width[] } = {},
): Promise<RecordedScenario> {
  const { position = 'granted', width = 'desktop' } = scenario;
  const options: StageOptions = { siteUrl, width, position, isPainted: onSettled !== undefined };
  return onStage(browser, options, async (stage) => {
    const { page, arrived } = stage;
    const session = await reset(stage, scenario.viewer, sandbox);
    const walk = walkOf(stage, sandbox, session);
    await scenario.before?.(walk);
    await page.goto(scenario.at);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await hydrated(page);
    await scenario.then?.(walk);
    for (const words of scenario.shows) {
      await walk.sees(words);
      await freezeToasts(stage);
    }
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      await renderAllParts(page);
      await arrived();
      if (!stage.isTimeStopped) await runFor(page, REVEAL_MS);
    }
    await stopTime(stage);

    // The scenario's own width last, because the report contains it.
    const texts: Partial<Record<Width, string>> = {};
    for (const other of otherWidths) texts[other] = await textAt(stage, VIEWPORTS[other]);
    const text = await textAt(stage, VIEWPORTS[width]);
    for (const words of scenario.shows)
      if (!text.includes(words)) throw new Error(`"${words}" is no longer on the screen`);
    texts[width] = text;
    await onSettled?.(page);
    const report = await reportOf(page, scenario.title);
    return { report, texts };
  });
}
