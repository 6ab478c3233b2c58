import { SCREEN_PATH, SUPPORT_PATH } from '../../src/routes';
import {
  CACHE_OTHERWISE,
  CACHE_RULES,
  headersOfEveryPage,
  pagePolicy,
  type Hosts,
  type InlineHashes,
} from './siteHeaders';

export interface Certificate {
  certificate: string;
  certificateKey: string;
}

export interface NginxOptions {
  host: string;
  root: string;
  /** `proxy` if something in front of nginx terminates TLS and sets X-Forwarded-Proto. */
  tls: Certificate | 'proxy';
  hosts: Hosts;
  hashes: InlineHashes;
  isRoomOpen: boolean;
  hasBrotli: boolean;
  reportUrl?: string | undefined;
  ports?: { http: number; https: number };
}

/** Where the site and the certificate are unless the deployment says otherwise. */
export const DEFAULT_ROOT = '/srv/site/dist';

/** @param host whose certificate was made by certbot */
export const defaultCertificate = (host: string): Certificate => ({
  certificate: `/etc/letsencrypt/live/${host}/fullchain.pem`,
  certificateKey: `/etc/letsencrypt/live/${host}/privkey.pem`,
});

/** The placeholders in deploy/nginx.conf for what differs between deployments. */
export const TEMPLATE_OPTIONS: NginxOptions = {
  host: '${SITE_HOST}',
  root: DEFAULT_ROOT,
  tls: defaultCertificate('${SITE_HOST}'),
  hosts: { calls: ['${SITE_CALLS}'], pictures: ['${SITE_PICTURES}'], reports: [] },
  // A hash of a style allows no script, so that one list will do for both.
  hashes: { 'script-src': ['${SITE_HASHES}'], 'style-src': ['${SITE_HASHES}'] },
  isRoomOpen: false,
  hasBrotli: false,
};

const TYPES = `
    application/javascript    js;
    application/json          json;
    application/manifest+json webmanifest;
    application/xml           xml;
    font/woff2                woff2;
    image/avif                avif;
    image/jpeg                jpg;
    image/png                 png;
    image/svg+xml             svg;
    image/webp                webp;
    text/css                  css;
    text/html                 html;
    text/plain                txt;`;

const exactly = (path: string): string => `"~^${path}/?(\\?|$)"`;

const commentedUnless = (isOn: boolean, line: string): string => (isOn ? line : `# ${line}`);

/** The listening server: with its own certificate, or unencrypted behind a proxy. */
function listening({ host, tls, ports = { http: 80, https: 443 } }: NginxOptions): string {
  const { http, https } = ports;
  if (tls === 'proxy')
    return `server {
  listen ${http};
  server_name ${host};
  if ($http_x_forwarded_proto = "http") {
    return 301 https://$host$request_uri;
  }`;
  return `server {
  listen ${http};
  server_name ${host};
  return 301 https://$host${https === 443 ? '' : `:${https}`}$request_uri;
}

server {
  listen ${https} ssl http2;
  server_name ${host};
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;`;
}

/**
 * Generates the nginx configuration for a built site: TLS with HTTP/2, all headers, caching, the
 * prerendered documents, the shell for other addresses and 404 for missing files.
 */
export function nginxConf(options: NginxOptions): string {
  const { root, hosts, hashes, isRoomOpen, hasBrotli, reportUrl } = options;
  const policy = (kind: Parameters<typeof pagePolicy>[0]): string =>
    `"${pagePolicy(kind, hosts, hashes, reportUrl)}"`;
  const room = (line: string): string => commentedUnless(isRoomOpen, line);
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

${listening(options)}
  server_tokens off;

  root ${root};
  charset utf-8;
  types {${TYPES}
  }
  charset_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # The build packs every file but config.json. With nginx's brotli module, the smaller copies are sent.
  ${commentedUnless(hasBrotli, 'brotli_static on;')}
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # \`always\`: replies with errors are protected too. A location with an add_header of its own would
  # lose all of these, so none has one.
  add_header Content-Security-Policy $site_policy always;
${Object.entries(headersOfEveryPage(reportUrl))
  .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
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
