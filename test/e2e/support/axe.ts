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
 * Has axe look at a page. The script is loaded once per document and reports violations only, which
 * takes a tenth of the time of a full report in a page of its own. A colour on its way to another is
 * waited for: what is measured is what comes to rest.
 * @returns a line for each rule that is broken
 */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter(isFinite);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}
