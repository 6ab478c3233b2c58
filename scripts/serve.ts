import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';

import { createSiteFiles, type SiteFilesOptions } from '../server/siteFiles';
import { HOST } from './ports.cjs';

export interface RunningSite {
  /** The site's address without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the built site on 127.0.0.1.
 * @param options.port 0 takes any free one
 * @returns the address it listens on, and a function to stop it
 * @throws Error naming SITE_PORT when the port is in use, or the file that is missing beside the site
 */
export function startSite({
  port,
  ...options
}: SiteFilesOptions & { port: number }): Promise<RunningSite> {
  return new Promise((resolve, reject) => {
    const site = createSiteFiles(options);
    const server = serve({ fetch: site.fetch, port, hostname: HOST }, (address: AddressInfo) => {
      resolve({
        url: `http://${HOST}:${address.port}`,
        port: address.port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken, so the site cannot listen there. Set SITE_PORT to another port.`,
            )
          : error,
      );
    });
  });
}
