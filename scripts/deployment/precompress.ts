import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressible files; images and fonts already are compressed. */
const PACKABLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const WORTH_BYTES = 1024;

/** Deployments replace it, and a stale compressed copy would be served in its place. */
const REPLACED = 'config.json';

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
 * Writes compressed copies (`.br`, `.gz`) next to a built site's files, for servers that serve
 * precompressed files. Copies newer than their file are kept.
 * @param dist the site's folder
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
