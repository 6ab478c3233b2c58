/**
 * A webpack loader for React Router. Its one file makes contexts, wrapped components, classes,
 * symbols and elements as it loads, which minifiers must take for side effects: what the site doesn't
 * use stays in. Marked as pure, it goes, and so do the properties that are set on components
 * afterwards: the names that only React's developer tools read, and the context of an error boundary
 * for routes, which the site has none of.
 *
 * The rest is cut because the site gives the router a location and a navigator of its own: it has no
 * data routes, and its links lead to paths from the route table.
 */

/** What is replaced with what, and how often; as often as it is found where that is null. */
const REPLACEMENTS = [
  [
    /(= |return )(React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new (?:Set|Map|WeakMap|URL)\(|Symbol\()/g,
    '$1/* @__PURE__ */ $2',
    null,
  ],
  [
    /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
    'var $1 = /* @__PURE__ */ (() => $2)();',
    null,
  ],
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, '', null],
  [
    /^var ((?:objectProtoNames|isBrowser)2?) = (.*);$/gm,
    'var $1 = /* @__PURE__ */ (() => $2)();',
    4,
  ],
  [/^var useOptimisticImpl = .*;$/m, 'var useOptimisticImpl;', 1],
  [/^try \{\n {2}if \(isBrowser2\) \{\n {4}window\.__reactRouterVersion[^]*?^\}$/m, '', 1],
  // Its package has no condition by which webpack would choose the file without warnings.
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;', 1],
  [/^( *)warning\((?:.*|\n[^]*?^\1)\);$/gm, '', null],
  // What only a programmer can get wrong.
  [/^( *)invariant\(\n *!?useInRouterContext\(\),[^]*?^\1\);$/gm, '', null],
  [/^( *)invariant\(\n.*\n *getInvalidPathError\([^]*?^\1\);$/gm, '', null],
  // Data routes.
  [
    'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    'return useNavigateUnstable();',
    1,
  ],
];

module.exports = function leanReactRouter(source) {
  return REPLACEMENTS.reduce((text, [part, replacement, times]) => {
    const found =
      typeof part === 'string' ? text.split(part).length - 1 : (text.match(part)?.length ?? 0);
    if (found === 0 || (times !== null && found !== times))
      throw new Error(`React Router has changed: look at leanReactRouter.cjs for ${String(part)}.`);
    return text.replace(part, replacement);
  }, source);
};
