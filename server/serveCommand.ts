/**
 * Serves the built site, and renders its pages with data when they are asked for:
 *
 *   SITE_ORIGIN=https://wash.example npm run serve -- --port 8090
 *
 *   --dist FOLDER      the built site, with the config.json that will be served (dist)
 *   --host ADDRESS     where to listen (127.0.0.1)
 *   --port NUMBER      8090; 0 takes any free one
 *   --api-budget MS    how long a document waits for the API (300)
 *   --fresh SECONDS    how long the API's answers are used for further documents (30)
 *   --most NUMBER      documents in the making at once; further visits get the shell (64)
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { serve } from '@hono/node-server';

import { createSource } from './prerender/source';
import { runCommand, wholeNumber } from '../scripts/command';
import { siteOrigin } from '../scripts/ports.cjs';
import { createSiteServer } from './siteServer';
import { createSiteRenderer } from './prerender/siteRenderer';

/** After which a request to the API is given up, in milliseconds. */
const API_TIMEOUT_MS = 10_000;

/** How many of the API's answers are kept. */
const MOST_ANSWERS = 2_000;

/** How many requests may wait for the API: while it hangs, each visit would add one. */
const MOST_ASKED = 64;

/** How long a server that ends waits for what it has begun, in milliseconds. */
const END_MS = 10_000;

const text = { type: 'string' } as const;

const told = (level: string) => (message: string, details?: unknown) => {
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
      most: { ...text, default: '64' },
    },
  });
  const dist = path.resolve(values.dist);
  const renderer = await createSiteRenderer(dist, siteOrigin());
  const source = createSource({
    config: renderer.config,
    fetch,
    // Requests are not repeated: the browser does that.
    clock: { now: () => Date.now(), wait: () => Promise.resolve(false) },
    log: { warn: told('warn'), error: told('error') },
    freshMs: wholeNumber('fresh', values.fresh) * 1000,
    mostKept: MOST_ANSWERS,
    timeoutMs: API_TIMEOUT_MS,
    mostAsked: MOST_ASKED,
  });
  const app = createSiteServer({
    dist,
    renderer,
    source,
    budgetMs: wholeNumber('api-budget', values['api-budget']),
    most: wholeNumber('most', values.most),
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
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close(() => process.exit(0));
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      setTimeout(() => process.exit(0), END_MS).unref();
    });
});
