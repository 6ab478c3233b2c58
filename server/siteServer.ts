/** Serves a built site and renders the pages with data on request. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { collectData } from './prerender/collectData';
import { hasDocument } from './prerender/pages';
import type { Source } from './prerender/source';
import { PAGE_DOCUMENTS } from '../src/pages/pageDocuments';
import { matchRoute, SUPPORT_PATH, type RouteMatch } from '../src/content/routes';
import { SITEMAP } from './crawlerFiles';
import { createSitemap } from './sitemap';
import { createSiteFiles, isFile, isNavigation, pathnameOf } from './siteFiles';
import { NO_TRANSFORM, API_UNAVAILABLE, PREFERS_STALE, SITE_VERSION } from './siteHeaders';
import type { SiteRenderer } from './prerender/siteRenderer';

/** One line of the access log. */
export interface AccessLine {
  at: string;
  method: string;
  /** Without the query, which may contain personal data. */
  path: string;
  status: number;
  ms: number;
  /** The kind of response: a rendered document, the shell as a fallback, or a file. */
  by: 'document' | 'shell' | 'file';
}

interface SiteServerOptions {
  dist: string;
  /** The renderer and its data source; replaced when the configuration changes. */
  rendering: () => { renderer: SiteRenderer; source: Source; version: string };
  budgetMs: number;
  /** How many documents may be rendered in parallel; further requests get the shell. */
  concurrency: number;
  log: (line: AccessLine) => void;
}

export const HEALTH_PATH = '/health';

/** Caches keep documents for a minute, and serve them stale while revalidating. */
const CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** Caches keep a sitemap for ten minutes; it is rebuilt hourly (sitemap.ts). */
const SITEMAP_CACHING = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** Short, because the id may exist soon. */
const MISSING_CACHING = 'public, max-age=0, s-maxage=10';

/** How finely waiting is measured, in milliseconds. */
const TICK_MS = 10;

/**
 * Settles when the API has been waited for long enough. It counts turns of the event loop: while this
 * process renders other pages, or gets no processor, answers have arrived that it hasn't read yet.
 */
async function waited(budgetMs: number, signal: AbortSignal): Promise<void> {
  for (let ms = 0; ms < budgetMs && !signal.aborted; ms += TICK_MS) await sleep(TICK_MS);
}

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const compressed = promisify(gzip);

/**
 * Creates the server. Its only state is a cache of API data, so any number of instances may run.
 */
export function createSiteServer(options: SiteServerOptions): Hono {
  const { dist, budgetMs, concurrency: maxRendering, log } = options;
  let rendering = 0;
  const servedBy = new WeakMap<Request, AccessLine['by']>();

  const access: MiddlewareHandler = async (c, next) => {
    const startedAt = performance.now();
    await next();
    log({
      at: new Date().toISOString(),
      method: c.req.method,
      path: pathnameOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      by: servedBy.get(c.req.raw) ?? 'file',
    });
  };

  // Runs outside the compression, which skips responses that must not be transformed.
  const untransformed: MiddlewareHandler = async (c, next) => {
    await next();
    const { headers } = c.res;
    const caching = headers.get('Cache-Control');
    if (caching === null || caching.includes(NO_TRANSFORM)) return;
    // A 304 has no content type.
    const isDocument = servedBy.get(c.req.raw) === 'document';
    if (isDocument || headers.get('Content-Type')?.startsWith('text/html') === true)
      headers.set('Cache-Control', `${caching}, ${NO_TRANSFORM}`);
  };

  // nginx has its own version's files and policy: another version's documents find no scripts there.
  const ofOneVersion: MiddlewareHandler = (c, next) => {
    const { version } = options.rendering();
    if ((c.req.header(SITE_VERSION) ?? version) === version) return next();
    c.header('Cache-Control', 'no-store');
    return Promise.resolve(c.text('This server renders another version of the site.', 503));
  };

  const health: MiddlewareHandler = async (c, next) => {
    // Not for visitors, whose requests have nginx's header.
    if (c.req.path !== HEALTH_PATH || c.req.header(PREFERS_STALE) !== undefined) return next();
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', rendering });
  };

  const send = async (
    c: Context,
    match: RouteMatch | null,
  ): Promise<Response | 'unavailable' | 'missing'> => {
    const { renderer, source } = options.rendering();
    const response = new AbortController();
    const collected =
      match === null
        ? { embedded: undefined, isComplete: true }
        : await collectData(match, source, () => waited(budgetMs, response.signal));
    response.abort();
    if (typeof collected === 'string') return collected;
    const { embedded, isComplete } = collected;
    const { text, isMissing } = await renderer.document(pathnameOf(c), embedded);
    servedBy.set(c.req.raw, 'document');
    // Caches must not serve a document with missing data to others.
    c.header('Cache-Control', !isComplete ? 'no-store' : isMissing ? MISSING_CACHING : CACHING);
    c.header('Vary', 'Accept-Encoding');
    // Set here, because Hono's middleware would turn the text into a stream and copy it.
    c.header('ETag', `W/"${createHash('sha256').update(text).digest('base64url')}"`);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    const status = isMissing ? 404 : 200;
    if (!ACCEPTS_GZIP.test(c.req.header('accept-encoding') ?? '')) return c.body(text, status);
    // With its length, by which nginx knows when it is complete.
    const body = await compressed(text);
    c.header('Content-Encoding', 'gzip');
    c.header('Content-Length', String(body.length));
    return c.body(new Uint8Array(body), status);
  };

  /** Lets the browser render the page: sends the document without data, or the empty shell. */
  const serveShell = async (c: Context, next: () => Promise<void>, status?: number) => {
    // nginx serves a stale document, or the shell itself.
    if (status === undefined && c.req.header(PREFERS_STALE) !== undefined) {
      c.header('Cache-Control', 'no-store');
      return c.text(API_UNAVAILABLE, 503);
    }
    servedBy.set(c.req.raw, 'shell');
    await next();
    if (status !== undefined) c.res = new Response(c.res.body, { status, headers: c.res.headers });
    // A cached document of a removed item must be replaced.
    c.res.headers.set('Cache-Control', status === 404 ? MISSING_CACHING : 'no-store');
    return undefined;
  };

  const sitemaps = new WeakMap<Source, ReturnType<typeof createSitemap>>();

  const sitemap = async (c: Context, name: string, next: () => Promise<void>) => {
    const { renderer, source } = options.rendering();
    if (renderer.origin === null) return next();
    const cached = sitemaps.get(source) ?? createSitemap(renderer.origin, source);
    sitemaps.set(source, cached);
    const found = await cached(name);
    // Without the API's lists, the build's sitemap.
    if (found === 'unavailable') return serveShell(c, next);
    if (found === 'missing') return next();
    c.header('Cache-Control', SITEMAP_CACHING);
    c.header('Content-Type', 'application/xml');
    return c.body(found.text);
  };

  const pages: MiddlewareHandler = async (c, next) => {
    const path = pathnameOf(c);
    if (SITEMAP.test(path.slice(1))) return sitemap(c, path.slice(1), next);
    const match = matchRoute(path);
    const isRoom = path === SUPPORT_PATH || path.startsWith(`${SUPPORT_PATH}/`);
    if (!isNavigation(c) || isFile(path) || isRoom) return next();
    if (match && !(hasDocument(match.id) && PAGE_DOCUMENTS[match.id])) return next();
    if (rendering >= maxRendering) return serveShell(c, next);
    rendering += 1;
    try {
      const response = await send(c, match);
      if (response === 'unavailable') return await serveShell(c, next);
      if (response === 'missing') return await serveShell(c, next, 404);
      return response;
    } catch (error) {
      console.error(JSON.stringify({ at: new Date().toISOString(), path, error: String(error) }));
      return await serveShell(c, next);
    } finally {
      rendering -= 1;
    }
  };

  const compression = compress();
  return createSiteFiles({
    dist,
    middleware: [access, untransformed, ofOneVersion, health, (c, next) => compression(c, next)],
    pages,
  });
}
