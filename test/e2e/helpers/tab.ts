import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { watchTab } from './arrived';
import { hydrated } from './running';

/** A plain file of the site: its storage can be reached there, and nothing of the site runs. */
export const PLAIN_FILE = '/robots.txt';

/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
  'worker',
] as const;

/** Changes that can't be undone. */
const CONTEXT_METHODS = [
  'addInitScript',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setGeolocation',
  'setOffline',
] as const;
const PAGE_METHODS = ['emulateMedia', 'exposeFunction'] as const;

/** A page for one test after the other. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /**
   * Resets everything that a test left behind.
   * @returns false when that is impossible: the next test needs another tab
   */
  clear(): Promise<boolean>;
  close(): Promise<void>;
}

/** Records each call of some methods before it happens. */
function trackCalls(owner: object, names: readonly string[], onCall: () => void): void {
  for (const name of names) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, (...args: unknown[]) => {
      onCall();
      return original.apply(owner, args);
    });
  }
}

/**
 * Opens a page in its own context. Reusing it costs half of a new one: its process has compiled the
 * site, and its cache has the files.
 * @param scripts run in every document, before all else
 * @param options of the context, beside those of the test
 */
export async function openTab(
  browser: Browser,
  site: string,
  scripts: readonly (() => void)[],
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await browser.newContext(options);
  for (const script of scripts) await context.addInitScript(script);
  const page = await context.newPage();
  const size = page.viewportSize();
  const protocol = await context.newCDPSession(page);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  watchTab(page);

  let isDirty = false;
  const markDirty = () => {
    isDirty = true;
  };
  trackCalls(context, CONTEXT_METHODS, markDirty);
  trackCalls(context.clock, ['install', 'setFixedTime', 'setSystemTime'], markDirty);
  trackCalls(page, PAGE_METHODS, markDirty);

  const added: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (script, arg, options) => {
    const one = await addInitScript(script, arg, options);
    added.push(one);
    return one;
  };
  // Opening and reloading a page waits for hydration, which takes long on a busy machine.
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await hydrated(page);
    return response;
  };

  // Pending responses have no page to go to.
  const unroute = () =>
    Promise.all(
      [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
    );

  return {
    page,
    context,
    close: async () => {
      await unroute();
      await context.close();
    },
    clear: async () => {
      if (isDirty || page.isClosed()) return false;
      await unroute();
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      for (const owner of [context, page])
        for (const event of EVENTS) owner.removeAllListeners(event);
      watchTab(page);
      await Promise.all(added.splice(0).map((script) => script.dispose()));
      await page.mouse.move(0, 0);
      if (size) await page.setViewportSize(size);
      await goto(new URL(PLAIN_FILE, site).href);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await protocol.send('Page.resetNavigationHistory');
      await context.clearCookies();
      return true;
    },
  };
}
