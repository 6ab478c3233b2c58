import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { compress } from 'hono/compress';
import type { Deps } from './deps';
import type { SandboxApp, SandboxContext } from './http';
import { ApiError } from './replies';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The images of stores, services and coupons (`/assets`) and of blogs (`/files`). */
export function addAssetRoutes(app: SandboxApp, deps: Deps): void {
  async function picture(c: SandboxContext, name: string): Promise<Response> {
    const type = TYPES[extname(name)];
    if (type === undefined || !/^[\w./-]+$/.test(name))
      throw new ApiError(404, 'There is no such picture.');

    try {
      // Compared after resolving symlinks, so that no name escapes the folder.
      const root = await realpath(deps.artPath);
      const path = await realpath(join(root, name));
      if (!path.startsWith(root + sep)) throw new ApiError(404, 'There is no such picture.');

      return c.body(new Uint8Array(await readFile(path)), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
      });
    } catch {
      throw new ApiError(404, 'There is no such picture.');
    }
  }

  for (const base of ['/assets/', '/files/'])
    app.get(`${base}*`, compress(), (c) => picture(c, c.req.path.slice(base.length)));
}
