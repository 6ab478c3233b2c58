import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:http2';
import { get as getPlain, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { nginxConf, TEMPLATE_OPTIONS, type NginxOptions } from '../../scripts/nginxConf';
import { precompress } from '../../scripts/precompress';
import { hostsOf } from '../../scripts/siteHeaders';
import { freePort } from '../helpers/freePort';
import { hasBrotli, hasNginx, makeCertificate, startNginx } from '../helpers/nginx';

const hashes = { 'script-src': ['sha256-abc'], 'style-src': ['sha256-def', 'sha256-ghi'] };
const config = {
  apiBaseUrl: 'https://api.example/v1/',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  reportUrl: 'https://support.example/reports',
  supportRoom: true,
};
const CALLS = ' https://api.example https://support.example';
const PICTURES = ' https://api.example https://*.tiles.example';

/** Asks a plain server; an answer's status and where it leads. */
const askPlain = (
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

(hasNginx ? describe : describe.skip)('nginx with the printed configuration', () => {
  let folder: string;
  let stop: (() => Promise<void>)[] = [];
  let ports: { http: number; https: number };
  let options: NginxOptions;

  const get = (
    target: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: ports.https, path: target, headers, rejectUnauthorized: false },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const bytes = Buffer.concat(parts);
            const { statusCode: status = 0, headers: sent } = response;
            resolve({ status, headers: sent, body: bytes.toString(), bytes });
          });
        },
      );
      call.on('error', reject);
      call.end();
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    // Started by root, nginx reads files as its own user.
    chmodSync(folder, 0o755);
    const file = (...names: string[]) => path.join(folder, ...names);
    mkdirSync(file('dist', 'static'), { recursive: true });
    mkdirSync(file('dist', 'about'));
    mkdirSync(file('proxied'));
    writeFileSync(file('dist', 'app.html'), '<!doctype html><title>Shell</title>');
    writeFileSync(file('dist', 'index.html'), '<!doctype html><title>Home</title>');
    writeFileSync(file('dist', 'about', 'index.html'), '<!doctype html><title>About</title>');
    writeFileSync(file('dist', 'config.json'), JSON.stringify(config));
    writeFileSync(file('dist', 'static', 'main.abc.js'), 'const answer = 42; '.repeat(200));
    writeFileSync(file('secret.txt'), 'secret');
    await precompress(file('dist'));
    ports = { http: await freePort(), https: await freePort() };
    options = {
      host: 'localhost 127.0.0.1',
      root: file('dist'),
      tls: makeCertificate(folder),
      hosts: hostsOf(config),
      hashes,
      isRoomOpen: true,
      hasBrotli,
      reportUrl: 'https://reports.example/csp',
      ports,
    };
    stop = [await startNginx(folder, nginxConf(options), ports.https)];
  });

  afterAll(async () => {
    await Promise.all(stop.map((end) => end()));
    rmSync(folder, { recursive: true });
  });

  it.each([
    '/',
    '/pricing',
    '/support',
    '/support/screen?x=1',
    '/support/states',
    '/static/gone.js',
  ])('sends every header with %s', async (target) => {
    const { headers } = await get(target);
    const room: Record<string, string> = {
      '/support': "frame-src 'self'; ",
      '/support/screen?x=1': '',
    };
    const frames = target === '/support/screen?x=1' ? "'self'" : "'none'";
    const [calls, pictures] = target in room ? ['', ''] : [CALLS, PICTURES];
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-def' 'sha256-ghi'; style-src-attr 'none'; " +
        `connect-src 'self'${calls}; img-src 'self' data: blob:${pictures}; font-src 'self'; ` +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        `${room[target] ?? ''}frame-ancestors ${frames}; ` +
        "require-trusted-types-for 'script'; trusted-types site-chunks dompurify business-facts; " +
        'report-uri https://reports.example/csp; report-to policy',
      'reporting-endpoints': 'policy="https://reports.example/csp"',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      server: 'nginx',
    });
  });

  it('answers pages with their documents, other addresses with the shell, missing files with 404', async () => {
    expect((await get('/')).body).toContain('Home');
    expect((await get('/about')).body).toContain('About');
    expect((await get('/services/65f1c0ffee0000000000c057')).body).toContain('Shell');
    expect((await get('/static/gone.js')).status).toBe(404);
  });

  it('caches hashed files forever, and documents and the configuration not at all', async () => {
    const rule = async (target: string) => (await get(target)).headers['cache-control'];
    expect(await rule('/static/main.abc.js')).toBe('public, max-age=31536000, immutable');
    for (const target of ['/', '/about', '/pricing', '/config.json'])
      expect([target, await rule(target)]).toEqual([target, 'no-cache']);
  });

  it('compresses text, serves ranges and answers conditional requests', async () => {
    const packed = await get('/static/main.abc.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    // The copy of the build, not one that nginx packs for each visitor.
    expect(packed.bytes).toEqual(readFileSync(path.join(folder, 'dist/static/main.abc.js.gz')));
    expect(packed.headers.vary).toBe('Accept-Encoding');
    const whole = await get('/static/main.abc.js');
    const part = await get('/static/main.abc.js', { range: 'bytes=0-4' });
    expect([part.status, part.body]).toEqual([206, 'const']);
    const held = await get('/static/main.abc.js', { 'if-none-match': whole.headers.etag ?? '' });
    expect(held.status).toBe(304);
  });

  (hasBrotli ? it : it.skip)('sends the smaller copy to browsers that read it', async () => {
    const { headers, bytes } = await get('/static/main.abc.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(bytes).toEqual(readFileSync(path.join(folder, 'dist/static/main.abc.js.br')));
  });

  it('supports HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${ports.https}`, { rejectUnauthorized: false });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    session.close();
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/static/..%2f..%2fsecret.txt'])(
    "never leaves the site's folder by %s",
    async (target) => {
      expect((await get(target)).body).not.toContain('secret');
    },
  );

  it('redirects http to https', async () => {
    const { status, headers } = await askPlain(ports.http, '/pricing?x=1');
    expect(status).toBe(301);
    expect(headers.location).toBe(`https://127.0.0.1:${ports.https}/pricing?x=1`);
  });

  it('redirects to https behind a proxy too, and sends the same headers there', async () => {
    const http = await freePort();
    const proxied = { ...options, tls: 'proxy', ports: { http, https: 443 } } as const;
    stop.push(await startNginx(path.join(folder, 'proxied'), nginxConf(proxied), http));
    const plain = await askPlain(http, '/pricing?x=1', { 'x-forwarded-proto': 'http' });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/pricing?x=1']);
    const behind = await askPlain(http, '/pricing', { 'x-forwarded-proto': 'https' });
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
    tls: { certificate: '/c', certificateKey: '/k' },
    hosts: hostsOf(config),
    hashes,
    isRoomOpen: false,
    hasBrotli: false,
  };

  it("has the support room's lines commented out when the room is off", () => {
    expect(nginxConf(filled)).toMatch(/^ {2}# "~\^\/support\/\?/m);
    expect(nginxConf({ ...filled, isRoomOpen: true })).toMatch(/^ {2}"~\^\/support\/\?/m);
  });

  it('is the shipped template with its names filled in', () => {
    const template = readFileSync(path.resolve(__dirname, '../../deploy/nginx.conf'), 'utf8');
    expect(template).toBe(nginxConf(TEMPLATE_OPTIONS));
    const values: Record<string, string> = {
      SITE_HOST: 'wash.example',
      SITE_ROOT: '/srv/site/dist',
      SITE_CERTIFICATE: '/c',
      SITE_CERTIFICATE_KEY: '/k',
      SITE_CALLS: CALLS.trim(),
      SITE_PICTURES: PICTURES.trim(),
      SITE_SCRIPT_HASH: 'sha256-abc',
      SITE_STYLE_HASHES: "'sha256-def' 'sha256-ghi'",
    };
    const text = template.replace(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '?');
    expect(text).toBe(nginxConf(filled));
  });
});

describe('the command that prints it', () => {
  const run = (...words: string[]): string => {
    const command = ['--import', 'tsx', 'scripts/nginx.ts', ...words];
    try {
      return execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };

  it.each([
    [[], 'Give the site’s host name'],
    [['--host', 'wash.example; include /etc/passwd'], "--host can't be"],
    [['--host', 'wash.example', '--root', '/srv/a b'], "--root can't be"],
    [['--host', 'wash.example', '--report-to', 'https://a"b'], "--report-to can't be"],
    [['--host', 'wash.example', '--http-port', '0'], '--http-port must be a port'],
    [['--host', 'wash.example', '--dist', '/nowhere'], 'build the site first'],
  ])('refuses %j in one line', (words, line) => {
    const told = run(...words);
    expect(told).toContain(line);
    expect(told.trim().split('\n')).toHaveLength(1);
  });
});
