import { chromium, type Browser } from '@playwright/test';

import { bringChromium, CHROMIUM_ARGS } from '../../test/e2e/chromium.cjs';
import { startSite } from '../serve';
import { record, type RecordedScenario, type RestingScreen } from './record';
import { startSandboxOfStates } from './sandboxOfStates';
import { SCENARIOS, type Scenario } from './scenario';

interface Wish {
  /** Only scenarios whose name contains one of these; all if there are none. */
  words: readonly string[];
  /** The folder of the built site. */
  dist: string;
  /** How many scenarios run in parallel. */
  workers: number;
  /** Called with the screen at the end of each scenario. */
  look: (scenario: Scenario, screen: RestingScreen) => Promise<void>;
  keep?: (scenario: Scenario, recorded: RecordedScenario) => Promise<void>;
}

/** Records scenarios from the queue until it is empty, with its own sandbox and site. */
async function recordQueue(
  browser: Browser,
  queue: Iterable<[number, Scenario]>,
  { dist, look, keep }: Wish,
): Promise<string[]> {
  const sandbox = await startSandboxOfStates();
  const site = await startSite({ port: 0, dist, sandboxOrigin: sandbox.url });
  const failed: string[] = [];
  try {
    for (const [place, scenario] of queue)
      try {
        const servers = { siteUrl: site.url, sandbox };
        const recorded = await record(browser, scenario, servers, {
          look: (screen) => look(scenario, screen),
        });
        await keep?.(scenario, recorded);
        console.log(`${place + 1} ${scenario.name}`);
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
export async function recordScenarios(wish: Wish): Promise<string[]> {
  const executablePath = bringChromium();
  if (executablePath === null) throw new Error('Recording needs a browser, but none was found.');
  const { words, workers } = wish;
  const chosen = SCENARIOS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const queue = chosen.entries();
  try {
    const failed = await Promise.all(
      Array.from({ length: workers }, () => recordQueue(browser, queue, wish)),
    );
    return failed.flat();
  } finally {
    await browser.close();
  }
}
