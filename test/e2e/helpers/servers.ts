import path from 'node:path';

import type { RunningSite } from '../../../scripts/serve';
import { freePorts } from '../../helpers/freePort';
import { TestSandbox } from '../sandbox';

/** A site and its sandbox. */
export interface Servers<S extends RunningSite = RunningSite> {
  site: S;
  sandbox: TestSandbox;
}

/** Starts a site beside a sandbox. */
export interface SiteOptions {
  port: number;
  dist: string;
  sandboxOrigin: string;
  /** Builds contain no library; a test that needs one adds its own. */
  library: string;
}

/**
 * Runs a sandbox, and then a site, for as long as they are used.
 * @param start starts the site; its options are those of the built site
 * @param use what they run for
 */
export async function withServers<S extends RunningSite>(
  start: (options: SiteOptions) => Promise<S>,
  use: (servers: Servers<S>) => Promise<void>,
): Promise<void> {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const sandbox = new TestSandbox(sandboxPort, `http://127.0.0.1:${port}`);
  try {
    await sandbox.start();
    const site = await start({
      port,
      dist: path.resolve('dist'),
      sandboxOrigin: sandbox.url,
      library: path.resolve('test/e2e/emptyLibrary'),
    });
    try {
      await use({ site, sandbox });
    } finally {
      await site.close();
    }
  } finally {
    await sandbox.dispose();
  }
}
