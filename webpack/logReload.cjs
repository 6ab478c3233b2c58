/**
 * Part of the development bundle. Logs why a change reloaded the page: components are hot-replaced,
 * modules of the store can't be.
 */
/* global sessionStorage */
const KEY = 'development/reloaded';
const REASON =
  'Reloaded: the store or the entry uses the changed module (a slice, an effect or an endpoint), so ' +
  'it could not be replaced in place. Changes of components keep the state.';

if (sessionStorage.getItem(KEY) !== null) {
  sessionStorage.removeItem(KEY);
  console.info(REASON);
}

module.hot?.addStatusHandler((status) => {
  if (status === 'abort' || status === 'fail') sessionStorage.setItem(KEY, '');
});
