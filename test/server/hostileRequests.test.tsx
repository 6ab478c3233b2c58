import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { runInNewContext } from 'node:vm';

import { readShell } from '../../server/prerender/document';
import { crawlerFiles } from '../../server/crawlerFiles';
import { normalizedPathname } from '../../src/domain/sitePath';
import { canonicalPath, links, matchRoute } from '../../src/routes';
import { serveAt } from '../../scripts/serve';
import { fakeApi } from '../effects/helpers/fakeApi';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { SERVICE, servedPages, SITE } from './helpers/servedPages';

/** What ends an element, an attribute, a header, a line or a pattern somewhere. */
const PIECES = [
  ...['%3Cscript%3E%3C/script%3E', '%3C/head%3E', '%3Cdiv id=root%3E%3C/div%3E', '%22%3E%3Cb%3E'],
  ...['%3Cmeta charset=utf-8%3E', '%3C/title%3E', '%3C!--', '--%3E', ']]%3E', '%3C/script%3E'],
  ...["'", '"', '<', '>', '&amp;', '&quot;', '&', '$&', '$1', '$`', '`', '{{x}}', '${x}'],
  ...[
    '%0d%0aSet-Cookie:a=b',
    '%00',
    '%0a',
    '%09',
    '%1b[31m',
    '%7f',
    '%E2%80%A8',
    '%zz',
    '%',
    '%C3',
  ],
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

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Every element with the names of its attributes: what a document consists of, without its words. */
const skeletonOf = (html: string): string[] =>
  [...parsed(html).querySelectorAll('*')].map(({ localName, attributes, parentElement }) =>
    [parentElement?.localName, localName, ...[...attributes].map(({ name }) => name).sort()].join(
      ' ',
    ),
  );

/** The skeleton of the document for a harmless address of the same page. */
const harmless = (pathname: string): string =>
  matchRoute(pathname) ? pathname.replace(/[^/]+\/*$/, 'x') : '/no-such-page';

/** What the inline script of the shell makes of an address, and of a document rendered for another. */
function inlineScript(pathname: string, prerendered: string): { misplaced?: string } {
  const dataset: { misplaced?: string; prerendered: string } = { prerendered };
  const nothing = () => [];
  runInNewContext(readShell(readFileSync('public/index.html', 'utf8')).inlineScript, {
    document: {
      documentElement: { dataset },
      querySelectorAll: nothing,
      addEventListener: nothing,
    },
    location: { pathname },
    localStorage: { getItem: () => null },
    // An older browser: the script ends after what is tested here.
    window: {},
    addEventListener: nothing,
  });
  return dataset;
}

const VALET = { _id: 'valet', name: 'Valet', store: 'spa', description: '<p>Foam</p>' };
const answerAll = (rows: readonly object[]): void => {
  api.on('GET /api/services', { body: { error: 0, data: rows } });
  api.on('GET /api/fetch_store', { body: { error: 0, data: [{ _id: 'spa', name: 'Spa' }] } });
};

describe('a hostile path', () => {
  it('SHARE-7: adds no element and no attribute to any document, whose script takes it for its own', async () => {
    answerAll([]);
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
        // A name with an ending is a file, and its absence is said in plain text.
        if (text === 'Not found') return;
        expect([200, 404]).toContain(status);
        expect(skeletonOf(text)).toEqual(await known(harmless(pathname)));
        const { documentElement, head } = parsed(text);
        const { prerendered = '' } = documentElement.dataset;
        expect(prerendered).toBe(normalizedPathname(pathname));
        expect(inlineScript(pathname, prerendered).misplaced).toBeUndefined();
        const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]');
        const match = matchRoute(pathname);
        if (match) expect(canonical?.href).toBe(SITE + canonicalPath(match));
        else expect(canonical).toBeNull();
        const logged = lines.at(-1)?.path ?? '';
        expect(logged).toMatch(/^[!-~]+$/);
      }),
      { numRuns: times(50) },
    );
  });

  it('is answered by a real server whatever bytes it is sent in', async () => {
    answerAll([]);
    const site = await serveAt(0, serve().fetch);
    const ask = (target: string) =>
      new Promise<string>((resolve, reject) => {
        const { port } = new URL(site.url);
        const headers = { accept: 'text/html', host: '"><b>' };
        httpRequest({ host: '127.0.0.1', port, path: target, headers }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve(text));
        })
          .on('error', reject)
          .end();
      });
    for (const target of ['/<script></script>', '/services/"><b>', '/services/\u00e9', '/a?<b>"'])
      expect(skeletonOf(await ask(target)).join()).not.toMatch(/(?:^|,)\w+ b(?:,|$)/);
    await site.close();
  });
});

describe('a hostile query or header', () => {
  it('SHARE-2: changes nothing in a document', async () => {
    answerAll([VALET]);
    const { visit } = serve();
    const { text } = await visit(SITE + SERVICE);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (words) => {
        const value = encodeURIComponent(words);
        const asked = `${SITE}${SERVICE}?${value}=${value}&</script><b>`;
        const headers = { 'x-forwarded-host': value, 'accept-language': '"><b>', referer: value };
        expect((await visit(asked, headers)).text).toBe(text);
      }),
      { numRuns: times(10) },
    );
  });
});

describe('a hostile id of the API', () => {
  it('reaches every output as a value of its own', async () => {
    const { visit } = serve();
    answerAll([VALET]);
    const skeleton = skeletonOf((await visit(SITE + SERVICE)).text);
    await fc.assert(
      fc.asyncProperty(segment, async (pieces) => {
        const id = pieces.join('');
        // Dot segments name no page.
        fc.pre(!/^\.{1,2}$/.test(id.replaceAll('%2e', '.')) && id.trim() === id && id !== '');
        answerAll([{ ...VALET, _id: id }]);
        const address = links.serviceDetail(id);
        const { status, text } = await visit(SITE + address);
        expect(status).toBe(200);
        expect(skeletonOf(text)).toEqual(skeleton);
        const { head, documentElement, body } = parsed(text);
        expect(documentElement.dataset['prerendered']).toBe(address);
        const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
        expect(canonical).toBe(SITE + address);
        expect(matchRoute(new URL(canonical ?? '').pathname)?.params).toEqual({ serviceId: id });
        const facts = body.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
        const graph = (JSON.parse(facts) as { '@graph': { url?: string }[] })['@graph'];
        expect(graph[0]?.url).toBe(canonical);
        const sitemap = crawlerFiles('https://wash.example', [{ address }])['sitemap.xml'] ?? '';
        const xml = new DOMParser().parseFromString(sitemap, 'application/xml');
        expect([...xml.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
          'urlset',
          'url',
          'loc',
        ]);
        expect(xml.querySelector('loc')?.textContent).toBe(`https://wash.example${address}`);
      }),
      { numRuns: times(40) },
    );
  });
});

describe('an address in another spelling', () => {
  const pages = ['/', '/pricing', '/success', '/services/a%20b', '/dashboard/profile'];
  const spellings: Readonly<Record<string, (pathname: string) => string>> = {
    'repeated slashes': (pathname) => pathname.replaceAll('/', '//'),
    'a trailing slash': (pathname) => `${pathname}/`,
    '/index.html': (pathname) => `${pathname.replace(/\/$/, '')}/index.html`,
    'needless encoding': (pathname) =>
      pathname.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    capitals: (pathname) => pathname.replace(/^\/[a-z]+/, (word) => word.toUpperCase()),
  };

  it.each(Object.entries(spellings))('NAV-15: leads to the same page: %s', (_name, spelled) => {
    for (const page of pages) {
      const match = matchRoute(spelled(page));
      expect([spelled(page), match?.id]).toEqual([spelled(page), matchRoute(page)?.id]);
      expect(match && canonicalPath(match)).toBe(page);
    }
  });

  it('is served with the document and the canonical URL of the page', async () => {
    answerAll([VALET]);
    const { visit } = serve();
    for (const target of ['//service-detail//valet/', '/service-detail/v%61let/index.html']) {
      const { status, text } = await visit(SITE + target);
      expect(status).toBe(200);
      const { head, documentElement } = parsed(text);
      expect(head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(SITE + SERVICE);
      const { prerendered = '' } = documentElement.dataset;
      expect(inlineScript(new URL(SITE + target).pathname, prerendered)).not.toHaveProperty(
        'misplaced',
      );
    }
    expect(inlineScript('/pricing', '/')).toHaveProperty('misplaced');
  });
});
