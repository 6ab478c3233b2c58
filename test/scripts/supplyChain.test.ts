import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Lock {
  packages: Record<
    string,
    { hasInstallScript?: true; integrity?: string; optionalDependencies?: Record<string, string> }
  >;
}
const { packages } = JSON.parse(read('package-lock.json')) as Lock;
const installed = Object.entries(packages).filter(([place]) => place !== '');

describe('the packages', () => {
  it('run nothing when they are installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    // Each of them works without its script, which only checks for a binary.
    expect(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place),
    ).toEqual([
      'node_modules/@parcel/watcher',
      'node_modules/@swc/core',
      'node_modules/core-js-pure',
      'node_modules/esbuild',
      'node_modules/unrs-resolver',
    ]);
  });

  it('are locked by hashes', () => {
    expect(installed.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
  });

  it('are locked for every platform, not only the one that wrote the lock file', () => {
    const listed = new Set(
      installed.map(([place]) => place.slice(place.lastIndexOf('node_modules/'))),
    );
    const optional = installed.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies),
    );
    expect(optional.filter((name) => !listed.has(`node_modules/${name}`))).toEqual([]);
  });

  it('have exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name} ${version}`).toMatch(/ (?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/);
  });
});
