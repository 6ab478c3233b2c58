import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

type Modules = Readonly<Record<string, number>>;

/** The size of each module in each script of the built site, by the script's URL. */
export const builtModules = (): Readonly<Record<string, Modules>> =>
  JSON.parse(readFileSync('renderer/modules.json', 'utf8')) as Record<string, Modules>;

interface ChunkFiles {
  styles: string[];
  scripts: string[];
}

/** The files of each chunk of the built site, by its name. */
export const chunkFiles = (): Readonly<Record<string, ChunkFiles>> =>
  JSON.parse(readFileSync('renderer/manifest.json', 'utf8')) as Record<string, ChunkFiles>;

/** @param route the path of a prerendered page */
export const documentOf = (route: string): string =>
  readFileSync(path.resolve('dist', `.${route}`, 'index.html'), 'utf8');

/** The size in bytes, before minification, of each module in some scripts. */
export function modulesIn(scripts: readonly string[]): Modules {
  const modules = builtModules();
  return Object.assign({}, ...scripts.map((script) => modules[script])) as Modules;
}

/** The largest modules in some scripts, one per line, for messages about size limits. */
export const largestModulesIn = (scripts: readonly string[]): string =>
  Object.entries(modulesIn(scripts))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 25)
    .map(([name, size]) => `${String(size).padStart(8)}  ${name}`)
    .join('\n');

/** The compressed size of a script; the build doesn't compress very small ones. */
function compressedSize(url: string): number {
  const file = path.resolve('dist', `.${url}`);
  const copy = `${file}.br`;
  return statSync(existsSync(copy) ? copy : file).size;
}

/**
 * The size of scripts with maximum brotli compression, in units of 1024 bytes.
 * @param scripts their URLs; duplicates count once
 */
export const kilobytesOf = (scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((sum, script) => sum + compressedSize(script), 0) / 1024;

/** Whether a script of the built site contains the map library. */
export const hasMapLibrary = (url: string): boolean =>
  Object.keys(builtModules()[url] ?? {}).some((name) => name.startsWith('node_modules/leaflet/'));
