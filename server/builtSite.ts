import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  hostsOf,
  inlineHashesFile,
  inlineHashesOf,
  opensSupportRoom,
  type Hosts,
  type InlineHashes,
} from './siteHeaders';

/**
 * Reads the deployed `config.json`, which editors may save with a byte order mark (CONF-5).
 * @throws SyntaxError when it is no JSON
 */
export const configJson = (text: string): unknown =>
  JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;

/** The file in a built site that is served for a path. */
export const documentFile = (dist: string, pathname: string): string =>
  path.join(dist, pathname.slice(1), 'index.html');

export interface BuiltSite {
  hosts: Hosts;
  hashes: InlineHashes;
  isRoomOpen: boolean;
}

function readJson(file: string, missing: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} is missing: ${missing}`);
  }
  try {
    return configJson(text);
  } catch {
    throw new Error(`${file} is not valid JSON.`);
  }
}

/**
 * Reads the hashes of a built site's inline script and styles, for its policy. Without them, pages
 * would have no inline script or styles.
 * @throws Error with a message for whoever serves the site, when they are missing
 */
export const readHashes = (dist: string): InlineHashes =>
  inlineHashesOf(
    readJson(
      inlineHashesFile(path.resolve(dist)),
      'it belongs beside the built site and is written by npm run build and npm run prerender.',
    ),
  );

/**
 * Reads what a built site's headers depend on.
 * @param dist its folder, with the config.json that will be served
 * @throws Error with a message for whoever deploys the site
 */
export function readBuiltSite(dist: string): BuiltSite {
  const config = readJson(
    path.join(dist, 'config.json'),
    'build the site first, or say where it is with --dist.',
  );
  return {
    hosts: hostsOf(config),
    hashes: readHashes(dist),
    isRoomOpen: opensSupportRoom(config),
  };
}
