import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Browser, Page, Request } from '@playwright/test';

import { siteRuns } from '../../test/e2e/helpers/running';
import { renderAllParts, screenText } from '../../test/e2e/helpers/screenText';
import { unpainted } from '../../test/e2e/helpers/unpainted';
import { fixed } from './fixed';
import { VIEWPORTS, type Width } from './library';
import { MOMENT, type SandboxOfStates, type Session } from './sandboxOfStates';
import type { Scenario, Walk } from './scenario';

/** To 2 decimals, as recordings round positions. */
const POSITION = { latitude: -30.05, longitude: 30.88 };

const PATIENCE_MS = 30_000;

/** How long a page may be busy before it is looked at nevertheless. */
const IDLE_PATIENCE_MS = 3000;

export interface Servers {
  siteUrl: string;
  sandbox: SandboxOfStates;
}

export interface RecordedScenario {
  /** The report saved by the site's own button, under the scenario's title. */
  report: string;
  /** The live screen's text at each width where the state can occur. */
  texts: Partial<Record<Width, string>>;
  /** JPEG, 320 px wide; null when not requested. */
  thumbnail: Buffer | null;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The widths at which the state can occur: only those with the mobile menu, or all. */
const widthsOf = ({ width }: Scenario): readonly Width[] =>
  width === 'tablet' ? ['tablet'] : ['desktop', 'tablet'];

/** What Playwright's clock adds to a page. Its public methods move the time of a whole context. */
interface Clocked {
  __pwClock: {
    controller: {
      setSystemTime(moment: number): void;
      pauseAt(moment: number): Promise<unknown>;
      runFor(ms: number): Promise<void>;
    };
    /** The browser's own functions, which go on when time is stopped. */
    builtins: Pick<Window, 'requestIdleCallback'>;
  };
}

interface Kind {
  siteUrl: string;
  width: Width;
  isLocated: boolean;
  isPainted: boolean;
}

/** A page that one scenario after the other is recorded in. */
interface Stage {
  page: Page;
  /** Waits until the site's own files in flight have arrived; a stalled one is abandoned. */
  filesThere: () => Promise<void>;
}

async function openStage(
  browser: Browser,
  { siteUrl, width, isLocated, isPainted }: Kind,
): Promise<Stage> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: VIEWPORTS[width],
    hasTouch: width === 'tablet',
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    geolocation: POSITION,
    permissions: isLocated ? ['geolocation'] : [],
  });
  await context.clock.install({ time: MOMENT });
  if (!isPainted) await context.addInitScript(unpainted);
  // The TypeScript runner wraps functions in this helper, which the page doesn't have.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, filesThere: watchFiles(page) };
}

/**
 * The stages of a browser, each for all scenarios it fits: a new page costs twice as much, because
 * its process starts and compiles the site anew.
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
 * Prepares a page to open without anything of the scenario before.
 * @returns what to dispose of when the scenario has ended
 */
const prepared = (page: Page, { position }: Scenario, session: Session | null) =>
  page.addInitScript(
    ({ id, stored, isSilent, moment }) => {
      // A dismissed prompt never answers.
      if (isSilent) navigator.geolocation.getCurrentPosition = () => undefined;
      if (sessionStorage.getItem('recording') === id) return;
      (window as unknown as Clocked).__pwClock.controller.setSystemTime(moment);
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('recording', id);
      sessionStorage.setItem('join_popup_shown', 'true');
      if (stored === null) return;
      localStorage.setItem('token', stored.token);
      localStorage.setItem('user_id', stored.user_id);
    },
    { id: randomUUID(), stored: session, isSilent: position === 'silent', moment: MOMENT },
  );

/**
 * Leaves the site for a plain file of it, so that the next scenario meets nothing of this one: to go
 * where a page is already would be to reload it.
 */
async function cleared(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.goto('/robots.txt');
}

const runFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate((passed) => (window as unknown as Clocked).__pwClock.controller.runFor(passed), ms);

/** Waits until a page has nothing to do: what it was told to show is rendered or requested. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (patience) =>
      new Promise<void>((resolve) => {
        const { requestIdleCallback } = (window as unknown as Clocked).__pwClock.builtins;
        requestIdleCallback(() => resolve(), { timeout: patience });
      }),
    IDLE_PATIENCE_MS,
  );

/**
 * Returns a function that waits until the site's own files in flight have arrived; a stalled one is
 * abandoned.
 */
function watchFiles(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/static/')) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return async () => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    await idle(page);
    while (running.size > 0 && Date.now() < giveUpAt) {
      await pause(20);
      await idle(page);
    }
  };
}

/**
 * How far ahead to stop time, in milliseconds: on a busy machine the nearest moment has already
 * passed.
 */
const AHEAD_MS = [50, 250, 1000];

/** From here on time stands still: toasts stay, no redirect happens. */
async function stopTime(page: Page): Promise<void> {
  for (const ahead of AHEAD_MS) {
    const now = await page.evaluate(() => Date.now());
    const isStopped = await page
      .evaluate(
        (moment) => (window as unknown as Clocked).__pwClock.controller.pauseAt(moment),
        now + ahead,
      )
      .then(
        () => true,
        () => false,
      );
    if (isStopped) return;
  }
  throw new Error('Time could not be stopped');
}

/**
 * Toasts disappear after some seconds, which a busy machine may need to read them: stop time for
 * them.
 */
async function holdToasts(page: Page): Promise<void> {
  if ((await page.getByRole('alert').count()) === 0) return;
  const loader = page.getByRole('status').filter({ hasText: 'Loading' });
  for (let look = 0; look < 30 && (await loader.count()) > 0; look += 1) await pause(50);
  await stopTime(page);
}

function walkOf(page: Page, sandbox: SandboxOfStates, session: Session | null): Walk {
  let isStopped = false;
  return {
    page,
    press: (name, role = 'button') => page.getByRole(role, { name }).first().click(),
    sees: async (words) => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      for (;;) {
        // What has arrived is rendered in the next frames.
        if (isStopped) await runFor(page, 20);
        const text = await screenText(page);
        if (text.includes(words)) return;
        if (Date.now() > giveUpAt) throw new Error(`"${words}" is not on the screen:\n${text}`);
        await pause(50);
      }
    },
    fault: async (...faults) => {
      for (const fault of faults) await sandbox.fault(fault);
    },
    later: (ms) => runFor(page, ms),
    stopTime: async () => {
      await stopTime(page);
      isStopped = true;
    },
    revoke: async () => {
      if (session) await sandbox.revoke(session.token);
    },
  };
}

/**
 * Waits until three checks in a row see the same.
 * @param beforeEach what to do before each check
 * @returns the text they saw
 */
async function atRest(page: Page, beforeEach?: () => Promise<void>): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let before = '';
  let sameLooks = 0;
  while (sameLooks < 2) {
    await beforeEach?.();
    await pause(60);
    const now = await screenText(page);
    sameLooks = now === before ? sameLooks + 1 : 0;
    before = now;
    if (Date.now() > giveUpAt) throw new Error('The screen keeps changing');
  }
  return before;
}

/** Components that measure themselves need a few frames, which stopped time doesn't bring. */
async function textAt({ page, filesThere }: Stage, width: Width): Promise<string> {
  await page.setViewportSize(VIEWPORTS[width]);
  await runFor(page, 20);
  await pause(20);
  await renderAllParts(page);
  await filesThere();
  return atRest(page, () => runFor(page, 20));
}

/** A small screenshot of the viewport, scaled down by the browser itself. */
async function thumbnailOf(page: Page, helper: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled' });
  const address = await helper.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = Math.round((320 * picture.height) / picture.width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.6);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
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
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.trim() === 'Download report')?.click();
  });
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as File;
  const events = JSON.parse(file.payload) as { type: string }[];
  if (events.at(-1)?.type !== 'site/reportAsked')
    throw new Error('The recorded events do not lead to the recorded state');
  file.payload = JSON.stringify(events.slice(0, -1));
  file.report['title'] = title;
  return fixed(JSON.stringify(file));
}

/**
 * Runs a scenario on the real site, and records what the customer sees at its end and the site's
 * own report about it.
 * @param helper a page for scaling down screenshots; without one there is no thumbnail, and the
 * site is not painted
 */
export async function record(
  browser: Browser,
  helper: Page | null,
  scenario: Scenario,
  { siteUrl, sandbox }: Servers,
): Promise<RecordedScenario> {
  const session = await sandbox.begin(scenario.viewer);
  const { position = 'granted', width = 'desktop' } = scenario;
  const kind: Kind = {
    siteUrl,
    width,
    isLocated: position === 'granted',
    isPainted: helper !== null,
  };
  return onStage(browser, kind, async (stage) => {
    const { page, filesThere } = stage;
    const beginning = await prepared(page, scenario, session);
    const walk = walkOf(page, sandbox, session);
    await walk.fault(...(scenario.faults ?? []));
    await scenario.before?.(walk);
    await page.goto(scenario.at);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await siteRuns(page);
    await scenario.then?.(walk);
    for (const words of scenario.shows) await walk.sees(words);
    await holdToasts(page);
    // Chunks that load when they scroll into view arrive before time is stopped.
    await filesThere();
    await renderAllParts(page);
    await filesThere();
    await atRest(page);
    await stopTime(page);

    // The report is about what its own width shows, so that comes last.
    const texts: Partial<Record<Width, string>> = {};
    for (const other of widthsOf(scenario))
      if (other !== width) texts[other] = await textAt(stage, other);
    const text = await textAt(stage, width);
    for (const words of scenario.shows)
      if (!text.includes(words)) throw new Error(`"${words}" is no longer on the screen`);
    texts[width] = text;
    const thumbnail = helper && (await thumbnailOf(page, helper));
    const report = await reportOf(page, scenario.title);
    await beginning.dispose();
    await cleared(page);
    return { report, texts, thumbnail };
  });
}
