import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanUp, openSandbox, temporaryFolder } from './helpers';

afterAll(cleanUp);

describe('pictures', () => {
  it('are never served from outside their folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'art', 'stores'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'art', 'stores', 'a.svg'), '<svg/>');
    writeFileSync(path.join(folder, 'art', 'stores', 'a.txt'), 'text');
    symlinkSync(path.join(folder, 'secret.svg'), path.join(folder, 'art', 'link.svg'));
    const there = openSandbox({ artPath: path.join(folder, 'art') });
    expect((await there.get('/assets/stores/a.svg')).status).toBe(200);
    for (const name of [
      'stores/a.txt',
      'stores',
      'link.svg',
      '../secret.svg',
      '..%2fsecret.svg',
      '%2e%2e/secret.svg',
      'stores/..%2f..%2fsecret.svg',
      'stores%5c..%5c..%5csecret.svg',
      'stores/a.svg%00.png',
    ]) {
      expect({ name, status: (await there.get(`/assets/${name}`)).status }).toEqual({
        name,
        status: 404,
      });
    }
  });
});
