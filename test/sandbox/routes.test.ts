import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../sandbox');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('the sandbox', () => {
  it('serves the routes that each of its files adds', () => {
    const added = readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...textOf(file).matchAll(/^export function (add\w+Routes)\(/gm)])
      .map(([, name]) => name);
    expect(added.length).toBeGreaterThan(10);
    const served = textOf('sandbox.ts');
    expect(added.filter((name) => !new RegExp(`^ +${name}\\(`, 'm').test(served))).toEqual([]);
  });
});
