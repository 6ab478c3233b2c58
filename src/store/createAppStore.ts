import {
  configureStore,
  createListenerMiddleware,
  isPlain,
  type Middleware,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/base';
import { isSealed } from '../domain/sealed';
import { addEffects } from '../effects';
import type { AppDispatch, AppExtra } from '../effects/listening';
import { navigationAt, selectLocation } from '../slices/navigation';
import { rootReducer, type RootState } from '../slices/root';
import { siteOpened } from '../slices/site';
import { devToolsOptions } from './devTools';
import { persisted } from './persistence';
import { createStamping } from './stamping';

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** The checks of development builds may take this long unsaid: lists of thousands are checked too. */
const SLOW_CHECK_MS = 500;

/** What a store is made from. */
export interface StoreParts extends AppExtra {
  /** A state to start from; the address shown now, where it has none. */
  preloadedState?: Partial<RootState>;
}

/**
 * Makes the site's store, with its machines and effects. Nothing happens before `open` is called.
 * @param parts configuration, services, and possibly a first state
 * @returns the store, and `open`, which reads what local storage holds and starts the site
 */
export function createAppStore({ config, services, preloadedState }: StoreParts) {
  const extra: AppExtra = { config, services };
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  addEffects(listener.startListening);

  let depth = 0;
  const countDispatches: Middleware = () => (next) => (action) => {
    depth += 1;
    try {
      return next(action);
    } finally {
      depth -= 1;
    }
  };

  const store = configureStore({
    reducer: persisted(rootReducer, services.local),
    preloadedState: {
      navigation: navigationAt(services.history.current()),
      ...preloadedState,
    } as never,
    devTools: config.devTools || process.env.NODE_ENV === 'development' ? devToolsOptions : false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: {
          warnAfter: SLOW_CHECK_MS,
          ignoredActions: PERSIST_ACTIONS,
          isSerializable: (value: unknown) => isPlain(value) || isSealed(value),
        },
      })
        .prepend(countDispatches, createStamping(services), listener.middleware)
        .concat(api.middleware),
  });

  let shown = selectLocation(store.getState());
  store.subscribe(() => {
    const location = selectLocation(store.getState());
    if (location === shown) return;
    shown = location;
    // No event led here: Redux DevTools jumped, and the address bar follows.
    if (depth === 0) services.history.replace(location);
  });

  const open = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      persistStore(store, null, resolve);
    });
    store.dispatch(siteOpened(selectLocation(store.getState())));
  };

  return { store, open };
}

/** The site's store. */
export type AppStore = ReturnType<typeof createAppStore>['store'];
