/** The baseline of the benchmark: the site's own documents without scripts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { documentFile } from '../../server/builtSite';
import { precompress } from '../../server/precompress';
import { inlineHashesFile } from '../../server/siteHeaders';

/** Scripts with their data, and style sheets: the document has the rules it needs inline. */
const FOR_SCRIPTS = [
  /<script\b[\s\S]*?<\/script>/g,
  /<link rel="preload"[^>]* as="fetch"[^>]*>/g,
  /<link rel="stylesheet"[^>]*>/g,
];

/**
 * Writes a static twin of each of a built site's pages, compressed like the site itself.
 * @param dist the built site
 * @param folder to be served; the hashes for its policy are written beside it
 */
export async function makeStaticCopies(
  dist: string,
  routes: readonly string[],
  folder: string,
): Promise<void> {
  // With their timestamps, which show that compressed copies are current.
  await cp(dist, folder, { recursive: true, preserveTimestamps: true });
  await cp(inlineHashesFile(dist), inlineHashesFile(folder));
  for (const route of routes) {
    const file = documentFile(folder, route);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      FOR_SCRIPTS.reduce((rest, part) => rest.replaceAll(part, ''), text),
    );
  }
  await precompress(folder);
}
