import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { nginxConf } from '../../server/nginxConf';
import { hostsOf } from '../../server/siteHeaders';
import { freePorts } from '../helpers/freePort';
import { hasNginx, makeCertificate, startNginx } from '../helpers/nginx';
import { ask, type CheckedServer } from '../helpers/nginxChecks';

const SERVICE = '/service-detail/65f1c0ffee00000000000001';
const STALE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400';

(hasNginx ? describe : describe.skip)('nginx before the server for pages', () => {
  let folder: string;
  let server: CheckedServer;
  let stop: () => Promise<void>;
  let pages: Server | null = null;
  let pagesPort = 0;
  /** The requests to the page server. */
  let requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  let answer: (path: string) => { status: number; caching: string; text: string };
  let release: Promise<void>;

  const startPages = (port = 0) =>
    new Promise<void>((resolve) => {
      const started = createServer((request, response) => {
        const { url = '', headers } = request;
        requests.push({ path: url, headers });
        void release.then(() => {
          const { status, caching, text } = answer(url);
          const isPacked = headers['accept-encoding'] === 'gzip' && text.length > 1000;
          response.writeHead(status, {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': caching,
            'X-Content-Type-Options': 'nosniff',
            ...(isPacked && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
          });
          response.end(isPacked ? gzipSync(text) : text);
        });
      });
      pages = started;
      started.listen(port, '127.0.0.1', () => {
        pagesPort = (started.address() as AddressInfo).port;
        resolve();
      });
    });
  const stopPages = () =>
    new Promise<void>((resolve) => {
      const ending = pages;
      pages = null;
      if (!ending) resolve();
      else {
        ending.close(() => resolve());
        ending.closeAllConnections();
      }
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-pages-'));
    chmodSync(folder, 0o755);
    const dist = path.join(folder, 'dist');
    for (const [name, text] of Object.entries({
      'app.html': 'Shell',
      'aboutus/index.html': 'About',
      'vendorservice/index.html': 'Stores without data',
      'pricing/index.html': 'Plans without data',
      'sitemap-1.xml': 'Built sitemap',
      'static/main.js': 'script',
    })) {
      mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
      writeFileSync(path.join(dist, name), text);
    }
    const [http = 0, https = 0] = await freePorts(2);
    server = { http, https, dist };
    release = Promise.resolve();
    await startPages();
    const conf = nginxConf({
      host: '127.0.0.1',
      root: dist,
      tls: makeCertificate(folder),
      hosts: hostsOf({ apiBaseUrl: 'https://api.example/' }),
      hashes: {},
      isRoomOpen: false,
      hasBrotli: false,
      ports: server,
      pages: { servers: [`127.0.0.1:${pagesPort}`], cache: path.join(folder, 'cache') },
    });
    stop = await startNginx(folder, conf, https);
  });

  beforeEach(async () => {
    if (pages === null) await startPages(pagesPort);
    requests = [];
    release = Promise.resolve();
    answer = (address) => ({ status: 200, caching: STALE, text: `Document of ${address}` });
  });

  afterAll(async () => {
    await stop();
    await stopPages();
    rmSync(folder, { recursive: true });
  });

  it('proxies only pages with data and unknown addresses', async () => {
    for (const [target, text] of [
      ['/', 'Document of /'],
      ['/vendorservice', 'Document of /vendorservice'],
      ['/services/a.b', 'Document of /services/a.b'],
      ['/nothing-here', 'Document of /nothing-here'],
      ['/aboutus', 'About'],
      ['/dashboard/profile', 'Shell'],
      ['/support', 'Shell'],
      ['/static/main.js', 'script'],
    ] as const)
      expect([target, (await ask(server, target)).body]).toEqual([target, text]);
    expect((await ask(server, '/static/gone.js')).status).toBe(404);
    expect(requests.map((one) => one.path)).toEqual([
      '/',
      '/vendorservice',
      '/services/a.b',
      '/nothing-here',
    ]);
  });

  it('SHARE-2: forwards nothing about a visitor, and caches one document whatever the query', async () => {
    const visitor = { cookie: 'a=b', authorization: 'Bearer secret', 'user-agent': 'Someone' };
    await ask(server, `${SERVICE}a?utm=mail`, visitor);
    await ask(server, `${SERVICE}a?utm=other`, visitor);
    expect(requests).toHaveLength(1);
    const [{ headers } = { headers: {} }] = requests;
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'host',
      'x-prefers-stale',
    ]);
    expect(headers).toHaveProperty('host', '127.0.0.1');
  });

  it('forwards one of fifty simultaneous visits', async () => {
    let open: () => void = () => undefined;
    release = new Promise((resolve) => {
      open = resolve;
    });
    const visits = Array.from({ length: 50 }, () => ask(server, `${SERVICE}b`));
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    open();
    const bodies = new Set((await Promise.all(visits)).map(({ body }) => body));
    expect([...bodies]).toEqual([`Document of ${SERVICE}b`]);
    expect(requests).toHaveLength(1);
  });

  it('caches each document compressed, and sends it in the encoding that the visitor accepts', async () => {
    const text = `Long document. `.repeat(1000);
    answer = () => ({ status: 200, caching: STALE, text });
    const packed = await ask(server, `${SERVICE}z`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(text);
    const plain = await ask(server, `${SERVICE}z`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(text);
    expect([packed.headers.vary, plain.headers.vary]).toEqual([
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
    expect(requests).toHaveLength(1);
  });

  it('accepts addresses of two thousand characters', async () => {
    const target = `${SERVICE}${'y'.repeat(2000)}`;
    // nginx would log an error and send the shell.
    answer = (address) => ({ status: 200, caching: STALE, text: `Document of ${address}` });
    for (let visitor = 0; visitor < 2; visitor += 1)
      expect((await ask(server, target)).body).toBe(`Document of ${target}`);
  });

  it('proxies sitemaps, and pages in every spelling of their address', async () => {
    for (const target of [
      '/sitemap.xml',
      '/sitemap-2.xml',
      '//services/a.b',
      '/services/a/index.html',
    ])
      expect((await ask(server, target)).body).toBe(`Document of ${target}`);
  });

  it('serves a page from the build while the server is down', async () => {
    await stopPages();
    for (const target of ['/pricing', '/PRICING', '//pricing/index.html'])
      expect((await ask(server, target)).body).toBe('Plans without data');
    expect((await ask(server, '/sitemap-1.xml')).body).toBe('Built sitemap');
  });

  it('sends each header once, and the document’s own lifetime', async () => {
    const { headers } = await ask(server, `${SERVICE}c`);
    expect(headers['cache-control']).toBe(STALE);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('https://api.example');
    const file = await ask(server, '/aboutus');
    expect(file.headers['cache-control']).toBe('no-cache, no-transform');
  });

  it('serves a stale document while the server is down, and the shell if there is none', async () => {
    await ask(server, `${SERVICE}d`);
    // It is cached for a second of nginx's own clock.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await stopPages();
    expect((await ask(server, `${SERVICE}d`)).body).toBe(`Document of ${SERVICE}d`);
    const none = await ask(server, `${SERVICE}e`);
    expect([none.status, none.body]).toEqual([200, 'Shell']);
  });

  it('SHARE-4: does the same while the API does not respond, and caches nothing', async () => {
    await ask(server, `${SERVICE}f`);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    answer = () => ({ status: 503, caching: 'no-store', text: 'The API did not answer.' });
    expect((await ask(server, `${SERVICE}f`)).body).toBe(`Document of ${SERVICE}f`);
    const none = await ask(server, `${SERVICE}g`);
    expect([none.status, none.body, none.headers['cache-control']]).toEqual([
      200,
      'Shell',
      'no-store',
    ]);
    answer = (address) => ({ status: 404, caching: 'no-store', text: `Nothing at ${address}` });
    const missing = await ask(server, `${SERVICE}g`);
    expect([missing.status, missing.body]).toEqual([404, `Nothing at ${SERVICE}g`]);
  });
});
