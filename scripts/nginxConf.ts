import { SCREEN_PATH, SUPPORT_PATH } from '../src/routes';
import {
  CACHE_OTHERWISE,
  CACHE_RULES,
  FIXED_HEADERS,
  pagePolicy,
  TRANSPORT_SECURITY,
  type Hosts,
  type InlineHashes,
} from './siteHeaders';

export interface NginxOptions {
  /** The site's host name, such as `wash.example`. */
  host: string;
  /** The built site's folder on the server. */
  root: string;
  /** The certificate and key files on the server. */
  certificate: string;
  certificateKey: string;
  hosts: Hosts;
  hashes: InlineHashes;
  /** Whether the configuration enables the support room. */
  isRoomOpen: boolean;
  /** Where browsers report policy violations, if anywhere. */
  reportUrl?: string | undefined;
  ports?: { http: number; https: number };
}

const TYPES = `
    application/javascript    js;
    application/json          json;
    application/manifest+json webmanifest;
    application/xml           xml;
    font/woff2                woff2;
    image/avif                avif;
    image/avif                avif;
    image/jpeg                jpg;
    image/png                 png;
    image/svg+xml             svg;
    image/webp                webp;
    text/css                  css;
    text/html                 html;
    text/plain                txt;`;

const exactly = (path: string): string => `"~^${path}/?(\\?|$)"`;

/**
 * Generates the nginx configuration for a built site: TLS with HTTP/2, all headers, caching, the
 * prerendered documents, the shell for other addresses and 404 for missing files.
 */
export function nginxConf(options: NginxOptions): string {
  const { host, root, hosts, hashes, isRoomOpen, reportUrl } = options;
  const { http, https } = options.ports ?? { http: 80, https: 443 };
  const policy = (kind: Parameters<typeof pagePolicy>[0]): string =>
    `"${pagePolicy(kind, hosts, hashes, reportUrl)}"`;
  const room = (line: string): string => (isRoomOpen ? line : `# ${line}`);
  const headers = {
    ...FIXED_HEADERS,
    'Strict-Transport-Security': TRANSPORT_SECURITY,
    ...(reportUrl === undefined ? {} : { 'Reporting-Endpoints': `policy=\\"${reportUrl}\\"` }),
  };
  return `# Printed by \`npm run nginx\` from config.json, csp-hashes.json and the site's own list of headers.
# Print it anew when one of the hosts in config.json changes.

map $uri $site_cache {
  default "${CACHE_OTHERWISE}";
${CACHE_RULES.map(({ pattern, value }) => `  "~${pattern.source.replaceAll('\\/', '/')}" "${value}";`).join('\n')}
}

# By $request_uri, because $uri is that of a file by the time a header is written. The two lines of
# the support room are on where config.json has supportRoom on.
map $request_uri $site_policy {
  default ${policy('site')};
  ${room(`${exactly(SUPPORT_PATH)} ${policy('supportRoom')};`)}
  ${room(`${exactly(SCREEN_PATH)} ${policy('supportScreen')};`)}
}

server {
  listen ${http};
  server_name ${host};
  return 301 https://$host${https === 443 ? '' : `:${https}`}$request_uri;
}

server {
  listen ${https} ssl http2;
  server_name ${host};
  ssl_certificate ${options.certificate};
  ssl_certificate_key ${options.certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;

  root ${root};
  charset utf-8;
  types {${TYPES}
  }
  charset_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # The build packs every file but config.json. With nginx's brotli module, brotli_static on; sends
  # the smaller copies.
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # \`always\`: replies with errors are protected too. A location with an add_header of its own would
  # lose all of these, so none has one.
  add_header Content-Security-Policy $site_policy always;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $site_cache;

  # A file that is missing answers 404: a script tag that got HTML would fail in a riddle.
  location ~ \\.[A-Za-z0-9]+$ {
    try_files $uri =404;
  }

  # Public pages have documents of their own; any other address is rendered in the browser.
  location / {
    try_files $uri $uri/index.html /app.html;
  }
}
`;
}
