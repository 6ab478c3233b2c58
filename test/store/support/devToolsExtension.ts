import { instrument } from '@redux-devtools/instrument';
import { compose, type StoreEnhancer } from 'redux';

/**
 * Stands where the Redux DevTools extension stands in a browser, with the extension's own core.
 * Redux Toolkit looks for it while its module loads, so this file is imported before any store.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
