import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { seedId } from '../../sandbox/ids';
import { expect, test } from './fixtures';
import { EXPRESS_WASH, openAs, withoutJoinPopup } from './helpers/customer';

const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
      descriptions: all('meta[name="description"]', 'content'),
      ogTitles: all('meta[property="og:title"]', 'content'),
      ogUrls: all('meta[property="og:url"]', 'content'),
      ogImages: all('meta[property="og:image"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      business: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as unknown,
      ),
    };
  });

const rows = [
  { path: '/', title: 'Car wash at your door', listed: true, business: true },
  { path: '/pricing/', canonical: '/pricing', title: 'Subscription plans', listed: true },
  { path: '/contactus', title: 'Contact us', listed: true, business: true },
  { path: '/vendorservice?from=mail', canonical: '/vendorservice', title: 'Car wash stores' },
  { path: '/login', title: 'Log in', listed: false },
  { path: '/service-cart', title: 'Cart and checkout', listed: false },
  { path: '/success', title: 'Payment Successful', listed: false },
];

// The fixture fails on console errors, so the data block complies with the policy too.
test.describe('metadata for search engines and shared links', () => {
  for (const { path, canonical = path, title, listed = true, business = false } of rows) {
    test(`has one title, description and canonical URL on ${path}`, async ({ page, site }) => {
      await withoutJoinPopup(page);
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} | Amanzi Wash`);
      // A prerendered document keeps the address it was rendered for until hydration.
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        `${site.url}/og-image.png`,
      );
      const head = await readHead(page);
      expect(head.titles).toHaveLength(1);
      expect(head.descriptions).toEqual([expect.stringMatching(/^.{20,160}$/)]);
      expect(head.ogTitles).toEqual([title]);
      expect(head.canonicals).toEqual([`${site.url}${canonical}`]);
      expect(head.ogUrls).toEqual(head.canonicals);
      expect(head.ogImages).toEqual([`${site.url}/og-image.png`]);
      expect(head.robots).toEqual(listed ? [] : ['noindex']);
      expect(head.business).toEqual(
        business
          ? [expect.objectContaining({ '@type': 'AutoWash', telephone: '+27 31 000 0000' })]
          : [],
      );
    });
  }

  test('marks an unknown address as noindex, without a canonical link', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto('/no-such-page');
    await expect(page).toHaveTitle('Page not found | Amanzi Wash');
    expect(await readHead(page)).toMatchObject({ canonicals: [], robots: ['noindex'] });
  });

  test('marks a customer’s pages as noindex', async ({ page, sandbox }) => {
    await openAs(page, await sandbox.newUser(), '/dashboard/booking');
    await expect(page).toHaveTitle('My Bookings | Amanzi Wash');
    expect((await readHead(page)).robots).toEqual(['noindex']);
  });

  test('has a service’s name, and nothing of it on the next page', async ({ page }) => {
    await withoutJoinPopup(page);
    await page.goto(`/service-detail/${seedId('service', 1)}`);
    await expect(page).toHaveTitle(`${EXPRESS_WASH} | Amanzi Wash`);
    const { descriptions } = await readHead(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveTitle('About us | Amanzi Wash');
    const head = await readHead(page);
    expect(head.titles).toHaveLength(1);
    expect(head.descriptions).toHaveLength(1);
    expect(head.descriptions).not.toEqual(descriptions);
    expect(head.canonicals).toHaveLength(1);
  });

  test('a build for no origin names no local address but the sandbox’s of its configuration', () => {
    const local = /127\.0\.0\.1|localhost|\[::1\]|\.invalid/;
    const config = readFileSync('dist/config.json', 'utf8');
    const sandbox = /"apiBaseUrl": "(.*?)\/api\/"/.exec(config)?.[1] ?? '';
    expect(sandbox).toMatch(local);
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
    const texts = files.filter((name) => /\.(?:html|json|txt|xml|css|svg|webmanifest)$/.test(name));
    expect(texts.length).toBeGreaterThan(20);
    for (const name of texts) {
      const text = readFileSync(path.join('dist', name), 'utf8').replaceAll(sandbox, '');
      expect([name, local.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    // Scripts resolve relative addresses against a local one, which they then leave out.
    for (const name of files.filter((each) => each.endsWith('.js'))) {
      const text = readFileSync(path.join('dist', name), 'utf8');
      expect([name, /127\.0\.0\.1|localhost:/.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });

  test('omits the sitemap in a build without an origin, also from robots.txt', async ({
    request,
  }) => {
    const robots = await request.get('/robots.txt');
    expect(await robots.text()).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/support\/\n$/);
    expect((await request.get('/sitemap.xml')).status()).toBe(404);
  });
});
