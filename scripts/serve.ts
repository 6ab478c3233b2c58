import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { createSiteFiles, type SiteFilesOptions } from '../server/siteFiles';
import { HOST } from '../server/ports.cjs';

export interface RunningSite {
  /** The site's address without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Answers requests on 127.0.0.1.
 * @param port 0 takes any free one
 * @returns the address it listens on, and a function to stop it
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

/**
 * Serves the built site.
 * @throws Error naming the file that is missing beside it
 */
export const startSite = async ({
  port,
  ...options
}: SiteFilesOptions & { port: number }): Promise<RunningSite> =>
  serveAt(port, createSiteFiles(options).fetch);
