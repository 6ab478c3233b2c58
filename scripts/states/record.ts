import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page, Request } from '@playwright/test';

import { watchRequests } from '../../test/e2e/helpers/arrived';
import { siteRuns } from '../../test/e2e/helpers/running';
import { renderAllParts, screenText } from '../../test/e2e/helpers/screenText';
import { unpainted } from '../../test/e2e/helpers/unpainted';
import type { Fault } from '../../test/e2e/sandbox';
import '../machineTables';
import { MOMENT, VIEWPORTS, type IndexEntry, type Width } from './library';
import type { SandboxOfStates, Session } from './sandboxOfStates';
import type { Scenario, Viewer } from './scenario';
import type { Walk } from './steps';

/** To 2 decimals, as recordings round positions. */
const POSITION = { latitude: -30.05, longitude: 30.88 };

const PATIENCE_MS = 30_000;

/** React reveals loaded content within this time after the previous reveal. */
const REVEALED_MS = 400;

/** A lazy chunk may render further lazy components: the part below the fold, its carousel. */
const DEEPEST = 3;

export interface Servers {
  siteUrl: string;
  sandbox: SandboxOfStates;
}

export interface RecordedScenario {
  /** The report saved by the site's own button, under the scenario's title. */
  report: string;
  /** The live screen's text at each requested width. */
  texts: Partial<Record<Width, string>>;
}

type Viewport = IndexEntry['viewport'];

/** The settled live screen of a state, with the clock stopped. */
export interface RestingScreen {
  page: Page;
  /** Also waits for components that depend on the size. */
  resize: (viewport: Viewport) => Promise<void>;
  /** Advances time until the screen settles: at most an hour, longer jumps as device sleep. */
  move: (ms: number) => Promise<void>;
}

/**
 * The object that Playwright's clock adds to a page; its public methods affect the whole context.
 */
interface Clocked {
  __pwClock: {
    controller: {
      setSystemTime(moment: number): void;
      pauseAt(moment: number): Promise<unknown>;
      runFor(ms: number): Promise<void>;
    };
  };
}

interface Kind {
  siteUrl: string;
  width: Width;
  position: Scenario['position'];
  isPainted: boolean;
}

/** A page reused for one scenario after the other. */
interface Stage {
  page: Page;
  /**
   * Waits until every pending request of the page has completed, except those held by the scenario.
   */
  arrived: () => Promise<void>;
  /** Requests that the scenario never responds to. */
  stalled: ((request: Request) => boolean)[];
  isTimeStopped: boolean;
}

async function openStage(
  browser: Browser,
  { siteUrl, width, position, isPainted }: Kind,
): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: VIEWPORTS[width],
    hasTouch: width === 'tablet',
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    geolocation: POSITION,
    permissions: position === 'granted' ? ['geolocation'] : [],
  });
  // A dismissed prompt never calls back.
  if (position === 'silent')
    await context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
  if (!isPainted) await context.addInitScript(unpainted);
  // The TypeScript runner wraps functions in this helper, which the page doesn't have.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
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
 * The stages of a browser, each for all scenarios it fits: a new page costs twice as much, because
 * its process starts and compiles the site again.
 */
const stages = new WeakMap<Browser, Map<string, Promise<Stage>>>();

/** Runs something on the stage for it. After a failure the next scenario gets a new stage. */
async function onStage<Result>(
  browser: Browser,
  kind: Kind,
  perform: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const known = stages.get(browser) ?? new Map<string, Promise<Stage>>();
  stages.set(browser, known);
  const key = JSON.stringify(kind);
  const opening = known.get(key) ?? openStage(browser, kind);
  known.set(key, opening);
  const stage = await opening;
  try {
    return await perform(stage);
  } catch (error) {
    known.delete(key);
    await stage.page.context().close();
    throw error;
  }
}

/**
 * Opens a plain file of the site first, so that nothing of the previous scenario remains:
 * navigating to the current URL would be a reload.
 * @returns the viewer's session; null for a visitor
 */
async function begin(
  stage: Stage,
  viewer: Viewer,
  sandbox: SandboxOfStates,
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

/** Time is stopped from here on: toasts stay, no redirect happens. */
async function stopTime(stage: Stage): Promise<void> {
  await stage.page.evaluate(() =>
    (window as unknown as Clocked).__pwClock.controller.pauseAt(Date.now()),
  );
  stage.isTimeStopped = true;
}

/**
 * Stops time for toasts: they disappear after seconds, which a busy machine may need to read them.
 */
async function holdToasts(stage: Stage): Promise<void> {
  const { page } = stage;
  if ((await page.getByRole('alert').count()) === 0) return;
  const loader = page.getByRole('status').filter({ hasText: 'Loading' });
  for (let look = 0; look < 30 && (await loader.count()) > 0; look += 1) await pause(50);
  await stopTime(stage);
}

/** Whether a request is about what a fault is about. */
const isAbout =
  ({ path = '', method }: Fault) =>
  (request: Request): boolean => {
    const { pathname } = new URL(request.url());
    return request.method() === method && (pathname === path || pathname.startsWith(`${path}/`));
  };

function walkOf(stage: Stage, sandbox: SandboxOfStates, session: Session | null): Walk {
  const { page, stalled } = stage;
  return {
    page,
    sees: async (words) => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      for (;;) {
        // Received data is rendered in the next frames.
        if (stage.isTimeStopped) await runFor(page, 20);
        const text = await screenText(page);
        if (text.includes(words)) return;
        if (Date.now() > giveUpAt) throw new Error(`"${words}" is not on the screen:\n${text}`);
        await pause(50);
      }
    },
    fault: async (fault) => {
      if (fault.held) stalled.push(isAbout(fault));
      await sandbox.fault(fault);
    },
    stall: async (matches) => {
      stalled.push((request) => matches(new URL(request.url())));
      await page.route(matches, () => undefined);
    },
    later: (ms) => runFor(page, ms),
    stopTime: () => stopTime(stage),
    revoke: async () => {
      if (session) await sandbox.revoke(session.token);
    },
  };
}

/**
 * Waits until three checks in a row see the same text. Before each, components that render near the
 * viewport are rendered, including lazy and nested ones. Components that measure themselves need a
 * few frames, which don't occur while time is stopped.
 * @returns the text they saw
 */
async function atRest({ page, arrived }: Stage): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let before = '';
  let sameLooks = 0;
  while (sameLooks < 2) {
    await renderAllParts(page);
    await arrived();
    await runFor(page, 20);
    await pause(20);
    const now = await screenText(page);
    sameLooks = now === before ? sameLooks + 1 : 0;
    before = now;
    if (Date.now() > giveUpAt) throw new Error('The screen keeps changing');
  }
  return before;
}

async function textAt(stage: Stage, viewport: Viewport): Promise<string> {
  await stage.page.setViewportSize(viewport);
  return atRest(stage);
}

/** Longer jumps simulate a sleeping device with suspended timers. */
const LONGEST_AWAKE_MS = 3_600_000;

async function move(stage: Stage, ms: number): Promise<void> {
  const { page } = stage;
  if (ms <= LONGEST_AWAKE_MS) await runFor(page, ms);
  else
    await page.evaluate((slept) => {
      (window as unknown as Clocked).__pwClock.controller.setSystemTime(Date.now() + slept);
      window.dispatchEvent(new Event('focus'));
    }, ms);
  await atRest(stage);
}

interface File {
  payload: string;
  preloadedState: string;
  report: Record<string, unknown>;
}

/**
 * Presses the site's own 'Download report', even if a dialog covers it, and removes that click from
 * the report.
 */
async function reportOf(page: Page, title: string): Promise<string> {
  const coming = page.waitForEvent('download', { timeout: PATIENCE_MS });
  await page.getByText('Download report', { exact: true }).dispatchEvent('click');
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as File;
  const events = JSON.parse(file.payload) as { type: string }[];
  if (events.at(-1)?.type !== 'site/reportAsked')
    throw new Error('The recorded events do not lead to the recorded state');
  file.payload = JSON.stringify(events.slice(0, -1));
  file.report['title'] = title;
  return JSON.stringify(file);
}

/**
 * Runs a scenario on the real site, and records what the customer sees at its end and the site's
 * own report about it.
 * @param others further widths at which the text is recorded
 * @param look what else to do with the screen at the end; without it the site is not painted
 */
export async function record(
  browser: Browser,
  scenario: Scenario,
  { siteUrl, sandbox }: Servers,
  {
    look,
    others = [],
  }: { look?: (screen: RestingScreen) => Promise<void>; others?: readonly Width[] } = {},
): Promise<RecordedScenario> {
  const { position, width = 'desktop' } = scenario;
  const kind: Kind = { siteUrl, width, position, isPainted: look !== undefined };
  return onStage(browser, kind, async (stage) => {
    const { page, arrived } = stage;
    const session = await begin(stage, scenario.viewer, sandbox);
    const walk = walkOf(stage, sandbox, session);
    await scenario.before?.(walk);
    await page.goto(scenario.at);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await siteRuns(page);
    await scenario.then?.(walk);
    for (const words of scenario.shows) {
      await walk.sees(words);
      await holdToasts(stage);
    }
    for (let depth = 0; depth < DEEPEST; depth += 1) {
      await renderAllParts(page);
      await arrived();
      if (!stage.isTimeStopped) await runFor(page, REVEALED_MS);
    }
    await stopTime(stage);

    // The report is made at the scenario's own width, so that comes last.
    const texts: Partial<Record<Width, string>> = {};
    for (const other of others) texts[other] = await textAt(stage, VIEWPORTS[other]);
    const text = await textAt(stage, VIEWPORTS[width]);
    for (const words of scenario.shows)
      if (!text.includes(words)) throw new Error(`"${words}" is no longer on the screen`);
    texts[width] = text;
    await look?.({
      page,
      resize: async (viewport) => {
        await textAt(stage, viewport);
      },
      move: (ms) => move(stage, ms),
    });
    const report = await reportOf(page, scenario.title);
    return { report, texts };
  });
}
