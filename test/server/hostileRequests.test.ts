import { DomUtils, parseDocument } from 'htmlparser2';

import { readShell, writeDocument } from '../../server/prerender/document';
import { crawlerFiles } from '../../server/crawlerFiles';
import { normalizedPathname } from '../../src/domain/sitePath';
import { canonicalPath, links, matchRoute } from '../../src/content/routes';
import { serveAt } from '../../scripts/serve';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { elementsOf } from '../helpers/parsedHtml';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { ask } from './helpers/ask';
import { isMisplaced } from './helpers/inlineScript';
import { answerService, SERVICE, servedPages, SHELL, SITE } from './helpers/servedPages';

/** Characters that end an element, an attribute, a header, a line or a pattern. */
const PIECES = [
  ...['%3Cscript%3E%3C/script%3E', '%3C/head%3E', '%3Cdiv id=root%3E%3C/div%3E', '%22%3E%3Cb%3E'],
  ...['%3Cmeta charset=utf-8%3E', '%3C/title%3E', '%3C!--', '--%3E', ']]%3E', '%3C/script%3E'],
  ...["'", '"', '<', '>', '&amp;', '&quot;', '&', '$&', '$1', '$`', '`', '{{x}}', '${x}'],
  ...'%0d%0aSet-Cookie:a=b %00 %0a %09 %1b[31m %7f %E2%80%A8 %zz % %C3'.split(' '),
  ...['é', '中', '%F0%9F%9A%97', ' ', '%20', '+', ':', ';', ',', '=', '@', '~', '!', '*', '(', ')'],
  ...['%2F', '%5C', '.', '%2e', 'a', 'Z', '0', '__proto__', 'constructor'],
];
const segment = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 });
const path = fc
  .tuple(
    fc.constantFrom('/', '/services/', '/service-detail/', '/nothing/', '//', '/a/b/'),
    segment.map((pieces) => pieces.join('')),
  )
  .map(([start, end]) => start + end);

const api = fakeApi();
const { serve } = servedPages(api);

/** Every element with the names of its attributes: a document's structure without its text. */
const skeletonOf = (html: string): string[] =>
  elementsOf(html).map(({ name, parent, attributes }) =>
    [parent, name, ...Object.keys(attributes).sort()].join(' '),
  );

/** What a document says of its own address. */
function addressesIn(html: string) {
  const elements = elementsOf(html);
  const only = (isOne: (element: (typeof elements)[number]) => boolean) => {
    const found = elements.filter(isOne);
    expect(found.length).toBeLessThan(2);
    return found[0];
  };
  return {
    prerendered: only(({ name }) => name === 'html')?.attributes['data-prerendered'],
    canonical: only(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'],
    facts: only(({ attributes }) => attributes['type'] === 'application/ld+json')?.text,
  };
}

/** The skeleton of the document for a harmless address of the same page. */
const harmless = (pathname: string): string =>
  matchRoute(pathname) ? pathname.replace(/[^/]+\/*$/, 'x') : '/no-such-page';

describe('a hostile path', () => {
  it('SHARE-7: adds no element or attribute to any document, and its script accepts the document as its own', async () => {
    answerService(api, null);
    const { visit, lines } = serve();
    const skeletons = new Map<string, string[]>();
    const known = async (address: string): Promise<string[]> => {
      const found = skeletons.get(address) ?? skeletonOf((await visit(SITE + address)).text);
      skeletons.set(address, found);
      return found;
    };
    await fc.assert(
      fc.asyncProperty(path, async (written) => {
        const { pathname } = new URL(SITE + written);
        const { text, status } = await visit(SITE + written);
        // A name with an extension is a file; a missing one gets a plain-text response.
        if (text === 'Not found') return;
        expect([200, 404]).toContain(status);
        expect(skeletonOf(text)).toEqual(await known(harmless(pathname)));
        const { prerendered, canonical } = addressesIn(text);
        expect(prerendered).toBe(normalizedPathname(pathname));
        expect(isMisplaced(pathname, prerendered)).toBe(false);
        const match = matchRoute(pathname);
        expect(canonical).toBe(match ? SITE + canonicalPath(match) : undefined);
        const logged = lines.at(-1)?.path ?? '';
        expect(logged).toMatch(/^[!-~]+$/);
      }),
      { numRuns: times(25) },
    );
  });

  it('is written as the value of one attribute', () => {
    const written = (address: string): string => {
      const parts = { shell: readShell(SHELL), head: '', body: '', path: address, policy: '' };
      const files = { scripts: [], styleFiles: [], styles: '' };
      return writeDocument({ ...parts, ...files, config: configAt(SITE) });
    };
    const skeleton = skeletonOf(written('/x'));
    fc.assert(
      fc.property(path, (address) => {
        const text = written(address);
        expect(skeletonOf(text)).toEqual(skeleton);
        expect(addressesIn(text).prerendered).toBe(address);
      }),
      { numRuns: times(300) },
    );
  });

  it('gets a response from a real server whatever its bytes', async () => {
    answerService(api, null);
    const site = await serveAt(0, serve().app.fetch);
    const headers = { accept: 'text/html', host: '"><b>' };
    for (const target of ['/<script></script>', '/services/"><b>', '/services/\u00e9', '/a?<b>"']) {
      const { body } = await ask(site.url, target, headers);
      expect(skeletonOf(body).join()).not.toMatch(/(?:^|,)\w+ b(?:,|$)/);
    }
    for (const host of ['999.999.999.999', 'xn--a', 'a:99999'])
      expect([host, (await ask(site.url, SERVICE, { host })).status]).toEqual([host, 400]);
    await site.close();
  });
});

describe('a hostile query or header', () => {
  it('SHARE-2: does not change the document', async () => {
    answerService(api);
    const { visit } = serve();
    const { text } = await visit(SITE + SERVICE);
    const value = PIECES.map(encodeURIComponent).join('');
    const address = `${SITE}${SERVICE}?${value}=${value}&</script><b>`;
    const headers = { 'x-forwarded-host': value, 'accept-language': '"><b>', referer: value };
    expect((await visit(address, headers)).text).toBe(text);
  });
});

describe('a hostile id of the API', () => {
  it('is escaped in every output', async () => {
    const { visit } = serve();
    answerService(api);
    const skeleton = skeletonOf((await visit(SITE + SERVICE)).text);
    await fc.assert(
      fc.asyncProperty(segment, async (pieces) => {
        const id = pieces.join('');
        // Dot segments name no page.
        fc.pre(!/^\.{1,2}$/.test(id.replaceAll('%2e', '.')) && id.trim() === id && id !== '');
        answerService(api, { _id: id });
        const address = links.serviceDetail(id);
        const { status, text } = await visit(SITE + address);
        expect(status).toBe(200);
        expect(skeletonOf(text)).toEqual(skeleton);
        const { prerendered, canonical, facts = '' } = addressesIn(text);
        expect([prerendered, canonical]).toEqual([address, SITE + address]);
        expect(matchRoute(address)?.params).toEqual({ serviceId: id });
        const graph = (JSON.parse(facts) as { '@graph': { url?: string }[] })['@graph'];
        expect(graph[0]?.url).toBe(canonical);
      }),
      { numRuns: times(15) },
    );
  });

  it('is one address in a sitemap', () => {
    fc.assert(
      fc.property(segment, (pieces) => {
        const address = links.serviceDetail(pieces.join(''));
        const sitemap =
          crawlerFiles('https://wash.example', [{ pathname: address }])['sitemap.xml'] ?? '';
        const tree = parseDocument(sitemap, { xmlMode: true });
        const named = DomUtils.findAll(() => true, tree.children).map(({ name }) => name);
        expect(named).toEqual(['urlset', 'url', 'loc']);
        // XML forbids an ampersand that begins no reference; this parser doesn't.
        expect(sitemap).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
        expect(DomUtils.textContent(tree).trim()).toBe(`https://wash.example${address}`);
      }),
    );
  });
});
