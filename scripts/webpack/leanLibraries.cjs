const path = require('node:path');

/**
 * A webpack loader for the small libraries under Redux Toolkit, and for redux-persist: it leaves out
 * what neither they nor the site use, as `leanReduxToolkit.cjs` does, and what old browsers needed.
 */

const SPREAD = [
  /^function _objectSpread\(target\) \{.*\}$/m,
  'function _objectSpread(...parts) { return Object.assign(...parts); }',
];

/** By file, what is replaced with what; each is found exactly once. */
const REPLACEMENTS = {
  'immer.mjs': [
    // Recipes without a state, drafts that are finished later, patches.
    [/^ {6}if \(isFunction\(base\) && !isFunction\(recipe\)\) \{\n[^]*?^ {6}\}\n/m, ''],
    [/^ {4}this\.produceWithPatches = [^]*?^ {4}\};\n/m, ''],
    [/^ {2}createDraft\(base\) \{\n[^]*?^ {2}\}\n/m, ''],
    [/^ {2}finishDraft\(draft, patchListener\) \{\n[^]*?^ {2}\}\n/m, ''],
    [/^ {2}applyPatches\(base, patches\) \{\n[^]*?^ {2}\}\n/m, ''],
    [/^ {8}if \(patchListener\) \{\n {10}const p = \[\];[^]*?^ {8}\}\n/m, ''],
    // Settings: the site has one producer, with the usual ones.
    [/^ {4}if \(isBoolean\(config\?\.autoFreeze\)\)\n.*\n/m, ''],
    [/^ {4}const strictShallowCopy = .*\n.*\n.*\n/m, ''],
    [/^ {4}if \(isBoolean\(config\?\.useStrictIteration\)\)\n.*\n/m, ''],
  ],
  'reselect.mjs': [
    // Caches of a limited size.
    [/^ {2}if \(useGenerations && \(![^]*?^ {2}\}\n/m, ''],
    [/^ {2}function maybeFlipGenerations\(\) \{\n[^]*?^ {2}\}\n/m, ''],
    [/^ {4}if \(prevNode !== null\) \{\n[^]*?^ {4}\}\n/m, ''],
    [/^ {4}if \(useGenerations\) \{\n[^]*?^ {4}\}\n/m, ''],
    // What types check.
    [/^ {2}assertIsArrayOfFunctions\(\n[^]*?^ {2}\);\n/m, ''],
    [/^ {4}assertIsFunction\(\n[^]*?^ {4}\);\n/m, ''],
  ],
  'persistReducer.js': [
    SPREAD,
    [
      /^function _objectWithoutProperties\(source, excluded\) \{.*\}$/m,
      'function _objectWithoutProperties({ _persist, ...rest }) { return rest; }',
    ],
    ['_objectWithoutProperties(_ref, ["_persist"])', '_objectWithoutProperties(_ref)'],
    // The machines merge what was stored.
    ["import autoMergeLevel1 from './stateReconciler/autoMergeLevel1';", ''],
    ['config.stateReconciler === undefined ? autoMergeLevel1 : config.stateReconciler', 'false'],
  ],
  'persistStore.js': [
    SPREAD,
    [
      /^function _toConsumableArray\(arr\) \{.*\}$/m,
      'function _toConsumableArray(arr) { return [...arr]; }',
    ],
  ],
};

/**
 * Leaves out of a file what the site doesn't use.
 * @param {string} file its name
 * @param {string} source
 */
function lean(file, source) {
  return REPLACEMENTS[file].reduce((text, [part, replacement]) => {
    const found =
      typeof part === 'string'
        ? text.split(part).length - 1
        : (text.match(new RegExp(part.source, 'gm'))?.length ?? 0);
    if (found !== 1)
      throw new Error(`${file} has changed: look at leanLibraries.cjs for ${String(part)}.`);
    return text.replace(part, () => replacement);
  }, source);
}

module.exports = function leanLibraries(source) {
  return lean(path.basename(this.resourcePath), source);
};
module.exports.lean = lean;
