/** The third-party notices: the authors and licences of the code in the built site. */

const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENCE = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;

/**
 * @param {string} folder the package's folder
 * @returns {string} its name, version and licence, with the licence's text if there is one
 */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((name) => LICENCE.test(name));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim();
  const heading = `${name} ${version} (${license ?? 'see below'})`;
  return [heading, '-'.repeat(heading.length), text].join('\n').trim();
}

/**
 * @param {Iterable<string>} files the files that a bundle was made from
 * @returns {string} a notice for each package among them, by name
 */
function thirdPartyNotices(files) {
  const folders = new Set();
  for (const file of files) {
    // webpack escapes a # in the name of a folder.
    const [, folder] = PACKAGE.exec(file.replaceAll('\0', '')) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const notices = [...folders].sort().map(noticeOf);
  return ['This site contains the work of others:', ...notices].join('\n\n\n').concat('\n');
}

module.exports = { thirdPartyNotices };
