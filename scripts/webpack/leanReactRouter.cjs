/**
 * A webpack loader for React Router. Its one file makes contexts, wrapped components, classes and
 * elements as it loads, which minifiers must take for side effects: what the site doesn't use stays
 * in. Marked as pure, and without the properties that are set on components afterwards, it goes: the
 * names that only React's developer tools read, and the context of an error boundary for routes,
 * which the site has none of.
 */

const CREATIONS =
  /(= |return )(React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new (?:Set|Map)\()/g;
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm;
const PROPERTIES = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** Its package has no condition by which webpack would choose the file without these. */
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

module.exports = function leanReactRouter(source) {
  for (const known of [CREATIONS, CLASSES, PROPERTIES, WARNINGS])
    if (source.search(known) < 0)
      throw new Error('React Router has changed: look at leanReactRouter.cjs.');
  return source
    .replace(CREATIONS, '$1/* @__PURE__ */ $2')
    .replace(CLASSES, 'var $1 = /* @__PURE__ */ (() => $2)();')
    .replace(PROPERTIES, '')
    .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;');
};
