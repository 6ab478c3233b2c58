/** The baseline of the benchmark: the site's documents without scripts. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { documentFile } from '../../server/builtSite';
import { precompress } from '../../server/precompress';
import { inlineHashesFile } from '../../server/siteHeaders';

/** Scripts, data blocks and style sheets: the document has the rules it needs inline. */
const REMOVED = [
  /<script\b[\s\S]*?<\/script>/g,
  /<link rel="preload"[^>]* as="fetch"[^>]*>/g,
  /<link rel="stylesheet"[^>]*>/g,
];

/**
 * Copies a built site without scripts, compressed like the site itself.
 * @param dist the built site
 * @param folder the copy; the hashes for its policy are written next to it
 */
export async function writeStaticCopies(
  dist: string,
  routes: readonly string[],
  folder: string,
): Promise<void> {
  // Timestamps show that compressed copies are up to date.
  await cp(dist, folder, { recursive: true, preserveTimestamps: true });
  await cp(inlineHashesFile(dist), inlineHashesFile(folder));
  for (const route of routes) {
    const file = documentFile(folder, route);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      REMOVED.reduce((rest, part) => rest.replaceAll(part, ''), text),
    );
  }
  await precompress(folder);
}
