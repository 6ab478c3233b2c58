import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import doiuse from 'doiuse';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';

import { PRERENDERED } from '../../server/prerender/pages';
import { ROUTES } from '../../src/content/routes';
import { expect, test } from './fixtures';
import { RUNS_ALL_CASES, todaysCases } from './helpers/cases';

const STATIC = path.resolve('dist/static');
const filesOf = (ending: string) => readdirSync(STATIC).filter((name) => name.endsWith(ending));

/** Used behind feature detection: `'trustedTypes' in window`, `navigator.connection?.saveData`. */
const ASKED_FOR = /^(trustedTypes|navigator\.connection|requestIdleCallback)\b/;

/**
 * Features that some of the browsers ignore with a purely visual effect, or support well enough for
 * their use here.
 */
const HARMLESS = [
  'css-clip-path',
  'css-color-adjust',
  'css-cursor-grab',
  'css-display-contents',
  'css-marker-pseudo',
  'css-masks',
  'css-mixblendmode',
  'css-resize',
  'css-scrollbar',
  'css-selection',
  'css-text-indent',
  'css-text-wrap-balance',
  'css-touch-action',
  'css-widows-orphans',
  'css3-cursors',
  'css3-cursors-grab',
  'intrinsic-width',
  'multicolumn',
  'pointer',
  'text-size-adjust',
  'user-select-none',
  'viewport-unit-variants',
];

test.describe('LOOK-7: the browsers of package.json', () => {
  test('support the syntax and the features of the built scripts', async () => {
    test.skip(!RUNS_ALL_CASES, 'part of npm run tool -- all-cases: it takes a minute');
    test.slow();
    const linter = new ESLint({
      overrideConfigFile: true,
      allowInlineConfig: false,
      overrideConfig: {
        languageOptions: { ecmaVersion: 2022, sourceType: 'script' },
        plugins: { compat },
        rules: { 'compat/compat': 'error' },
      },
    });
    const problems: string[] = [];
    for (const name of filesOf('.js')) {
      const [result] = await linter.lintText(readFileSync(path.join(STATIC, name), 'utf8'));
      for (const { message } of result?.messages ?? [])
        if (!ASKED_FOR.test(message)) problems.push(`${name}: ${message}`);
    }
    expect(problems).toEqual([]);
  });

  test('support the built styles', () => {
    const problems = new Set<string | undefined>();
    const check = postcss([
      doiuse({
        ignore: HARMLESS,
        onFeatureUsage: ({ featureData }) => problems.add(featureData?.title),
      }),
    ]);
    for (const name of filesOf('.css')) {
      const css = readFileSync(path.join(STATIC, name), 'utf8');
      expect(check.process(css, { from: name }).css).not.toBe('');
      // doiuse takes a property that needs a prefix for supported.
      for (const [, property] of css.matchAll(/[;{](mask-image|print-color-adjust|user-select):/g))
        expect(css, name).toContain(`-webkit-${property}:`);
    }
    expect([...problems]).toEqual([]);
  });
});

test('LOOK-7: an older browser shows each page with a notice that leads to readable pages, without errors', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  for (const id of todaysCases(PRERENDERED)) {
    await page.goto(ROUTES[id].path, { waitUntil: 'load' });
    await expect(page.getByText('This browser is too old for booking')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Here nothing was rendered.
  await page.goto('/service-cart', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'the prices' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
