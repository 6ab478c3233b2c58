import type { Page } from '@playwright/test';

import { hydrated } from './running';

/** The files without which a document can't hydrate. */
export async function filesOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, file = '']) => file);
  return [...scripts, '/config.json'];
}

/** Opens a page and holds back what matches. */
export async function openHeld(page: Page, path: string, isHeld: (pathname: string) => boolean) {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => isHeld(pathname),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#footer').waitFor();
  return {
    release: async () => {
      release();
      await hydrated(page);
    },
  };
}
