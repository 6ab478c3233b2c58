import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readShell, writeDocument } from '../../../server/prerender/document';
import { renderPage } from '../../../server/prerender/render';
import type { SiteRenderer } from '../../../server/prerender/siteRenderer';
import { createSiteServer, type AccessLine } from '../../../server/siteServer';
import { normalizedPathname } from '../../../src/domain/sitePath';
import { configAt } from '../../api/helpers/store';
import type { fakeApi } from '../../effects/helpers/fakeApi';
import { testSource } from './testSource';

export const SHELL =
  '<!doctype html><html lang=en-ZA><head><meta charset="utf-8"><script>run()</script></head>' +
  '<body><div id=root></div></body></html>';
const shell = readShell(SHELL);

/** Where visitors see the site. */
export const SITE = 'http://site.test';

export const SERVICE = '/service-detail/valet';

/** The default API timeout: long enough for a busy machine. */
const PLENTY_MS = 60_000;

/**
 * The page server on a real source; its documents have no styles, which need a build. Call it at
 * the top of a test file.
 */
export function servedPages(api: ReturnType<typeof fakeApi>) {
  let dist: string;
  beforeAll(() => {
    dist = path.join(mkdtempSync(path.join(tmpdir(), 'served-')), 'dist');
    mkdirSync(path.join(dist, 'vendorservice'), { recursive: true });
    writeFileSync(path.join(dist, '../csp-hashes.json'), '{}');
    writeFileSync(path.join(dist, 'config.json'), '{"apiBaseUrl":"/api/"}');
    writeFileSync(path.join(dist, 'app.html'), SHELL);
    writeFileSync(path.join(dist, 'vendorservice/index.html'), 'Stores without data');
    writeFileSync(path.join(dist, 'index.html'), 'Home without data');
    writeFileSync(path.join(dist, 'sitemap.xml'), 'Built sitemap');
  });

  afterAll(() => {
    rmSync(path.dirname(dist), { recursive: true });
  });

  function serve({ concurrency = 8, budgetMs = PLENTY_MS, maxPending = 100 } = {}) {
    const config = { ...configAt(api.origin, { currency: 'ZAR' }), siteOrigin: SITE };
    const renderer: SiteRenderer = {
      config,
      origin: config.siteOrigin,
      hashes: {},
      document: async (pathname, embedded) => {
        const address = normalizedPathname(pathname);
        const { head, body, isMissing } = await renderPage(address, config, embedded);
        const files = { scripts: [], styleFiles: [], styles: '', policy: "object-src 'none'" };
        const parts = { shell, head, body, path: address, config, embedded, ...files };
        return { text: writeDocument(parts), isMissing };
      },
    };
    const lines: AccessLine[] = [];
    const source = testSource({ config, maxPending });
    const app = createSiteServer({
      dist,
      rendering: () => ({ renderer, source }),
      budgetMs,
      concurrency,
      log: (line) => lines.push(line),
    });
    const request = (address: string, headers: Record<string, string> = {}) =>
      app.request(address, { headers: { accept: 'text/html', ...headers } });
    const visit = async (address: string, headers: Record<string, string> = {}) => {
      const reply = await request(address, headers);
      return {
        status: reply.status,
        caching: reply.headers.get('cache-control'),
        text: await reply.text(),
      };
    };
    return { visit, request, lines, fetch: app.fetch };
  }

  return { serve };
}
