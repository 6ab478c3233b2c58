/** The browser's measurements of a visit on a slow phone. */
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Milliseconds to the first and to the largest paint. */
  fcp: number;
  lcp: number;
  /** Milliseconds beyond 50 of each task on the main thread after the first paint. */
  blocked: number;
  shift: number;
  /** Milliseconds from the first tap to the next paint. */
  tap: number;
  kilobytes: number;
  requests: number;
  /** Milliseconds of main-thread work in all, by category. */
  work: Record<'script' | 'layout' | 'style' | 'other', number>;
}

/** Lighthouse's phone: a quarter of this machine's speed on slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A helper that the TypeScript runner calls in functions sent to the page. */
const NAME_HELPER = { content: 'globalThis.__name ??= (named) => named;' };

interface Observed {
  fcp: number;
  lcp: number;
  shift: number;
  tasks: [start: number, duration: number][];
  taps: number[];
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Observed = { fcp: 0, lcp: 0, shift: 0, tasks: [], taps: [] };
  Reflect.set(window, 'seen', seen);
  const observe = (type: string, record: (entry: PerformanceEntry) => void, more = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  observe(
    'event',
    (entry) => {
      if (/^(pointer(down|up)|click)$/.test(entry.name)) seen.taps.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}

const observedIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Observed);

/** The browser's performance counters. */
async function workOf(session: CDPSession): Promise<Visit['work']> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((it) => it.name === name)?.value ?? 0);
  const [script, layout] = [of('ScriptDuration'), of('LayoutDuration')];
  const style = of('RecalcStyleDuration');
  return { script, layout, style, other: of('TaskDuration') - script - layout - style };
}

/** How long to wait for the popup, which a page without scripts never opens. */
const POPUP_MS = 2000;

/**
 * Taps what a visitor would tap first: the popup's close button if it opens, otherwise the menu.
 */
async function tapFirst(page: Page): Promise<void> {
  const close = page.locator('dialog[open] button[aria-label="Close"]');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const hasPopup = await close.waitFor({ timeout: POPUP_MS }).then(
    () => true,
    () => false,
  );
  await (hasPopup ? close : menu).tap({ timeout: 10_000 });
}

/**
 * Visits a page with an empty cache, and taps once when it is idle.
 * @throws when the page's policy blocks part of it
 */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(watch);
    // A page whose styles are blocked would paint faster.
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const session = await context.newCDPSession(page);
    let bytes = 0;
    let requests = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const loaded = await observedIn(page);
    const work = await workOf(session);
    await tapFirst(page);
    // Events are reported after the next frame.
    await page.waitForTimeout(1000);
    const { taps } = await observedIn(page);
    if (violations.length > 0)
      throw new Error(`${url} violates its policy: ${violations.join(' ')}`);
    return {
      fcp: loaded.fcp,
      lcp: loaded.lcp,
      blocked: loaded.tasks
        .filter(([start]) => start >= loaded.fcp)
        .reduce((sum, [, duration]) => sum + duration - 50, 0),
      shift: loaded.shift,
      tap: Math.max(0, ...taps),
      kilobytes: bytes / 1024,
      requests,
      work,
    };
  } finally {
    await context.close();
  }
}
