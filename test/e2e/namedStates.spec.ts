import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test as base, type Page } from '@playwright/test';

import {
  INDEX_FILE,
  stateFile,
  textFile,
  VIEWPORTS,
  type IndexEntry,
  type Width,
} from '../../scripts/states/library';
import { startSite } from '../../scripts/serve';
import { readReport } from '../../src/recording/report';
import { axeProblems } from './support/axe';
import { drawAllParts, screenText } from './support/screenText';

/** The frame's content of the support room, opened alone: what a named state is shown in. */
interface RecordedScreen {
  page: Page;
  width: Width;
  /** Requests to anywhere but the site itself, since the last look. */
  takeForeign(): string[];
  /** Errors in the console and uncaught ones, since the last look. */
  takeComplaints(): string[];
}

const drained = (list: string[]): string[] => list.splice(0);

const test = base.extend<object, { shown: RecordedScreen }>({
  shown: [
    async ({ browser }, use, { project }) => {
      // The sandbox that the configuration names does not run: nothing may be asked of it.
      const site = await startSite({
        port: 0,
        distPath: path.resolve(process.env.STATES_DIST ?? 'dist'),
      });
      const width: Width = project.name === 'tablet' ? 'tablet' : 'desktop';
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: VIEWPORTS[width],
        hasTouch: width === 'tablet',
        reducedMotion: 'reduce',
        locale: 'en-ZA',
        timezoneId: 'Africa/Johannesburg',
      });
      const foreign: string[] = [];
      const complaints: string[] = [];
      await context.route(
        (address) => address.origin !== site.url,
        (route) => {
          foreign.push(route.request().url());
          return route.abort();
        },
      );
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (problem) => complaints.push(problem.error().message));
      await context.addInitScript(() => {
        window.addEventListener('message', ({ data }: MessageEvent<{ kind?: unknown }>) => {
          if (data.kind === 'screenReady') document.documentElement.dataset['ready'] = 'true';
        });
      });
      const page = await context.newPage();
      await page.goto('/support/screen');
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await use({
        page,
        width,
        takeForeign: () => drained(foreign),
        takeComplaints: () => drained(complaints),
      });
      await context.close();
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Has the screen show the last state of a report, as the support room does. */
async function show(page: Page, name: string): Promise<void> {
  const read = readReport(readFileSync(stateFile(name), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  await page.evaluate((state) => {
    window.scrollTo({ top: 0 });
    window.postMessage({ kind: 'show', state }, window.location.origin);
  }, read.report.states.at(-1));
}

const index = JSON.parse(readFileSync(INDEX_FILE, 'utf8')) as IndexEntry[];

test.describe('a named state shows what the customer saw, asks nobody, and axe finds nothing', () => {
  for (const { name, title } of index) {
    test(`${name}: ${title}`, async ({ shown: { page, width, takeForeign, takeComplaints } }) => {
      const recorded = textFile(name, width);
      test.skip(!existsSync(recorded), 'It can only be where the mobile menu layout shows.');
      await show(page, name);
      await expect
        .poll(async () => {
          await drawAllParts(page);
          return screenText(page);
        })
        .toBe(readFileSync(recorded, 'utf8').trimEnd());

      expect(await axeProblems(page)).toEqual([]);
      expect(takeForeign(), 'requests to elsewhere').toEqual([]);
      expect(takeComplaints(), 'errors').toEqual([]);
      const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
      expect(stored, 'what is stored').toBe(0);
    });
  }
});
