import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

import { configForDevelopment, HOST } from './ports.cjs';
import { createSiteFiles } from './deployment/siteFiles';

export interface SiteOptions {
  /** The port on 127.0.0.1; 0 takes any free one. */
  port: number;
  distPath: string;
  /**
   * The sandbox's origin, such as "http://127.0.0.1:4141"; config.json is pointed at it and enables
   * the support room.
   */
  sandboxOrigin?: string;
  /** The folder of the library of named states, if it is served without being part of the build. */
  libraryPath?: string;
  /** Called for each request of the library's index. */
  onLibraryAsked?: () => void;
}

export interface RunningSite {
  /** The site's address without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * The preview as an application: the built files, with config.json pointed at the sandbox.
 * @throws Error when the hashes for the policy are not beside the site
 */
export const createSite = ({
  distPath,
  sandboxOrigin,
  libraryPath,
  onLibraryAsked,
}: Omit<SiteOptions, 'port'>): Hono =>
  createSiteFiles({
    dist: distPath,
    ...(sandboxOrigin !== undefined && {
      configFor: (text) => configForDevelopment(text, sandboxOrigin),
    }),
    ...(libraryPath !== undefined && { library: libraryPath }),
    ...(onLibraryAsked && { onLibraryAsked }),
  });

/**
 * Serves the built site on 127.0.0.1.
 * @returns the address it listens on, and a function to stop it
 * @throws Error naming SITE_PORT when the port is in use, or the file that is missing beside the site
 */
export function startSite({ port, ...options }: SiteOptions): Promise<RunningSite> {
  return new Promise((resolve, reject) => {
    const site = createSite(options);
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
