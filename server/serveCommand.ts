/**
 * Serves the built site, and renders its pages with data on request:
 *
 *   SITE_ORIGIN=https://wash.example node renderer/serve.cjs --port 8090
 *
 *   --dist FOLDER           the built site, with the config.json that will be served (dist)
 *   --host ADDRESS          where to listen (127.0.0.1)
 *   --port NUMBER           8090; 0 picks a free one
 *   --api-budget MS         how long a document waits for the API (300)
 *   --fresh SECONDS         how long the API's data is reused for further documents (30)
 *   --concurrency NUMBER    documents rendered in parallel; further visits get the shell (64)
 */
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createSource } from './prerender/source';
import { runCommand, wholeNumber } from './command';
import { siteOrigin } from '../env/ports.cjs';
import { readBuiltSite, readHashes } from './builtSite';
import { reloadOnChange } from './reloadOnChange';
import { inlineHashesFile, type InlineHashes } from './siteHeaders';
import { createSiteServer } from './siteServer';
import { createSiteRenderer } from './prerender/siteRenderer';

/** How long a shutdown waits for requests in flight, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Inline styles depend on the configuration, and browsers ignore those that the policy doesn't
 * allow.
 * @throws Error when documents would have such styles
 */
function requireKnownStyles(rendered: InlineHashes, allowed: InlineHashes): void {
  const known = allowed['style-src'] ?? [];
  if ((rendered['style-src'] ?? []).every((hash) => known.includes(hash))) return;
  throw new Error(
    'This config.json changes the inline styles of pages: run renderer/prerender.cjs, and generate the nginx configuration again.',
  );
}

const text = { type: 'string' } as const;

const logAt = (level: string) => (message: string, details?: unknown) => {
  console.error(JSON.stringify({ at: new Date().toISOString(), level, message, details }));
};

void runCommand(async () => {
  const { values } = parseArgs({
    options: {
      dist: { ...text, default: 'dist' },
      host: { ...text, default: '127.0.0.1' },
      port: { ...text, default: '8090' },
      'api-budget': { ...text, default: '300' },
      fresh: { ...text, default: '30' },
      concurrency: { ...text, default: '64' },
    },
  });
  const dist = path.resolve(values.dist);
  const freshMs = wholeNumber('fresh', values.fresh) * 1000;
  const build = async () => {
    const renderer = await createSiteRenderer(dist, siteOrigin());
    requireKnownStyles(renderer.hashes, readHashes(dist));
    const source = createSource({
      config: renderer.config,
      fetch,
      // No retries: the browser makes them.
      clock: { now: () => Date.now(), wait: () => Promise.resolve(false) },
      log: { warn: logAt('warn'), error: logAt('error') },
      freshMs,
      maxEntries: 2_000,
      timeoutMs: 10_000,
      // Some for each page of the default concurrency. While the API hangs, each visit would add more.
      maxPending: 256,
    });
    return { renderer, source, version: readBuiltSite(dist).version };
  };
  const files = [path.join(dist, 'config.json'), inlineHashesFile(dist)];
  const { current } = await reloadOnChange(files, build, {
    intervalMs: 2_000,
    onReload: () =>
      logAt('info')(
        'config.json or csp-hashes.json has changed and is used from now on. After a new build, restart this server: until then, nginx sends pages without data',
      ),
    onError: (problem) =>
      logAt('error')(
        'config.json or csp-hashes.json has changed but can’t be used: the previous one stays in use',
        problem instanceof Error ? problem.message : String(problem),
      ),
  });
  const app = createSiteServer({
    dist,
    rendering: current,
    budgetMs: wholeNumber('api-budget', values['api-budget']),
    concurrency: wholeNumber('concurrency', values.concurrency),
    log: (line) => {
      console.log(JSON.stringify(line));
    },
  });
  const server = serve(
    { fetch: app.fetch, hostname: values.host, port: wholeNumber('port', values.port) },
    ({ address, port }) => {
      console.log(JSON.stringify({ listening: `http://${address}:${port}` }));
    },
  );
  await once(server, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      // Repeatedly: nginx keeps those that are busy now, and would send further requests there.
      const closing = setInterval(() => {
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }, 50);
      const deadline = setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
      server.close(() => {
        clearInterval(closing);
        clearTimeout(deadline);
        process.exit(0);
      });
    });
});
