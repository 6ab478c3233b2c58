import { SCREEN_PATH, SUPPORT_PATH } from '../src/routes';
import type { BuiltSite } from './builtSite';
import {
  CACHE_OTHERWISE,
  cacheRule,
  headersOfEveryPage,
  pagePolicy,
  type PageKind,
} from './siteHeaders';

/** Hosts that read `_headers`; they differ in what a second rule for a path does. */
export const STATIC_HOSTS = ['netlify', 'cloudflare'] as const;
export type StaticHost = (typeof STATIC_HOSTS)[number];

/** Headers of the addresses that a pattern covers; `*` stands for any rest. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

export interface StaticSite extends BuiltSite {
  /** The addresses of the prerendered documents, such as `/pricing`. */
  documents: readonly string[];
  reportUrl?: string | undefined;
}

/** The folders of files whose names or contents may be cached, beside the documents. */
const FOLDERS = ['/static/*', '/art/*'];

const caching = (path: string): HeaderRule => ({
  path,
  headers: { 'Cache-Control': cacheRule(path) },
});

const policyOf = (kind: PageKind, { hosts, hashes, reportUrl }: StaticSite) => ({
  'Content-Security-Policy': pagePolicy(kind, hosts, hashes, reportUrl),
});

/**
 * The headers of a site by path. No path gets one header from two rules, the support room's policy
 * excepted, because hosts join what they find twice.
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
 * The text of a `_headers` file.
 * @throws where the host can't give the support room a policy of its own
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
        // Cloudflare joins a header of two rules; the first is taken away.
        ...([SUPPORT_PATH, SCREEN_PATH].includes(path) ? ['  ! Content-Security-Policy'] : []),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * The text of a `_redirects` file: files that are missing answer 404, other addresses get the shell.
 * @returns null where the host does so by itself: Cloudflare answers with index.html, and would
 *   follow a rule even where there is a file
 */
export const redirectsFile = (host: StaticHost): string | null =>
  host === 'cloudflare'
    ? null
    : [...FOLDERS.map((path) => `${path} /app.html 404`), '/* /app.html 200', ''].join('\n');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** The headers by path as a table for people, with names where config.json and the build decide. */
export function headersTable(): string {
  const rules = headerRules({
    hosts: { calls: ['CALLS'], pictures: ['PICTURES'] },
    hashes: { 'script-src': ['SCRIPT-HASH'] },
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
