import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';

import { createSiteFiles, isNavigation, type SiteFilesOptions } from '../server/siteFiles';
import { HOST } from '../env/ports.cjs';

export interface RunningSite {
  /** The site's origin. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a server on 127.0.0.1.
 * @param port 0 picks a free one
 * @returns its URL, and a function to stop it
 * @throws Error when the port is in use
 */
export async function serveAt(port: number, fetch: Hono['fetch']): Promise<RunningSite> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.listen(port, HOST);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Proxies documents to the page server, like nginx in production. */
const proxyDocuments =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    return isNavigation(c) ? proxy(`${origin}${pathname}${search}`, c.req) : next();
  };

interface ServedSite extends SiteFilesOptions {
  port: number;
  /**
   * The server that renders documents (`npm run serve`); without it, the build's files are served.
   */
  rendererOrigin?: string;
}

/**
 * Serves the built site.
 * @throws Error naming the file that is missing
 */
export const startSite = async ({
  port,
  rendererOrigin,
  ...options
}: ServedSite): Promise<RunningSite> => {
  const pages = rendererOrigin === undefined ? {} : { pages: proxyDocuments(rendererOrigin) };
  return serveAt(port, createSiteFiles({ ...options, ...pages }).fetch);
};
