import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { nginxConf, TEMPLATE_OPTIONS, type NginxOptions } from '../../server/nginxConf';
import { precompress } from '../../server/precompress';
import { hostsOf } from '../../server/siteHeaders';
import { runInProcess } from '../helpers/command';
import fc from '../helpers/properties';
import { times } from '../helpers/randomTests';
import { ADDRESSES, SPELLINGS } from '../helpers/spellings';
import { freePort } from '../helpers/freePort';
import { hasBrotli, hasNginx, startNginx } from '../helpers/nginx';
import {
  ask,
  askPlain,
  CALLS,
  CHECKED_CONFIG,
  CHECKS,
  FILES,
  PICTURES,
  type CheckedServer,
} from '../helpers/nginxChecks';
import { nginxSite } from './helpers/nginxSite';

const hashes = { 'script-src': ['sha256-abc'], 'style-src': ['sha256-def', 'sha256-ghi'] };

(hasNginx ? describe : describe.skip)('nginx with the printed configuration', () => {
  let folder: string;
  let stop: (() => Promise<void>)[] = [];
  let server: CheckedServer;
  let options: NginxOptions;

  beforeAll(async () => {
    const site = await nginxSite(FILES);
    ({ folder, server } = site);
    await precompress(server.dist);
    options = {
      ...site.options,
      hosts: hostsOf(CHECKED_CONFIG),
      hashes,
      isRoomOpen: true,
      hasBrotli,
      reportUrl: 'https://reports.example/csp?key=a%20b&v=2',
    };
    stop = [await startNginx(folder, nginxConf(options), server.https)];
  });

  afterAll(async () => {
    await Promise.all(stop.map((end) => end()));
    rmSync(folder, { recursive: true });
  });

  it.each(Object.entries(CHECKS))('%s', async (_name, check) => {
    await check(server);
  });

  it('NAV-15: answers every spelling of an address as it answers the address', async () => {
    // nginx takes an encoded slash for one between folders.
    for (const [, address] of ADDRESSES.filter(([, each]) => !each.includes('%2F'))) {
      const { status, body } = await ask(server, address);
      expect([address, status]).toEqual([address, 200]);
      for (const spelled of Object.values(SPELLINGS))
        expect([spelled(address), (await ask(server, spelled(address))).body]).toEqual([
          spelled(address),
          body,
        ]);
    }
  });

  it('PAY-9: leads a form POST to a payment result on to this site alone, whatever is in its query', async () => {
    const site = `https://127.0.0.1:${server.https}`;
    for (const query of ['a=//evil.example', 'a="><b>', '$uri', '%0d%0aset-cookie:a=b', '\\'])
      for (const spelled of Object.values(SPELLINGS)) {
        const { status, headers } = await ask(
          server,
          `${spelled('/success')}?${query}`,
          {},
          'POST',
        );
        const location = String(headers.location);
        expect([status, location]).toEqual([303, `${site}/success?${query}`]);
        expect(new URL(location).origin).toBe(site);
        expect(headers['set-cookie']).toBeUndefined();
      }
  });

  it('redirects to https behind a proxy too, and sends the same headers', async () => {
    const http = await freePort();
    mkdirSync(path.join(folder, 'proxied'));
    const proxied = { ...options, tls: 'proxy', ports: { http, https: 443 } } as const;
    stop.push(await startNginx(path.join(folder, 'proxied'), nginxConf(proxied), http));
    const plain = await askPlain(http, '/pricing?x=1', { 'x-forwarded-proto': 'http' });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/pricing?x=1']);
    const behind = await askPlain(http, '/pricing', { 'x-forwarded-proto': 'https' });
    const { date: _a, connection: _b, ...sent } = behind.headers;
    const { date: _c, connection: _d, ...direct } = (await ask(server, '/pricing')).headers;
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
    hosts: hostsOf(CHECKED_CONFIG),
    hashes,
    isRoomOpen: false,
    hasBrotli: false,
  };

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
        const hosts = hostsOf({ ...config, recentReportsUrl: picture, pictureOrigins: [picture] });
        const conf = nginxConf({ ...filled, hosts, isRoomOpen: false });
        expect(frame(conf)).toBe(shape);
        for (const host of [...hosts.calls, ...hosts.pictures, ...hosts.reports])
          expect(host).toMatch(/^(?:https?:\/\/)?[\w.*:[\]-]+$/i);
      }),
      { numRuns: times(300) },
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
  });

  it('is the shipped template with its values filled in', () => {
    const template = readFileSync(path.resolve(__dirname, '../../deploy/nginx.conf'), 'utf8');
    expect(template).toBe(nginxConf(TEMPLATE_OPTIONS));
    const values: Record<string, string> = {
      SITE_HOST: 'wash.example',
      SITE_CALLS: CALLS.trim(),
      SITE_PICTURES: PICTURES.trim(),
      SITE_HASHES: "'sha256-abc' 'sha256-def'",
    };
    const text = template.replace(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '?');
    const both = ['sha256-abc', 'sha256-def'];
    expect(text).toBe(nginxConf({ ...filled, hashes: { 'script-src': both, 'style-src': both } }));
  });
});

describe('the command that prints it', () => {
  const run = async (...words: string[]) => (await runInProcess('server/nginx', words)).stderr;

  it.each([
    [[], 'Missing the site’s host name'],
    [['--host', 'wash.example; include /etc/passwd'], '--host has an unsafe value'],
    [['--host', 'wash"example'], '--host has an unsafe value'],
    [['--host', 'wash.example$uri'], '--host has an unsafe value'],
    [['--host', 'wash.example\nserver {}'], '--host has an unsafe value'],
    [['--host', ''], '--host has an unsafe value'],
    [['--host', 'wash.example', '--root', '/srv/a b'], '--root has an unsafe value'],
    [['--host', 'wash.example', '--report-to', 'https://a"b'], '--report-to has an unsafe value'],
    [['--host', 'wash.example', '--report-to', 'https://a?b,c'], '--report-to has an unsafe value'],
    [['--host', 'wash.example', '--http-port', '0'], '--http-port must be a port'],
    [['--host', 'wash.example', '--dist', '/nowhere'], 'build the site first'],
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
