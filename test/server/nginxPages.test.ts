import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { nginxConf } from '../../server/nginxConf';
import { hostsOf } from '../../server/siteHeaders';
import { configAt } from '../api/helpers/store';
import { hasNginx, startNginx } from '../helpers/nginx';
import { ask } from './helpers/ask';
import { nginxSite } from './helpers/nginxSite';

/** Whether this user may mount a small disk. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

const SERVICE = '/service-detail/65f1c0ffee00000000000001';
const STALE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400';

(hasNginx ? describe : describe.skip)('nginx before the server for pages', () => {
  let site: Awaited<ReturnType<typeof nginxSite>>;
  let stop: () => Promise<void>;
  let pages: Server | null = null;
  let pagesPort = 0;
  /** The headers of the requests to the page server. */
  let requests: IncomingHttpHeaders[] = [];
  let answer: (path: string) => { status: number; caching: string; text: string };
  let release: Promise<void>;

  const startPages = async (port = 0) => {
    pages = createServer((request, response) => {
      const { url = '', headers } = request;
      requests.push(headers);
      void release.then(() => {
        const { status, caching, text } = answer(url);
        const isPacked = headers['accept-encoding'] === 'gzip' && text.length > 1000;
        const bytes = isPacked ? gzipSync(text) : Buffer.from(text);
        response.writeHead(status, {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': caching,
          'Content-Length': bytes.length,
          'X-Content-Type-Options': 'nosniff',
          // As long as a policy with many origins.
          'Content-Security-Policy': `default-src 'none'${'; style-src https://wash.example'.repeat(100)}`,
          ETag: `W/"${text.length}-0123456789012345678901234567890123456789"`,
          ...(isPacked && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
        });
        // In two parts, as a network may deliver it.
        response.write(bytes.subarray(0, 20_000));
        setTimeout(() => response.end(bytes.subarray(20_000)), 1);
      });
    });
    await once(pages.listen(port, '127.0.0.1'), 'listening');
    pagesPort = (pages.address() as AddressInfo).port;
  };
  const get = (target: string, headers?: Record<string, string>) =>
    ask(site.origin, target, headers);
  const stopPages = async () => {
    const ended = pages && once(pages.close(), 'close');
    pages?.closeAllConnections();
    pages = null;
    await ended;
  };

  beforeAll(async () => {
    site = await nginxSite({
      'app.html': 'Shell',
      'aboutus/index.html': 'About',
      'vendorservice/index.html': 'Stores without data',
      'pricing/index.html': 'Plans without data',
      'sitemap-1.xml': 'Built sitemap',
      'static/main.js': 'script',
    });
    release = Promise.resolve();
    await startPages();
    await start('one');
  });

  const start = async (version: string, cache = path.join(site.folder, 'cache')) => {
    const conf = nginxConf({
      ...site.options,
      hosts: hostsOf(configAt('https://wash.example', { apiBaseUrl: 'https://api.example/' })),
      hashes: {},
      isRoomOpen: false,
      version,
      hasBrotli: false,
      hasIpv6: false,
      pages: { servers: [`127.0.0.1:${pagesPort}`], cache },
    });
    stop = await startNginx(site.folder, conf, site.options.ports.https);
  };

  beforeEach(async () => {
    if (pages === null) await startPages(pagesPort);
    requests = [];
    release = Promise.resolve();
    answer = (address) => ({ status: 200, caching: STALE, text: `Document of ${address}` });
  });

  afterAll(async () => {
    await stop();
    await stopPages();
  });

  it('proxies only sitemaps, pages with data in every spelling, and unknown addresses', async () => {
    for (const [target, text] of [
      ['/', 'Document of /'],
      ['/vendorservice', 'Document of /vendorservice'],
      ['/services/a.b', 'Document of /services/a.b'],
      ['//services/a/index.html', 'Document of //services/a/index.html'],
      ['/nothing-here', 'Document of /nothing-here'],
      ['/sitemap-2.xml', 'Document of /sitemap-2.xml'],
      ['/aboutus', 'About'],
      ['/dashboard/profile', 'Shell'],
      ['/support', 'Shell'],
      ['/static/main.js', 'script'],
    ] as const)
      expect([target, (await get(target)).body]).toEqual([target, text]);
    expect((await get('/static/gone.js')).status).toBe(404);
    expect(requests).toHaveLength(6);
  });

  it('SHARE-2: forwards nothing about a visitor, and caches one document whatever the query', async () => {
    const visitor = { cookie: 'a=b', authorization: 'Bearer secret', 'user-agent': 'Someone' };
    await get(`${SERVICE}a?utm=mail`, visitor);
    await get(`${SERVICE}a?utm=other`, visitor);
    expect(requests).toHaveLength(1);
    const [headers = {}] = requests;
    const forwarded = ['accept', 'accept-encoding', 'host', 'x-prefers-stale', 'x-site-version'];
    expect(Object.keys(headers).sort()).toEqual(forwarded);
    expect(headers).toMatchObject({ host: '127.0.0.1', 'x-site-version': 'one' });
  });

  it('forwards one of fifty simultaneous visits', async () => {
    let open: () => void = () => undefined;
    release = new Promise((resolve) => {
      open = resolve;
    });
    const visits = Array.from({ length: 50 }, () => get(`${SERVICE}b`));
    while (requests.length === 0) await pause(5);
    open();
    const bodies = new Set((await Promise.all(visits)).map(({ body }) => body));
    expect([...bodies]).toEqual([`Document of ${SERVICE}b`]);
    expect(requests).toHaveLength(1);
  });

  it('caches each document compressed, and sends it in the encoding that the visitor accepts', async () => {
    const text = `Long document. `.repeat(1000);
    answer = () => ({ status: 200, caching: STALE, text });
    const packed = await get(`${SERVICE}z`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.bytes).toString()).toBe(text);
    const plain = await get(`${SERVICE}z`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body).toBe(text);
    expect(requests).toHaveLength(1);
  });

  it('sends nothing again to a visitor who has the document', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const accepted = { 'accept-encoding': encoding };
      const { etag = '' } = (await get(`${SERVICE}known`, accepted)).headers;
      const again = await get(`${SERVICE}known`, { ...accepted, 'if-none-match': etag });
      expect([again.status, again.body]).toEqual([304, '']);
    }
  });

  it('accepts addresses of two thousand characters', async () => {
    const target = `${SERVICE}${'y'.repeat(2000)}`;
    // nginx would log an error and send the shell.
    for (let visitor = 0; visitor < 2; visitor += 1)
      expect((await get(target)).body).toBe(`Document of ${target}`);
  });

  it('serves a page from the build while the server is down', async () => {
    await stopPages();
    for (const target of ['/pricing', '/PRICING', '//pricing/index.html'])
      expect((await get(target)).body).toBe('Plans without data');
    expect((await get('/sitemap-1.xml')).body).toBe('Built sitemap');
    expect((await get('/sitemap-7.xml')).status).toBe(404);
  });

  it('lets nobody wait for another visitor’s document that the API holds up', async () => {
    answer = () => ({ status: 503, caching: 'no-store', text: 'The API did not answer.' });
    release = pause(2000);
    const visits = [get(`${SERVICE}g`), get(`${SERVICE}g`), get(`${SERVICE}g`)];
    expect((await Promise.race(visits)).body).toBe('Shell');
    expect(requests).toHaveLength(visits.length);
    await Promise.all(visits);
  });

  it('sends each header once, and the document’s own lifetime', async () => {
    const { headers } = await get(`${SERVICE}c`);
    expect(headers['cache-control']).toBe(STALE);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('https://api.example');
    const file = await get('/aboutus');
    expect(file.headers['cache-control']).toBe('no-cache, no-transform');
  });

  it('SHARE-4: serves a stale document while the server or the API is down, and the shell if there is none', async () => {
    await get(`${SERVICE}d`);
    // It is cached for a second of nginx's own clock.
    await pause(1100);
    answer = () => ({ status: 503, caching: 'no-store', text: 'The API did not answer.' });
    expect((await get(`${SERVICE}d`)).body).toBe(`Document of ${SERVICE}d`);
    const none = await get(`${SERVICE}e`);
    expect([none.status, none.body, none.headers['cache-control']]).toEqual([
      200,
      'Shell',
      'no-store',
    ]);
    // Which is not cached.
    answer = (address) => ({ status: 404, caching: 'no-store', text: `Nothing at ${address}` });
    const missing = await get(`${SERVICE}e`);
    expect([missing.status, missing.body]).toEqual([404, `Nothing at ${SERVICE}e`]);
    expect(missing.headers['cache-control']).toBe('no-store');
    await stopPages();
    expect((await get(`${SERVICE}d`)).body).toBe(`Document of ${SERVICE}d`);
    const shell = await get(`${SERVICE}f`);
    expect([shell.status, shell.body]).toEqual([200, 'Shell']);
  });

  it('SHARE-4: replaces the document of a removed item, after one request for many visitors', async () => {
    await get(`${SERVICE}h`);
    await pause(2100);
    answer = () => ({ status: 404, caching: 's-maxage=10', text: 'Removed' });
    let remove: () => void = () => undefined;
    release = new Promise((resolve) => {
      remove = resolve;
    });
    const visits = await Promise.all([1, 2, 3].map(() => get(`${SERVICE}h`)));
    expect(visits.map(({ body }) => body)).toEqual(visits.map(() => `Document of ${SERVICE}h`));
    remove();
    while (requests.length < 2) await pause(5);
    while ((await get(`${SERVICE}h`)).status !== 404) await pause(5);
    expect(requests).toHaveLength(2);
  });

  it('serves no document of an earlier build, whose scripts are gone', async () => {
    await get(`${SERVICE}f`);
    await stop();
    await start('two');
    answer = () => ({ status: 200, caching: STALE, text: 'New document' });
    expect((await get(`${SERVICE}f`)).body).toBe('New document');
  });

  /** Forty documents that don't get smaller by compression. */
  const visitMany = async () => {
    const texts = new Map<string, string>();
    answer = (address) => {
      const text = texts.get(address) ?? `${address} ${randomBytes(40_000).toString('base64')}`;
      texts.set(address, text);
      return { status: 200, caching: STALE, text };
    };
    for (let index = 0; index < 40; index += 1) {
      const { status, body } = await get(`${SERVICE}-${index}`);
      expect([index, status, body]).toEqual([index, 200, texts.get(`${SERVICE}-${index}`)]);
    }
  };

  it('SHARE-13: sends every document whole while it cannot write its cache', async () => {
    const cache = path.join(site.folder, 'lost-cache');
    await stop();
    await start('one', cache);
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'not a folder');
    await visitMany();
  });

  (canMount ? it : it.skip)('SHARE-13: sends every document whole on a full disk', async () => {
    const disk = path.join(site.folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk]);
    try {
      await stop();
      await start('one', path.join(disk, 'cache'));
      await visitMany();
      expect((await get('/aboutus')).body).toBe('About');
    } finally {
      await stop();
      execFileSync('umount', [disk]);
      await start('one');
    }
  });
});
