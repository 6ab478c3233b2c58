/**
 * A webpack loader for React Router. Its one file makes contexts, wrapped components and elements as
 * it loads, which minifiers must take for side effects: what the site doesn't use stays in. Marked as
 * pure, and without the names that only React's developer tools read, it goes.
 */

const CREATIONS =
  /(= |return )(React\d*\.(?:forwardRef|memo|createContext|createElement)\(|new (?:Set|Map)\()/g;
const DISPLAY_NAMES = /^\w+\.displayName = .*;$/gm;

module.exports = function leanReactRouter(source) {
  if (!CREATIONS.test(source) || !DISPLAY_NAMES.test(source))
    throw new Error('React Router has changed: look at leanReactRouter.cjs.');
  return source.replace(CREATIONS, '$1/* @__PURE__ */ $2').replace(DISPLAY_NAMES, '');
};
