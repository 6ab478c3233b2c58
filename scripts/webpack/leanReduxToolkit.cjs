/**
 * A webpack loader for RTK Query, whose middleware has a part for each feature, used or not. The site
 * doesn't poll, nor does anything while a cache entry lives, so it leaves these parts out;
 * `test/scripts/leanReduxToolkit.test.ts` says when it does.
 */

const UNUSED = /^\t*(?:buildPollingHandler|buildCacheLifecycleHandler),\n/gm;

module.exports = function leanReduxToolkit(source) {
  if (source.match(UNUSED)?.length !== 2)
    throw new Error('RTK Query has changed: look at leanReduxToolkit.cjs.');
  return source.replace(UNUSED, '');
};
