/**
 * A webpack loader for React Router, which is one file for all its modes: 11 KB compressed, 8 of
 * which the site never calls. They can't be tree-shaken because the file creates contexts,
 * components, classes and symbols at load time, which a minifier must treat as side effects. This
 * marks them as pure, so that the minifier drops unused ones.
 *
 * Used code is unchanged, except that components lose the `displayName` that React's developer
 * tools show: assigning it counts as a use.
 */

const PURE = '/* @__PURE__ */';

/** Calls at the top level, and in functions that return elements. */
const CALLS =
  /(= |return )(React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new (?:Set|Map|WeakMap|URL)\(|Symbol\()/g;

/** Class components: reading the base class from a module may have side effects. */
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{)([\s\S]*?^\});$/gm;

/** Statements that set a class's static property. */
const CONTEXT_TYPES = /^(\w+)\.contextType = (\w+);$/gm;

const DISPLAY_NAMES = /^\w+\.displayName = .*;$/gm;

module.exports = function pureReactRouter(source) {
  const contexts = new Map(
    [...source.matchAll(CONTEXT_TYPES)].map(([, name, context]) => [name, context]),
  );
  return source
    .replace(CONTEXT_TYPES, '')
    .replace(CLASSES, (_declaration, name, head, body) => {
      const context = contexts.get(name);
      const property = context === undefined ? '' : ` static contextType = ${context};`;
      return `var ${name} = ${PURE} (() => ${head}${property}${body})();`;
    })
    .replace(DISPLAY_NAMES, '')
    .replace(CALLS, `$1${PURE} $2`);
};
