import type { Page } from '@playwright/test';

import { hydrated } from './running';

/** Messages of browsers and the site about files that failed to load. */
export const MISSING_FILES =
  /Failed to load resource|Failed to fetch|Could not fetch|could not be (?:shown|loaded)|Loading (?:CSS )?chunk|error loading/;

/** The files without which a document can't hydrate. */
export async function filesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const scripts = [...html.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  return [...scripts, '/config.json'];
}

/**
 * Holds back matching requests.
 * @returns lets them go
 */
export async function holdBack(
  page: Page,
  address: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/**
 * Opens a page and holds back what matches.
 * @returns lets it go, and waits until the page has hydrated
 */
export async function openHeld(page: Page, path: string, isHeld: (pathname: string) => boolean) {
  const release = await holdBack(page, ({ pathname }) => isHeld(pathname));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#footer').waitFor();
  return async () => {
    release();
    await hydrated(page);
  };
}
