/** Serves the built site on SITE_PORT, with config.json pointed at the sandbox on SANDBOX_PORT. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from './command';
import { HOST, sandboxPort, sitePort } from './ports.cjs';
import { startSite } from './serve';
import { recordBeside } from './states/beside.cjs';

const library = path.resolve('library');
mkdirSync(library, { recursive: true });

void runCommand(async () => {
  const site = await startSite({
    port: sitePort(),
    dist: path.resolve('dist'),
    library,
    onLibraryAsked: recordBeside,
    sandboxOrigin: `http://${HOST}:${sandboxPort()}`,
  });
  console.log(`The built site is served at ${site.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.close());
});
