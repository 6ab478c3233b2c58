const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const IMPORT = /(?:\bfrom|\bimport\(?|\brequire\(|\bmock\()\s*'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '/index.ts'];

/** The files below a folder, from the project's root, with slashes. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|cjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'));

/** The folders whose files unit tests import. */
const CODE = ['env', 'sandbox', 'scripts', 'server', 'src', 'test', 'webpack'];

/**
 * Which files import each file, from the project's root.
 * @returns {Map<string, string[]>}
 */
function findImporters() {
  const files = new Set(CODE.flatMap(filesBelow));
  const importers = new Map();
  for (const file of files)
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const found = ENDINGS.map((ending) => target + ending).find((one) => files.has(one));
      if (found !== undefined) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  return importers;
}

/**
 * The unit tests that import one of the changed files or have its name; for a file without any,
 * those that import its importers. Almost every test depends on almost every file, through the
 * registry.
 * @param {readonly string[]} changed from the project's root
 * @returns {string[]}
 */
function nearestTests(changed) {
  const importers = findImporters();
  const importersOf = (files) => files.flatMap((file) => importers.get(file) ?? []);
  const testsIn = (files) => files.filter((file) => /\.test\.tsx?$/.test(file));
  const namesakesOf = (file) => {
    const name = file.replace(/^src\//, 'test/').replace(/\.\w+$/, '.test.ts');
    return [name, `${name}x`].filter((test) => existsSync(test));
  };
  const nearest = changed.flatMap((file) => {
    const near = [file, ...importersOf([file])];
    const found = [...namesakesOf(file), ...testsIn(near)];
    return found.length > 0 ? found : testsIn(importersOf(near));
  });
  return [...new Set(nearest)];
}

module.exports = { nearestTests };
