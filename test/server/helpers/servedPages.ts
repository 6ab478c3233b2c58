import path from 'node:path';

import { readShell, writeDocument } from '../../../server/prerender/document';
import { renderPage } from '../../../server/prerender/render';
import type { SiteRenderer } from '../../../server/prerender/siteRenderer';
import { createSiteServer, type AccessLine } from '../../../server/siteServer';
import { normalizedPathname } from '../../../src/domain/sitePath';
import { configAt } from '../../api/helpers/store';
import { answer, type FakeApi } from '../../effects/helpers/fakeApi';
import { temporaryFolder, writeFiles } from './files';
import { testSource } from './testSource';

export const SHELL =
  '<!doctype html><html lang=en-ZA><head><meta charset="utf-8"><script>run()</script></head>' +
  '<body><div id=root></div></body></html>';
const shell = readShell(SHELL);

/** Where visitors see the site. */
export const SITE = 'http://site.test';

export const SERVICE = '/service-detail/valet';

/** Lets the API answer calls such as `services` with rows. */
export const answerRows = (api: FakeApi, rows: Record<string, readonly unknown[]>): void => {
  for (const [call, data] of Object.entries(rows)) api.on(`GET /api/${call}`, answer(data));
};

/**
 * Lets the API answer with a service, the store that offers it, and its car type.
 * @param service what is different about it; null for none
 */
export const answerService = (
  api: FakeApi,
  service: object | null = {},
  store: object = {},
): void => {
  const valet = {
    _id: 'valet',
    name: 'Full Valet',
    short_description: '<p>Inside &amp; out.</p>',
    description: '<ul><li>Foam</li></ul>',
    store: 'spa',
    pricings: [{ car_types: [{ _id: 'sedan', name: 'Sedan' }], price: '120.5' }],
  };
  answerRows(api, {
    services: service === null ? [] : [{ ...valet, ...service }],
    car_types: [{ _id: 'sedan', name: 'Sedan' }],
    fetch_store: [{ _id: 'spa', name: 'Toti Spa', rating: 4.5, ...store }],
  });
};

/**
 * The page server on a real source; its documents have no styles, which need a build. Call it at
 * the top of a test file.
 * @param files more files of the build
 */
export function servedPages(api: FakeApi, files: Record<string, string> = {}) {
  let dist: string;
  beforeAll(() => {
    dist = path.join(temporaryFolder(), 'dist');
    writeFiles(dist, {
      '../csp-hashes.json': '{}',
      'config.json': '{"apiBaseUrl":"/api/","businessName":"Wash","userType":"customer"}',
      'app.html': SHELL,
      'vendorservice/index.html': 'Stores without data',
      'index.html': 'Home without data',
      'sitemap.xml': 'Built sitemap',
      ...files,
    });
  });

  interface Options {
    concurrency?: number;
    budgetMs?: number;
    /** Renders a document. */
    document?: SiteRenderer['document'];
  }

  // The default API timeout is long enough for a busy machine.
  function serve({ concurrency = 8, budgetMs = 60_000, document }: Options = {}) {
    const config = { ...configAt(api.origin, { currency: 'ZAR' }), siteOrigin: SITE };
    const write: SiteRenderer['document'] = async (pathname, embedded) => {
      const address = normalizedPathname(pathname);
      const { head, body, isMissing } = await renderPage(address, config, embedded);
      const sent = { scripts: [], styleFiles: [], styles: '', policy: "object-src 'none'" };
      const parts = { shell, head, body, path: address, config, embedded, ...sent };
      return { text: writeDocument(parts), isMissing };
    };
    const renderer: SiteRenderer = {
      config,
      origin: SITE,
      hashes: {},
      document: document ?? write,
      isCurrent: () => true,
    };
    const lines: AccessLine[] = [];
    const source = testSource({ config });
    const app = createSiteServer({
      dist,
      rendering: () => ({ renderer, source, version: 'one' }),
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
    return { visit, request, lines, app };
  }

  return { serve };
}
