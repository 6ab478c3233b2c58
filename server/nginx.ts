/**
 * Prints the nginx configuration of a built site; the options are in docs/deployment.md:
 *
 *   node renderer/nginx.cjs --host wash.example > /etc/nginx/conf.d/wash.conf
 */
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { readBuiltSite } from './builtSite';
import { DEFAULT_CACHE, DEFAULT_ROOT, defaultCertificate, nginxConf, hasIpv6 } from './nginxConf';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** A value that needs no quotes or escapes. */
const SAFE_WORD = /^[\w./:-]+$/;

/** The form of an option's value, with a description for the operator. */
const FORMS: Readonly<Record<string, [form: RegExp, description: string]>> = {
  host: [
    /^[a-z\d][\w.-]*$/i,
    'a host name such as wash.example, without https:// and without a port',
  ],
  // A URL in quotes, perhaps with a query; a comma would end the policy in its header.
  'report-to': [/^[\w./:?&=%+~-]+$/, 'a URL'],
  hsts: [
    /^max-age=\d+(; includeSubDomains)?(; preload)?$/,
    'such as "max-age=31536000; includeSubDomains"',
  ],
  'pages-from': [
    /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}(?:,(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5})*$/i,
    'HOST:PORT, or several with commas',
  ],
};

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
      hsts: text,
      'pages-from': text,
      cache: { ...text, default: DEFAULT_CACHE },
    },
  });
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && name !== 'dist') {
      const [form, description] = FORMS[name] ?? [SAFE_WORD, 'without spaces or quotation marks'];
      if (!form.test(value))
        throw new Error(`--${name} must be ${description}, but is ${JSON.stringify(value)}.`);
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
  const { host, dist, root, certificate, key, 'report-to': reportUrl, hsts, cache } = values;
  const servers = values['pages-from']?.split(',');
  if (host === undefined) throw new Error('Missing the site’s host name: --host wash.example');
  for (const server of servers ?? []) port('pages-from', server.slice(server.lastIndexOf(':') + 1));
  const ports = {
    http: port('http-port', values['http-port']),
    https: port('https-port', values['https-port']),
    public: port('public-port', values['public-port'] ?? values['https-port']),
  };
  if (!values['behind-proxy'] && ports.http === ports.https)
    throw new Error('--http-port and --https-port must differ.');
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
      hsts,
      ports,
      pages: servers && { servers, cache },
    }),
  );
});
