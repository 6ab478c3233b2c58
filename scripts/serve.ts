import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';

import { configForDevelopment, HOST } from './ports.cjs';
import {
  cacheRule,
  contentSecurityPolicy,
  FILE_POLICY,
  FIXED_HEADERS,
  inlineHashesFile,
  inlineHashesOf,
  SCRIPT_FILE_POLICY,
} from './deployment/siteHeaders';

export interface SiteOptions {
  /** The port on 127.0.0.1; 0 takes any free one. */
  port: number;
  distPath: string;
  /**
   * The sandbox's origin, such as "http://127.0.0.1:4141"; config.json is pointed at it and enables
   * the support room.
   */
  sandboxOrigin?: string;
  /** The folder of the library of named states, if it is served without being part of the build. */
  libraryPath?: string;
}

export interface RunningSite {
  /** The site's address without a trailing slash. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface StoredFile {
  body: Buffer;
  etag: string;
  /** Compressed copies, created on first request. */
  packed: Map<string, Promise<Buffer>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const PACKABLE = /^(text\/|application\/|image\/svg)/;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
type Encoding = keyof typeof compress;

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The build's compressed copy, unless the file has been replaced since. */
async function packedCopy(file: string, encoding: Encoding): Promise<Buffer | null> {
  const copy = file + ENDINGS[encoding];
  const [original, packed] = await Promise.all(
    [file, copy].map((one) => stat(one).catch(() => null)),
  );
  return original && packed && packed.mtimeMs >= original.mtimeMs ? readFile(copy) : null;
}

function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/** The files in the folder that an address may mean; none when it points outside. */
function candidates(distPath: string, pathname: string): string[] {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return [];
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return [];
  const file = path.join(distPath, decoded);
  if (file !== distPath && !file.startsWith(distPath + path.sep)) return [];
  return [file, path.join(file, 'index.html')];
}

/** Navigation requests get the site; a missing script or image gets a 404. */
function isNavigation(c: Context): boolean {
  if (/\.[a-z0-9]{1,12}$/i.test(c.req.path)) return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '');
}

/**
 * The static site server as an application: the built files, with the headers that any server of
 * the site should send (see siteHeaders.ts).
 */
export function createSite({
  distPath: folder,
  sandboxOrigin,
  libraryPath,
}: Omit<SiteOptions, 'port'>): Hono {
  const distPath = path.resolve(folder);
  const stored = new Map<string, { stamp: string; file: StoredFile }>();

  const load = async (file: string): Promise<StoredFile | null> => {
    const info = await stat(file).catch(() => null);
    if (info?.isFile() !== true) return null;
    const stamp = `${info.mtimeMs}-${info.size}`;
    const known = stored.get(file);
    if (known?.stamp === stamp) return known.file;
    let body = await readFile(file);
    if (sandboxOrigin !== undefined && file === path.join(distPath, 'config.json')) {
      body = Buffer.from(configForDevelopment(body.toString('utf8'), sandboxOrigin));
    }
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const fresh = { body, etag, packed: new Map<string, Promise<Buffer>>() };
    stored.set(file, { stamp, file: fresh });
    return fresh;
  };

  /** A missing or broken file allows nothing. */
  const read = async (file: string): Promise<unknown> => {
    try {
      return JSON.parse((await load(file))?.body.toString('utf8') ?? '{}') as unknown;
    } catch {
      return {};
    }
  };

  const policy = async (pathname: string): Promise<string> => {
    const [config, hashes] = await Promise.all([
      read(path.join(distPath, 'config.json')),
      read(inlineHashesFile(distPath)),
    ]);
    return contentSecurityPolicy(config, pathname, inlineHashesOf(hashes));
  };

  const find = async (c: Context): Promise<{ name: string; file: StoredFile } | null> => {
    const names = candidates(distPath, c.req.path);
    const [, inLibrary] = /^\/support(\/(?:states|thumbnails)\/.+)$/.exec(c.req.path) ?? [];
    if (libraryPath !== undefined && inLibrary !== undefined)
      names.push(...candidates(path.resolve(libraryPath), inLibrary));
    if (names.length > 0 && isNavigation(c)) names.push(path.join(distPath, 'app.html'));
    for (const name of names) {
      const file = await load(name);
      if (file !== null) return { name, file };
    }
    return null;
  };

  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    const type = c.res.headers.get('Content-Type') ?? '';
    const filePolicy = type.startsWith('text/javascript') ? SCRIPT_FILE_POLICY : FILE_POLICY;
    const isPage = type.startsWith('text/html');
    c.header('Content-Security-Policy', isPage ? await policy(c.req.path) : filePolicy);
    for (const [name, value] of Object.entries(FIXED_HEADERS)) c.header(name, value);
  });

  app.get('*', async (c) => {
    const found = await find(c);
    if (found === null) {
      c.header('Cache-Control', 'no-store');
      return c.text('Not found', 404);
    }
    const { name, file } = found;
    const type = TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
    c.header('Content-Type', type);
    c.header(
      'Cache-Control',
      cacheRule(`/${path.relative(distPath, name).split(path.sep).join('/')}`),
    );
    const packable = PACKABLE.test(type);
    if (packable) c.header('Vary', 'Accept-Encoding');
    const encoding = packable ? encodingFor(c.req.header('accept-encoding')) : null;
    const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
    c.header('ETag', etag);
    const held = c.req.header('if-none-match')?.split(',') ?? [];
    if (held.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304);
    if (encoding === null) return c.body(new Uint8Array(file.body));
    let packed = file.packed.get(encoding);
    if (packed === undefined) {
      packed = packedCopy(name, encoding).then((copy) => copy ?? compress[encoding](file.body));
      file.packed.set(encoding, packed);
    }
    c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(await packed));
  });

  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('Method not allowed', 405);
  });

  return app;
}

/**
 * Serves the built site on 127.0.0.1.
 * @returns the address it listens on, and a function to stop it
 * @throws Error naming SITE_PORT when the port is in use
 */
export function startSite({ port, ...options }: SiteOptions): Promise<RunningSite> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: createSite(options).fetch, port, hostname: HOST },
      (address: AddressInfo) => {
        resolve({
          url: `http://${HOST}:${address.port}`,
          port: address.port,
          close: () =>
            new Promise((done) => {
              server.close(() => done());
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        });
      },
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken, so the site cannot listen there. Set SITE_PORT to another port.`,
            )
          : error,
      );
    });
  });
}
