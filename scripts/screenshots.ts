import path from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from '../server/command';
import { recordScenarios } from './states/recordScenarios';

/**
 * Takes screenshots of the named states of the built site:
 *
 *   npm run tool -- screenshots                     all at every width, into screenshots/
 *   npm run tool -- screenshots 1024 cart home      at this width, states whose name contains one of these
 *   npm run tool -- screenshots --in-view home      the viewport, not the whole page
 *   npm run tool -- screenshots --dist=folder       a build other than dist
 */

/** Every supported width, with a typical screen height. */
const HEIGHTS: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  1920: 1080,
  2560: 1440,
};

/** From this width on, the full navigation replaces the mobile menu. */
const WIDE = 1200;

void runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string', default: 'dist' },
      'in-view': { type: 'boolean', default: false },
    },
  });
  const all = Object.keys(HEIGHTS);
  const wanted = all.filter((width) => positionals.includes(width));
  const widths = (wanted.length > 0 ? wanted : all).map(Number);
  const failed = await recordScenarios({
    filters: positionals.filter((word) => !/^\d+$/.test(word)),
    dist: values.dist,
    workers: 1,
    onSettled: async ({ name, width: kind }, { page, resize }) => {
      for (const width of widths.filter((one) => kind !== 'tablet' || one < WIDE)) {
        await resize({ width, height: HEIGHTS[width] ?? 0 });
        await page.screenshot({
          path: path.resolve('screenshots', `${name}-${width}.png`),
          fullPage: !values['in-view'],
          animations: 'disabled',
        });
      }
    },
  });
  console.log(
    `The screenshots are in screenshots/${failed.map((name) => `, not ${name}`).join('')}.`,
  );
  return failed.length > 0 ? 1 : 0;
});
