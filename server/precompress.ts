import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFile, writeAtomically } from './writeAtomically';

/** Compressible files; images and fonts are already compressed. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const MIN_BYTES = 1024;

/** Deployments replace it, and servers would send its stale compressed copy instead. */
const UNCOMPRESSED = 'config.json';

const COMPRESSORS = {
  '.br': (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
} as const;

const COMPRESSED_ENDINGS = Object.keys(COMPRESSORS);

const removeCopies = (file: string) =>
  Promise.all(COMPRESSED_ENDINGS.map((ending) => rm(file + ending, { force: true })));

/** Thousands of documents take minutes, and hours with the highest quality. */
const QUALITY_OF_MANY = 5;

/** Writes compressed copies next to a file, each atomically and with the file's modification time. */
async function compressFile(file: string, body: Buffer, quality: number): Promise<void> {
  const { atime, mtime } = await stat(file);
  for (const [ending, compress] of Object.entries(COMPRESSORS)) {
    const packed = await compress(body, quality);
    await replaceFile(file + ending, packed, (temporary) => utimes(temporary, atime, mtime));
  }
}

/**
 * Replaces a file and its compressed copies, unless its content is unchanged. Servers would send
 * stale copies, so these are removed first.
 */
export async function writeCompressed(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await removeCopies(file);
  await writeAtomically(file, text);
  const body = Buffer.from(text);
  if (body.length >= MIN_BYTES) await compressFile(file, body, QUALITY_OF_MANY);
}

/** In milliseconds since 1970; finer fractions can't be copied to another file. */
const modifiedAt = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => null))?.mtime.getTime();

/**
 * Writes compressed copies (`.br`, `.gz`) next to a built site's files. Copies with the time of their
 * file are kept, also in a container image, which cuts both times to the second.
 */
export async function precompress(dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (file === path.join(dist, UNCOMPRESSED)) continue;
    const fileModifiedAt = await modifiedAt(file);
    const copiesModifiedAt = await Promise.all(
      COMPRESSED_ENDINGS.map((ending) => modifiedAt(file + ending)),
    );
    if (copiesModifiedAt.every((at) => at === fileModifiedAt)) continue;
    const body = await readFile(file);
    if (body.length >= MIN_BYTES) await compressFile(file, body, constants.BROTLI_MAX_QUALITY);
    else await removeCopies(file);
  }
}
