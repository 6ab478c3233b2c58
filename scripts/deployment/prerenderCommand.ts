/** The prerenderer's command line; the build bundles it, so that it needs no compiler. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { siteOrigin } from '../ports.cjs';
import { prerender, type Manifest } from './prerender';

/** Written by the build next to this file's bundle. */
const manifestFile = path.join(__dirname, 'manifest.json');

const [dist = 'dist'] = process.argv.slice(2);
prerender(
  path.resolve(dist),
  siteOrigin(),
  JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest,
).then(
  (names) => {
    console.log(`Rendered ${names.length} pages into ${dist}.`);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
