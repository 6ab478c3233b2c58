import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  allowsApi,
  hostsOf,
  inlineHashesFile,
  inlineHashesOf,
  opensSupportRoom,
  type Hosts,
  type InlineHashes,
} from './siteHeaders';

/**
 * Parses the deployed `config.json`, which editors may save with a byte order mark (CONF-5).
 * @throws SyntaxError when it is not JSON
 */
export const parseConfigJson = (text: string): unknown =>
  JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;

/** The file of a built site that is served for a path. */
export const documentFile = (dist: string, pathname: string): string =>
  path.join(dist, pathname.slice(1), 'index.html');

export interface BuiltSite {
  hosts: Hosts;
  hashes: InlineHashes;
  isRoomOpen: boolean;
  /** Differs for each build: documents of earlier ones load scripts that are gone. */
  build: string;
}

function readJson(file: string, hint: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} is missing: ${hint}`);
  }
  try {
    return parseConfigJson(text);
  } catch {
    throw new Error(`${file} is not valid JSON.`);
  }
}

/**
 * Reads the hashes of a built site's inline script and styles, for its policy, which would block
 * them otherwise.
 * @throws Error with a message for the operator, when they are missing
 */
export const readHashes = (dist: string): InlineHashes =>
  inlineHashesOf(
    readJson(
      inlineHashesFile(path.resolve(dist)),
      'npm run build and npm run prerender write it, next to the folder of the built site.',
    ),
  );

const readShell = (dist: string): Buffer => {
  const file = path.join(dist, 'app.html');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the site first.`);
  return readFileSync(file);
};

/**
 * Reads everything that a built site's headers and caches depend on.
 * @param dist its folder, with the config.json that will be served
 * @throws Error with a message for the operator
 */
export function readBuiltSite(dist: string): BuiltSite {
  const config = readJson(
    path.join(dist, 'config.json'),
    'build the site first, or pass its folder with --dist.',
  );
  if (!allowsApi(config))
    throw new Error(
      `${path.join(dist, 'config.json')} has no valid apiBaseUrl, so the policy would block all API calls.`,
    );
  return {
    hosts: hostsOf(config),
    hashes: readHashes(dist),
    isRoomOpen: opensSupportRoom(config),
    build: createHash('sha256').update(readShell(dist)).digest('hex').slice(0, 12),
  };
}
