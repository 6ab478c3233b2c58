/**
 * Prints the nginx configuration of a built site:
 *
 *   npm run -s nginx -- --host wash.example > /etc/nginx/conf.d/wash.conf
 *
 * The build also bundles it for servers that only have Node: node renderer/nginx.cjs. The options
 * are in docs/deployment.md.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readBuiltSite } from './builtSite';
import { DEFAULT_CACHE, DEFAULT_ROOT, defaultCertificate, nginxConf, hasIpv6 } from './nginxConf';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** A value that needs no quotes or escapes. */
const SAFE_WORD = /^[\w./:,-]+$/;

/** Without a scheme, which would be part of redirects; a port is harmless. */
const SAFE_HOST = /^[\w.:-]+$/;

/** A URL in quotes, perhaps with a query; a comma would end the policy in its header. */
const SAFE_URL = /^[\w./:?&=%+~-]+$/;

function readOptions() {
  const { values } = parseArgs({
    options: {
      host: text,
      dist: { ...text, default: 'dist' },
      root: { ...text, default: DEFAULT_ROOT },
      certificate: text,
      key: text,
      'behind-proxy': flag,
      brotli: flag,
      'http-port': { ...text, default: '80' },
      'https-port': { ...text, default: '443' },
      'public-port': text,
      'report-to': text,
      'pages-from': text,
      cache: { ...text, default: DEFAULT_CACHE },
    },
  });
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && name !== 'dist') {
      const safe = { host: SAFE_HOST, 'report-to': SAFE_URL }[name] ?? SAFE_WORD;
      if (!safe.test(value))
        throw new Error(`--${name} has an unsafe value for nginx: ${JSON.stringify(value)}.`);
    }
  return values;
}

function port(name: string, value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= 65535) return number;
  throw new Error(`--${name} must be a port from 1 to 65535.`);
}

void runCommand(() => {
  const values = readOptions();
  const { host, dist, root, certificate, key, 'report-to': reportUrl, cache } = values;
  const servers = values['pages-from']?.split(',');
  if (host === undefined)
    throw new Error('Missing the site’s host name: npm run nginx -- --host wash.example');
  const ports = {
    http: port('http-port', values['http-port']),
    https: port('https-port', values['https-port']),
    public: port('public-port', values['public-port'] ?? values['https-port']),
  };
  console.log(
    nginxConf({
      ...readBuiltSite(dist),
      host,
      root,
      tls: values['behind-proxy']
        ? 'proxy'
        : {
            certificate: certificate ?? defaultCertificate(host).certificate,
            certificateKey: key ?? defaultCertificate(host).certificateKey,
          },
      hasBrotli: values.brotli,
      hasIpv6: hasIpv6(),
      reportUrl,
      ports,
      pages: servers && { servers, cache },
    }),
  );
});
