import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file atomically, unless its content is unchanged. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Two runs may overlap.
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
