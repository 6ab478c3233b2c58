import { copyFileSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What tests and simulations need; installed packages are linked. */
const COPIED = ['src', 'test', 'scripts', 'sandbox', 'public', 'docs'];
const COPIED_FILES = ['package.json', 'tsconfig.json', 'jest.config.cjs'];

/**
 * Copies the project into a new folder, so that faults can be put into its sources.
 * @param name prefix of the folder's name
 * @returns the folder, which the caller removes
 */
export function copyProject(project: string, name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const part of COPIED)
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
  for (const file of COPIED_FILES) copyFileSync(path.join(project, file), path.join(folder, file));
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}
