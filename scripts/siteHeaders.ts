import { createHash } from 'node:crypto';
import path from 'node:path';

import { inlineScriptOf } from '../src/prerender/document';
import { SCREEN_PATH, SUPPORT_PATH } from '../src/routes';

/**
 * The headers of the built site, in one place: the preview sends them, and the nginx configuration,
 * the `_headers` file and the policy inside index.html are printed from them.
 */

/** The policy under which webpack's runtime makes the addresses of chunks. */
export const SCRIPT_POLICY = 'site-chunks';

/**
 * Who may make trusted values: the loader of chunks, the sanitiser of the server's HTML, and the
 * facts about the business (src/components/PageMeta.tsx).
 */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  `trusted-types ${SCRIPT_POLICY} dompurify business-facts`,
];

/** What documents carry in their own markup, by hash (`sha256-…`), under the names of directives. */
export type InlineHashes = Partial<Record<'script-src' | 'style-src', readonly string[]>>;

/** Where rendering the pages writes the hashes: beside the built site, because no visitor needs them. */
export const inlineHashesFile = (distPath: string): string =>
  path.join(distPath, '..', 'csp-hashes.json');

/** @param json the parsed csp-hashes.json, or anything else when it is missing or broken */
export function inlineHashesOf(json: unknown): InlineHashes {
  const listed = (name: string): string[] => {
    const list: unknown = Reflect.get(Object(json) as object, name);
    const hashes: unknown[] = Array.isArray(list) ? list : [];
    return hashes
      .filter((hash) => typeof hash === 'string')
      .filter((hash) => /^sha256-[\w+/=-]+$/.test(hash));
  };
  return { 'script-src': listed('script-src'), 'style-src': listed('style-src') };
}

export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The hosts that a page may ask, beside its own. */
export interface Hosts {
  /** Who may be called: the API, the geocoder, and whoever takes reports. */
  calls: readonly string[];
  /** Where pictures and map tiles come from. */
  pictures: readonly string[];
}

const withHashes = (rule: string, hashes: readonly string[] = []): string =>
  [rule, ...hashes.map((hash) => `'${hash}'`)].join(' ');

const ownCode = (hashes: InlineHashes): string[] => [
  withHashes("script-src 'self'", hashes['script-src']),
  withHashes("style-src 'self'", hashes['style-src']),
  "style-src-attr 'none'",
];

/** What a page of the site may do, whatever its address and configuration. */
const EVERYWHERE = [
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
];

/**
 * The part of the policy that holds for every configuration, for the `<meta>` of documents: it
 * protects the site on a server that sends no headers of its own.
 */
export const baselinePolicy = (hashes: InlineHashes = {}): string =>
  [...ownCode(hashes), ...EVERYWHERE, "frame-src 'self'", ...TRUSTED_TYPES].join('; ');

/**
 * Puts that policy into the shell of the site, before anything that it rules over.
 * @throws when the shell has no place for it
 */
export function withBaselinePolicy(shell: string): string {
  const [charset] = /<meta charset[^>]*>/.exec(shell) ?? [];
  if (charset === undefined) throw new Error('The shell must begin with its charset.');
  const policy = baselinePolicy({ 'script-src': [hashOf(inlineScriptOf(shell))] });
  return shell.replace(
    charset,
    `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** How an address is treated: the support room asks no other host and frames its own screens. */
export type PageKind = 'site' | 'supportRoom' | 'supportScreen';

/**
 * @param pathname the address that is asked for
 * @param isRoomOpen whether the configuration opens the support room
 */
export function pageKind(pathname: string, isRoomOpen: boolean): PageKind {
  const page = isRoomOpen ? pathname.replace(/\/+$/, '') : '';
  if (page === SUPPORT_PATH) return 'supportRoom';
  return page === SCREEN_PATH ? 'supportScreen' : 'site';
}

/** Who may frame whom: recorded screens stand in frames of this very site, and nothing else does. */
const frames: Record<PageKind, string[]> = {
  site: ["frame-ancestors 'none'"],
  supportRoom: ["frame-src 'self'", "frame-ancestors 'none'"],
  supportScreen: ["frame-ancestors 'self'"],
};

/**
 * The whole policy of a page.
 * @param hosts those of the configuration; the support room needs none of them
 * @param reportUrl where browsers post violations, if anywhere
 */
export function pagePolicy(
  kind: PageKind,
  hosts: Hosts,
  hashes: InlineHashes = {},
  reportUrl?: string,
): string {
  const { calls, pictures } = kind === 'site' ? hosts : { calls: [], pictures: [] };
  return [
    "default-src 'none'",
    ...ownCode(hashes),
    ["connect-src 'self'", ...calls].join(' '),
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ...EVERYWHERE,
    ...frames[kind],
    ...TRUSTED_TYPES,
    ...(reportUrl === undefined ? [] : [`report-uri ${reportUrl}`, 'report-to policy']),
  ].join('; ');
}

/** The headers that are the same for every address. */
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** For servers that have a certificate; two years, as preload lists ask for. */
export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** How long a file may be kept, by what its name begins or ends with; the first that fits counts. */
export const CACHE_RULES = [
  { pattern: /^\/static\//, value: 'public, max-age=31536000, immutable' },
  { pattern: /\.html$/, value: 'no-cache' },
  { pattern: /^\/config\.json$/, value: 'no-cache' },
] as const;
export const CACHE_OTHERWISE = 'public, max-age=3600';

/** @param name the file's path inside the site, such as `/static/main.js` */
export const cacheRule = (name: string): string =>
  CACHE_RULES.find(({ pattern }) => pattern.test(name))?.value ?? CACHE_OTHERWISE;

/**
 * The origin of an address; one of this site, or none, needs no further permission. Only the
 * characters of a host pass, so that no value can add a rule of its own to the policy.
 */
function originOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  // Leaflet's {s} stands for one of several sub-domains.
  const text = address.trim().replace('{s}', '*');
  const [, scheme = '', host] = /^(https?:)?\/\/([\w.*:[\]-]+)(?=[/?#]|$)/i.exec(text) ?? [];
  if (host === undefined) return null;
  return scheme === '' ? host : `${scheme}//${host}`;
}

const valuesOf = (config: unknown): object =>
  typeof config === 'object' && config !== null ? config : {};

/**
 * The hosts that a configuration names.
 * @param config the parsed config.json, or anything else when it is missing or broken
 */
export function hostsOf(config: unknown): Hosts {
  const values = valuesOf(config);
  const origins = (...keys: string[]) => {
    const found = keys.map((key) => originOf(Reflect.get(values, key)));
    return [...new Set(found.filter((origin) => origin !== null))];
  };
  return {
    calls: origins('apiBaseUrl', 'geocodeUrl', 'reportUrl'),
    pictures: origins('apiBaseUrl', 'assetsBaseUrl', 'filesBaseUrl', 'tileUrl'),
  };
}

/** @param config the parsed config.json */
export const opensSupportRoom = (config: unknown): boolean =>
  Reflect.get(valuesOf(config), 'supportRoom') === true;

/**
 * The content security policy for a configuration: only the hosts it names may be called, and
 * pictures come from those alone.
 * @param config the parsed config.json, or anything else when it is missing or broken
 * @param pathname the address that is asked for
 */
export const contentSecurityPolicy = (
  config: unknown,
  pathname = '/',
  hashes: InlineHashes = {},
): string => pagePolicy(pageKind(pathname, opensSupportRoom(config)), hostsOf(config), hashes);
