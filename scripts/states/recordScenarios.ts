import { chromium, type Browser, type Page } from '@playwright/test';

import { ensureChromium, CHROMIUM_ARGS } from '../../test/e2e/chromium.cjs';
import { startSite } from '../serve';
import { record, type RecordedScenario } from './record';
import { startSandboxOfStates } from './scenarioSandbox';
import type { Scenario } from './scenario';
import { SCENARIOS } from './scenarios';

interface Options {
  /** Only scenarios whose name contains one of these; all if there are none. */
  filters: readonly string[];
  /** The folder of the built site. */
  dist: string;
  /** How many scenarios run in parallel. */
  workers: number;
  /** Called with the page at the end of each scenario, its clock stopped. */
  onSettled: (scenario: Scenario, page: Page) => Promise<void>;
  onRecorded?: (scenario: Scenario, recorded: RecordedScenario) => Promise<void>;
}

/** Records scenarios from the queue until it is empty, with its own sandbox and site. */
async function recordQueue(
  browser: Browser,
  queue: Iterable<[number, Scenario]>,
  { dist, onSettled, onRecorded }: Options,
): Promise<string[]> {
  const sandbox = await startSandboxOfStates();
  const site = await startSite({ port: 0, dist, sandboxOrigin: sandbox.url });
  const failed: string[] = [];
  try {
    for (const [index, scenario] of queue)
      try {
        const servers = { siteUrl: site.url, sandbox };
        const recorded = await record(browser, scenario, servers, {
          onSettled: (page) => onSettled(scenario, page),
        });
        await onRecorded?.(scenario, recorded);
        console.log(`${index + 1} ${scenario.name}`);
      } catch (error) {
        failed.push(scenario.name);
        console.error(
          `${scenario.name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
  } finally {
    await site.close();
    await sandbox.close();
  }
  return failed;
}

/**
 * Records scenarios on the built site in a browser, and logs each.
 * @returns the names of those that failed
 * @throws Error when there is no browser
 */
export async function recordScenarios(options: Options): Promise<string[]> {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('Recording needs a browser, but none was found.');
  const { filters, workers } = options;
  const chosen = SCENARIOS.filter(
    ({ name }) => filters.length === 0 || filters.some((word) => name.includes(word)),
  );
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const queue = chosen.entries();
  try {
    const failed = await Promise.all(
      Array.from({ length: workers }, () => recordQueue(browser, queue, options)),
    );
    return failed.flat();
  } finally {
    await browser.close();
  }
}
