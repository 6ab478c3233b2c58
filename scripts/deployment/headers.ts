/**
 * Writes the headers of a built site for a static host into it, as `_headers` and, where the host
 * needs one, `_redirects`:
 *
 *   npm run headers -- --for netlify
 *
 * The build bundles it too: node renderer/headers.cjs.
 *
 *   --for HOST       netlify or cloudflare
 *   --dist FOLDER    the built site, with the config.json that will be served (dist)
 *   --report-to URL  where browsers report policy violations; nowhere when left out
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readBuiltSite, runCommand } from './builtSite';
import { headersFile, redirectsFile, STATIC_HOSTS } from './staticHost';

const text = { type: 'string' } as const;

const documentsOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('/index.html'))
    .map((name) => name.slice(0, -'/index.html'.length) || '/')
    .sort();

runCommand(() => {
  const { values } = parseArgs({
    options: { for: text, dist: { ...text, default: 'dist' }, 'report-to': text },
  });
  const { dist, 'report-to': reportUrl } = values;
  const host = STATIC_HOSTS.find((name) => name === values.for);
  if (host === undefined)
    throw new Error(`Name the host: npm run headers -- --for ${STATIC_HOSTS.join(' | ')}`);
  const site = { ...readBuiltSite(dist), documents: documentsOf(dist), reportUrl };
  const files = { _headers: headersFile(host, site), _redirects: redirectsFile(host) };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dist, name);
    if (content === null) rmSync(file, { force: true });
    else writeFileSync(file, content);
  }
});
