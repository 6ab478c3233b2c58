import type { Page, Route } from '@playwright/test';

import { HOSTILE_ADDRESSES } from '../hostile/addresses';
import { VECTORS } from '../hostile/vectors';
import { expect, test } from './fixtures';
import type { TestSandbox } from './sandbox';
import { openAs, settled, withoutJoinPopup } from './helpers/customer';

const ALL = Object.values(VECTORS).flat();

/** Longer lists show only what is near the screen. */
const AT_ONCE = 50;

type Change = (text: string, key: string) => string;

const changed = (value: unknown, change: Change, key = ''): unknown => {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => changed(item, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, changed(part, change, name)]),
  );
};

/** Has the API's answers changed on their way to the page. */
const onTheWay = (page: Page, sandbox: TestSandbox, change: (body: unknown) => unknown) =>
  page.route(`${sandbox.url}/api/**`, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: change(await response.json()) });
  });

/** Counts what must not happen: scripts that ran, and requests to other hosts. */
async function watch(page: Page, ...own: string[]): Promise<{ foreign: string[] }> {
  const seen = { foreign: [] as string[] };
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) seen.foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.foreign.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(window, { ran: 0, PWN: () => Reflect.set(window, 'ran', 1) });
  });
  return seen;
}

/** What of the shown page a vector may have changed. */
const damage = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root *')];
    const handlers = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')];
    const protocols = links.map(({ protocol }) => protocol);
    return {
      ran: Reflect.get(window, 'ran') as unknown,
      elements: elements
        .map(({ tagName }) => tagName.toLowerCase())
        .filter((name) => /^(script|iframe|object|embed|style|link|meta|base|math)$/.test(name)),
      handlers,
      // An address that no browser can read has the protocol `:`, and leads nowhere.
      links: protocols.filter((name) => !/^(https?|mailto|tel)?:$/.test(name)),
      headings: document.querySelectorAll('h1').length,
      isWider: document.documentElement.scrollWidth > window.innerWidth,
      icons: document.querySelectorAll('#root svg a, #root svg foreignObject').length,
    };
  });

const HARMLESS = {
  ran: 0,
  elements: [],
  handlers: [],
  links: [],
  headings: 1,
  isWider: false,
  icons: 0,
};

test.describe('hostile words of the server', () => {
  test.beforeEach(({ allowConsole }) => {
    // The sanitiser parses markup in a document of its own, which is under the policy too.
    allowConsole(
      /violates the following Content Security Policy/,
      /^console: Barred by the policy/,
    );
  });

  test('run nothing and ask nobody where markup is shown, each by itself', async ({
    page,
    sandbox,
    site,
  }) => {
    test.slow();
    const seen = await watch(page, site.url, sandbox.url);
    // One membership for each, because their descriptions are shown as markup; a page of them at a time.
    let batch: readonly string[] = [];
    await onTheWay(page, sandbox, (body) => {
      const { data, ...rest } = body as { data?: unknown };
      const [row] = Array.isArray(data) ? (data as Record<string, unknown>[]) : [];
      if (row === undefined || !('expiry_date' in row)) return body;
      const rows = batch.map((text, place) => ({
        ...(changed(row, (old, key) => (key === 'short_description' ? text : old)) as object),
        _id: String(place).padStart(24, '0'),
      }));
      return { ...rest, data: rows };
    });
    await openAs(page, await sandbox.demoCustomer(), '/dashboard/profile');
    for (let first = 0; first < ALL.length; first += AT_ONCE) {
      batch = ALL.slice(first, first + AT_ONCE);
      await page.goto('/dashboard/membership');
      await expect(page.getByRole('article')).toHaveCount(batch.length);
      expect(await damage(page)).toEqual(HARMLESS);
    }
    expect(seen.foreign).toEqual([]);
  });

  test('lead nowhere but where the site says, from links in markup', async ({
    page,
    sandbox,
    site,
  }) => {
    const seen = await watch(page, site.url, sandbox.url);
    const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const markup = HOSTILE_ADDRESSES.map((text) => `<p><a href="${quoted(text)}">x</a></p>`);
    await onTheWay(page, sandbox, (body) =>
      changed(body, (text, key) => (key === 'description' ? markup.join('') : text)),
    );
    await withoutJoinPopup(page);
    await page.goto('/single-blog/0');
    await settled(page);
    expect(await damage(page)).toEqual(HARMLESS);
    expect(seen.foreign).toEqual([]);
  });
});
