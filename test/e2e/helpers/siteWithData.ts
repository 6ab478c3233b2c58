import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { configForDevelopment } from '../../../scripts/ports.cjs';

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
  await cp('dist', dist, { recursive: true });
  const file = path.join(dist, 'config.json');
  await writeFile(file, configForDevelopment(await readFile(file, 'utf8'), sandboxOrigin));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['renderer/prerender.cjs', dist, '--data'],
    { env: { ...process.env, SITE_ORIGIN: origin }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The documents with data could not be rendered.\n${stderr}`);
  return dist;
}
