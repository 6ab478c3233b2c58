import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get as getPlain, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import path from 'node:path';
import { TLSSocket } from 'node:tls';

import { PRERENDERED, WITH_DATA } from '../../server/prerender/pages';
import { ROUTES } from '../../src/content/routes';
import { hasBrotli } from './nginx';

/** The configuration of the checked site; the policy lists its hosts. */
export const CHECKED_CONFIG = {
  apiBaseUrl: 'https://api.example/v1/',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  reportUrl: 'https://support.example/reports',
  supportRoom: true,
};
export const CALLS = ' https://api.example https://support.example';
export const PICTURES = ' https://api.example https://*.tiles.example';

/** A running nginx: where it listens, and the site it serves. */
export interface CheckedServer {
  http: number;
  https: number;
  dist: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  protocol: string | null;
}

/** Requests an HTTPS server; node:https sends a path exactly as given. */
export const ask = (
  { https }: CheckedServer,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: https, path: target, headers, method, rejectUnauthorized: false },
      (response) => {
        const parts: Buffer[] = [];
        const { socket } = response;
        const protocol = socket instanceof TLSSocket ? socket.getProtocol() : null;
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode: status = 0, headers: sent } = response;
          resolve({ status, headers: sent, body: bytes.toString(), bytes, protocol });
        });
      },
    );
    call.on('error', reject);
    call.end();
  });

/** Requests an HTTP server; returns the status and the redirect. */
export const askPlain = (
  port: number,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    getPlain({ host: '127.0.0.1', port, path: target, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    }).on('error', reject);
  });

const TYPES: readonly [file: string, type: string][] = [
  ['static/main.abc.js', 'application/javascript; charset=utf-8'],
  ['static/main.css', 'text/css; charset=utf-8'],
  ['static/letters.woff2', 'font/woff2'],
  ['art/a.avif', 'image/avif'],
  ['art/a.jpg', 'image/jpeg'],
  ['art/a.png', 'image/png'],
  ['art/a.svg', 'image/svg+xml; charset=utf-8'],
  ['art/a.webp', 'image/webp'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['config.json', 'application/json; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['sitemap.xml', 'application/xml'],
  ['about/index.html', 'text/html; charset=utf-8'],
];

/** An address of each page that has a document. */
const DOCUMENTS = [...PRERENDERED, ...WITH_DATA].map((id) =>
  ROUTES[id].path.replace(/:\w+/, 'known.id'),
);

/** The site's files with their contents. */
export const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TYPES.map(([file]) => [file, `What ${file} says. `.repeat(200)])),
  'app.html': '<!doctype html><title>Shell</title>',
  'about/index.html': '<!doctype html><title>About</title>',
  'config.json': JSON.stringify(CHECKED_CONFIG),
  ...Object.fromEntries(
    DOCUMENTS.map((path) => [
      `${path.slice(1)}/index.html`.replace(/^\//, ''),
      `<!doctype html><title>${path}</title>`,
    ]),
  ),
  '../secret.txt': 'secret',
};

const withEveryHeader =
  (target: string) =>
  async (server: CheckedServer): Promise<void> => {
    const { headers } = await ask(server, target);
    const room: Record<string, string> = {
      '/support': "worker-src 'self'; frame-src 'self'; ",
      '/support/screen?x=1': '',
    };
    const isScreen = target === '/support/screen?x=1';
    const frames = isScreen ? "'self'" : "'none'";
    const sent = String(headers['content-security-policy']);
    // Its own site is named there as well.
    const named = sent.replaceAll(/'self' https:\/\/127\.0\.0\.1:\d+/g, "'self'");
    expect(named !== sent).toBe(isScreen);
    const [calls, pictures] = target in room ? ['', ''] : [CALLS, PICTURES];
    expect({ ...headers, 'content-security-policy': named }).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def' 'sha256-ghi'; style-src-attr 'none'; " +
        `connect-src 'self'${calls}; img-src 'self' data: blob:${pictures}; font-src 'self'; ` +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        `${room[target] ?? ''}frame-ancestors ${frames}; ` +
        "require-trusted-types-for 'script'; trusted-types site-chunks html-texts business-facts; " +
        'report-uri https://reports.example/csp?key=a%20b&v=2; report-to policy',
      'reporting-endpoints': 'policy="https://reports.example/csp?key=a%20b&v=2"',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      server: 'nginx',
    });
  };

const HEADED = [
  '/',
  '/pricing',
  '/support',
  '/support/screen?x=1',
  '/support/states',
  '/static/gone.js',
];
const OUTSIDE = ['/../secret.txt', '/%2e%2e/secret.txt', '/static/..%2f..%2fsecret.txt'];

/** The checks of a server with the printed configuration, by name. Each rejects on failure. */
export const CHECKS: Readonly<Record<string, (server: CheckedServer) => Promise<void>>> = {
  ...Object.fromEntries(
    HEADED.map((target) => [`sends every header with ${target}`, withEveryHeader(target)]),
  ),

  'answers pages with their documents, other addresses with the shell, missing files with 404':
    async (server) => {
      expect((await ask(server, '/')).body).toContain('<title>/</title>');
      expect((await ask(server, '/about')).body).toContain('About');
      expect((await ask(server, '/services/65f1c0ffee0000000000c057')).body).toContain('Shell');
      expect((await ask(server, '/static/gone.js')).status).toBe(404);
    },

  'treats an id with a dot as an id': async (server) => {
    for (const target of ['/services/a.b', '/service-detail/a.js', '/single-blog/1.5/'])
      expect([target, (await ask(server, target)).body]).toEqual([target, FILES['app.html']]);
    expect((await ask(server, '/services/known.id')).body).toContain(
      '<title>/services/known.id</title>',
    );
  },

  'NAV-15: redirects every spelling of an address to its page': async (server) => {
    for (const [target, page] of [
      ['//', '/'],
      ['/index.html', '/'],
      ['//pricing', '/pricing'],
      ['/pricing/', '/pricing'],
      ['/pricing//index.html', '/pricing'],
      ['/%70ricing', '/pricing'],
      ['//services//known.id', '/services/known.id'],
      ['/services/known.id/index.html', '/services/known.id'],
      ['/services/KNOWN.id', 'Shell'],
      ['//success', 'Shell'],
      ['/SERVICES/a.b', 'Shell'],
      ['/dashboard/profile/index.html', 'Shell'],
      ...DOCUMENTS.map((path) => [path.replace(/^\/[^/]+/, (word) => word.toUpperCase()), path]),
    ] as [string, string][]) {
      const { status, body } = await ask(server, target);
      expect([target, status, /<title>(.*)<\/title>/.exec(body)?.[1]]).toEqual([target, 200, page]);
    }
  },

  'PAY-9: redirects a payment gateway’s form POST to the page': async (server) => {
    for (const [target, page] of [
      ['/success?ref=1%0d%0aa&b', '/success?ref=1%0d%0aa&b'],
      ['//failure/', '/failure'],
    ]) {
      const { status, headers } = await ask(server, target ?? '', {}, 'POST');
      expect([status, headers.location, headers['cache-control']]).toEqual([
        303,
        `https://127.0.0.1:${server.https}${page}`,
        'no-store, no-transform',
      ]);
    }
    expect((await ask(server, '/success')).body).toContain('Shell');
    expect((await ask(server, '/pricing', {}, 'POST')).status).toBe(405);
  },

  'names the type of every file': async (server) => {
    const sent = TYPES.map(async ([file]): Promise<[string, unknown]> => {
      const { headers } = await ask(server, `/${file}`);
      return [file, headers['content-type']];
    });
    expect(await Promise.all(sent)).toEqual(TYPES);
  },

  'caches hashed files forever, and documents and the configuration not at all': async (server) => {
    const rule = async (target: string) => (await ask(server, target)).headers['cache-control'];
    expect(await rule('/static/main.abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await rule('/art/a.png')).toBe('public, max-age=3600');
    for (const target of ['/', '/about', '/pricing'])
      expect([target, await rule(target)]).toEqual([target, 'no-cache, no-transform']);
    expect(await rule('/config.json')).toBe('no-cache');
  },

  'compresses text, serves ranges and answers conditional requests': async (server) => {
    const packed = await ask(server, '/static/main.abc.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    // The build's compressed copy, not one that nginx compresses per request.
    expect(packed.bytes).toEqual(readFileSync(path.join(server.dist, 'static/main.abc.js.gz')));
    expect(packed.headers.vary).toBe('Accept-Encoding');
    const whole = await ask(server, '/static/main.abc.js');
    const part = await ask(server, '/static/main.abc.js', { range: 'bytes=0-3' });
    expect([part.status, part.body]).toEqual([206, 'What']);
    const held = await ask(server, '/static/main.abc.js', {
      'if-none-match': whole.headers.etag ?? '',
    });
    expect(held.status).toBe(304);
    // The build doesn't compress the configuration.
    const config = await ask(server, '/config.json', { 'accept-encoding': 'gzip' });
    expect(config.headers['content-encoding']).toBe('gzip');
    if (!hasBrotli) return;
    const smaller = await ask(server, '/static/main.abc.js', { 'accept-encoding': 'gzip, br' });
    expect(smaller.headers['content-encoding']).toBe('br');
    expect(smaller.bytes).toEqual(readFileSync(path.join(server.dist, 'static/main.abc.js.br')));
  },

  'supports HTTP/2 and TLS 1.3': async (server) => {
    const session = connect(`https://127.0.0.1:${server.https}`, { rejectUnauthorized: false });
    try {
      await once(session, 'connect');
      expect(session.alpnProtocol).toBe('h2');
    } finally {
      session.destroy();
    }
    expect((await ask(server, '/')).protocol).toBe('TLSv1.3');
  },

  "never leaves the site's folder": async (server) => {
    for (const target of OUTSIDE) expect((await ask(server, target)).body).not.toContain('secret');
  },

  'redirects http to https': async ({ http, https }) => {
    const { status, headers } = await askPlain(http, '/pricing?x=1');
    expect(status).toBe(301);
    expect(headers.location).toBe(`https://127.0.0.1:${https}/pricing?x=1`);
  },
};
