import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { precompress, writeCompressed } from '../../server/precompress';
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

it('compresses no config.json at the root, which deployments replace', async () => {
  const config = JSON.stringify({ businessName: 'Wash '.repeat(1000) });
  await writeFile(path.join(dist, 'config.json'), config);
  await mkdir(path.join(dist, 'support'));
  await writeFile(path.join(dist, 'support', 'config.json'), config);
  await precompress(dist);
  expect((await readdir(dist)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'config.json',
    'support',
  ]);
  expect(await readdir(path.join(dist, 'support'))).toContain('config.json.gz');
});

it('leaves the previous file, and nothing else, when it cannot be replaced', async () => {
  // A folder with files can't be replaced by a file.
  await mkdir(path.join(dist, 'index.html', 'full'), { recursive: true });
  const before = await readdir(dist);
  await expect(writeCompressed(path.join(dist, 'index.html'), 'text')).rejects.toThrow();
  expect(await readdir(dist)).toEqual(before);
});
