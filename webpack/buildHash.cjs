const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');

/** Everything that a build is made of. */
const SOURCES = [
  ...['src', 'server', 'env', 'public', 'webpack', 'types'],
  ...['webpack.config.js', 'package.json', 'package-lock.json'],
];

function filesIn(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesIn(path.join(file, name)));
}

/** @returns {string} the same for the same sources on every machine */
function buildHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesIn(path.join(root, name)))) {
    hash.update(path.relative(root, file).replaceAll('\\', '/'));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

module.exports = { buildHash };
