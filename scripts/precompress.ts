import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What shrinks; pictures and fonts are packed already. */
const PACKABLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Below this a reply is one packet either way. */
const WORTH_BYTES = 1024;

/** A deployer replaces it, and an old packed copy would be served in its place. */
const REPLACED = 'config.json';

/** How each kind of copy is made, by the end of its name. */
export const PACKERS = {
  '.br': (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
} as const;

const changedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? 0;

/**
 * Writes packed copies (`.br`, `.gz`) beside the files of a built site, for servers that give them
 * out as they are. Copies newer than their file are kept.
 * @param dist the folder of the site
 */
export async function precompress(dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (file === path.join(dist, REPLACED)) continue;
    const body = await readFile(file);
    if (body.length < WORTH_BYTES) continue;
    const madeAt = await changedAt(file);
    for (const [ending, pack] of Object.entries(PACKERS)) {
      if ((await changedAt(file + ending)) > madeAt) continue;
      await writeFile(file + ending, await pack(body));
    }
  }
}
