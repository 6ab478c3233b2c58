import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from './deps';
import type { SandboxApp } from './http';
import { ApiError } from './replies';
import type { UploadedFile } from './input';

/** In bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Detects the image type from its first bytes: the browser's file name proves nothing. */
function extensionOf(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return null;
}

/**
 * Stores a profile image.
 * @returns its address below the API base, `uploads/…`
 * @throws ApiError 400 when it is not a PNG, JPEG, GIF or WebP, 413 when it is too large
 */
export async function storeUpload(deps: Deps, file: UploadedFile): Promise<string> {
  if (file.size > MAX_PICTURE_BYTES)
    throw new ApiError(413, 'The picture is too large (at most 5 MB).');

  const bytes = Buffer.from(await file.arrayBuffer());
  const extension = extensionOf(bytes);
  if (extension === null)
    throw new ApiError(400, 'The picture must be a PNG, JPEG, GIF or WebP file.');

  return writeUpload(deps.uploadsPath, `${deps.ids.next()}.${extension}`, bytes);
}

/**
 * Writes one of the sandbox's own images to the uploads.
 * @returns its address, `uploads/…`
 */
export function writeUpload(uploadsPath: string, name: string, bytes: Buffer | string): string {
  mkdirSync(uploadsPath, { recursive: true });
  writeFileSync(join(uploadsPath, name), bytes);
  return `uploads/${name}`;
}

/** Deletes an image stored by `storeUpload`. */
export function removeUpload(deps: Deps, address: string): void {
  const name = address.replace(/^uploads\//, '');
  if (isUploadName(name)) rmSync(join(deps.uploadsPath, name), { force: true });
}

function isUploadName(name: string): boolean {
  return /^[0-9a-z-]{1,64}\.(?:png|jpg|gif|webp|svg)$/.test(name);
}

/** Serves profile images under `/api/uploads/` to anyone who knows the address. */
export function addUploadRoutes(app: SandboxApp, deps: Deps): void {
  app.get('/api/uploads/:name', (c) => {
    const name = c.req.param('name');
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!isUploadName(name) || type === undefined)
      throw new ApiError(404, 'There is no such picture.');

    let bytes: Buffer;
    try {
      bytes = readFileSync(join(deps.uploadsPath, name));
    } catch {
      throw new ApiError(404, 'There is no such picture.');
    }
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
