/**
 * Renders the documents of a built site: its pages in the shell, with their head, styles and data.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmbeddedData } from '../../src/api/queryCache';
import { servedFrom, type AppConfig } from '../../src/config';
import { normalizedPathname } from '../../src/domain/sitePath';
import { readShell, writeDocument, type PageFiles } from './document';
import { PRERENDERED, WITH_DATA, type DocumentId } from './pages';
import { renderPage } from './render';
import { EMPTY_DATA, SAMPLE_PATHS, SAMPLE_DATA } from './samples';
import { matchRoute, ROUTES } from '../../src/content/routes';
import { PRERENDERED_WITH } from '../../src/domain/documentData';
import { readConfigFile } from '../builtSite';
import { attribute, dataElement } from '../markup';
import { baselinePolicy, hashOf, NO_ORIGIN, type InlineHashes } from '../siteHeaders';
import { usedStyles } from './usedStyles';

/** Written by the build, next to the renderer's bundle. */
const MANIFEST = path.join(__dirname, 'manifest.json');

type Manifest = Record<`page-${DocumentId}`, PageFiles>;

const NOT_FOUND = 'notFound';
type Kind = DocumentId | typeof NOT_FOUND;

const KINDS: readonly Kind[] = [...PRERENDERED, ...WITH_DATA, NOT_FOUND];

/** The styles and scripts that all documents of a page share. */
interface PageAssets {
  scripts: readonly string[];
  styleFiles: readonly string[];
  /** The inline rules for the time before its style sheets load. */
  styles: string;
  hash: string;
}

interface SiteDocument {
  text: string;
  isMissing: boolean;
}

export interface SiteRenderer {
  config: AppConfig;
  /** Where the site is served; null if not configured. */
  origin: string | null;
  /** Hashes of all inline content in any document, for the policy. */
  hashes: InlineHashes;
  /**
   * @param pathname of a public page, as browsers write it, or an unknown one
   * @param embedded the API data that the page shows
   */
  document(pathname: string, embedded?: EmbeddedData): Promise<SiteDocument>;
  /** Whether a document belongs to this build and configuration: scripts and styles depend on them. */
  isCurrent(text: string): boolean;
}

/** antd's styles come first: the site's rules override them. */
const libraryFirst = (files: readonly string[]): string[] => {
  const isLibrary = (file: string) => file.includes('/antd-');
  return [...files.filter(isLibrary), ...files.filter((file) => !isLibrary(file))];
};

const kindOf = (pathname: string): Kind => {
  const id = matchRoute(pathname)?.id;
  return KINDS.find((kind) => kind === id) ?? NOT_FOUND;
};

/** The paths at which a page shows all its variants. */
const samplePaths = (kind: Kind): readonly string[] =>
  kind === NOT_FOUND ? ['/not-found'] : (SAMPLE_PATHS[kind] ?? [ROUTES[kind].path]);

/** Without a known origin, relative URLs stay relative. */
function readConfig(dist: string, origin: string | null): AppConfig {
  const config = readConfigFile(dist, 'each deployment needs its own.', origin ?? NO_ORIGIN);
  return origin === null ? servedFrom(config, '') : config;
}

/**
 * Prepares the rendering of a built site's documents.
 * @param dist its folder, with app.html and config.json
 * @param origin where the site is served, for canonical links; null if not configured
 * @throws Error with a message for the operator
 */
export async function createSiteRenderer(
  dist: string,
  origin: string | null,
): Promise<SiteRenderer> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
  const shellText = await readFile(path.join(dist, 'app.html'), 'utf8').catch(() => {
    throw new Error(
      `${dist} is not a built site: it has no app.html. Pass the build's folder dist.`,
    );
  });
  const shell = readShell(shellText);
  const config = readConfig(dist, origin);
  const scriptHash = hashOf(shell.inlineScript);
  const marks = [
    dataElement(PRERENDERED_WITH, config),
    ...shell.scriptFiles.map((file) => attribute('src', file)),
  ];

  const render = async (
    page: Omit<PageAssets, 'hash'>,
    pathname: string,
    embedded: EmbeddedData | undefined,
    policy: string,
  ) => {
    const normalized = normalizedPathname(pathname);
    const { head, body, isMissing } = await renderPage(normalized, config, embedded);
    const parts = { ...page, shell, head, body, path: normalized, config, embedded, policy };
    return { text: writeDocument(parts), isMissing };
  };

  const assetsOf = async (kind: Kind): Promise<PageAssets> => {
    const { scripts, styles: own }: PageFiles =
      kind === NOT_FOUND ? { scripts: [], styles: [] } : manifest[`page-${kind}`];
    const styleFiles = libraryFirst([...shell.styleFiles, ...own]);
    const sheets = await Promise.all(
      styleFiles.map((file) => readFile(path.join(dist, file), 'utf8')),
    );
    const files = { scripts, styleFiles };
    // The same styles serve the page while loading, with data and with empty lists.
    const documents: string[] = [];
    for (const pathname of samplePaths(kind))
      for (const embedded of [undefined, SAMPLE_DATA, EMPTY_DATA])
        documents.push((await render({ ...files, styles: '' }, pathname, embedded, '')).text);
    const styles = usedStyles(sheets, documents.join(''));
    return { ...files, styles, hash: hashOf(styles) };
  };

  const assets = new Map<Kind, PageAssets>();
  for (const kind of KINDS) assets.set(kind, await assetsOf(kind));

  return {
    config,
    origin,
    hashes: {
      'script-src': [scriptHash],
      'style-src': [...new Set([...assets.values()].map(({ hash }) => hash))],
    },
    isCurrent: (text) => marks.every((mark) => text.includes(mark)),
    document: async (pathname, embedded) => {
      const page = assets.get(kindOf(pathname));
      if (!page) throw new Error(`${pathname} has no document.`);
      const own = { 'script-src': [scriptHash], 'style-src': [page.hash] };
      return render(page, pathname, embedded, baselinePolicy(own));
    },
  };
}
