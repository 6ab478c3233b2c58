import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}
const { packages } = JSON.parse(read('package-lock.json')) as Lock;
const installed = Object.entries(packages).filter(([place]) => place !== '');

describe('the packages', () => {
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
