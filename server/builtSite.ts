import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfig, type AppConfig } from '../src/config';
import {
  hostsOf,
  inlineHashesFile,
  inlineHashesOf,
  NO_ORIGIN,
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
  /**
   * Differs for each build, configuration and build of the commands: an earlier document loads scripts
   * that are gone, or has styles that the policy blocks.
   */
  version: string;
}

function readText(file: string, hint: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} is missing: ${hint}`);
  }
}

/** @throws Error with a message for the operator */
export function readJson(file: string, hint: string): unknown {
  const text = readText(file, hint);
  try {
    return parseConfigJson(text);
  } catch (problem) {
    throw new Error(`${file} is not valid JSON: ${(problem as Error).message}`, { cause: problem });
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
      'node renderer/prerender.cjs writes it, next to the folder of the built site.',
    ),
  );

/**
 * Reads the configuration of a built site.
 * @param origin where the site is served, for relative URLs
 * @throws Error with each problem, for the operator
 */
export function readConfigFile(dist: string, hint: string, origin = NO_ORIGIN): AppConfig {
  const file = path.join(dist, 'config.json');
  const read = parseConfig(readJson(file, hint), origin);
  if (read.status === 'read') return read.config;
  throw new Error(`${file}: ${read.problems.map(({ message }) => message).join(' ')}`);
}

/**
 * Reads everything that a built site's headers and caches depend on.
 * @param dist its folder, with the config.json that will be served
 * @throws Error with a message for the operator
 */
export function readBuiltSite(dist: string): BuiltSite {
  const hint = 'build the site first, or pass its folder with --dist.';
  const config = readConfigFile(dist, hint);
  const hashes = readHashes(dist);
  const shell = readText(path.join(dist, 'app.html'), hint);
  const parts = JSON.stringify([__BUILD__, config, hashes]);
  return {
    hosts: hostsOf(config),
    hashes,
    isRoomOpen: config.supportRoom,
    version: createHash('sha256')
      .update(shell + parts)
      .digest('hex')
      .slice(0, 12),
  };
}
