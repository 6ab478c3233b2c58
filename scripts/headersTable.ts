import { SCREEN_PATH, SUPPORT_PATH } from '../src/content/routes';
import {
  DEFAULT_CACHING,
  cacheRule,
  commonHeaders,
  pagePolicy,
  type Hosts,
  type InlineHashes,
  type PageKind,
} from '../server/siteHeaders';

/** Placeholders for values that depend on config.json and the build. */
const HOSTS: Hosts = {
  own: 'SITE',
  calls: ['CALLS'],
  pictures: ['PICTURES'],
  reports: ['REPORTS'],
};
const HASHES: InlineHashes = { 'script-src': ["'SCRIPT-HASH'"], 'style-src': ['STYLE-HASHES'] };

/** The paths of documents. */
const DOCUMENTS = ['/', 'every other folder with an index.html', '/app.html'];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const cells = (path: string, headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) =>
    row([path.startsWith('/') ? code(path) : path, name, code(value)]),
  );

const policy = (kind: PageKind) => ({
  'Content-Security-Policy': pagePolicy(kind, HOSTS, HASHES),
});

const caching = (value: string) => ({ 'Cache-Control': value });

/** The headers that a static host must send, by path, as a Markdown table. */
export const headersTable = (): string =>
  [
    row(['path', 'header', 'value']),
    row(['---', '---', '---']),
    ...cells('/*', { ...policy('site'), ...commonHeaders() }),
    ...['/static/*', '/art/*'].flatMap((path) => cells(path, caching(cacheRule(path)))),
    ...DOCUMENTS.flatMap((path) => cells(path, caching(cacheRule('/index.html')))),
    ...cells('/config.json', caching(cacheRule('/config.json'))),
    ...cells(SUPPORT_PATH, policy('supportRoom')),
    ...cells(SCREEN_PATH, policy('supportScreen')),
    ...cells('any other file', caching(DEFAULT_CACHING)),
  ].join('\n');
