/** The Hono app that serves the built site: for the preview, and for `npm run serve`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { parseConfig } from '../src/config';
import { canonicalPath, matchRoute, ROUTES, type Route } from '../src/content/routes';
import { configForDevelopment } from '../env/ports.cjs';
import { parseConfigJson, readHashes } from './builtSite';
import {
  cacheRule,
  contentSecurityPolicy,
  FILE_POLICY,
  FIXED_HEADERS,
  inlineHashesFile,
  isPaymentResult,
  NO_ORIGIN,
  PAYMENT_RESULT_CACHING,
} from './siteHeaders';

export interface SiteFilesOptions {
  /** The built site's folder. */
  dist: string;
  /** Such as "http://127.0.0.1:4141": config.json points to it and enables the support room. */
  sandboxOrigin?: string;
  /** The folder of the library of named states, if it isn't part of the build. */
  library?: string;
  /** Called when the list of named states is requested. */
  onLibraryRequest?: () => void;
  /** Runs before everything else, outside the site's headers. */
  middleware?: readonly MiddlewareHandler[];
  /** Handles pages before the files; calls `next` for those it doesn't render. */
  pages?: MiddlewareHandler;
  /** Receives errors of files that changed while the server runs. */
  log?: (message: string) => void;
}

/** The pathname as browsers write it, percent-encoded; `c.req.path` is decoded. */
export const pathnameOf = (c: Context): string => new URL(c.req.url).pathname;

/** Whether a path is a file's name rather than a route: an id may contain a dot. */
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
 * Rereads a file when it changes, and falls back to the last readable content: without its
 * configuration, a page would have a policy that blocks the API.
 * @throws the error of the first `read`
 */
function keepLastReadable<Content>(
  file: string,
  read: () => Content,
  log: (message: string) => void,
): () => Content {
  const modifiedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let readAt = modifiedAt();
  let content = read();
  return () => {
    const now = modifiedAt();
    if (now === readAt) return content;
    readAt = now;
    try {
      content = read();
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      log(`${file} can't be read, so its previous content stays in use: ${reason}`);
    }
    return content;
  };
}

/**
 * Serves the built files with their compressed copies and headers (siteHeaders.ts), and the shell
 * for URLs without a document.
 * @throws Error when config.json or the hashes for the policy can't be read
 */
export function createSiteFiles(options: SiteFilesOptions): Hono {
  const {
    sandboxOrigin,
    library,
    onLibraryRequest,
    middleware = [],
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
  const config = keepLastReadable(
    configFile,
    () => {
      const kept = readFileSync(configFile, 'utf8');
      const text = sandboxOrigin === undefined ? kept : configForDevelopment(kept, sandboxOrigin);
      const parsed = parseConfig(parseConfigJson(text), NO_ORIGIN);
      if (parsed.status === 'read') return { text, values: parsed.config };
      const problems = parsed.problems.map(({ message }) => message).join(' ');
      log(`${configFile} is wrong, so the policy blocks all API calls: ${problems}`);
      return { text, values: null };
    },
    log,
  );
  const hashes = keepLastReadable(inlineHashesFile(dist), () => readHashes(dist), log);

  const app = new Hono();

  // The adaptor accepts hosts such as 999.999.999.999, which make no URL.
  app.use(async (c, next) => (URL.canParse(c.req.url) ? next() : c.text('Invalid host', 400)));
  for (const handler of middleware) app.use(handler);
  app.use(async (c, next) => {
    await next();
    // `c.header` would turn the text into a stream.
    const { headers, status } = c.res;
    for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
    // A 304 has no content type, and browsers would replace the cached document's policy.
    if (status === 304) return;
    const type = headers.get('Content-Type') ?? '';
    const isPage = type.startsWith('text/html');
    const { url } = c.req;
    const pagePolicy = () => contentSecurityPolicy(config().values, pathnameOf(c), hashes(), url);
    headers.set('Content-Security-Policy', isPage ? pagePolicy() : FILE_POLICY);
  });
  app.use(etag());

  if (pages) app.get('*', pages);
  app.get('/config.json', (c) => {
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', cacheRule('/config.json'));
    return c.body(config().text);
  });
  app.get('*', async (c, next) => {
    await next();
    if (isPaymentResult(matchRoute(pathnameOf(c))?.id))
      c.res.headers.set('Cache-Control', PAYMENT_RESULT_CACHING);
  });
  const documents = new Map(
    Object.values<Route>(ROUTES).map(({ path: page }) => [
      page,
      serveStatic({ root: dist, path: page, ...files }),
    ]),
  );
  app.get('*', (c, next) => {
    // The canonical path, because the requested one may have repeated slashes or encoded letters.
    const match = matchRoute(pathnameOf(c));
    const send = match && documents.get(canonicalPath(match));
    return send ? send(c, next) : next();
  });
  app.use(serveStatic({ root: dist, ...files }));
  if (library !== undefined) {
    const serveLibrary = serveStatic({
      root: path.resolve(library),
      rewriteRequestPath: (pathname) => pathname.slice('/support'.length),
      ...files,
    });
    app.use('/support/states/index.json', (_c, next) => {
      onLibraryRequest?.();
      return next();
    });
    for (const part of ['states', 'thumbnails']) app.use(`/support/${part}/*`, serveLibrary);
  }
  const shell = serveStatic({ root: dist, path: 'app.html', ...files });
  app.get('*', async (c, next) => (isNavigation(c) ? shell(c, next) : next()));

  app.get('*', (c) => c.notFound());
  app.post('*', (c, next) => {
    const match = matchRoute(pathnameOf(c));
    if (!match || !isPaymentResult(match.id)) return next();
    // Payment gateways may return by a form POST (PAY-9): redirect to a GET.
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
