import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PRERENDERED } from '../../src/prerender/render';
import { ROUTES } from '../../src/routes';
import { expect, test } from './fixtures';

/**
 * The cost of a first visit, counted rather than timed, so the numbers are the same on every
 * machine. The limits are in firstLoad.json; whoever raises one says why in the commit.
 */

interface Limits {
  /**
   * Scripts of a first visit including the Join popup, with maximum brotli compression, in units of
   * 1024 bytes.
   */
  kilobytes: Record<string, number>;
  elements: Record<string, number>;
}
interface Part {
  scripts: string[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(path.resolve(name), 'utf8'));
const limits = read('test/e2e/firstLoad.json') as Limits;
const manifest = read('renderer/manifest.json') as Record<string, Part>;
const modules = read('renderer/modules.json') as Record<string, Record<string, number>>;

const documentOf = (route: string) =>
  readFileSync(path.resolve('dist', `.${route}`, 'index.html'), 'utf8');

const packed = (address: string): number =>
  brotliCompressSync(readFileSync(path.resolve('dist', `.${address}`)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

const named = (text: string, tag: RegExp): string[] =>
  [...text.matchAll(tag)].map(([, address = '']) => address);

const scriptsOf = (text: string) => [
  ...named(text, /<script defer src="?([^"> ]+)/g),
  ...(manifest['join-popup']?.scripts ?? []),
];

/** The largest modules in some files, to help find why a limit is exceeded. */
const biggest = (files: readonly string[]): string =>
  files
    .flatMap((file) => Object.entries(modules[file] ?? {}))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 25)
    .map(([name, size]) => `${String(size).padStart(8)}  ${name}`)
    .join('\n');

for (const id of PRERENDERED) {
  const route = ROUTES[id].path;
  test.describe(`a first visit to ${route}`, () => {
    const text = documentOf(route);
    const scripts = scriptsOf(text);

    test('stays within its byte limit', () => {
      const limit = limits.kilobytes[route];
      if (limit === undefined) throw new Error(`firstLoad.json has no limit for ${route}`);
      const kilobytes = [...new Set(scripts)].reduce((sum, file) => sum + packed(file), 0) / 1024;
      expect(kilobytes, `the biggest modules are\n${biggest(scripts)}`).toBeLessThanOrEqual(limit);
    });

    test('includes no part of antd', () => {
      const heavy = scripts
        .flatMap((file) => Object.keys(modules[file] ?? {}))
        .filter((name) =>
          /node_modules\/(antd|@ant-design|@rc-component|dayjs|leaflet)\//.test(name),
        );
      expect(heavy).toEqual([]);
    });

    test('lists everything it needs in the document: no second round trip', () => {
      const page = manifest[`page-${id}`];
      expect(scripts).toEqual(expect.arrayContaining(page?.scripts ?? ['a chunk of its own']));
      expect(text).toMatch(/<link [^>]*rel="?preload"? href="?\/config\.json/);
    });

    test('stays within its element limit', () => {
      const count = text.match(/<[a-z]/g)?.length ?? 0;
      expect(count).toBeLessThanOrEqual(limits.elements[route] ?? 0);
    });
  });
}
