import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Lock {
  packages: Record<string, { hasInstallScript?: true; integrity?: string; link?: true }>;
}
const { packages } = JSON.parse(read('package-lock.json')) as Lock;
const installed = Object.entries(packages).filter(([place]) => place !== '');

describe('the packages', () => {
  it('run nothing when they are installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    // Each of them works without: they only look whether their binary is there.
    expect(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place),
    ).toEqual([
      'node_modules/@parcel/watcher',
      'node_modules/esbuild',
      'node_modules/unrs-resolver',
    ]);
  });

  it('are known by their hashes', () => {
    expect(installed.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });

  it('are named by exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name} ${version}`).toMatch(/ (?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/);
  });
});
