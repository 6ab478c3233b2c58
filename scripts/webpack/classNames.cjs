/**
 * Short class names for CSS modules. Browsers load each name three times: in the script, in the style
 * sheet and in the document, and a hash can't be compressed. A name is a code for its file, followed
 * by the class's place in it, so a change in one file renames nothing in another.
 */

const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const { hashNumbers } = require('./hashNumbers.cjs');

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SECOND = `${FIRST}abcdefghijklmnopqrstuvwxyz0123456789`;
const CODES = FIRST.length * SECOND.length;

/** What css-loader renames: classes and animations. */
const NAMES = /(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g;

/** @param {number} code */
const letters = (code) =>
  `${FIRST[Math.floor(code / SECOND.length)]}${SECOND[code % SECOND.length]}`;

/**
 * @param {string} folder all CSS modules are in
 * @returns {(file: string, name: string) => string} the class's name in the built site
 */
function classNames(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
  const codes = hashNumbers(files, CODES);

  return (file, name) => {
    const code = codes.get(path.relative(folder, file).replaceAll(path.sep, '/'));
    const text = readFileSync(file, 'utf8');
    const place = [...new Set([...text.matchAll(NAMES)].map(([, found]) => found))].indexOf(name);
    if (code === undefined || place < 0) throw new Error(`No short name for ${name} of ${file}`);
    return `${letters(code)}${place.toString(36)}`;
  };
}

module.exports = { classNames };
