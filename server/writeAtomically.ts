import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically. On failure, as on a full disk, the previous one stays.
 * @param finish changes the new file before it replaces the previous one
 */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  finish: (temporary: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Two runs may overlap.
  const temporary = `${file}.${process.pid}.new`;
  try {
    await writeFile(temporary, content);
    await finish(temporary);
    await rename(temporary, file);
  } catch (error) {
    // Everything in the site's folder is published.
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file atomically, unless its content is unchanged. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, text);
}
