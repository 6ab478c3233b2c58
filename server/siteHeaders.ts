import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AppConfig } from '../src/config';
import { SCREEN_PATH, SUPPORT_PATH, type RouteId } from '../src/content/routes';
import { SCRIPT_POLICY } from '../env/scriptPolicy.cjs';

/**
 * The headers of the built site: the preview sends them, and the nginx configuration, the table in
 * the docs and the policy in the documents are generated from them.
 */

/**
 * The Trusted Types policies: of the chunk loader, of the parser of the API's HTML
 * (src/lib/html/parser.browser.ts), and of structured data (src/components/PageMeta.tsx).
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPT_POLICY} html-texts business-facts`,
];

/** The inline content of documents by hash (`sha256-…`), keyed by directive. */
export type InlineHashes = Partial<Record<'script-src' | 'style-src', readonly string[]>>;

/** Where prerendering writes the hashes: outside the published folder. */
export const inlineHashesFile = (dist: string): string => path.join(dist, '..', 'csp-hashes.json');

/** @param json the parsed csp-hashes.json, or anything else if it is missing or invalid */
export function inlineHashesOf(json: unknown): InlineHashes {
  const hashesOf = (name: string): string[] => {
    const list: unknown = Reflect.get(Object(json) as object, name);
    const hashes: unknown[] = Array.isArray(list) ? list : [];
    return hashes
      .filter((hash) => typeof hash === 'string')
      .filter((hash) => /^sha256-[\w+/=-]+$/.test(hash));
  };
  return { 'script-src': hashesOf('script-src'), 'style-src': hashesOf('style-src') };
}

/** The source expression that allows an inline text. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export interface Hosts {
  /** The site itself, if its origin is known. */
  own?: string | undefined;
  /** The API, the geocoder, and the report receiver. */
  calls: readonly string[];
  pictures: readonly string[];
  /** Where the support room lists reports, if configured. */
  reports: readonly string[];
}

const withHashes = (rule: string, hashes: readonly string[] = []): string =>
  [rule, ...hashes.map((hash) => `'${hash}'`)].join(' ');

const codeDirectives = (hashes: InlineHashes): string[] => [
  withHashes("script-src 'self'", hashes['script-src']),
  withHashes("style-src 'self'", hashes['style-src']),
  "style-src-attr 'none'",
];

/** The directives for every page and configuration. */
const COMMON_DIRECTIVES = [
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
];

/**
 * The part of the policy that holds for every configuration, for the documents' `<meta>`: it
 * protects the site on a server that sends no headers.
 * @param hashes of the document's inline content
 */
export const baselinePolicy = (hashes: InlineHashes = {}): string =>
  [...codeDirectives(hashes), ...COMMON_DIRECTIVES, "frame-src 'self'", ...TRUSTED_TYPES].join(
    '; ',
  );

/**
 * The reduced form for a recorded screen: in its sandboxed frame, WebKit matches nothing with
 * 'self'. The header names the site's origin instead (`pagePolicy`), which a document can't.
 */
export const screenPolicy = (): string =>
  baselinePolicy()
    .split('; ')
    .filter((rule) => !rule.includes("'self'"))
    .join('; ');

/** The support room frames its screens, neither of which may contact other hosts. */
export type PageKind = 'site' | 'supportRoom' | 'supportScreen';

/** @param isRoomOpen whether the configuration enables the support room */
function pageKind(pathname: string, isRoomOpen: boolean): PageKind {
  const page = isRoomOpen ? pathname.replace(/\/+$/, '') : '';
  if (page === SUPPORT_PATH) return 'supportRoom';
  return page === SCREEN_PATH ? 'supportScreen' : 'site';
}

/** Only recorded screens may be framed, and only by this site. */
const FRAME_DIRECTIVES: Record<PageKind, string[]> = {
  site: ["frame-ancestors 'none'"],
  supportRoom: ["frame-src 'self'", "frame-ancestors 'none'"],
  supportScreen: ["frame-ancestors 'self'"],
};

/**
 * The full policy of a page.
 * @param hosts the configured hosts; the support room only needs that of the reports
 * @param reportUrl where browsers report violations, if anywhere
 */
export function pagePolicy(
  kind: PageKind,
  hosts: Hosts,
  hashes: InlineHashes = {},
  reportUrl?: string,
): string {
  const { calls, pictures } =
    kind === 'site' ? hosts : { calls: kind === 'supportRoom' ? hosts.reports : [], pictures: [] };
  const policy = [
    "default-src 'none'",
    ...codeDirectives(hashes),
    ["connect-src 'self'", ...calls].join(' '),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ...COMMON_DIRECTIVES,
    ...FRAME_DIRECTIVES[kind],
    ...TRUSTED_TYPES,
    ...(reportUrl === undefined ? [] : [`report-uri ${reportUrl}`, 'report-to policy']),
  ].join('; ');
  if (kind !== 'supportScreen' || hosts.own === undefined) return policy;
  // In a sandboxed frame, WebKit matches nothing with 'self', so the site is named.
  return policy.replaceAll("'self'", `'self' ${hosts.own}`);
}

/**
 * The policy of files that aren't pages; shorter than a page's, which HTTP/1 would repeat in each
 * response.
 */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Recorded screens have an opaque origin, and fonts and config.json are fetched by CORS.
  'Access-Control-Allow-Origin': '*',
};

/** A day: browsers obey it even when the site has no certificate any more. */
export const TRANSPORT_SECURITY = 'max-age=86400';

/**
 * The headers of every response of a deployed site, except policy and caching.
 * @param reportUrl where browsers report policy violations, if anywhere
 */
export const commonHeaders = (
  reportUrl?: string,
  transportSecurity = TRANSPORT_SECURITY,
): Record<string, string> => ({
  ...FIXED_HEADERS,
  'Strict-Transport-Security': transportSecurity,
  ...(reportUrl === undefined ? {} : { 'Reporting-Endpoints': `policy="${reportUrl}"` }),
});

/** A request header of nginx: on 503, it serves a stale document or the shell itself. */
export const PREFERS_STALE = 'X-Prefers-Stale';

/** A request header of nginx: for another version of the site it gets 503. */
export const SITE_VERSION = 'X-Site-Version';

/** The body of that 503. */
export const API_UNAVAILABLE = 'The API is unavailable.';

/**
 * Documents reach the browser as they were rendered (SHARE-12): if a CDN rewrites them (e-mail
 * addresses, for example), React falls back to client rendering.
 */
export const NO_TRANSFORM = 'no-transform';

/** Cache lifetimes by path; the first match applies. */
export const CACHE_RULES = [
  { pattern: /^\/static\//, value: 'public, max-age=31536000, immutable' },
  { pattern: /\.html$/, value: `no-cache, ${NO_TRANSFORM}` },
  { pattern: /^\/config\.json$/, value: 'no-cache' },
] as const;
export const DEFAULT_CACHING = 'public, max-age=3600';

/** Whether a page is one to which payment gateways return. */
export const isPaymentResult = (id?: RouteId): boolean => id === 'success' || id === 'failure';

/** Of the pages after a payment: on a shared device, Back must not restore one after a log-out. */
export const PAYMENT_RESULT_CACHING = `no-store, ${NO_TRANSFORM}`;

/** @param name the file's path inside the site, such as `/static/main.js` */
export const cacheRule = (name: string): string =>
  CACHE_RULES.find(({ pattern }) => pattern.test(name))?.value ?? DEFAULT_CACHING;

/** The labels up to the one with Leaflet's {s}, a placeholder for one of several sub-domains. */
const VARYING_LABELS = /(?<=^https?:\/\/)[^/?#]*\{s\}[^./?#]*(?=\.)/;

/**
 * A URL's origin, with `*` for varying labels. Only characters valid in a host pass, so that no value
 * can inject a directive into the policy.
 */
function originOf(url: string): string | null {
  const text = url.replace(VARYING_LABELS, '*');
  if (!URL.canParse(text)) return null;
  const { host, origin } = new URL(text);
  return /^[\w.*:[\]-]+$/.test(host) ? origin : null;
}

/** Relative URLs are resolved against it while the site's origin is unknown. */
export const NO_ORIGIN = 'https://site.invalid';

/** The hosts in a configuration, except the site's own. */
export function hostsOf(config: AppConfig): Hosts {
  const { apiBaseUrl, assetsBaseUrl, filesBaseUrl, geocodeUrl, tileUrl, siteOrigin } = config;
  const origins = (urls: readonly (string | undefined)[]) => {
    const found = urls.flatMap((url) => (url === undefined ? [] : (originOf(url) ?? [])));
    return [...new Set(found)].filter((origin) => origin !== siteOrigin);
  };
  return {
    calls: origins([apiBaseUrl, geocodeUrl, config.reportUrl]),
    pictures: origins([
      ...[apiBaseUrl, assetsBaseUrl, filesBaseUrl, tileUrl],
      ...(config.pictureOrigins ?? []),
    ]),
    reports: origins([config.recentReportsUrl]),
  };
}

const NO_HOSTS: Hosts = { calls: [], pictures: [], reports: [] };

/**
 * The content security policy for a configuration: calls and images are limited to its hosts.
 * @param config null if config.json is wrong, which the site itself reports
 * @param site the requested URL, if known
 */
export function contentSecurityPolicy(
  config: AppConfig | null,
  pathname = '/',
  hashes: InlineHashes = {},
  site = '',
): string {
  const hosts = { ...(config ? hostsOf(config) : NO_HOSTS), own: originOf(site) ?? undefined };
  return pagePolicy(pageKind(pathname, config?.supportRoom === true), hosts, hashes);
}
