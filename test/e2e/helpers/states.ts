import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { startSite } from '../../../scripts/serve';
import type { Servers } from '../../../scripts/states/record';
import { startSandboxOfStates } from '../../../scripts/states/scenarioSandbox';
import { collectProblems, withoutNetwork } from './withoutNetwork';

/** The support room's screen, opened without its frame, for showing named states. */
export interface RecordedScreen {
  page: Page;
  /** Requests to other origins since the last call. */
  takeForeignRequests(): string[];
  /** Console errors and uncaught ones since the last call. */
  takeErrors(): string[];
  /** Whether it has a touch screen. */
  setTouch(enabled: boolean): Promise<unknown>;
  /** Whether a text is on the screen for the first time. */
  isNew(text: string): boolean;
}

const dist = path.resolve(process.env.STATES_DIST ?? 'dist');

/**
 * Runs the built site and the sandbox with a fixed clock, where the states are recorded.
 * @param use what they run for
 */
export async function withStates(use: (servers: Servers) => Promise<void>): Promise<void> {
  const sandbox = await startSandboxOfStates();
  const site = await startSite({ port: 0, dist, sandboxOrigin: sandbox.url });
  await use({ siteUrl: site.url, sandbox });
  await site.close();
  await sandbox.close();
}

/**
 * Opens the screen that all states are shown on, one after the other without a reload.
 * @param use what it is open for
 */
export async function withScreen(
  browser: Browser,
  use: (screen: RecordedScreen) => Promise<void>,
): Promise<void> {
  // The configured sandbox is not running: nothing may call it.
  const site = await startSite({ port: 0, dist, sandboxOrigin: 'http://127.0.0.1:1' });
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    proxy: withoutNetwork([site.url]),
  });
  const { foreignRequests, errors } = collectProblems(context, [site.url]);
  await context.addInitScript(() => {
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'screenReady') document.documentElement.dataset['ready'] = 'true';
    });
  });
  const page = await context.newPage();
  await page.goto('/support/screen');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const seen = new Set<string>();
  const session = await context.newCDPSession(page);
  await use({
    page,
    setTouch: (enabled) => session.send('Emulation.setTouchEmulationEnabled', { enabled }),
    isNew: (text) => seen.size < seen.add(text).size,
    takeForeignRequests: () => foreignRequests.splice(0),
    takeErrors: () => errors.splice(0),
  });
  await context.close();
  await site.close();
}
