import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressible files; images and fonts are already compressed. */
const PACKABLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const WORTH_BYTES = 1024;

/** Deployments replace it, and servers would send its stale compressed copy instead. */
const REPLACED = 'config.json';

const PACKERS = {
  '.br': (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
} as const;

export const PACKED_ENDINGS = Object.keys(PACKERS);

/**
 * Writes compressed copies next to a file, each atomically.
 * @param quality of brotli; thousands of documents take minutes with 5, and hours with 11
 */
export async function pack(
  file: string,
  body: Buffer,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  for (const [ending, packed] of Object.entries(PACKERS)) {
    const beside = `${file}${ending}.new`;
    await writeFile(beside, await packed(body, quality));
    await rename(beside, file + ending);
  }
}

const changedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.mtimeMs ?? 0;

/**
 * Writes compressed copies (`.br`, `.gz`) next to a built site's files. Copies newer than their
 * file are kept.
 */
export async function precompress(dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (file === path.join(dist, REPLACED)) continue;
    const madeAt = await changedAt(file);
    const packedAt = await Promise.all(PACKED_ENDINGS.map((ending) => changedAt(file + ending)));
    if (packedAt.every((at) => at > madeAt)) continue;
    const body = await readFile(file);
    if (body.length >= WORTH_BYTES) await pack(file, body);
  }
}
