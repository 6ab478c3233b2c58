import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files with their texts by name, and the folders that they are in. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
