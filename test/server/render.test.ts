import { existsSync, readFileSync } from 'node:fs';
import { collectData } from '../../server/prerender/collectData';
import { PRERENDERED } from '../../server/prerender/pages';
import { renderPage } from '../../server/prerender/render';
import { EMPTY_DATA, SAMPLE_PATHS, SAMPLE_DATA } from '../../server/prerender/samples';
import type { ApiResult } from '../../server/prerender/source';
import { cacheKey, type QueryDescriptor } from '../../src/api/queryCache';
import { servedFrom } from '../../src/config';
import { matchRoute, ROUTES } from '../../src/content/routes';
import { configAt } from '../api/helpers/store';

const config = configAt('https://api.example/', { contact: { email: 'team@wash.example' } });

const ADDRESSES = PRERENDERED.map((id) => ROUTES[id].path);

describe('a prerendered page', () => {
  it.each(PRERENDERED)(
    '%s has its content, without a browser and without a style attribute',
    async (id) => {
      const { head, body } = await renderPage(ROUTES[id].path, config);
      const title = ROUTES[id].title.replaceAll('&', '&amp;');
      expect(head).toContain(`<title>${title} | ${config.businessName}</title>`);
      expect(head).toContain('<link rel="canonical"');
      expect(head).toContain('property="og:title"');
      expect(body).toMatch(/<h1[ >]/);
      expect(body).not.toMatch(/<(title|meta|link)[ >]/);
      expect(body).not.toContain('1970');
      // A browser could submit any other form before hydration.
      for (const [form] of body.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="dialog"');
    },
  );

  it.each(
    Object.values(SAMPLE_PATHS)
      .flat()
      .flatMap((address) =>
        [undefined, SAMPLE_DATA, EMPTY_DATA].map((embedded) => [address, embedded] as const),
      ),
  )('is rendered at %s, whatever the API responded', async (address, embedded) => {
    const { head, body } = await renderPage(address, config, embedded);
    expect(head).toContain(`<link rel="canonical" href="${config.siteOrigin}${address}"`);
    // A loading page's heading is not its own.
    expect(body).toMatch(/<h1[ >]|aria-level="1"/);
    expect(body).not.toContain('1970');
  });

  it.each([...ADDRESSES, ...Object.values(SAMPLE_PATHS).flat()])(
    'SHARE-1: is sent with all lists that it shows at %s',
    async (address) => {
      const match = matchRoute(address);
      if (match === null) throw new Error('There is no such page');
      const request = (query: QueryDescriptor): Promise<ApiResult> => {
        const sample = SAMPLE_DATA.queries.find((one) => cacheKey(one) === cacheKey(query));
        return Promise.resolve(
          sample ? { data: sample.data, at: 1 } : { error: { kind: 'noConnection' } },
        );
      };
      const source = { request };
      const collected = await collectData(match, source, () => new Promise(() => undefined));
      if (typeof collected === 'string') throw new Error(`${address} has no sample`);
      const { body } = await renderPage(address, config, collected.embedded);
      expect(body).not.toContain('>Loading<');
    },
  );

  it.each([...ADDRESSES, '/service-detail/sample', '/single-blog/0'])(
    'SHARE-10: contains no absolute address at %s if no origin is configured',
    async (address) => {
      const relative = servedFrom(configAt('https://build.invalid'), '');
      const { head, body } = await renderPage(address, relative, SAMPLE_DATA);
      expect(head + body + JSON.stringify(relative)).not.toMatch(
        /build\.invalid|localhost|127\.0\.0\.1/,
      );
      const shell = readFileSync('public/index.html', 'utf8');
      expect(head + shell).not.toMatch(/canonical|og:url|og:image|twitter:image/);
      expect(body).not.toContain('application/ld+json');
      const known = await renderPage(address, configAt('https://wash.example'), SAMPLE_DATA);
      if (address === '/') expect(known.body).toContain('<script type="application/ld+json">');
      for (const [, url] of known.head.matchAll(
        /(?:canonical" href|(?:url|image)" content)="([^"]*)/g,
      ))
        expect(url).toMatch(/^https:\/\/wash\.example\//);
    },
  );

  it('asks browsers on iOS to make no links of dates, addresses, emails and numbers', () => {
    const shell = readFileSync('public/index.html', 'utf8');
    const [, detection] = /name="format-detection" content="([^"]*)"/.exec(shell) ?? [];
    expect(detection?.split(', ').sort()).toEqual(
      ['address', 'date', 'email', 'telephone'].map((what) => `${what}=no`),
    );
    expect(shell).toContain('name="chrome" content="nointentdetection"');
  });

  it('has an icon for browsers that show none in SVG, such as Safari 18', () => {
    const shell = readFileSync('public/index.html', 'utf8');
    const [, icon = ''] =
      /<link rel="icon" href="\/([^"]*)"[^>]*type="image\/png"/.exec(shell) ?? [];
    expect(existsSync(`public/${icon || 'none'}`)).toBe(true);
  });

  it('tells search engines no rating, because they reject one without the number of its votes', async () => {
    const { body } = await renderPage('/services/sample', config, SAMPLE_DATA);
    expect(body).toContain('"@type":"Organization"');
    expect(body).not.toContain('aggregateRating');
  });

  it('names no local business without an address, because search engines reject it', async () => {
    const placeless: string[] = [];
    for (const address of [...ADDRESSES, ...Object.values(SAMPLE_PATHS).flat()])
      for (const contact of [config.contact, { address: '1 Beach Road' }]) {
        const { body } = await renderPage(address, { ...config, contact }, SAMPLE_DATA);
        const [, json = '{}'] =
          /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
        JSON.parse(json, (_key, value: unknown) => {
          const thing = Object(value) as object;
          if (Reflect.get(thing, '@type') === 'AutoWash' && !('address' in thing))
            placeless.push(address);
          return value;
        });
      }
    expect(placeless).toEqual([]);
  });

  it('says that a blog is an article', async () => {
    const typeAt = async (address: string) =>
      /og:type" content="(\w+)"/.exec((await renderPage(address, config, SAMPLE_DATA)).head)?.[1];
    expect(await typeAt('/single-blog/0')).toBe('article');
    expect(await typeAt('/service-detail/sample')).toBe('website');
  });

  it.each([
    ['/SERVICE-DETAIL/sample', '/service-detail/sample'],
    ['/single-blog/%30', '/single-blog/0'],
    ['/PRICING/', '/pricing'],
  ])('has its canonical URL at %s', async (address, canonical) => {
    const { head } = await renderPage(address, configAt('https://wash.example'), SAMPLE_DATA);
    expect(head).toContain(`rel="canonical" href="https://wash.example${canonical}"`);
  });
});
