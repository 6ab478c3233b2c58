/** Committed files that are generated from the sources. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File contents by path from the project's root. */
export type Generated = Readonly<Record<string, string>>;

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * The files that are missing, out of date, or obsolete.
 * @param folder contains only generated files
 */
export const outOfDate = (files: Generated, folder?: string): string[] =>
  [...new Set([...Object.keys(files), ...(folder === undefined ? [] : filesIn(folder))])].filter(
    (file) => textOf(file) !== files[file],
  );

/** Updates files that are out of date, removes obsolete ones, and prints the changes. */
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
