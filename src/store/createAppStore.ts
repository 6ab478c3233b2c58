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
  ownStatesOnly,
  recording,
  watchForJumps,
} from './recordedStates';
import { createStamping } from './stamping';

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** The checks of development builds may take this long unsaid: lists of thousands are checked too. */
const SLOW_CHECK_MS = 500;

/** What a store is made from. */
export interface StoreParts extends Pick<AppExtra, 'config'> {
  /** The outside world; the store puts it behind glass while a recorded state is shown. */
  services: Services;
  /** How Redux DevTools may look into the store; not at all without it. */
  devTools?: DevToolsEnhancerOptions | undefined;
  /** A state to start from; the address shown now, where it has none. */
  preloadedState?: Partial<RootState>;
}

/**
 * Makes the site's store, with its machines and effects. Nothing happens before `open` is called.
 * @param parts configuration, services, and possibly a first state
 * @returns the store; `open`, which reads what local storage holds and starts the site; `freeze`,
 *   which tells whether the live session is shown; `reporter`, which makes reports for support even
 *   when the page is broken; `backToLive`, which loads the live session's page again
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
    // Whole from the start: what lacks a part later on has been imported from elsewhere.
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
          // RTK Query hands some of its events on without beginning anew, past what stands before it.
          dropWhileRecorded(freeze),
          events.middleware,
          recording(recorder, freeze, services.clock),
        ),
  });

  const liveLocation = watchForJumps(store, events, freeze, world.history);

  let isOpen = false;
  whenArriving((add) => {
    add(listener.startListening);
    if (isOpen) store.dispatch(effectsArrived());
  });

  const open = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      persistStore(store, null, resolve);
    });
    store.dispatch(siteOpened(selectLocation(store.getState())));
    isOpen = true;
  };

  const backToLive = (): void => {
    world.history.replace(liveLocation());
    world.page.reload();
  };

  return { store, open, freeze, reporter, backToLive };
}
