/** Files in git that commands write from the sources. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts by their files' paths from the project's root. */
export type Generated = Readonly<Record<string, string>>;

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * Which files are missing, differ from what would be written, or are left over.
 * @param folder one in which there are only generated files
 */
export const outOfDate = (files: Generated, folder?: string): string[] =>
  [...new Set([...Object.keys(files), ...(folder === undefined ? [] : filesIn(folder))])].filter(
    (file) => textOf(file) !== files[file],
  );

/** Writes what is out of date, removes what is left over, and says what it did. */
export function writeGenerated(files: Generated, folder?: string): void {
  const changed = outOfDate(files, folder);
  for (const file of changed) {
    const text = files[file];
    if (text === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(
    changed.length === 0
      ? 'Nothing has changed.'
      : ['Written or removed:', ...changed].join('\n  '),
  );
}
