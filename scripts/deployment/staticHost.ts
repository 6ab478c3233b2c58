import { SCREEN_PATH, SUPPORT_PATH } from '../../src/routes';
import type { BuiltSite } from './builtSite';
import {
  CACHE_OTHERWISE,
  cacheRule,
  headersOfEveryPage,
  pagePolicy,
  type PageKind,
} from './siteHeaders';

/** Hosts that support `_headers`; they differ in how they combine rules for one path. */
export const STATIC_HOSTS = ['netlify', 'cloudflare'] as const;
export type StaticHost = (typeof STATIC_HOSTS)[number];

/** Headers for the addresses that match a pattern; `*` matches any rest. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

export interface StaticSite extends BuiltSite {
  /** The addresses of the prerendered documents, such as `/pricing`. */
  documents: readonly string[];
  reportUrl?: string | undefined;
}

/** The folders of cacheable files, besides the documents. */
const FOLDERS = ['/static/*', '/art/*'];

const caching = (path: string): HeaderRule => ({
  path,
  headers: { 'Cache-Control': cacheRule(path) },
});

const policyOf = (kind: PageKind, { hosts, hashes, reportUrl }: StaticSite) => ({
  'Content-Security-Policy': pagePolicy(kind, hosts, hashes, reportUrl),
});

/**
 * A site's headers by path. No path gets the same header from two rules, except for the support
 * room's policy, because hosts join duplicates.
 */
export function headerRules(site: StaticSite): HeaderRule[] {
  const room: [string, PageKind][] = [
    [SUPPORT_PATH, 'supportRoom'],
    [SCREEN_PATH, 'supportScreen'],
  ];
  const documents = [...site.documents, '/app.html', '/config.json'];
  return [
    { path: '/*', headers: { ...policyOf('site', site), ...headersOfEveryPage(site.reportUrl) } },
    ...FOLDERS.map(caching),
    ...documents.map((path) => ({ path, headers: { 'Cache-Control': 'no-cache' } })),
    ...(site.isRoomOpen
      ? room.map(([path, kind]) => ({ path, headers: policyOf(kind, site) }))
      : []),
  ];
}

/**
 * The contents of a `_headers` file.
 * @throws when the host doesn't support a separate policy for the support room
 */
export function headersFile(host: StaticHost, site: StaticSite): string {
  if (site.isRoomOpen && host === 'netlify')
    throw new Error(
      'Netlify can’t give /support another policy than the site. Serve the support room elsewhere, and turn supportRoom off in config.json.',
    );
  return headerRules(site)
    .map(({ path, headers }) =>
      [
        path,
        // Cloudflare joins a header from two rules, so the first is removed.
        ...([SUPPORT_PATH, SCREEN_PATH].includes(path) ? ['  ! Content-Security-Policy'] : []),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * The contents of a `_redirects` file: missing files get 404, other addresses the shell.
 * @returns null if the host does this by itself: Cloudflare responds with index.html, and would
 *   apply a rule even to existing files
 */
export const redirectsFile = (host: StaticHost): string | null =>
  host === 'cloudflare'
    ? null
    : [...FOLDERS.map((path) => `${path} /app.html 404`), '/* /app.html 200', ''].join('\n');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/**
 * The headers by path as a Markdown table, with placeholders for what config.json and the build
 * decide.
 */
export function headersTable(): string {
  const rules = headerRules({
    hosts: { calls: ['CALLS'], pictures: ['PICTURES'], reports: ['REPORTS'] },
    hashes: { 'script-src': ["'SCRIPT-HASH'"], 'style-src': ['STYLE-HASHES'] },
    isRoomOpen: true,
    documents: ['/', 'every other folder with an index.html'],
  });
  return [
    row(['path', 'header', 'value']),
    row(['---', '---', '---']),
    ...rules.flatMap(({ path, headers }) =>
      Object.entries(headers).map(([name, value]) =>
        row([path.startsWith('/') ? code(path) : path, name, code(value)]),
      ),
    ),
    row(['any other file', 'Cache-Control', code(CACHE_OTHERWISE)]),
  ].join('\n');
}
