/** The built site as an application of hono: for the preview, and for `npm run serve`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import { matchRoute } from '../src/routes';
import { configForDevelopment } from '../scripts/ports.cjs';
import { readHashes } from './builtSite';
import {
  cacheRule,
  contentSecurityPolicy,
  FILE_POLICY,
  FIXED_HEADERS,
  inlineHashesFile,
  SCRIPT_FILE_POLICY,
} from './siteHeaders';

export interface SiteFilesOptions {
  /** The built site's folder. */
  dist: string;
  /**
   * The sandbox's origin, such as "http://127.0.0.1:4141"; config.json is pointed at it and enables
   * the support room.
   */
  sandboxOrigin?: string;
  /** The folder of the library of named states, if it is served without being part of the build. */
  library?: string;
  /** Called when someone asks for the list of named states. */
  onLibraryAsked?: () => void;
  /** Before everything else: what has no headers of the site's. */
  first?: readonly MiddlewareHandler[];
  /** Answers pages before the files do; it calls `next` for those it leaves to them. */
  pages?: MiddlewareHandler;
}

/** The pathname as browsers write it, percent-encoded; `c.req.path` is decoded. */
export const pathnameOf = (c: Context): string => new URL(c.req.url).pathname;

/** The name of a file, where it is no route of the site: an id may contain a dot. */
export const isFile = (pathname: string): boolean =>
  /\.[a-z0-9]{1,12}$/i.test(pathname) && matchRoute(pathname) === null;

/** Navigation requests get the site; a missing script or image gets a 404. */
export function isNavigation(c: Context): boolean {
  if (isFile(pathnameOf(c))) return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '');
}

/** What a file says, read again once the file has changed: every page needs the policy. */
function whileUnchanged<Content>(file: string, read: () => Content): () => Content {
  let known: { changedAt: number; content: Content } | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.changedAt !== changedAt) known = { changedAt, content: read() };
    return known.content;
  };
}

/** A broken file says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * The built files with their compressed copies and the headers that any server of the site should
 * send (see siteHeaders.ts); the shell for addresses without a document.
 * @throws Error when the hashes for the policy are not beside the site
 */
export function createSiteFiles(options: SiteFilesOptions): Hono {
  const { sandboxOrigin, library, onLibraryAsked, first = [], pages } = options;
  const dist = path.resolve(options.dist);
  readHashes(dist);
  const withCaching = (file: string, c: Context) => {
    const name = /\.(?:br|gz)$/.test(file) ? file.slice(0, file.lastIndexOf('.')) : file;
    c.header('Cache-Control', cacheRule(`/${path.relative(dist, name)}`));
    if (existsSync(`${name}.gz`)) c.header('Vary', 'Accept-Encoding');
  };
  const files = { precompressed: true, onFound: withCaching };
  const configFile = path.join(dist, 'config.json');
  const config = whileUnchanged(configFile, () => {
    const kept = existsSync(configFile) ? readFileSync(configFile, 'utf8') : '{}';
    const text = sandboxOrigin === undefined ? kept : configForDevelopment(kept, sandboxOrigin);
    return { text, values: parsed(text) };
  });
  const hashes = whileUnchanged(inlineHashesFile(dist), () => readHashes(dist));

  const app = new Hono();

  for (const handler of first) app.use(handler);
  app.use(async (c, next) => {
    await next();
    // `c.header` would make a stream of a text that is ready.
    const { headers, status } = c.res;
    for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
    // It has no type, and browsers would replace the policy that they have with the document.
    if (status === 304) return;
    const type = headers.get('Content-Type') ?? '';
    const filePolicy = type.startsWith('text/javascript') ? SCRIPT_FILE_POLICY : FILE_POLICY;
    const isPage = type.startsWith('text/html');
    const { url } = c.req;
    const pagePolicy = () => contentSecurityPolicy(config().values, pathnameOf(c), hashes(), url);
    headers.set('Content-Security-Policy', isPage ? pagePolicy() : filePolicy);
  });
  app.use(etag());

  if (pages) app.get('*', pages);
  app.get('/config.json', (c) => {
    if (!existsSync(configFile)) return c.notFound();
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', cacheRule('/config.json'));
    return c.body(config().text);
  });
  app.use(serveStatic({ root: dist, ...files }));
  if (library !== undefined) {
    const inLibrary = serveStatic({
      root: path.resolve(library),
      rewriteRequestPath: (pathname) => pathname.slice('/support'.length),
      ...files,
    });
    app.use('/support/states/index.json', (_c, next) => {
      onLibraryAsked?.();
      return next();
    });
    for (const part of ['states', 'thumbnails']) app.use(`/support/${part}/*`, inLibrary);
  }
  const shell = serveStatic({ root: dist, path: 'app.html', ...files });
  app.get('*', async (c, next) => (isNavigation(c) ? shell(c, next) : next()));

  app.get('*', (c) => c.notFound());
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('Method not allowed', 405);
  });
  app.notFound((c) => {
    c.header('Cache-Control', 'no-store');
    return c.text('Not found', 404);
  });

  return app;
}
