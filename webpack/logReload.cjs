/**
 * Part of the development bundle. Logs why a change reloaded the page: components are hot-replaced,
 * modules of the store can't be.
 */
const KEY = 'development/reloaded';
const REASON =
  'Reloaded: the store or the entry uses the changed module (a slice, an effect or an endpoint), so ' +
  'it could not be replaced in place. Changes of components keep the state.';

/** The frame of a recorded screen has none. */
const storage = globalThis.origin === 'null' ? null : globalThis.sessionStorage;

if (storage?.getItem(KEY) === '') {
  storage.removeItem(KEY);
  console.info(REASON);
}

module.hot?.addStatusHandler((status) => {
  if (status === 'abort' || status === 'fail') storage?.setItem(KEY, '');
});
