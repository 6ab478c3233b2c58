import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const require = createRequire(path.resolve('package.json'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/**
 * Checks a page with axe. The script is injected once per document and reports violations only,
 * which takes a tenth of the time of a full report in a separate page. Waits first until no
 * transition runs in two frames: one may only begin in the frame after a change.
 * @returns a line for each violated rule, with what axe measured
 */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calmFrames = 0; calmFrames < 2; calmFrames += 1) {
      await nextFrame();
      const moving = document.getAnimations().filter(isFinite);
      if (moving.length > 0) calmFrames = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // No enabled rule reads the style sheets' text.
      preload: false,
      // Experimental, so off by default: people who speak to their browser say what they see.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return violations.map(({ id, nodes: [node] }) => {
      const measured = node?.any.map(({ message }) => message).join('; ') ?? '';
      return `${id}: ${node?.html ?? ''} ${measured}`.trim();
    });
  });
}
