import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { precompress } from '../../server/precompress';
import { temporaryFolder } from './helpers/files';

let dist: string;
let file: string;

beforeEach(async () => {
  dist = temporaryFolder();
  file = path.join(dist, 'app.js');
  await writeFile(file, 'one;'.repeat(1000));
  await utimes(file, 1000.5, 1000.5);
  await precompress(dist);
});

it('keeps compressed copies of a file that has not changed', async () => {
  const copiedAt = async () => (await stat(`${file}.gz`)).ctimeMs;
  const before = await copiedAt();
  await precompress(dist);
  expect(await copiedAt()).toBe(before);
});

it('renews the compressed copies of a changed file', async () => {
  await writeFile(file, 'two;'.repeat(1000));
  await precompress(dist);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('two;'.repeat(1000));
});

it('renews the compressed copies of a file that is replaced by an older one', async () => {
  await writeFile(file, 'two;'.repeat(1000));
  await utimes(file, 900, 900);
  await precompress(dist);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe('two;'.repeat(1000));
});

it('removes the compressed copies of a file that has become too short for them', async () => {
  await writeFile(file, 'short');
  await precompress(dist);
  expect(await readdir(dist)).toEqual(['app.js']);
});

it('keeps compressed copies whose times an image has cut to the second of their file', async () => {
  await writeFile(`${file}.gz`, 'kept');
  for (const name of [file, `${file}.gz`, `${file}.br`]) await utimes(name, 1000, 1000);
  await precompress(dist);
  expect(await readFile(`${file}.gz`, 'utf8')).toBe('kept');
});
