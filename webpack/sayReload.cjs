/**
 * Part of the development bundle. Logs why a change reloaded the page: components are hot-replaced,
 * modules of the store can't be.
 */
/* global sessionStorage */
const KEY = 'development/reloaded';
const REASON =
  'Reloaded: the change reaches a module that the store or the start of the site uses, such as a ' +
  'slice, an effect or a call, so it could not be applied in place. Changed components keep the state.';

if (sessionStorage.getItem(KEY) !== null) {
  sessionStorage.removeItem(KEY);
  console.info(REASON);
}

module.hot?.addStatusHandler((status) => {
  if (status === 'abort' || status === 'fail') sessionStorage.setItem(KEY, '');
});
