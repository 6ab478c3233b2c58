import { instrument } from '@redux-devtools/instrument';
import { compose, type StoreEnhancer } from 'redux';

/**
 * Replaces the Redux DevTools extension, using the extension's own core. Redux Toolkit looks for it
 * while its module loads, so import this file before any store.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ maxAge }: { maxAge: number }) =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, instrument(undefined, { maxAge }) as StoreEnhancer),
});
