import { canonicalPath, matchRoute, ROUTES } from '../../src/content/routes';
import { fakeApi } from '../effects/helpers/fakeApi';
import { ADDRESSES, SPELLINGS } from '../helpers/spellings';
import { isMisplaced } from './helpers/inlineScript';
import { servedPages, SITE } from './helpers/servedPages';

const { serve } = servedPages(
  fakeApi(),
  Object.fromEntries(
    [ROUTES.terms, ROUTES.login, ROUTES.demoCart].map(({ path }) => [
      `${path}/index.html`,
      `File ${path}`,
    ]),
  ),
);

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
  it('NAV-15: answers every spelling of an address as it answers the address', async () => {
    const { visit } = serve({
      document: (pathname) => {
        const match = matchRoute(pathname);
        return Promise.resolve({ text: match ? canonicalPath(match) : '', isMissing: !match });
      },
    });
    for (const [id, address] of ADDRESSES) {
      const answer = await visit(SITE + address);
      expect([id, answer.status]).toEqual([id, 200]);
      for (const [, spelled] of ALL)
        expect([spelled(address), await visit(SITE + spelled(address))]).toEqual([
          spelled(address),
          answer,
        ]);
    }
  });

  it('PAY-9: leads a form POST to a payment result on to its one address, whatever the spelling', async () => {
    const { app } = serve();
    for (const page of [ROUTES.success.path, ROUTES.failure.path])
      for (const [name, spelled] of ALL) {
        const target = `${SITE}${spelled(page)}?ref=1%0d%0aa&b="><b>`;
        const { status, headers } = await app.request(target, { method: 'POST', body: 'a=b' });
        expect([name, status, headers.get('location'), headers.get('cache-control')]).toEqual([
          name,
          303,
          `${page}?ref=1%0d%0aa&b=%22%3E%3Cb%3E`,
          'no-store',
        ]);
      }
  });
});
