import { defineConfig } from '@playwright/test';

import { CHROMIUM_ARGS, findTestBrowser } from './test/e2e/chromium.cjs';
// Before any worker starts.
import './test/e2e/helpers/cases';

const executablePath = findTestBrowser();

/** The tests open the built site (dist) with their own sandbox; see test/e2e/fixtures.ts. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  // Generous: a busy machine is slow, not broken.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // For two cores: tests spend a good part of their time waiting for replies and frames.
  workers: 5,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // Recording a trace of every test takes a third of the time: TRACE=1 turns it on.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // The fixtures attach one when a test fails.
    screenshot: 'off',
    video: 'off',
    viewport: { width: 1440, height: 900 },
  },
});
