import { networkInterfaces } from 'node:os';
import type { BuiltSite } from './builtSite';
import { SITEMAP } from './crawlerFiles';
import { hasDocument } from './prerender/pages';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { ROUTES, SCREEN_PATH, SUPPORT_PATH, type Route, type RouteId } from '../src/content/routes';
import {
  DEFAULT_CACHING,
  CACHE_RULES,
  FIXED_HEADERS,
  commonHeaders,
  isPaymentResult,
  pagePolicy,
  PAYMENT_RESULT_CACHING,
  PREFERS_STALE,
  SITE_VERSION,
  type PageKind,
} from './siteHeaders';

interface Certificate {
  certificate: string;
  certificateKey: string;
}

/** Whether this machine has an IPv6 address. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces())
    .flat()
    .some((each) => each?.family === 'IPv6');

export interface NginxOptions extends BuiltSite {
  host: string;
  root: string;
  /** `proxy` if something in front of nginx terminates TLS and sets X-Forwarded-Proto. */
  tls: Certificate | 'proxy';
  hasBrotli: boolean;
  /** Whether nginx can listen on IPv6; it doesn't start otherwise. */
  hasIpv6: boolean;
  reportUrl?: string | undefined;
  /** The value of Strict-Transport-Security, if another. */
  hsts?: string | undefined;
  /** Where nginx listens, and the port of https that visitors see (by default the same). */
  ports?: { http: number; https: number; public?: number };
  /** The servers that render pages with data (`npm run serve`), if any. */
  pages?: PagesServer | undefined;
}

interface PagesServer {
  /** Such as 127.0.0.1:8090; requests are distributed to all of them. */
  servers: readonly string[];
  /** The cache folder; nginx needs write access. */
  cache: string;
}

export const DEFAULT_ROOT = '/srv/site/dist';

/** nginx creates this folder; its parent exists on every system. */
export const DEFAULT_CACHE = '/var/cache/site-pages';

/** The files that certbot writes for a host. */
export const defaultCertificate = (host: string): Certificate => ({
  certificate: `/etc/letsencrypt/live/${host}/fullchain.pem`,
  certificateKey: `/etc/letsencrypt/live/${host}/privkey.pem`,
});

/** Where certbot's `--webroot` writes: also the folder of Debian's first site, for the first certificate. */
const ACME_ROOT = '/var/www/html';

const MIME_TYPES = `
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

/** The paths of the matching pages; the home page's is empty. */
const pathsOf = (predicate: (id: RouteId) => boolean): string[] =>
  Object.entries<Route>(ROUTES)
    .filter(([id]) => predicate(id as RouteId))
    .map(([, { path }]) => path.replace(/^\/$/, ''));

/**
 * Matches a path in every accepted spelling (NAV-15); nginx merges slashes and decodes characters.
 */
const patternOf = (path: string): string => `^${path}(?:/index\\.html)?/?$`;

const locationOf = (predicate: (id: RouteId) => boolean): string =>
  `~* ${patternOf(`(?:${pathsOf(predicate).join('|')})`.replace(/:\w+/g, '[^/]+'))}`;

/** File names are case-sensitive: `/PRICING` is in the folder `/pricing`. */
const FOLDER_MAP = pathsOf((id) => hasDocument(id) || isPaymentResult(id))
  .map((path) => {
    const folder = path.replace(/:\w+/, '$site_id');
    return `  "~*${patternOf(path.replace(/:\w+/, '(?<site_id>[^/]+)'))}" "${folder}";`;
  })
  .join('\n');

/** The pages to which payment gateways return, perhaps by a form POST (PAY-9). */
const paymentResultLocation = (origin: string): string => `  # A form POST is redirected to a GET.
  location ${locationOf((id) => isPaymentResult(id))} {
    if ($request_method = POST) {
      return 303 ${origin}$site_folder$is_args$args;
    }
    # The rule for this address, before try_files changes $uri.
    set $site_rule $site_found_cache;
    try_files /app.html =404;
  }`;

const SITEMAPS = SITEMAP.source.replace('^', '^/');

const FILE_LOCATION = `  # Missing files get a 404: HTML for a script tag would cause a confusing error.
  location ~ \\.[A-Za-z0-9]+$ {
    try_files $uri =404;
  }`;

/** The locations of a deployment without a page server. */
const fileLocations =
  (): string => `  # Public pages have documents; the others are rendered in the browser. Ids may contain dots.
  location ${locationOf((id) => !isPaymentResult(id))} {
    try_files $site_folder/index.html /app.html;
  }

${FILE_LOCATION}

  location / {
    try_files $uri $uri/index.html /app.html;
  }`;

/** The locations with `npm run serve`, which handles pages with data and unknown URLs. */
const proxyLocations = ({
  version,
}: NginxOptions): string => `  # Pages with data; their ids may contain dots.
  location ${locationOf((id) => PAGE_DOCUMENTS[id] !== undefined)} {
    try_files /nowhere @pages;
  }

  location ~ ${SITEMAPS} {
    try_files /nowhere @pages;
  }

  # The other public pages have documents; the rest is rendered in the browser.
  location ${locationOf((id) => PAGE_DOCUMENTS[id] === undefined && !isPaymentResult(id))} {
    try_files $site_folder/index.html /app.html;
  }

${FILE_LOCATION}

  location ~ ^${SUPPORT_PATH}(/|$) {
    try_files $uri $uri/index.html /app.html;
  }

  location / {
    try_files $uri @pages;
  }

  location @pages {
    proxy_pass http://site_documents;
${pageRequest(CACHE_NAME, version)}
    # Only the cache answers 304.
    proxy_set_header If-None-Match $http_if_none_match;
    gunzip on;
    proxy_next_upstream error;
    # Longer than the cache waits for the page server.
    proxy_read_timeout 8s;
    # On a full disk too.
    proxy_max_temp_file_size 0;

    # Replaced by the headers below.
    proxy_hide_header Content-Security-Policy;
${Object.keys(FIXED_HEADERS)
  .map((name) => `    proxy_hide_header ${name};`)
  .join('\n')}
    proxy_hide_header Cache-Control;
    proxy_hide_header Vary;
    proxy_intercept_errors on;
    error_page 500 502 503 504 = @without_data;
  }

  # The build's document without data, or else the shell.
  location @without_data {
    try_files $uri $site_folder/index.html $site_shell =404;
  }`;

/** The name of the server with the cache, which listens where the site does. */
const CACHE_NAME = 'site-pages.invalid';

/** What a request for a document says, whether the cache or the page server gets it. */
const pageRequest = (host: string, version: string): string => `    proxy_http_version 1.1;
    # The server gets no headers of visitors: documents are the same for all of them.
    proxy_pass_request_headers off;
    proxy_set_header Host ${host};
    proxy_set_header Accept "text/html";
    # Each document is compressed once, not per visitor; few clients don't accept gzip.
    proxy_set_header Accept-Encoding gzip;
    # If the API is unavailable, it sends 503 instead of the shell: a stale document is better.
    proxy_set_header ${PREFERS_STALE} "1";
    proxy_set_header ${SITE_VERSION} "${version}";
    proxy_connect_timeout 1s;
    # A document fits into one buffer: nothing of it is sent before it is complete and cached.
    proxy_buffer_size 256k;
    proxy_buffers 4 256k;
    proxy_busy_buffers_size 256k;`;

/** The cache, in a server of its own, so that documents don't depend on it. */
const cacheBlock = (options: NginxOptions, { servers, cache }: PagesServer): string => `
proxy_cache_path ${cache} keys_zone=site_pages:10m max_size=200m min_free=100m inactive=1d use_temp_path=off;

upstream site_pages {
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 16;
}

# nginx breaks off a response that it can't cache, as on a full disk: it is requested again, uncached.
upstream site_documents {
  server 127.0.0.1:${httpPort(options)} max_fails=0;
${servers.map((server) => `  server ${server} backup max_fails=0;`).join('\n')}
}

# Documents don't depend on the query.
map $request_uri $site_page {
  "~^([^?]*)" $1;
}

# Rendered pages have their own cache lifetime.
map $upstream_http_cache_control $site_cache {
  volatile;
  "" $site_file_cache;
  default $upstream_http_cache_control;
}

map $uri $site_shell {
  default /app.html;
  "~${SITEMAPS}" /nowhere;
}

server {
  listen ${httpPort(options)};
  server_name ${CACHE_NAME};
  allow 127.0.0.1;
  deny all;
  access_log off;

  location / {
    proxy_pass http://site_pages;
${pageRequest(options.host, options.version)}
    proxy_set_header Connection "";
    proxy_read_timeout 5s;
    # Headers wait for the document: once they are sent, it can't be requested again.
    postpone_output 256k;

    proxy_cache site_pages;
    # With the build and the configuration, on which a document's scripts and styles depend.
    proxy_cache_key ${options.host}:${options.version}$site_page;
    # One request fetches an uncached page for all visitors; none waits for a stale one. While the API
    # hangs, they don't queue up.
    proxy_cache_lock on;
    proxy_cache_lock_timeout 400ms;
    proxy_cache_background_update on;
    proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    proxy_ignore_headers Vary;
  }
}
`;

const httpPort = ({ ports }: NginxOptions): number => ports?.http ?? 80;

/** The public origin: a proxy in front of nginx listens on the default port. */
function publicOrigin({ host, tls, ports }: NginxOptions): string {
  const port = tls === 'proxy' ? 443 : (ports?.public ?? ports?.https ?? 443);
  return `https://${host}${port === 443 ? '' : `:${port}`}`;
}

const exactPath = (path: string): string => `"~^${path}/?(\\?|$)"`;

/** nginx refuses values of more than 4096 characters, with a misleading message. */
const MAX_POLICY = 4000;

const commentedUnless = (isOn: boolean, line: string): string => (isOn ? line : `# ${line}`);

/** The start of the server block: with a certificate, or unencrypted behind a proxy. */
function serverHead(options: NginxOptions): string {
  const { host, tls, hasIpv6, ports: { http, https } = { http: 80, https: 443 } } = options;
  const listen = (words: string) =>
    `listen ${words};\n  ${commentedUnless(hasIpv6, `listen [::]:${words};`)}`;
  if (tls === 'proxy')
    return `server {
  ${listen(String(http))}
  server_name ${host};
  if ($http_x_forwarded_proto = "http") {
    return 301 https://${host}$request_uri;
  }`;
  return `server {
  ${listen(String(http))}
  server_name ${host};
  # For certbot certonly --webroot -w ${ACME_ROOT}
  location /.well-known/acme-challenge/ {
    root ${ACME_ROOT};
  }
  location / {
    return 301 ${publicOrigin(options)}$request_uri;
  }
}

server {
  ${listen(`${https} ssl http2`)}
  server_name ${host};
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;`;
}

/**
 * Generates the nginx configuration for a built site: TLS with HTTP/2, all headers, caching, the
 * prerendered documents, the shell for other URLs and 404 for missing files.
 */
export function nginxConf(options: NginxOptions): string {
  const { root, hosts, hashes, isRoomOpen, hasBrotli, reportUrl, pages } = options;
  const policy = (kind: PageKind): string => {
    const text = pagePolicy(kind, { ...hosts, own: publicOrigin(options) }, hashes, reportUrl);
    if (text.length > MAX_POLICY)
      throw new Error('config.json names more origins than fit into one header of nginx.');
    return `"${text}"`;
  };
  const ifRoomOpen = (line: string): string => commentedUnless(isRoomOpen, line);
  return `# Generated by renderer/nginx.cjs from config.json, csp-hashes.json and the site's list of headers.
# Regenerate it after each build and each change of config.json.

map $uri $site_found_cache {
  default "${DEFAULT_CACHING}";
  "~*^/(?:success|failure)(?:/|$)" "${PAYMENT_RESULT_CACHING}";
${CACHE_RULES.map(({ pattern, value }) => `  "~${pattern.source.replaceAll('\\/', '/')}" "${value}";`).join('\n')}
}

# Errors and redirects aren't cached: a missing file may exist after the next build.
map $status ${pages ? '$site_file_cache' : '$site_cache'} {
  volatile;
  default no-store;
  "~^(?:2|304)" $site_found_cache;
}

# The folder of a page's document.
map $uri $site_folder {
  default /nowhere;
${FOLDER_MAP}
}
${pages ? cacheBlock(options, pages) : ''}
# By $request_uri, because $uri is a file's by the time headers are written. The two lines of the
# support room are active if supportRoom is on in config.json.
map $request_uri $site_policy {
  default ${policy('site')};
  ${ifRoomOpen(`${exactPath(SUPPORT_PATH)} ${policy('supportRoom')};`)}
  ${ifRoomOpen(`${exactPath(SCREEN_PATH)} ${policy('supportScreen')};`)}
}

${serverHead(options)}
  server_tokens off;

  root ${root};
  charset utf-8;
  types {${MIME_TYPES}
  }
  charset_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # The build compresses every file except config.json. nginx's brotli module sends the smaller copies.
  ${commentedUnless(hasBrotli, 'brotli_static on;')}
  gzip_static on;
  gzip on;
  gzip_vary on;
${pages ? '  gzip_proxied any;\n' : ''}  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css text/plain;

  # \`always\` includes error responses. A location with its own add_header would lose all of these, so
  # none has one.
  add_header Content-Security-Policy $site_policy always;
${Object.entries(commonHeaders(reportUrl, options.hsts))
  .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
  .join('\n')}
  add_header Cache-Control $site_cache always;

${paymentResultLocation(publicOrigin(options))}

${pages ? proxyLocations(options) : fileLocations()}
}
`;
}
