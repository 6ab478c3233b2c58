/** The built site as an application of hono: for the preview, and for `npm run serve`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { canonicalPath, matchRoute, ROUTES, type Route } from '../src/content/routes';
import { configForDevelopment } from '../env/ports.cjs';
import { configJson, readHashes } from './builtSite';
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
  /** Such as "http://127.0.0.1:4141": config.json names it, and enables the support room. */
  sandboxOrigin?: string;
  /** The folder of the library of named states, if it is served without being part of the build. */
  library?: string;
  /** Called when someone asks for the list of named states. */
  onLibraryAsked?: () => void;
  /** Runs first: routes without the site's headers. */
  first?: readonly MiddlewareHandler[];
  /** Handles pages before the files; it calls `next` for those it does not render. */
  pages?: MiddlewareHandler;
  /** Receives errors in a file that changed while the server runs. */
  log?: (message: string) => void;
}

/** The pathname as browsers write it, percent-encoded; `c.req.path` is decoded. */
export const pathnameOf = (c: Context): string => new URL(c.req.url).pathname;

/** The name of a file, unless it is a route of the site: an id may contain a dot. */
export const isFile = (pathname: string): boolean =>
  /\.[a-z0-9]{1,12}$/i.test(pathname) && matchRoute(pathname) === null;

/** Navigation requests get the site; a missing script or image gets a 404. */
export function isNavigation(c: Context): boolean {
  if (isFile(pathnameOf(c))) return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '');
}

/**
 * Rereads a file when it changes, and keeps the last readable content: without its configuration a
 * page would have a policy that blocks the API.
 * @throws what `read` throws the first time
 */
function lastGood<Content>(
  file: string,
  read: () => Content,
  log: (message: string) => void,
): () => Content {
  const changed = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let changedAt = changed();
  let content = read();
  return () => {
    const now = changed();
    if (now === changedAt) return content;
    changedAt = now;
    try {
      content = read();
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      log(`${file} can't be read, so its last content stays in use: ${reason}`);
    }
    return content;
  };
}

/**
 * The built files with their compressed copies and the headers that any server of the site should
 * send (see siteHeaders.ts); the shell for addresses without a document.
 * @throws Error when config.json can't be read, or the hashes for the policy are not beside the site
 */
export function createSiteFiles(options: SiteFilesOptions): Hono {
  const {
    sandboxOrigin,
    library,
    onLibraryAsked,
    first = [],
    pages,
    log = console.error,
  } = options;
  const dist = path.resolve(options.dist);
  const withCaching = (file: string, c: Context) => {
    const name = /\.(?:br|gz)$/.test(file) ? file.slice(0, file.lastIndexOf('.')) : file;
    c.header('Cache-Control', cacheRule(`/${path.relative(dist, name)}`));
    if (existsSync(`${name}.gz`)) c.header('Vary', 'Accept-Encoding');
  };
  const files = { precompressed: true, onFound: withCaching };
  const configFile = path.join(dist, 'config.json');
  const config = lastGood(
    configFile,
    () => {
      const kept = readFileSync(configFile, 'utf8');
      const text = sandboxOrigin === undefined ? kept : configForDevelopment(kept, sandboxOrigin);
      const values = configJson(text);
      if (typeof Reflect.get(Object(values) as object, 'apiBaseUrl') !== 'string')
        log(`${configFile} has no apiBaseUrl, so the policy of pages lets them call no API.`);
      return { text, values };
    },
    log,
  );
  const hashes = lastGood(inlineHashesFile(dist), () => readHashes(dist), log);

  const app = new Hono();

  for (const handler of first) app.use(handler);
  app.use(async (c, next) => {
    await next();
    // `c.header` would turn the finished text into a stream.
    const { headers, status } = c.res;
    for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
    // A 304 has no type, and browsers would replace the cached document's policy.
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
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', cacheRule('/config.json'));
    return c.body(config().text);
  });
  const documents = new Map(
    Object.values<Route>(ROUTES).map(({ path: page }) => [
      page,
      serveStatic({ root: dist, path: page, ...files }),
    ]),
  );
  app.get('*', (c, next) => {
    // Repeated slashes and encoded letters name no file.
    const match = matchRoute(pathnameOf(c));
    const send = match && documents.get(canonicalPath(match));
    return send ? send(c, next) : next();
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
  app.post('*', (c, next) => {
    const match = matchRoute(pathnameOf(c));
    if (match?.id !== 'success' && match?.id !== 'failure') return next();
    // Payment gateways may return by a form POST (PAY-9): the page is then read by GET.
    c.header('Cache-Control', 'no-store');
    return Promise.resolve(c.redirect(canonicalPath(match) + new URL(c.req.url).search, 303));
  });
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
