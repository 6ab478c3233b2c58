import { Hono } from 'hono';

import { createSiteFiles } from '../../../server/siteFiles';
import { serveAt, type RunningSite } from '../../../scripts/serve';
import type { SiteOptions } from '../helpers/servers';

/** Where pages and browsers report errors. */
const ERRORS_PATH = '/errors';

/** Runs in pages, before the site: WebKit's driver doesn't report errors. */
function postErrors(address: string): void {
  const tell = (text: string) => navigator.sendBeacon(address, `${text} (${location.pathname})`);
  window.addEventListener('error', ({ message }) => {
    // Harmless: a size is reported one frame after it changed.
    if (!message.startsWith('ResizeObserver loop')) tell(`uncaught: ${message}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    tell(`unhandled: ${String(reason)}`),
  );
  const { error } = console;
  // eslint-disable-next-line no-console -- what goes to the console is told as well.
  console.error = (...args: unknown[]) => {
    tell(`console: ${args.map(String).join(' ')}`);
    error(...args);
  };
}

/** The built site, and the errors in its pages. */
export interface ListeningSite extends RunningSite {
  /** Errors and policy violations since the last call. */
  takeErrors: () => string[];
}

/**
 * Serves the built site, and collects errors and policy violations from its pages, the same way for
 * all engines: by a listener at the top of the site's first script, and by a `report-uri`.
 */
export async function startListeningSite(options: SiteOptions): Promise<ListeningSite> {
  const site = createSiteFiles(options);
  const listener = `(${postErrors.toString()})(${JSON.stringify(ERRORS_PATH)});\n`;
  const errors: string[] = [];
  const app = new Hono();
  app.post(ERRORS_PATH, async (c) => {
    errors.push(await c.req.text());
    return c.body(null, 204);
  });
  app.all('*', async (c) => {
    const isFirstScript = /^\/static\/main\.\w+\.js$/.test(c.req.path);
    const request = new Request(c.req.raw);
    if (isFirstScript) request.headers.delete('accept-encoding');
    const reply = await site.fetch(request);
    const headers = new Headers(reply.headers);
    const policy = headers.get('content-security-policy');
    if (policy !== null)
      headers.set('content-security-policy', `${policy}; report-uri ${ERRORS_PATH}`);
    if (!isFirstScript) return new Response(reply.body, { status: reply.status, headers });
    headers.delete('content-length');
    return new Response(listener + (await reply.text()), { status: reply.status, headers });
  });
  const running = await serveAt(options.port, app.fetch);
  return { ...running, takeErrors: () => errors.splice(0) };
}
