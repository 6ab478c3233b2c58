/** Lighthouse is heavy (60 MB) and wanted only here: it is installed by the command, once. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from '../../test/helpers/freePort';
import { findChromium } from '../chromium.cjs';

const VERSION = '12.8.2';
const FOLDER = path.resolve('node_modules/.cache/lighthouse');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Marks from 0 to 100 in the order of the categories. */
export type Marks = number[];

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { score: number | null; title: string }>;
  };
}
type Lighthouse = (url: string, options: object) => Promise<Result | undefined>;

async function bring(): Promise<Lighthouse> {
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION}.`);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'package.json'), '{"private":true}\n');
    const { status } = spawnSync(
      'npm',
      ['install', '--save-exact', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
      { cwd: FOLDER, stdio: 'inherit' },
    );
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

/**
 * Lighthouse's marks of each address, on its own slow phone.
 * @returns by address, with the audits that failed
 */
export async function marksOf(
  urls: readonly string[],
): Promise<Map<string, { marks: Marks; failed: string[] }>> {
  const lighthouse = await bring();
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    // Playwright switches it off, and Lighthouse would blame the page.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const all = new Map<string, { marks: Marks; failed: string[] }>();
    for (const url of urls) {
      const result = await lighthouse(url, {
        port,
        logLevel: 'silent',
        onlyCategories: CATEGORIES,
      });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      all.set(url, {
        marks: CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0))),
        failed: Object.values(audits)
          .filter(({ score }) => score === 0)
          .map(({ title }) => title),
      });
    }
    return all;
  } finally {
    await browser.close();
  }
}
