import type { BuiltSite } from './builtSite';
import { hasDocument } from './prerender/pages';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { ROUTES, SCREEN_PATH, SUPPORT_PATH, type Route, type RouteId } from '../src/content/routes';
import {
  CACHE_OTHERWISE,
  CACHE_RULES,
  FIXED_HEADERS,
  headersOfEveryPage,
  pagePolicy,
  NO_TRANSFORM,
  STALE_INSTEAD,
  type PageKind,
} from './siteHeaders';

interface Certificate {
  certificate: string;
  certificateKey: string;
}

export interface NginxOptions extends BuiltSite {
  host: string;
  root: string;
  /** `proxy` if something in front of nginx terminates TLS and sets X-Forwarded-Proto. */
  tls: Certificate | 'proxy';
  hasBrotli: boolean;
  reportUrl?: string | undefined;
  ports?: { http: number; https: number };
  /** Where `npm run serve` renders pages with data, if it does. */
  pages?: PagesServer | undefined;
}

interface PagesServer {
  /** Such as 127.0.0.1:8090; several copies of the server share the work. */
  servers: readonly string[];
  /** The cache folder; nginx needs write access. */
  cache: string;
}

/** Where the site and the certificate are unless the deployment says otherwise. */
export const DEFAULT_ROOT = '/srv/site/dist';

/** The default cache folder; nginx creates it in a folder that exists on every system. */
export const DEFAULT_CACHE = '/var/cache/site-pages';

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
  // The hash of a style can't allow a script, so one list serves both.
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

/** Some pages' paths; the home page's is empty. */
const pathsOf = (isOne: (id: RouteId) => boolean): string[] =>
  Object.entries<Route>(ROUTES)
    .filter(([id]) => isOne(id as RouteId))
    .map(([, { path }]) => path.replace(/^\/$/, ''));

/** A path in every accepted spelling (NAV-15): nginx merges slashes and decodes characters. */
const spellingsOf = (path: string): string => `^${path}(?:/index\\.html)?/?$`;

const addressesOf = (isOne: (id: RouteId) => boolean): string =>
  `~* ${spellingsOf(`(?:${pathsOf(isOne).join('|')})`.replace(/:\w+/g, '[^/]+'))}`;

const isPaymentResult = (id: RouteId): boolean => id === 'success' || id === 'failure';

/** The names of files differ in case: `/PRICING` is in the folder `/pricing`. */
const FOLDERS = pathsOf((id) => hasDocument(id) || isPaymentResult(id))
  .map((path) => {
    const folder = path.replace(/:\w+/, '$site_id');
    return `  "~*${spellingsOf(path.replace(/:\w+/, '(?<site_id>[^/]+)'))}" "${folder}";`;
  })
  .join('\n');

/** Where payment gateways send customers back, by a form POST as well (PAY-9). */
const paymentResults = (origin: string): string => `  # The page is read by GET.
  location ${addressesOf(isPaymentResult)} {
    if ($request_method = POST) {
      return 303 ${origin}$site_folder$is_args$args;
    }
    try_files /app.html =404;
  }`;

/** Missing files get a 404: HTML for a script tag would cause a confusing error. */
const FILES = `  # A file that is missing answers 404: a script tag that got HTML would fail in a riddle.
  location ~ \\.[A-Za-z0-9]+$ {
    try_files $uri =404;
  }`;

/** How pages are served without a page server. */
const fromFiles =
  (): string => `  # Public pages have documents of their own, the others are rendered in the browser. Ids may contain dots.
  location ${addressesOf((id) => !isPaymentResult(id))} {
    try_files $site_folder/index.html /app.html;
  }

${FILES}

  location / {
    try_files $uri $uri/index.html /app.html;
  }`;

/** With `npm run serve`, which handles pages with data and unknown addresses. */
const fromServer = (host: string): string => `  # Pages with data; their ids may contain dots.
  location ${addressesOf((id) => PAGE_DOCUMENTS[id] !== undefined)} {
    try_files /nowhere @pages;
  }

  location ~ ^/sitemap(?:-[0-9]+)?\\.xml$ {
    try_files /nowhere @pages;
  }

  # The other pages: public ones have documents, the rest is rendered in the browser.
  location ${addressesOf((id) => PAGE_DOCUMENTS[id] === undefined && !isPaymentResult(id))} {
    try_files $site_folder/index.html /app.html;
  }

${FILES}

  location ~ ^${SUPPORT_PATH}(/|$) {
    try_files $uri $uri/index.html /app.html;
  }

  location / {
    try_files $uri @pages;
  }

  location @pages {
    proxy_pass http://site_pages;
    proxy_http_version 1.1;
    # Nothing of a visitor reaches the server, which renders the same for everybody.
    proxy_pass_request_headers off;
    proxy_set_header Connection "";
    proxy_set_header Host ${host};
    proxy_set_header Accept "text/html";
    # Each document is compressed once, not for each visitor; few read none of it.
    proxy_set_header Accept-Encoding gzip;
    gunzip on;
    # Where the API doesn't answer, it sends 503 instead of the shell: an older document is better.
    proxy_set_header ${STALE_INSTEAD} "1";
    proxy_connect_timeout 1s;
    proxy_read_timeout 5s;
    # Headers come with the key of the cache, which has the address.
    proxy_buffer_size 16k;
    proxy_buffers 8 16k;

    proxy_cache site_pages;
    proxy_cache_key ${host}$site_page;
    # Of many visits at once to a page that is not there, one asks; of an old page, none waits.
    proxy_cache_lock on;
    proxy_cache_background_update on;
    proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    proxy_ignore_headers Vary;

    # The headers below are sent in their place.
    proxy_hide_header Content-Security-Policy;
${Object.keys(FIXED_HEADERS)
  .map((name) => `    proxy_hide_header ${name};`)
  .join('\n')}
    proxy_hide_header Cache-Control;
    proxy_hide_header Vary;
    proxy_intercept_errors on;
    error_page 500 502 503 504 = @without_data;
  }

  # What the build has of a page, or else the shell.
  location @without_data {
    try_files $uri $site_folder/index.html /app.html;
  }`;

const cacheOf = ({ servers, cache }: PagesServer): string => `
proxy_cache_path ${cache} keys_zone=site_pages:10m max_size=1g inactive=7d use_temp_path=off;

upstream site_pages {
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 16;
}

# Documents don't depend on the query.
map $request_uri $site_page {
  "~^([^?]*)" $1;
}

# Rendered pages say themselves how long they may be kept.
map $upstream_http_cache_control $site_cache {
  "" $site_file_cache;
  default $upstream_http_cache_control;
}
`;

/** The public address: the proxy in front of nginx listens at the default port. */
function publicOrigin({ host, tls, ports }: NginxOptions): string {
  const port = tls === 'proxy' ? 443 : (ports?.https ?? 443);
  return `https://${host}${port === 443 ? '' : `:${port}`}`;
}

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
    return 301 https://${host}$request_uri;
  }`;
  return `server {
  listen ${http};
  server_name ${host};
  return 301 https://${host}${https === 443 ? '' : `:${https}`}$request_uri;
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
  const { root, hosts, hashes, isRoomOpen, hasBrotli, reportUrl, pages } = options;
  const policy = (kind: PageKind): string =>
    `"${pagePolicy(kind, { ...hosts, own: publicOrigin(options) }, hashes, reportUrl)}"`;
  const room = (line: string): string => commentedUnless(isRoomOpen, line);
  return `# Printed by \`npm run nginx\` from config.json, csp-hashes.json and the site's own list of headers.
# Regenerate it when one of the hosts in config.json changes.

map $uri ${pages ? '$site_file_cache' : '$site_cache'} {
  default "${CACHE_OTHERWISE}";
  "~*^/(?:success|failure)(?:/|$)" "no-store, ${NO_TRANSFORM}";
${CACHE_RULES.map(({ pattern, value }) => `  "~${pattern.source.replaceAll('\\/', '/')}" "${value}";`).join('\n')}
}

# The folder of a page's document.
map $uri $site_folder {
  default /nowhere;
${FOLDERS}
}
${pages ? cacheOf(pages) : ''}
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
${pages ? '  gzip_proxied any;\n' : ''}  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # \`always\`: replies with errors are protected too. A location with an add_header of its own would
  # lose all of these, so none has one.
  add_header Content-Security-Policy $site_policy always;
${Object.entries(headersOfEveryPage(reportUrl))
  .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  .join('\n')}
  add_header Cache-Control $site_cache;

${paymentResults(publicOrigin(options))}

${pages ? fromServer(options.host) : fromFiles()}
}
`;
}
