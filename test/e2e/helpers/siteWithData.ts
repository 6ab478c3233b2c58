import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { configForDevelopment } from '../../../env/ports.cjs';

/**
 * Copies the built site, points it at a sandbox, and renders its documents with the sandbox's data, as a
 * deployment on a static host does.
 * @param folder for the copy, and for what belongs beside it
 * @param sandboxOrigin of a running sandbox
 * @param origin where the copy will be served
 * @returns the copy's folder
 * @throws when a document can't be rendered
 */
export async function siteWithData(
  folder: string,
  sandboxOrigin: string,
  origin: string,
): Promise<string> {
  const dist = path.join(folder, 'dist');
  await cp('dist', dist, { recursive: true, preserveTimestamps: true });
  const file = path.join(dist, 'config.json');
  await writeFile(file, configForDevelopment(await readFile(file, 'utf8'), sandboxOrigin));
  // Asynchronous, because an API in the test's own process must respond meanwhile.
  await promisify(execFile)(process.execPath, ['renderer/prerender.cjs', dist, '--data'], {
    env: { ...process.env, SITE_ORIGIN: origin },
  });
  return dist;
}
