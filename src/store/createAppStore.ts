import {
  configureStore,
  createListenerMiddleware,
  isPlain,
  type DevToolsEnhancerOptions,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/base';
import { isSealed } from '../domain/sealed';
import { addEffects } from '../effects';
import { effectsArrived, whenArriving } from '../effects/shared/arriving';
import type { AppDispatch, AppExtra } from '../effects/shared/listening';
import { createReporter } from '../recording/reporter';
import { createRecorder } from '../recording/recorder';
import { createFreeze, freezable } from '../services/freeze';
import type { Services } from '../services/types';
import { navigationAt, selectLocation } from '../slices/navigation';
import { rootReducer, type RootState } from '../slices/root';
import { siteOpened } from '../slices/site';
import { persisted } from './persistence';
import {
  createEventWatch,
  dropWhileRecorded,
  forgettingCustomers,
  ownStatesOnly,
  recording,
  watchForJumps,
  type Inspected,
} from './recordedStates';
import { createStamping } from './stamping';

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Suppresses warnings about slow development checks, which include lists of thousands. */
const SLOW_CHECK_MS = 500;

export interface StoreParts extends Pick<AppExtra, 'config'> {
  /** The store makes them freezable. */
  services: Services;
  /** How Redux DevTools may inspect the store; disabled without it. */
  devTools?: DevToolsEnhancerOptions | undefined;
  /** An initial state; the current location is filled in if it has none. */
  preloadedState?: Partial<RootState>;
}

/**
 * Creates the site's store, with its machines and effects. Nothing happens until `open` is called.
 * @param parts configuration, services, and optionally an initial state
 * @returns the store; `open`, which reads local storage and starts the site; `freeze`, which says
 *   whether the live session is shown; `reporter`, which makes support reports even when the page
 *   is broken; `backToLive`, which reloads the live session's page; `close`, which lets go of a store
 *   that is no longer used: a process may create thousands
 */
export function createAppStore({ config, services: world, devTools, preloadedState }: StoreParts) {
  const freeze = createFreeze();
  const services = freezable(world, freeze);
  const recorder = createRecorder();
  const reporter = createReporter(recorder, services, config.reportUrl);
  const extra: AppExtra = { config, services, reporter };
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  addEffects(listener.startListening);
  const events = createEventWatch(freeze);

  const store = configureStore({
    reducer: ownStatesOnly(persisted(rootReducer, services.local), events),
    // Complete from the start: a state without some part must have been imported.
    preloadedState: {
      ...rootReducer(undefined, { type: 'site/storeMade' }),
      navigation: navigationAt(services.history.current()),
      ...preloadedState,
    },
    devTools: devTools ?? false,
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
        .prepend(dropWhileRecorded(freeze), createStamping(services), listener.middleware)
        .concat(
          api.middleware,
          // RTK Query dispatches some of its actions past the middleware before it.
          dropWhileRecorded(freeze),
          forgettingCustomers((): Inspected => store as Inspected, services.clock),
          events.middleware,
          recording(recorder, freeze, services.clock),
        ),
  });

  const liveLocation = watchForJumps(store, events, freeze, world.history, world.page);

  let isOpen = false;
  const close = whenArriving((add) => {
    add(listener.startListening);
    if (isOpen) store.dispatch(effectsArrived());
  });

  const open = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const persistor = persistStore(store, null, resolve);
      // redux-persist writes a moment later, which a page that is left doesn't have.
      services.page.onLeft(() => void persistor.flush());
    });
    store.dispatch(siteOpened(selectLocation(store.getState())));
    isOpen = true;
  };

  const backToLive = (): void => {
    world.history.replace(liveLocation());
    const live = events.known();
    const kept = import('../effects/keptPicks').then(({ keepPicks }) => {
      if (live) keepPicks(live, world.session);
    });
    // Without a connection there is still a way back.
    void kept.catch(() => undefined).then(() => world.page.reload());
  };

  return { store, open, freeze, reporter, backToLive, close };
}
