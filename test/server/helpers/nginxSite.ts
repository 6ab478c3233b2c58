import { chmodSync } from 'node:fs';
import path from 'node:path';

import { freePorts } from '../../helpers/freePort';
import { makeCertificate } from '../../helpers/nginx';
import { temporaryFolder, writeFiles } from './files';

/** A site in a folder of its own, and the options of an nginx that serves it on free ports. */
export async function nginxSite(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  // Started by root, nginx reads files as its own user.
  chmodSync(folder, 0o755);
  const dist = path.join(folder, 'dist');
  writeFiles(dist, files);
  const [http = 0, https = 0] = await freePorts(2);
  const options = {
    host: '127.0.0.1',
    root: dist,
    tls: makeCertificate(folder),
    ports: { http, https },
  };
  return { folder, dist, options, origin: `https://127.0.0.1:${https}` };
}
