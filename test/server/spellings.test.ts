import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { documentFile } from '../../server/builtSite';
import { createSiteServer } from '../../server/siteServer';
import { canonicalPath, matchRoute, ROUTES } from '../../src/content/routes';
import { configAt } from '../api/helpers/store';
import { fakeApi } from '../effects/helpers/fakeApi';
import { ADDRESSES, SPELLINGS } from '../helpers/spellings';
import { isMisplaced } from './helpers/inlineScript';
import { testSource } from './helpers/testSource';

const api = fakeApi();

const ALL = Object.entries(SPELLINGS);

describe('an address in another spelling', () => {
  it.each(ALL)(
    'NAV-15: leads to the same page with the same ids in the browser: %s',
    (_name, spelled) => {
      for (const [id, address] of ADDRESSES) {
        // As `location.pathname` has it.
        const { pathname } = new URL(`https://wash.example${spelled(address)}`);
        const match = matchRoute(pathname);
        expect([address, match?.id, match && canonicalPath(match)]).toEqual([address, id, address]);
      }
    },
  );
});

describe('the inline script of the shell', () => {
  it('NAV-15: takes a document for its own in every spelling, and for no other address', () => {
    for (const [, address] of ADDRESSES) {
      const misplaced = ALL.filter(([, spelled]) => {
        const { pathname } = new URL(`https://wash.example${spelled(address)}`);
        expect(isMisplaced(pathname, `${address}x`)).toBe(true);
        return isMisplaced(pathname, address);
      });
      const names = misplaced.map(([name]) => name);
      expect([address, names]).toEqual([
        address,
        address.startsWith('/dashboard/') ? ['capitals in its words'] : [],
      ]);
    }
  });
});

describe('the page server', () => {
  let dist: string;
  beforeAll(() => {
    dist = path.join(mkdtempSync(path.join(tmpdir(), 'spellings-')), 'dist');
    mkdirSync(dist);
    writeFileSync(path.join(dist, '../csp-hashes.json'), '{}');
    writeFileSync(path.join(dist, 'config.json'), '{"apiBaseUrl":"/api/"}');
    writeFileSync(path.join(dist, 'app.html'), 'Shell');
    for (const file of [ROUTES.terms, ROUTES.login, ROUTES.demoCart].map((route) =>
      documentFile(dist, route.path),
    )) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `File ${path.relative(dist, file)}`);
    }
  });
  afterAll(() => {
    rmSync(path.dirname(dist), { recursive: true });
  });

  const serve = () => {
    const config = configAt(api.origin);
    const renderer = {
      config,
      origin: 'https://wash.example',
      hashes: {},
      document: (pathname: string) => {
        const match = matchRoute(pathname);
        return Promise.resolve({ text: match ? canonicalPath(match) : '', isMissing: !match });
      },
    };
    const rendering = () => ({ renderer, source: testSource({ config }) });
    return createSiteServer({
      dist,
      rendering,
      budgetMs: 60_000,
      concurrency: 8,
      log: () => undefined,
    });
  };

  it('NAV-15: answers every spelling of an address as it answers the address', async () => {
    const app = serve();
    const ask = async (target: string): Promise<string> => {
      const headers = { accept: 'text/html' };
      const reply = await app.request(`https://wash.example${target}`, { headers });
      return `${reply.status} ${await reply.text()}`;
    };
    for (const [id, address] of ADDRESSES) {
      const answer = await ask(address);
      expect([id, answer.slice(0, 3)]).toEqual([id, '200']);
      for (const [, spelled] of ALL)
        expect([spelled(address), await ask(spelled(address))]).toEqual([spelled(address), answer]);
    }
  });

  it('PAY-9: leads a form POST to a payment result on to its one address, whatever the spelling', async () => {
    const app = serve();
    for (const page of [ROUTES.success.path, ROUTES.failure.path])
      for (const [name, spelled] of ALL) {
        const target = `https://wash.example${spelled(page)}?ref=1%0d%0aa&b="><b>`;
        const reply = await app.request(target, { method: 'POST', body: 'a=b' });
        const { status, headers } = reply;
        expect([name, status, headers.get('location'), headers.get('cache-control')]).toEqual([
          name,
          303,
          `${page}?ref=1%0d%0aa&b=%22%3E%3Cb%3E`,
          'no-store',
        ]);
      }
  });
});
