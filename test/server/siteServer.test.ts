import { fakeApi } from '../effects/helpers/fakeApi';
import {
  answerRows,
  answerService,
  SERVICE,
  servedPages,
  SHELL,
  SITE,
} from './helpers/servedPages';

const api = fakeApi();
const { serve } = servedPages(api);

const structuredIn = (text: string): { '@graph': Record<string, unknown>[] } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '') as never;

describe('the page server', () => {
  it('SHARE-1, SHARE-5, SHARE-6: sends a service with its data, head and structured data', async () => {
    answerService(api);
    const { visit } = serve();
    const { status, text, caching } = await visit(SERVICE);
    expect(status).toBe(200);
    expect(caching).toMatch(/s-maxage=60, stale-while-revalidate/);
    // Search results, tabs and previews tell it from other stores' service of that name.
    expect(text).toContain('<title data-prerendered>Full Valet, Toti Spa | ');
    expect(text).toContain('property="og:title" content="Full Valet, Toti Spa"');
    expect(text).toContain('name="description" content="Inside &amp; out."');
    expect(text).toMatch(/<h1[^>]*>Full Valet<\/h1>/);
    expect(text).toContain('$120.50');
    expect(text).toContain('Toti Spa');
    expect(text).toContain('<ul><li>Foam</li></ul>');
    const types = structuredIn(text)['@graph'].map((thing) => thing['@type']);
    expect(types).toEqual(['Service', 'BreadcrumbList']);
    expect(structuredIn(text)['@graph'][0]).toMatchObject({
      name: 'Full Valet',
      offers: [{ '@type': 'Offer', name: 'Sedan', price: 120.5, priceCurrency: 'ZAR' }],
    });
  });

  it("SHARE-2: requests the API without the visitor's data", async () => {
    answerService(api);
    const { visit } = serve();
    await visit(`${SERVICE}?token=secret`, {
      cookie: 'token=secret',
      authorization: 'Bearer secret',
    });
    expect(api.received.length).toBeGreaterThan(0);
    expect(JSON.stringify(api.received)).not.toContain('secret');
  });

  it('SHARE-4: sends 404 with the site’s own page for an unknown id, which caches keep for seconds', async () => {
    answerService(api, null);
    const { visit } = serve();
    const missing = { status: 404, caching: 'public, max-age=0, s-maxage=10, no-transform' };
    const service = await visit('/service-detail/gone');
    expect(service).toMatchObject(missing);
    expect(service.text).toContain('Service not found');
    expect(service.text).toContain('name="robots" content="noindex"');
    const page = await visit('/no-such-page');
    expect(page).toMatchObject(missing);
    expect(page.text).toContain('Page not found');
    expect(await visit('/no-such-file.png')).toEqual({
      status: 404,
      caching: 'no-store',
      text: 'Not found',
    });
    api.on('GET /api/services', { status: 404, body: { error: 1 } });
    expect(await serve().visit(SERVICE)).toEqual({ ...missing, text: SHELL });
  });

  it('SHARE-4: sends 404 for no page whose list is refused', async () => {
    answerService(api);
    for (const call of ['blogs', 'services', 'subscriptions', 'fetch_store'])
      api.on(`GET /api/${call}`, { body: { error: 1, misc: 'Nothing found' } });
    const { visit } = serve();
    for (const page of ['/', '/booking', '/pricing', '/blogs', '/vendorservice', '/single-blog/0'])
      expect([page, (await visit(page)).status]).toEqual([page, 200]);
  });

  it.each([
    ['is slow', () => new Promise<never>(() => undefined)],
    ['hangs up', () => Promise.reject(new Error('down'))],
    ['answers HTML', () => ({ status: 200, body: '<html>Busy</html>' })],
    ['fails', () => ({ status: 500, body: { error: 1 } })],
    ['wants a token', () => ({ status: 401, body: { error: 1 } })],
    ['lets nobody read it', () => ({ status: 403, body: { error: 1 } })],
  ])(
    'SHARE-4: sends the page without data, with no-store, when the API %s',
    async (how, answer) => {
      for (const call of ['services', 'car_types', 'fetch_store'])
        api.on(`GET /api/${call}`, answer);
      const { visit, lines } = serve(how === 'is slow' ? { budgetMs: 250 } : {});
      const unsure = { status: 200, caching: 'no-store, no-transform' };
      expect(await visit(SERVICE)).toEqual({ ...unsure, text: SHELL });
      expect(await visit('/vendorservice')).toEqual({ ...unsure, text: 'Stores without data' });
      expect(lines.map(({ by }) => by)).toEqual(['shell', 'shell']);
      // nginx has an older document, or the shell.
      expect(await visit(SERVICE, { 'x-prefers-stale': '1' })).toMatchObject({ status: 503 });
      api.hangUp();
    },
  );

  it('SHARE-4: waits for the API, not for other pages being rendered', async () => {
    answerService(api);
    api.on('GET /api/services', ({ url }) => {
      const id = new URL(url, api.origin).searchParams.get('_id') ?? 'valet';
      return { body: { error: 0, data: [{ _id: id, name: 'Wash', store: 'spa', pricings: [] }] } };
    });
    const { visit } = serve({
      budgetMs: 300,
      // Much slower than a page, like a machine with too much to do.
      document: (pathname) => {
        const end = performance.now() + 120;
        while (performance.now() < end);
        return Promise.resolve({ text: pathname, isMissing: false });
      },
    });
    const pages = Array.from({ length: 8 }, (_, index) => `/service-detail/wash-${index}`);
    const answers = await Promise.all(pages.map((page) => visit(page)));
    expect(answers.map(({ text }) => text)).toEqual(pages);
    for (const { caching } of answers) expect(caching).toContain('s-maxage');
  });

  it('SHARE-8: sends an incomplete document with no-store', async () => {
    api.on('GET /api/subscriptions', () => new Promise<never>(() => undefined));
    const { visit } = serve({ budgetMs: 250 });
    const slow = await visit('/');
    expect([slow.status, slow.caching]).toEqual([200, 'no-store, no-transform']);
    expect(slow.text).toContain('data-prerendered="/"');
    api.on('GET /api/subscriptions', { status: 500, body: { error: 1 } });
    expect((await serve().visit('/')).caching).toBe('no-store, no-transform');
    api.hangUp();
  });

  it('tells the browser which answers it may not refetch without a session', async () => {
    answerService(api);
    const { visit } = serve();
    const { text } = await visit('/services/spa');
    const [, data = ''] = /id="embedded-data">(.*?)<\/script>/.exec(text) ?? [];
    const { queries } = JSON.parse(data) as { queries: { isForCustomers?: true }[] };
    expect(queries.map(({ isForCustomers }) => isForCustomers)).toEqual([true, true]);
  });

  it('SHARE-12: lets nothing on the way rewrite a document, and compresses it all the same', async () => {
    answerService(api);
    const { request } = serve();
    for (const address of [SERVICE, '/', '/no-such-page']) {
      const { headers } = await request(address, { 'accept-encoding': 'gzip' });
      expect([address, headers.get('cache-control')]).toEqual([
        address,
        expect.stringMatching(/, no-transform$/),
      ]);
    }
    const { headers } = await request(SERVICE, { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    // nginx begins to send a document of unknown length before it knows that it can cache it.
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    const plain = await request(SERVICE, { 'accept-encoding': 'gzip;q=0, br' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const known = await request(SERVICE, { 'if-none-match': headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
    expect(known.headers.get('cache-control')).toMatch(/, no-transform$/);
    const sitemap = await request('/sitemap.xml');
    expect(sitemap.headers.get('cache-control')).not.toContain('no-transform');
  });

  it('sends the page without data when too many documents are being rendered', async () => {
    answerService(api);
    const { visit } = serve({ concurrency: 1 });
    const visits = await Promise.all([visit(SERVICE), visit(SERVICE)]);
    expect(visits.filter(({ text }) => text === SHELL)).toHaveLength(1);
  });

  it('SHARE-4: leaves pages to nginx while that has the files of another version', async () => {
    answerService(api);
    const { visit } = serve();
    const visitFor = (version: string) => visit(SERVICE, { 'x-site-version': version });
    expect(await visitFor('one')).toMatchObject({ status: 200 });
    expect(await visitFor('two')).toMatchObject({ status: 503, caching: 'no-store' });
  });

  it('leaves customers’ pages to the browser', async () => {
    const { visit } = serve();
    for (const address of ['/dashboard/profile', '/service-cart', '/support'])
      expect(await visit(address)).toMatchObject({ status: 200, text: SHELL });
    expect(api.calls()).toEqual([]);
  });

  it('SHARE-11: lists every store, service and blog in its sitemap', async () => {
    answerService(api);
    answerRows(api, { blogs: [{ heading: 'News', created_at: 'last week' }] });
    const { visit, request } = serve();
    const { text, caching } = await visit('/sitemap.xml');
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    for (const address of ['/', '/services/spa', SERVICE, '/single-blog/0'])
      expect(listed).toContain(SITE + address);
    expect(text).not.toContain('lastmod');
    expect(caching).toContain('s-maxage');
    expect((await request('/sitemap.xml')).headers.get('content-type')).toBe('application/xml');
    expect(api.calls().filter((call) => call.includes('fetch_store'))).toHaveLength(1);
    const unknown = await visit('/sitemap-7.xml', { 'x-prefers-stale': '1' });
    expect(unknown.status).toBe(404);
  });

  it('SHARE-11: lists and shows a store whose services are refused', async () => {
    answerService(api);
    api.on('GET /api/services', { body: { error: 1, misc: 'No services found' } });
    const { visit } = serve();
    expect((await visit('/sitemap.xml')).text).toContain(`${SITE}/services/spa`);
    const { status, text, caching } = await visit('/services/spa');
    expect(status).toBe(200);
    expect(text).toContain('Toti Spa');
    expect(caching).toContain('s-maxage=60');
    expect((await visit('/services/unknown')).status).toBe(404);
  });

  it("SHARE-11: sends the sitemap of the build while the API's lists fail", async () => {
    answerService(api);
    api.on('GET /api/services', { status: 500, body: { error: 1 } });
    const { visit } = serve();
    expect(await visit('/sitemap.xml')).toEqual({
      status: 200,
      caching: 'no-store',
      text: 'Built sitemap',
    });
    expect((await visit('/sitemap.xml', { 'x-prefers-stale': '1' })).status).toBe(503);
    answerService(api);
    expect((await visit('/sitemap.xml')).text).toContain(SERVICE);
  });

  it('reports its health to a supervisor, but not to visitors of nginx', async () => {
    const { visit } = serve();
    expect(JSON.parse((await visit('/health')).text)).toEqual({ status: 'ok', rendering: 0 });
    const behind = await visit('/health', { 'x-prefers-stale': '1' });
    expect([behind.status, behind.text.includes('Page not found')]).toEqual([404, true]);
  });

  it('logs each visit without its query', async () => {
    answerService(api);
    const { visit, lines } = serve();
    await visit(`${SERVICE}?email=someone@example.test`);
    expect(lines).toMatchObject([{ method: 'GET', path: SERVICE, status: 200, by: 'document' }]);
    expect(JSON.stringify(lines)).not.toContain('someone');
  });
});
