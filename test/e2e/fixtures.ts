import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type TestInfo,
  type WebError,
  type WorkerFixture,
} from '@playwright/test';

import { CHROMIUM_ARGS_WITHOUT_IMAGES } from './chromium.cjs';
import { startSite, type RunningSite } from '../../scripts/serve';
import type { Servers as StateServers } from '../../scripts/states/record';
import { startListeningSite, type ListeningSite } from './engines/listeningSite';
import { withServers, type Servers, type SiteOptions } from './helpers/servers';
import { siteWithData } from './helpers/siteWithData';
import { withScreen, withStates, type RecordedScreen } from './helpers/states';
import { openTab, type Tab } from './helpers/tab';
import { disablePainting } from './helpers/unpainted';
import type { TestSandbox } from './sandbox';

/**
 * Worker fixtures, started for the first test that uses them. They are all here because Playwright
 * starts another worker, with its browser and servers, for a file with a worker fixture of its own:
 * three seconds each time.
 */
export interface WorkerFixtures {
  /** The built site and its sandbox: one pair per worker. */
  servers: Servers;
  /** The reusable tabs, by the options of their context. */
  tabs: Map<string, Tab>;
  /** A site that collects errors from pages in other engines, and its sandbox. */
  listening: Servers<ListeningSite>;
  /** The built site with a document for each store, service and blog of its sandbox. */
  documents: Servers;
  /** The built site and the sandbox with a fixed clock, where named states are recorded. */
  live: StateServers;
  /** Records their texts and reports, without images. */
  recorder: Browser;
  /** Where they are shown. */
  shown: RecordedScreen;
}

interface TestFixtures {
  /** Whether pages are painted: for tests of colours, layout shifts and the order of paints. */
  isPainted: boolean;
  /** Whether the cache starts empty: for tests of what is loaded, and when. */
  isFirstVisit: boolean;
  /** Whether the Join As popup opens, as it does once per browser session. */
  opensJoinPopup: boolean;
  tab: Tab;
  site: RunningSite;
  /** Its sandbox, running, without faults and with an empty log. */
  sandbox: TestSandbox;
  /** Allows matching console errors, for tests that provoke failures. */
  allowConsole: (...patterns: RegExp[]) => void;
}

/** How many tabs a worker keeps: each has a process. */
const MAX_TABS = 2;

/** The icon a browser requests for a plain file; the site's pages name their own. */
const DEFAULT_ICON = '/favicon.ico';

/** Runs in every page, so that policy violations count as errors. */
function reportViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', (event) => {
    const told = `${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`;
    violations.push(told);
    // eslint-disable-next-line no-console -- the fixture collects what goes to the console.
    console.error(`Barred by the policy: ${told}`);
  });
}

/** An empty page of a new tab has no storage. */
function suppressJoinPopup(): void {
  if (origin !== 'null') sessionStorage.setItem('join_popup_shown', 'true');
}

/** Attaches screenshots of a failed test's pages, which are painted for this. */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [place, page] of context.pages().entries()) {
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    const picture = testInfo.outputPath(`page-${place + 1}.png`);
    await page.screenshot({ path: picture, timeout: 10_000 });
    testInfo.attachments.push({ name: 'screenshot', path: picture, contentType: 'image/png' });
  }
}

/** A worker fixture that needs no other. */
const ofWorker = <T>(
  provide: (use: (value: T) => Promise<void>) => Promise<void>,
  timeout = 60_000,
): [WorkerFixture<T, object>, { scope: 'worker'; timeout: number }] => [
  // Playwright reads the names a fixture needs from this pattern.
  // eslint-disable-next-line no-empty-pattern -- none.
  ({}, use) => provide(use),
  { scope: 'worker', timeout },
];

/**
 * Playwright's `test` with the site's servers. A test fails when any of its pages logs a console
 * error, throws, or has an unhandled rejection, unless the test allowed that message.
 */
export const test = base.extend<TestFixtures & { allowed: RegExp[] }, WorkerFixtures>({
  servers: ofWorker((use) => withServers(startSite, use)),
  site: ({ servers }, use) => use(servers.site),
  baseURL: ({ site }, use) => use(site.url),

  sandbox: async ({ servers: { sandbox } }, use) => {
    await sandbox.clearFaults();
    await sandbox.clearLog();
    await use(sandbox);
  },

  // eslint-disable-next-line no-empty-pattern -- the list starts empty for each test.
  allowed: ({}, use) => use([]),

  allowConsole: async ({ allowed }, use) => {
    await use((...patterns) => {
      allowed.push(...patterns);
    });
  },

  // The browser closes them.
  tabs: ofWorker((use) => use(new Map())),

  listening: ofWorker((use) => withServers(startListeningSite, use)),

  documents: ofWorker(async (use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
    const start = async ({ port, sandboxOrigin }: SiteOptions) => {
      const dist = await siteWithData(folder, sandboxOrigin, `http://127.0.0.1:${port}`);
      return startSite({ port, dist });
    };
    try {
      await withServers(start, use);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 240_000),

  live: ofWorker(withStates),

  recorder: [
    async ({ playwright, launchOptions }, use) => {
      const args = CHROMIUM_ARGS_WITHOUT_IMAGES;
      const recorder = await playwright.chromium.launch({ ...launchOptions, args });
      await use(recorder);
      await recorder.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  shown: [({ browser }, use) => withScreen(browser, use), { scope: 'worker', timeout: 60_000 }],

  isPainted: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  opensJoinPopup: [false, { option: true }],

  // Requesting the sandbox here starts every test with a clean one, even those that don't use it.
  tab: async (
    {
      browser,
      tabs,
      site,
      allowed,
      isPainted,
      isFirstVisit,
      opensJoinPopup,
      viewport,
      hasTouch,
      reducedMotion,
      ignoreHTTPSErrors,
      sandbox: _clean,
    },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([
      ...[site.url, isPainted, opensJoinPopup],
      ...[viewport, hasTouch, reducedMotion, ignoreHTTPSErrors],
    ]);
    const known = isFirstVisit ? undefined : tabs.get(key);
    const scripts = [
      reportViolations,
      ...(isPainted || process.env.TRACE ? [] : [disablePainting]),
      ...(opensJoinPopup ? [] : [suppressJoinPopup]),
    ];
    const tab = known ?? (await openTab(browser, site.url, scripts));
    tabs.delete(key);
    const { context } = tab;
    const errors: string[] = [];
    const onConsole = (message: ConsoleMessage) => {
      const { url } = message.location();
      if (message.type() !== 'error' || url.endsWith(DEFAULT_ICON)) return;
      errors.push(`console: ${message.text()} (${url})`);
    };
    const onError = (error: WebError) => {
      const cause = error.error();
      errors.push(`uncaught: ${cause.stack ?? cause.message}`);
    };
    context.on('console', onConsole);
    context.on('weberror', onError);
    await use(tab);
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    if (!hasPassed) await attachScreenshots(context, testInfo).catch(() => undefined);
    context.off('console', onConsole);
    context.off('weberror', onError);
    if (hasPassed && !isFirstVisit && (await tab.clear())) {
      const [oldest] = tabs;
      if (tabs.size === MAX_TABS && oldest) {
        tabs.delete(oldest[0]);
        await oldest[1].close();
      }
      tabs.set(key, tab);
    } else await tab.close();
    const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    base.expect(unexpected, 'errors in the console or uncaught in the page').toEqual([]);
  },

  context: ({ tab }, use) => use(tab.context),
  page: ({ tab }, use) => use(tab.page),
});

export const expect = test.expect;
