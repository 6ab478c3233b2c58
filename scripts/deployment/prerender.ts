/**
 * Prerenders the public pages into a built site: `npm run prerender -- DIST`. The build does this
 * with the config.json it ships; repeat it after replacing config.json, so that the documents show
 * the right name, contacts and addresses before any script has run.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parseConfig } from '../../src/config';
import {
  documentOf,
  inlineScriptOf,
  sharedStylesOf,
  withStyles,
  type PageFiles,
} from '../../src/prerender/document';
import { PRERENDERED, type PrerenderedId } from '../../src/prerender/pages';
import { renderPage } from '../../src/prerender/render';
import { ROUTES } from '../../src/routes';
import { precompress } from './precompress';
import { hashOf, inlineHashesFile, withBaselinePolicy } from './siteHeaders';
import { usedStyles } from './usedStyles';

/** Each named chunk's files, from the build. */
export type Manifest = Record<`page-${PrerenderedId}`, PageFiles> &
  Partial<Record<`rest-${PrerenderedId}`, PageFiles>>;

/** antd's styles come first, because the site's rules are written to override them. */
const libraryFirst = (files: readonly string[]): string[] => {
  const isLibrary = (file: string) => file.includes('/antd-');
  return [...files.filter(isLibrary), ...files.filter((file) => !isLibrary(file))];
};

/**
 * Prerenders the public pages into a built site's folder, compresses its files, and writes the
 * hashes for its policy beside it.
 * @param dist the folder, with its app.html and its config.json
 * @param origin where the site is served: canonical links need absolute addresses
 * @returns the names of the documents written
 * @throws Error with a message for whoever deploys the site
 */
export async function prerender(dist: string, origin: string, manifest: Manifest) {
  const shell = await readFile(path.join(dist, 'app.html'), 'utf8').catch(() => {
    throw new Error(`${dist} is not a built site: it has no app.html. Run npm run build first.`);
  });
  const json = JSON.parse(await readFile(path.join(dist, 'config.json'), 'utf8')) as unknown;
  const read = parseConfig(json, origin);
  if (!read.ok) {
    const problems = read.problems.map(({ message }) => `  ${message}`);
    throw new Error([`${path.join(dist, 'config.json')} has problems:`, ...problems].join('\n'));
  }
  const scriptHash = hashOf(inlineScriptOf(shell));
  const styleHashes = new Set<string>();
  const names: string[] = [];
  for (const id of PRERENDERED) {
    const page = await renderPage(id, read.config);
    const name = path.join(ROUTES[id].path.slice(1), 'index.html');
    const file = path.join(dist, name);
    await mkdir(path.dirname(file), { recursive: true });
    const files = manifest[`page-${id}`];
    const restStyles = manifest[`rest-${id}`]?.styles ?? [];
    const styleFiles = libraryFirst([...sharedStylesOf(shell), ...files.styles, ...restStyles]);
    const text = documentOf({
      shell,
      ...page,
      path: ROUTES[id].path,
      config: read.config,
      scripts: files.scripts,
      styleFiles,
    });
    const sheets = styleFiles.map((one) => readFile(path.join(dist, one), 'utf8'));
    const styles = usedStyles(await Promise.all(sheets), text);
    const hash = hashOf(styles);
    await writeFile(
      file,
      withBaselinePolicy(withStyles(text, styles), {
        'script-src': [scriptHash],
        'style-src': [hash],
      }),
    );
    styleHashes.add(hash);
    names.push(name);
  }
  const hashes = { 'script-src': [scriptHash], 'style-src': [...styleHashes] };
  await writeFile(inlineHashesFile(dist), `${JSON.stringify(hashes, null, 2)}\n`);
  await precompress(dist);
  return names;
}
