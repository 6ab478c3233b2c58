import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { get as getPlain, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { nginxConf } from '../../scripts/nginxConf';
import {
  contentSecurityPolicy,
  FIXED_HEADERS,
  hostsOf,
  TRANSPORT_SECURITY,
} from '../../scripts/siteHeaders';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const hashes = { 'script-src': ['sha256-abc'] };
const config = {
  apiBaseUrl: 'https://api.example/v1/',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  supportRoom: true,
};

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

// Debian: apt-get install nginx. Skipped without it.
(hasNginx ? describe : describe.skip)('nginx with the printed configuration', () => {
  let folder: string;
  let server: ChildProcess;
  let ports: { http: number; https: number };

  const get = (
    target: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port: ports.https, path: target, headers, rejectUnauthorized: false },
        (response) => {
          let body = '';
          response.on('data', (part: Buffer) => (body += part.toString()));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
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
    writeFileSync(file('dist', 'app.html'), '<!doctype html><title>Shell</title>');
    writeFileSync(file('dist', 'index.html'), '<!doctype html><title>Home</title>');
    writeFileSync(file('dist', 'about', 'index.html'), '<!doctype html><title>About</title>');
    writeFileSync(file('dist', 'config.json'), JSON.stringify(config));
    writeFileSync(file('dist', 'static', 'main.abc.js'), 'const answer = 42; '.repeat(200));
    writeFileSync(file('secret.txt'), 'secret');
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-days',
        '2',
      ].concat(['-keyout', file('key.pem'), '-out', file('cert.pem')]),
      { stdio: 'ignore' },
    );
    ports = { http: await freePort(), https: await freePort() };
    const site = nginxConf({
      host: 'localhost 127.0.0.1',
      root: file('dist'),
      certificate: file('cert.pem'),
      certificateKey: file('key.pem'),
      hosts: hostsOf(config),
      hashes,
      isRoomOpen: true,
      ports,
    });
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${file(name)};`,
    );
    writeFileSync(
      file('nginx.conf'),
      `daemon off; pid ${file('pid')}; error_log stderr;\nevents {}\nhttp { access_log off; ${places.join(' ')}\n${site}}\n`,
    );
    server = spawn('nginx', ['-c', file('nginx.conf'), '-p', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    server.stderr?.on('data', (part: Buffer) => (words += part.toString()));
    for (;;) {
      if (server.exitCode !== null) throw new Error(`nginx did not start:\n${words}`);
      if (await get('/').then(Boolean, () => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
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
    const sent = Object.fromEntries(
      Object.keys(FIXED_HEADERS).map((name) => [name, headers[name.toLowerCase()]]),
    );
    expect(sent).toEqual(FIXED_HEADERS);
    expect(headers['strict-transport-security']).toBe(TRANSPORT_SECURITY);
    expect(headers['content-security-policy']).toBe(
      contentSecurityPolicy(config, target.split('?')[0], hashes),
    );
    expect(headers.server).toBe('nginx');
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
    const whole = await get('/static/main.abc.js');
    const part = await get('/static/main.abc.js', { range: 'bytes=0-4' });
    expect([part.status, part.body]).toEqual([206, 'const']);
    const held = await get('/static/main.abc.js', { 'if-none-match': whole.headers.etag ?? '' });
    expect(held.status).toBe(304);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/static/..%2f..%2fsecret.txt'])(
    "never leaves the site's folder by %s",
    async (target) => {
      expect((await get(target)).body).not.toContain('secret');
    },
  );

  it('redirects http to https', async () => {
    const reply = await new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve, reject) => {
        getPlain(
          { host: '127.0.0.1', port: ports.http, path: '/pricing?x=1' },
          ({ statusCode, headers }) => resolve({ status: statusCode, location: headers.location }),
        ).on('error', reject);
      },
    );
    expect(reply.status).toBe(301);
    expect(reply.location).toBe(`https://127.0.0.1:${ports.https}/pricing?x=1`);
  });
});

describe('the printed configuration', () => {
  const printed = (isRoomOpen: boolean): string =>
    nginxConf({
      host: 'wash.example',
      root: '/srv/site/dist',
      certificate: '/c',
      certificateKey: '/k',
      hosts: hostsOf(config),
      hashes,
      isRoomOpen,
      reportUrl: 'https://reports.example/csp',
    });

  it("has the support room's lines commented out when the room is off", () => {
    expect(printed(false)).toMatch(/^ {2}# "~\^\/support\/\?/m);
    expect(printed(true)).toMatch(/^ {2}"~\^\/support\/\?/m);
  });

  it('names the receiver of violations, in the old format and the new', () => {
    const text = printed(false);
    expect(text).toContain('report-uri https://reports.example/csp; report-to policy');
    expect(text).toContain(
      'add_header Reporting-Endpoints "policy=\\"https://reports.example/csp\\""',
    );
  });
});
