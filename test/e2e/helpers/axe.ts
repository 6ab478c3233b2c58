import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Frame, Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core';

import { atRest } from './rest';
import { setPainted } from './unpainted';

const require = createRequire(path.resolve('package.json'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
    configure: (spec: Spec) => void;
  };
}

/** Elements with sufficient contrast, keyed by everything that affects it. */
const readable = new Set<string>();

/** Runs in the page. Contrast is two thirds of a scan, so known parts are left out of that. */
async function scan(known: readonly string[]): Promise<{ problems: string[]; looks: string[] }> {
  const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility());
  const layers = shown
    .filter((one) => /absolute|fixed/.test(getComputedStyle(one).position))
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  /**
   * Whether something outside an element overlaps it, so that its contrast depends on more than
   * itself.
   */
  const isAlone = (part: Element): boolean => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return layers.every(
      ({ one, box }) =>
        part.contains(one) ||
        one.contains(part) ||
        Math.min(right, box.right) <= Math.max(left, box.left) ||
        Math.min(bottom, box.bottom) <= Math.max(top, box.top),
    );
  };
  const paintOf = (one: Element): string => {
    const style = getComputedStyle(one);
    const { color, opacity, visibility, fontSize, fontWeight, textShadow } = style;
    const { backgroundColor, backgroundImage } = style;
    const letters = [color, opacity, visibility, fontSize, fontWeight, textShadow];
    return [...letters, backgroundColor, backgroundImage].join();
  };
  const paints = new Map(shown.map((one) => [one, paintOf(one)]));
  /**
   * Everything that the contrast in an element depends on: its paint and layout, and its
   * background.
   */
  const lookOf = async (part: Element): Promise<string> => {
    const behind: string[] = [];
    for (let one = part.parentElement; one; one = one.parentElement) behind.push(paintOf(one));
    const inside = [part, ...part.querySelectorAll('*')].map((one) => paints.get(one));
    const fields = [...part.querySelectorAll('input, select, textarea')].map((field) => [
      (field as HTMLInputElement).value,
      field.matches(':disabled'),
    ]);
    const { width, height } = part.getBoundingClientRect();
    const look = JSON.stringify([width, height, behind, inside, fields, part.outerHTML]);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(look));
    return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, 20);
  };
  const parts = shown.filter(
    (one) => one.matches('header, footer, section, article') && isAlone(one),
  );
  const looks = await Promise.all(parts.map(lookOf));
  const { axe } = window as unknown as AxeWindow;
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No enabled rule reads the style sheets' text.
    preload: false,
  };
  const contrast = await axe.run(
    {
      exclude: parts.filter((_part, place) => known.includes(looks[place] ?? '')),
    },
    { ...options, runOnly: ['color-contrast'] },
  );
  const { violations } = await axe.run(document, {
    ...options,
    rules: {
      'color-contrast': { enabled: false },
      // Experimental, so off by default: users of voice control say the visible label.
      'label-content-name-mismatch': { enabled: true },
    },
  });
  const problems = [...contrast.violations, ...violations].map(({ id, nodes: [node] }) => {
    const measured = node?.any.map(({ message }) => message).join('; ') ?? '';
    return `${id}: ${node?.html ?? ''} ${measured}`.trim();
  });
  return { problems, looks: contrast.violations.length > 0 ? [] : looks };
}

/** Injects the script, which also runs in frames of other origins, such as the recorded screens. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => {
    const { axe } = window as unknown as AxeWindow;
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
}

const paint = (frames: readonly Frame[], isPainted: boolean): Promise<unknown> =>
  Promise.all(frames.map((frame) => frame.evaluate(setPainted, isPainted)));

/**
 * Checks a page and its frames with axe, once nothing moves. The script is injected once per
 * document and reports violations only, which takes a tenth of the time of a full report in a
 * separate page. A page that is not painted is painted for the scan: there is no contrast on a
 * transparent one. The contrast of an element that looks the same on several pages is measured once
 * per worker.
 * @returns a line for each violated rule, with what axe measured
 */
export async function axeProblems(page: Page): Promise<string[]> {
  const frames = page.frames();
  await Promise.all(frames.map(inject));
  await paint(frames, true);
  await atRest(page);
  const { problems, looks } = await page.evaluate(scan, [...readable]);
  await paint(frames, false);
  for (const look of looks) readable.add(look);
  return problems;
}
