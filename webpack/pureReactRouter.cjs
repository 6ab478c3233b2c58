/**
 * A webpack loader for React Router, which is one file for every way of using it: 11 KB compressed,
 * 8 of which the site never calls. They can't be tree-shaken because the file creates contexts,
 * components, classes and symbols at load time, which a minifier must treat as side effects. This
 * marks them as pure, so that the minifier drops unused ones.
 *
 * Code in use stays as it is. Only the components' `displayName` is lost, which React's developer
 * tools show: setting it afterwards is a use of each of them.
 */

const PURE = '/* @__PURE__ */';

/** What the file calls at its top level, and in functions that return elements. */
const CALLS =
  /(= |return )(React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new (?:Set|Map|WeakMap|URL)\(|Symbol\()/g;

/** A component's class; its base is read from a module, which may have side effects too. */
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{)([\s\S]*?^\});$/gm;

/** Belongs to a class, but is a statement of its own. */
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
      const own = context === undefined ? '' : ` static contextType = ${context};`;
      return `var ${name} = ${PURE} (() => ${head}${own}${body})();`;
    })
    .replace(DISPLAY_NAMES, '')
    .replace(CALLS, `$1${PURE} $2`);
};
