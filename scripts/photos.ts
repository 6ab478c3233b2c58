import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { bringChromium, CHROMIUM_ARGS } from './chromium.cjs';
import { startSite } from './serve';
import { SCENARIOS } from './states/index';
import { record } from './states/record';
import { startSandboxOfStates } from './states/sandboxOfStates';
import type { Scenario } from './states/scenario';

/**
 * Photographs the named states of the built site:
 *
 *   npm run photos                      all at every width, into photos/
 *   npm run photos -- 1024 cart home    at that width, states with one of these words in their name
 *   npm run photos -- --in-view home    what is on the screen, not the whole page
 *   npm run photos -- --dist=folder     a build other than dist
 */

/** Every width that must be good to look at, with the height of such a screen. */
const HEIGHTS: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  1920: 1080,
  2560: 1440,
};

/** The mobile menu gives way to the whole one at this width. */
const WIDE = 1200;

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string', default: 'dist' },
      'in-view': { type: 'boolean', default: false },
    },
  });
  const words = positionals.filter((word) => !/^\d+$/.test(word));
  const all = Object.keys(HEIGHTS);
  const widths = positionals.some((word) => all.includes(word))
    ? all.filter((width) => positionals.includes(width))
    : all;
  const widthsOf = ({ width: kind }: Scenario) =>
    widths.map(Number).filter((width) => kind !== 'tablet' || width < WIDE);
  const scenarios = SCENARIOS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );

  const executablePath = bringChromium();
  if (executablePath === null) return 1;
  const folder = path.resolve('photos');
  await mkdir(folder, { recursive: true });
  const sandbox = await startSandboxOfStates();
  const distPath = path.resolve(values.dist);
  const site = await startSite({ port: 0, distPath, sandboxOrigin: sandbox.url });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const failed: string[] = [];
  try {
    const helper = await browser.newPage();
    for (const scenario of scenarios) {
      const { name } = scenario;
      try {
        await record(
          browser,
          helper,
          scenario,
          { siteUrl: site.url, sandbox },
          {
            look: async ({ page, resize }) => {
              for (const width of widthsOf(scenario)) {
                await resize({ width, height: HEIGHTS[width] ?? 0 });
                await page.screenshot({
                  path: path.join(folder, `${name}-${width}.png`),
                  fullPage: !values['in-view'],
                  animations: 'disabled',
                });
              }
            },
          },
        );
        console.log(name);
      } catch (error) {
        failed.push(name);
        console.error(`${name}: ${String(error)}`);
      }
    }
  } finally {
    await browser.close();
    await site.close();
    await sandbox.close();
  }
  console.log(`The photos are in photos/${failed.map((name) => `, not ${name}`).join('')}.`);
  return failed.length > 0 ? 1 : 0;
};

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
