import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { precompress } from '../../server/precompress';
import { startSite, type RunningSite } from '../../scripts/serve';
import { createSiteFiles } from '../../server/siteFiles';
import { contentSecurityPolicy, NO_ORIGIN } from '../../server/siteHeaders';
import { configAt } from '../api/helpers/store';
import { ask } from './helpers/ask';
import { temporaryFolder, writeFiles } from './helpers/files';

const REQUIRED = { businessName: 'Wash', userType: 'customer' };
const config = {
  ...REQUIRED,
  apiBaseUrl: 'http://127.0.0.1:4141/api/',
  assetsBaseUrl: 'https://assets.example/pictures/',
  filesBaseUrl: '/files/',
  geocodeUrl: 'https://maps.example/geocode/json',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  pictureOrigins: ['https://cdn.example'],
};
const script = `${'const answer = 42; '.repeat(200)}\n`;

let dist: string;
let site: RunningSite;

const get = (target: string, headers?: Record<string, string>) => ask(site.url, target, headers);

beforeAll(async () => {
  dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, {
    '../csp-hashes.json': JSON.stringify({
      'script-src': ['sha256-abc'],
      'style-src': ['sha256-def', 'none'],
    }),
    'app.html': '<!doctype html><title>Site</title>',
    'about/index.html': '<!doctype html><title>About</title>',
    'config.json': JSON.stringify(config),
    'static/main.abc.js': script,
    [`../${path.basename(dist)}-secret.txt`]: 'secret',
  });
  await precompress(dist);
  site = await startSite({ port: 0, dist, sandboxOrigin: 'http://127.0.0.1:5999' });
});

afterAll(() => site.close());

describe('addresses', () => {
  it.each([
    ['/', 'Site'],
    ['/services/a%20b.js', 'Site'],
    ['/service-cart/', 'Site'],
    ['/about', 'About'],
  ])('respond to a visit to %s with the document %s', async (target, title) => {
    const reply = await get(target, { accept: 'text/html,*/*;q=0.8' });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain(`<title>${title}</title>`);
  });

  it.each(['/static/gone.js', '/favicon.ico'])(
    'respond with 404 and no HTML for the missing %s, even if the browser accepts HTML',
    async (target) => {
      const reply = await get(target, { accept: 'text/html,*/*' });
      expect(reply.status).toBe(404);
      expect(reply.headers['content-type']).toMatch(/^text\/plain/);
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it('respond with 404 to a script that requests a missing path', async () => {
    expect((await get('/pricing', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/pricing', { 'sec-fetch-dest': 'empty' })).status).toBe(404);
  });

  it.each(['/../', '/%2e%2e/', '/static/..%2f..%2f', '/..%5c', '/%00', '/%zz'])(
    "never leave the site's folder by %s",
    async (start) => {
      const reply = await get(`${start}${path.basename(dist)}-secret.txt`);
      expect(reply.status).toBe(404);
      expect(reply.body).not.toContain('secret');
    },
  );

  it('refuse writes', async () => {
    const reply = await ask(site.url, '/', {}, 'POST');
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });
});

describe('headers', () => {
  const nothing = "default-src 'none'; frame-ancestors 'none'";

  it.each([
    ['/', expect.stringContaining("script-src 'self' 'sha256-abc'"), 'no-cache, no-transform'],
    ['/config.json', nothing, 'no-cache'],
    ['/success', expect.any(String), 'no-store, no-transform'],
    ['//FAILURE/', expect.any(String), 'no-store, no-transform'],
    ['/static/main.abc.js', nothing, 'public, max-age=31536000, immutable'],
    ['/static/gone.js', nothing, 'no-store'],
  ])('protect the response to %s, and let it be cached as long as it is true', async (...row) => {
    const [target, policy, caching] = row as [string, string, string];
    const { headers } = await get(target, { accept: '*/*' });
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'cache-control': caching,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'access-control-allow-origin': '*',
    });
  });

  it('revalidate a page that the browser has cached, and keep its policy', async () => {
    const { headers } = await get('/');
    const second = await get('/', { 'if-none-match': String(headers.etag) });
    expect(second.status).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers['content-security-policy']).toBeUndefined();
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (packed: Buffer) => packed],
  ] as const)('responds to "%s" with %s', async (accepted, encoding, unpack) => {
    const reply = await get('/static/main.abc.js', { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toBe('Accept-Encoding');
    expect(unpack(reply.bytes).toString()).toBe(script);
  });
});

describe('the configuration', () => {
  it('points at the sandbox that runs with the site', async () => {
    expect(JSON.parse((await get('/config.json')).body)).toEqual({
      ...config,
      apiBaseUrl: 'http://127.0.0.1:5999/api/',
      devTools: true,
      recentReportsUrl: 'http://127.0.0.1:5999/sandbox/reports',
      reportUrl: 'http://127.0.0.1:5999/reports',
      supportRoom: true,
    });
  });

  it('decides which hosts the page may call and load pictures from', async () => {
    const policy = String((await get('/')).headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-abc'",
      "style-src 'self' 'sha256-def'",
      "style-src-attr 'none'",
      "connect-src 'self' http://127.0.0.1:5999 https://maps.example",
      "img-src 'self' data: blob: http://127.0.0.1:5999 https://assets.example https://*.tiles.example https://cdn.example",
      "font-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types site-chunks html-texts business-facts',
    ]);
  });

  it.each([
    ['https://api.käse.example/api/', 'https://api.xn--kse-qla.example'],
    ['https://api.example\\v1', 'https://api.example'],
    ['https://{s}-tiles.example/', 'https://*.example'],
    ['https://mt{s}.maps.example/', 'https://*.maps.example'],
    ['//{s}.tiles.example/', 'https://*.tiles.example'],
  ])('names a host as browsers request it: %s', (tiles, host) => {
    const tileUrl = `${tiles}{z}/{x}/{y}`;
    expect(contentSecurityPolicy(configAt(NO_ORIGIN, { tileUrl }))).toContain(
      `img-src 'self' data: blob: ${host};`,
    );
  });

  it.each(['apiBaseUrl', 'assetsBaseUrl', 'filesBaseUrl'])('allows the pictures at %s', (key) => {
    const values = configAt(NO_ORIGIN, { [key]: 'https://files.example/a/' });
    expect(contentSecurityPolicy(values)).toMatch(/img-src [^;]* https:\/\/files\.example[ ;]/);
  });

  it('lists no host of a wrong configuration', () => {
    const policy = contentSecurityPolicy(null).split('; ');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("script-src 'self'");
  });
});

describe('the frames of the support room', () => {
  const opened = { ...config, supportRoom: true };
  const policyOf = (pathname: string, values: Record<string, unknown> = opened) =>
    contentSecurityPolicy(configAt(NO_ORIGIN, values), pathname);
  const rulesOf = (policy: string) => policy.split('; ').filter((part) => part.startsWith('frame'));
  const closed = ["frame-ancestors 'none'"];

  it('may only be framed by the room, and show one page, which only this site may frame', () => {
    for (const pathname of ['/support', '/support/'])
      expect(rulesOf(policyOf(pathname))).toEqual(["frame-src 'self'", ...closed]);
    expect(rulesOf(policyOf('/support/screen'))).toEqual(["frame-ancestors 'self'"]);
  });

  it.each(['/', '/pricing', '/support/states', '/support/screen/x', '/supports', '//support'])(
    'are blocked on %s',
    (pathname) => {
      expect(rulesOf(policyOf(pathname))).toEqual(closed);
    },
  );

  it('are blocked everywhere unless the configuration opens the room', () => {
    for (const values of [configAt(NO_ORIGIN), configAt(NO_ORIGIN, { supportRoom: false }), null])
      for (const pathname of ['/support', '/support/screen'])
        expect(rulesOf(contentSecurityPolicy(values, pathname))).toEqual(closed);
  });

  it("name their own origin too, for browsers in whose sandboxed frames 'self' matches nothing", () => {
    const policyFor = (pathname: string, host: string) =>
      contentSecurityPolicy(configAt(NO_ORIGIN, opened), pathname, {}, `${host}${pathname}?x=1`);
    const named = policyFor('/support/screen', 'https://wash.example:8443').split('; ');
    expect(named).toContain("script-src 'self' https://wash.example:8443");
    expect(named).toContain("connect-src 'self' https://wash.example:8443");
    for (const rule of named.filter((text) => text.includes("'self'")))
      expect(rule).toMatch(/ 'self' https:\/\/wash\.example:8443( data: blob:)?$/);
    expect(policyFor('/support', 'https://wash.example')).not.toContain('wash.example');
    expect(policyFor('/support/screen', 'https://a;script-src')).not.toContain('a;script-src');
  });

  it('contact only this site, whatever a report contains, and the list of reports in the room alone', () => {
    const recentReportsUrl = 'https://support.example/reports';
    const hostsOn = (pathname: string) =>
      policyOf(pathname, { ...opened, recentReportsUrl }).match(/https?:[^ ;]+/g) ?? [];
    expect(hostsOn('/support')).toEqual(['https://support.example']);
    expect(hostsOn('/support/screen')).toEqual([]);
    expect(hostsOn('/pricing').length).toBeGreaterThan(3);
    expect(hostsOn('/pricing')).not.toContain('https://support.example');
  });

  it('serve the site, with the policy for their address', async () => {
    const reply = await get('/support/screen?x=1', { 'sec-fetch-dest': 'iframe' });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('<title>Site</title>');
    expect(rulesOf(String(reply.headers['content-security-policy']))).toEqual([
      `frame-ancestors 'self' ${site.url}`,
    ]);
  });
});

describe('a configuration that changes while the site is served', () => {
  const configWith = (apiBaseUrl: string) => JSON.stringify({ ...REQUIRED, apiBaseUrl });
  let folder: string;
  let turn = 0;
  const write = async (text: string) => {
    const file = path.join(folder, 'dist/config.json');
    await writeFile(file, text);
    // Two writes within a tick of the file system's clock would look like one.
    turn += 1;
    await utimes(file, new Date(), new Date(Date.now() + turn * 1000));
  };
  const serve = () => {
    const logged: string[] = [];
    const app = createSiteFiles({
      dist: path.join(folder, 'dist'),
      log: (message) => logged.push(message),
    });
    const policy = async () => {
      const { headers } = await app.request('/', { headers: { accept: 'text/html' } });
      return headers.get('content-security-policy');
    };
    return { app, logged, policy };
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    writeFiles(folder, { 'csp-hashes.json': '{}', 'dist/app.html': '<!doctype html>' });
    await write(`\uFEFF${configWith('https://one.example/')}`);
  });

  it('CONF-5: may begin with a byte order mark', async () => {
    const { logged, policy } = serve();
    expect(await policy()).toContain("connect-src 'self' https://one.example;");
    expect(logged).toEqual([]);
  });

  it('CONF-6: is used at once, and an unreadable one leaves the last good one in use, with a line in the log', async () => {
    const { app, logged, policy } = serve();
    await write(configWith('https://two.example/'));
    expect(await policy()).toContain("connect-src 'self' https://two.example;");
    await write('{"apiBaseUrl":');
    expect(await policy()).toContain("connect-src 'self' https://two.example;");
    expect(await (await app.request('/config.json')).text()).toContain('two.example');
    expect(logged.join()).toMatch(/config\.json can't be read, so its previous content stays/);
    await rm(path.join(folder, 'dist/config.json'));
    expect(await policy()).toContain('https://two.example');
    expect(logged).toHaveLength(2);
  });

  it('CONF-6: logs an error before it sends a policy without hosts', async () => {
    const { logged, policy } = serve();
    await write('{}');
    await policy();
    expect(logged).toEqual([expect.stringContaining('apiBaseUrl is missing.')]);
    await write('broken');
    expect(serve).toThrow('JSON');
  });
});

it('names the missing file that contains the inline styles', async () => {
  const alone = path.join(dist, 'static');
  await writeFile(path.join(alone, 'config.json'), JSON.stringify(config));
  await expect(startSite({ port: 0, dist: alone })).rejects.toThrow(
    `${path.join(dist, 'csp-hashes.json')} is missing: node renderer/prerender.cjs writes it`,
  );
});
