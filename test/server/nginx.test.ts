import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';

import { hasIpv6, nginxConf, type NginxOptions } from '../../server/nginxConf';
import { precompress } from '../../server/precompress';
import { PRERENDERED, WITH_DATA } from '../../server/prerender/pages';
import { readBuiltSite } from '../../server/builtSite';
import { hostsOf } from '../../server/siteHeaders';
import { configAt } from '../api/helpers/store';
import { parseConfig } from '../../src/config';
import { ROUTES } from '../../src/content/routes';
import { runInProcess } from '../helpers/command';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { ADDRESSES, SPELLINGS } from '../helpers/spellings';
import { freePort } from '../helpers/freePort';
import { hasBrotli, hasNginx, startNginx } from '../helpers/nginx';
import { ask } from './helpers/ask';
import { temporaryFolder, writeFiles } from './helpers/files';
import { nginxSite } from './helpers/nginxSite';

const REQUIRED = { businessName: 'Wash', userType: 'customer' };

/** The configuration of the site; the policy lists its hosts. */
const CONFIG = {
  ...REQUIRED,
  apiBaseUrl: 'https://api.example/v1/',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  reportUrl: 'https://support.example/reports',
  supportRoom: true,
};
const CALLS = ' https://api.example https://support.example';
const PICTURES = ' https://api.example https://*.tiles.example';

const hashes = { 'script-src': ['sha256-abc'], 'style-src': ['sha256-def', 'sha256-ghi'] };

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

const SHELL = '<!doctype html><title>Shell</title>';

/** The site's files with their contents. */
const FILES = {
  ...Object.fromEntries(TYPES.map(([file]) => [file, `What ${file} says. `.repeat(200)])),
  'app.html': SHELL,
  'about/index.html': '<!doctype html><title>About</title>',
  'config.json': JSON.stringify(CONFIG),
  ...Object.fromEntries(
    DOCUMENTS.map((path) => [`${path}/index.html`, `<!doctype html><title>${path}</title>`]),
  ),
  '../secret.txt': 'secret',
};

(hasNginx ? describe : describe.skip)('nginx with the printed configuration', () => {
  let site: Awaited<ReturnType<typeof nginxSite>>;
  let stop: (() => Promise<void>)[] = [];
  let options: NginxOptions & Pick<typeof site.options, 'ports'>;

  const get = (target: string, headers?: Record<string, string>) =>
    ask(site.origin, target, headers);
  const post = (target: string) => ask(site.origin, target, {}, 'POST');

  beforeAll(async () => {
    site = await nginxSite(FILES);
    await precompress(site.dist);
    options = {
      ...site.options,
      hosts: hostsOf(configAt('https://wash.example', CONFIG)),
      hashes,
      isRoomOpen: true,
      version: '',
      hasBrotli,
      hasIpv6: hasIpv6(),
      reportUrl: 'https://reports.example/csp?key=a%20b&v=2',
    };
    stop = [await startNginx(site.folder, nginxConf(options), options.ports.https)];
  });

  afterAll(() => Promise.all(stop.map((end) => end())));

  it.each([
    ['/', CALLS, PICTURES, "frame-ancestors 'none'"],
    ['/pricing', CALLS, PICTURES, "frame-ancestors 'none'"],
    ['/support', '', '', "frame-src 'self'; frame-ancestors 'none'"],
    ['/support/screen?x=1', '', '', "frame-ancestors 'self'"],
    ['/support/states', CALLS, PICTURES, "frame-ancestors 'none'"],
    ['/static/gone.js', CALLS, PICTURES, "frame-ancestors 'none'"],
  ])('sends every header with %s', async (target, calls, pictures, frames) => {
    const policy =
      "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def' 'sha256-ghi'; style-src-attr 'none'; " +
      `connect-src 'self'${calls}; img-src 'self' data: blob:${pictures}; font-src 'self'; ` +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
      `${frames}; ` +
      "require-trusted-types-for 'script'; trusted-types site-chunks html-texts business-facts; " +
      'report-uri https://reports.example/csp?key=a%20b&v=2; report-to policy';
    // In the sandboxed frame of a recorded screen, 'self' matches nothing in some browsers.
    const self = target.startsWith('/support/screen') ? `'self' ${site.origin}` : "'self'";
    expect((await get(target)).headers).toMatchObject({
      'content-security-policy': policy.replaceAll("'self'", self),
      'reporting-endpoints': 'policy="https://reports.example/csp?key=a%20b&v=2"',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=86400',
      server: 'nginx',
    });
  });

  it('answers pages with their documents, other addresses with the shell, missing files with 404', async () => {
    expect((await get('/')).body).toContain('<title>/</title>');
    expect((await get('/about')).body).toContain('About');
    expect((await get('/services/65f1c0ffee0000000000c057')).body).toBe(SHELL);
    expect((await get('/static/gone.js')).status).toBe(404);
  });

  it.each(['/services/a.b', '/service-detail/a.js', '/single-blog/1.5/'])(
    'treats an id with a dot as an id: %s',
    async (target) => {
      expect((await get(target)).body).toBe(SHELL);
    },
  );

  it.each([
    ['/services/known.id', '/services/known.id'],
    ['//services//known.id', '/services/known.id'],
    ['/services/known.id/index.html', '/services/known.id'],
    ['/services/KNOWN.id', 'Shell'],
    ['//success', 'Shell'],
    ['/SERVICES/a.b', 'Shell'],
    ['/dashboard/profile/index.html', 'Shell'],
    ...DOCUMENTS.map((path): [string, string] => [
      path.replace(/^\/[^/]+/, (word) => word.toUpperCase()),
      path,
    ]),
  ])('NAV-15: leads from %s to the page %s', async (target, page) => {
    const { status, body } = await get(target);
    expect(status).toBe(200);
    expect(body).toContain(`<title>${page}</title>`);
  });

  it('NAV-15: answers every spelling of an address as it answers the address', async () => {
    // nginx takes an encoded slash for one between folders.
    for (const [, address] of ADDRESSES.filter(([, each]) => !each.includes('%2F'))) {
      const { status, body } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      for (const spelled of Object.values(SPELLINGS))
        expect([spelled(address), (await get(spelled(address))).body]).toEqual([
          spelled(address),
          body,
        ]);
    }
  });

  it.each([
    ['/success?ref=1%0d%0aa&b', '/success?ref=1%0d%0aa&b'],
    ['//failure/', '/failure'],
  ])('PAY-9: redirects a payment gateway’s form POST to %s to the page', async (target, page) => {
    const { status, headers } = await post(target);
    expect(status).toBe(303);
    expect(headers.location).toBe(site.origin + page);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('PAY-9: redirects no GET, and no POST to another page', async () => {
    expect((await get('/success')).body).toBe(SHELL);
    expect((await post('/pricing')).status).toBe(405);
  });

  it('PAY-9: leads a form POST to a payment result on to this site alone, whatever is in its query', async () => {
    for (const query of ['a=//evil.example', 'a="><b>', '$uri', '%0d%0aset-cookie:a=b', '\\'])
      for (const spelled of Object.values(SPELLINGS)) {
        const { status, headers } = await post(`${spelled('/success')}?${query}`);
        const location = String(headers.location);
        expect([status, location]).toEqual([303, `${site.origin}/success?${query}`]);
        expect(new URL(location).origin).toBe(site.origin);
        expect(headers['set-cookie']).toBeUndefined();
      }
  });

  it.each(TYPES)('names the type of %s', async (file, type) => {
    expect((await get(`/${file}`)).headers['content-type']).toBe(type);
  });

  it.each([
    ['/static/main.abc.js', 'public, max-age=31536000, immutable'],
    ['/art/a.png', 'public, max-age=3600'],
    ['/', 'no-cache, no-transform'],
    ['/about', 'no-cache, no-transform'],
    ['/pricing', 'no-cache, no-transform'],
    ['/config.json', 'no-cache'],
    ['/success', 'no-store, no-transform'],
    ['//FAILURE/index.html', 'no-store, no-transform'],
    ['/static/gone.js', 'no-store'],
  ])('lets %s be cached as long as it is true', async (target, rule) => {
    expect((await get(target)).headers['cache-control']).toBe(rule);
  });

  it('compresses text, serves ranges and answers conditional requests', async () => {
    const packed = await get('/static/main.abc.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    // The build's compressed copy, not one that nginx compresses per request.
    expect(packed.bytes).toEqual(readFileSync(path.join(site.dist, 'static/main.abc.js.gz')));
    expect(packed.headers.vary).toBe('Accept-Encoding');
    const part = await get('/static/main.abc.js', { range: 'bytes=0-3' });
    expect([part.status, part.body]).toEqual([206, 'What']);
    const { etag = '' } = (await get('/static/main.abc.js')).headers;
    const held = await get('/static/main.abc.js', { 'if-none-match': etag });
    expect(held.status).toBe(304);
    // The build doesn't compress the configuration.
    const config = await get('/config.json', { 'accept-encoding': 'gzip' });
    expect(config.headers['content-encoding']).toBe('gzip');
    if (!hasBrotli) return;
    const smaller = await get('/static/main.abc.js', { 'accept-encoding': 'gzip, br' });
    expect(smaller.headers['content-encoding']).toBe('br');
    expect(smaller.bytes).toEqual(readFileSync(path.join(site.dist, 'static/main.abc.js.br')));
  });

  it('supports HTTP/2 and TLS 1.3', async () => {
    const session = connect(site.origin, { rejectUnauthorized: false });
    try {
      await once(session, 'connect');
      expect(session.alpnProtocol).toBe('h2');
      expect((session.socket as TLSSocket).getProtocol()).toBe('TLSv1.3');
    } finally {
      session.destroy();
    }
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/static/..%2f..%2fsecret.txt'])(
    "never leaves the site's folder: %s",
    async (target) => {
      expect((await get(target)).body).not.toContain('secret');
    },
  );

  (hasIpv6() ? it : it.skip)('serves IPv6 too', async () => {
    const address = `http://[::1]:${options.ports.http}/pricing`;
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(301);
  });

  it('redirects http to https', async () => {
    const plain = await ask(`http://127.0.0.1:${options.ports.http}`, '/pricing?x=1');
    expect(plain.status).toBe(301);
    expect(plain.headers.location).toBe(`${site.origin}/pricing?x=1`);
  });

  it('answers certbot without https, so that it can renew the certificate', async () => {
    const challenge = '/.well-known/acme-challenge/unknown';
    const plain = await ask(`http://127.0.0.1:${options.ports.http}`, challenge);
    expect(plain.status).toBe(404);
  });

  it('redirects to https behind a proxy too, and sends the same headers', async () => {
    const http = await freePort();
    const folder = path.join(site.folder, 'proxied');
    mkdirSync(folder);
    const proxied = { ...options, tls: 'proxy', ports: { http, https: 443 } } as const;
    stop.push(await startNginx(folder, nginxConf(proxied), http));
    const through = (target: string, from: string) =>
      ask(`http://127.0.0.1:${http}`, target, { 'x-forwarded-proto': from });
    const plain = await through('/pricing?x=1', 'http');
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/pricing?x=1']);
    // A cache could send it to visitors with https too.
    expect(plain.headers['cache-control']).toBe('no-store');
    const behind = await through('/pricing', 'https');
    const { date: _a, connection: _b, ...sent } = behind.headers;
    const { date: _c, connection: _d, ...direct } = (await get('/pricing')).headers;
    expect(behind.status).toBe(200);
    expect(sent).toEqual(direct);
  });
});

describe('the printed configuration', () => {
  const filled: NginxOptions = {
    host: 'wash.example',
    root: '/srv/site/dist',
    tls: {
      certificate: '/etc/letsencrypt/live/wash.example/fullchain.pem',
      certificateKey: '/etc/letsencrypt/live/wash.example/privkey.pem',
    },
    hosts: hostsOf(configAt('https://wash.example', CONFIG)),
    hashes,
    isRoomOpen: false,
    version: '',
    hasBrotli: false,
    hasIpv6: true,
  };

  it('listens on IPv6 where the machine has it', () => {
    const lines = (options: Partial<NginxOptions>) =>
      nginxConf({ ...filled, ...options }).match(/(?:# )?listen \[.*/g);
    expect(lines({})).toEqual(['listen [::]:80;', 'listen [::]:443 ssl http2;']);
    expect(lines({ tls: 'proxy' })).toEqual(['listen [::]:80;']);
    expect(lines({ hasIpv6: false })).toEqual([
      '# listen [::]:80;',
      '# listen [::]:443 ssl http2;',
    ]);
  });

  it('says HTTPS for subdomains and for long only where the operator wants it', () => {
    const header = (options: Partial<NginxOptions>) =>
      /Strict-Transport-Security "(.*)" always/.exec(nginxConf({ ...filled, ...options }))?.[1];
    expect(header({})).toBe('max-age=86400');
    const hsts = 'max-age=63072000; includeSubDomains';
    expect(header({ hsts })).toBe(hsts);
  });

  it("comments out the support room's lines when the room is off", () => {
    expect(nginxConf(filled)).toMatch(/^ {2}# "~\^\/support\/\?/m);
    expect(nginxConf({ ...filled, isRoomOpen: true })).toMatch(/^ {2}"~\^\/support\/\?/m);
  });

  it('has of the configuration’s addresses nothing but their hosts, or nothing at all', () => {
    const KEYS = ['apiBaseUrl', 'assetsBaseUrl', 'geocodeUrl', 'tileUrl', 'reportUrl'];
    const PIECES = [
      ...`" ' ; { } $ $uri # \\ , * @ : :// / ? %22 [ ] {s} a.example é http:// https:// data: x`.split(
        ' ',
      ),
      ...['\n', '\r', ' ', '\t', '\u0000', "'unsafe-inline'", 'include /etc/passwd;'],
    ];
    const hostile = fc
      .array(fc.constantFrom(...PIECES), { maxLength: 5 })
      .chain((tail) =>
        fc
          .constantFrom('', '//', 'https://', 'https://api.example')
          .map((start) => start + tail.join('')),
      );
    /** Everything but the hosts of the three lists. */
    const frame = (text: string) => text.replace(/((?:connect|img)-src 'self')[^;"]*/g, '$1');
    const shape = frame(nginxConf(filled));
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 5, maxLength: 5 }), hostile, (values, picture) => {
        const config = Object.fromEntries(KEYS.map((key, place) => [key, values[place]]));
        const pictures = { recentReportsUrl: picture, pictureOrigins: [picture] };
        const read = parseConfig({ ...CONFIG, ...config, ...pictures }, 'https://wash.example');
        if (read.status === 'wrong') return;
        const hosts = hostsOf(read.config);
        const conf = nginxConf({ ...filled, hosts, isRoomOpen: false });
        expect(frame(conf)).toBe(shape);
        for (const host of [...hosts.calls, ...hosts.pictures, ...hosts.reports])
          expect(host).toMatch(/^(?:https?:\/\/)?[\w.*:[\]-]+$/i);
      }),
      { numRuns: times(300) },
    );
  });

  it('is refused in words if nginx would refuse it', () => {
    const pictures = Array.from(
      { length: 150 },
      (_, place) => `https://pictures-${place}.cdn.example`,
    );
    expect(() => nginxConf({ ...filled, hosts: { ...filled.hosts, pictures } })).toThrow(
      'more origins than fit',
    );
  });

  it('names the public address of the site for recorded screens', () => {
    const screens = (options: Partial<NginxOptions>) =>
      /"~\^\/support\/screen\/.*script-src 'self' (\S+)/.exec(
        nginxConf({ ...filled, ...options }),
      )?.[1];
    expect(screens({})).toBe('https://wash.example');
    const ports = { http: 8080, https: 8443 };
    expect(screens({ ports })).toBe('https://wash.example:8443');
    expect(screens({ ports, tls: 'proxy' })).toBe('https://wash.example');
    const published = { ...filled, ports: { ...ports, public: 443 } };
    expect(nginxConf(published)).not.toContain('example:8443');
  });
});

describe('a built site', () => {
  const read = (config: object, styles: readonly string[] = [], shell = 'Shell') => {
    const dist = path.join(temporaryFolder(), 'dist');
    writeFiles(dist, {
      'app.html': shell,
      'config.json': JSON.stringify({ ...REQUIRED, ...config }),
      '../csp-hashes.json': JSON.stringify({ 'style-src': styles }),
    });
    return readBuiltSite(dist);
  };

  it.each(['/api/', 'api/', './api', '../api/', '//api.example/', 'https://api.example'])(
    'CONF-1: may have its API at %s',
    (apiBaseUrl) => {
      expect(read({ apiBaseUrl }).hosts.calls).toHaveLength(apiBaseUrl.includes('//') ? 1 : 0);
    },
  );

  it('has another version after each change on which its documents depend', () => {
    const sites = [
      read(CONFIG),
      read({ ...CONFIG, currency: 'USD' }),
      read(CONFIG, ['sha256-abc']),
      read(CONFIG, [], 'Other shell'),
    ];
    const { __BUILD__: build } = globalThis as { __BUILD__?: string };
    Object.assign(globalThis, { __BUILD__: 'other' });
    sites.push(read(CONFIG));
    Object.assign(globalThis, { __BUILD__: build });
    expect(new Set(sites.map(({ version }) => version)).size).toBe(sites.length);
    expect(read(CONFIG).version).toBe(sites[0]?.version);
  });
});

describe('the command that prints it', () => {
  const run = async (...words: string[]) =>
    (await runInProcess(() => import('../../server/nginx'), words)).stderr;

  const siteWith = (config: string) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'config.json': config });
    return folder;
  };
  const misspelt = siteWith(
    '{"apiBaseURL":"https://api.example","businessName":"A","userType":"b"}',
  );
  const broken = siteWith('{"apiBaseUrl":"/api/",}');

  it.each([
    [[], 'Missing the site’s host name'],
    [
      ['--host', 'wash.example; include /etc/passwd'],
      '--host must be a host name such as wash.example',
    ],
    [['--host', 'wash"example'], '--host must be a host name such as wash.example'],
    [['--host', 'wash.example$uri'], '--host must be a host name such as wash.example'],
    [['--host', 'wash.example\nserver {}'], '--host must be a host name such as wash.example'],
    [['--host', ''], '--host must be a host name such as wash.example'],
    [['--host', 'https://wash.example'], '--host must be a host name such as wash.example'],
    [
      ['--host', 'wash.example,www.wash.example'],
      '--host must be a host name such as wash.example',
    ],
    [['--host', 'wash.example', '--root', '/srv/a b'], '--root must be without spaces'],
    [['--host', 'wash.example', '--report-to', 'https://a"b'], '--report-to must be a URL'],
    [['--host', 'wash.example', '--report-to', 'https://a?b,c'], '--report-to must be a URL'],
    [['--host', 'wash.example:8443'], '--host must be a host name such as wash.example'],
    [['--host', 'wash.example', '--pages-from', 'a:1,'], '--pages-from must be HOST:PORT'],
    [['--host', 'wash.example', '--pages-from', 'a:99999'], '--pages-from must be a port'],
    [['--host', '.wash.example'], '--host must be a host name such as wash.example'],
    [['--host', 'wash.example', '--pages-from', 'a'], '--pages-from must be HOST:PORT'],
    [['--host', 'wash.example', '--hsts', 'max-age=1;x'], '--hsts must be such as'],
    [['--host', 'wash.example', '--http-port', '0'], '--http-port must be a port'],
    [['--host', 'wash.example', '--http-port', '443'], '--http-port and --https-port must differ'],
    [['--host', 'wash.example', '--dist', '/nowhere'], 'build the site first'],
    [['--host', 'wash.example', '--dist', misspelt], 'apiBaseUrl is missing.'],
    // With the place: the usual mistake is a comma too many.
    [['--host', 'wash.example', '--dist', broken], 'config.json is not valid JSON: Expected'],
    [
      ['--host', 'wash.example', '--report-to', 'https://a?key=a%20b&v=2', '--dist', '/nowhere'],
      'build the site first',
    ],
  ])('refuses %j in one line', async (words, line) => {
    const output = await run(...words);
    expect(output).toContain(line);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
