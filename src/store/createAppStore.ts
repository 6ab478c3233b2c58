import {
  configureStore,
  createListenerMiddleware,
  isAction,
  isPlain,
  type Middleware,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/base';
import { cacheKey, type EmbeddedData } from '../api/queryCache';
import { isSealed } from '../domain/sealed';
import { addEffects } from '../effects';
import { addRevalidationEffects } from '../effects/revalidation';
import type { AppDispatch, AppExtra } from '../effects/shared/listening';
import { whenFor } from '../lib/when';
import { createRecorder, createReporter, type Recorder } from '../support/report/recorder';
import type { Clock } from '../services/types';
import { selectPin } from '../slices/location';
import { navigationAt, selectLocation } from '../slices/navigation';
import { serverEvents } from '../slices/recordings';
import { rootReducer, type RootState } from '../slices/root';
import { siteOpened } from '../slices/site';
import type { Inspection } from '../support/devtools/inspection';
import { persisted } from './persistence';
import { createStamping } from './stamping';

/** Suppresses warnings about slow development checks, which include lists of thousands. */
const SLOW_CHECK_MS = 500;

interface StoreOptions extends Pick<AppExtra, 'config' | 'services'> {
  /** For Redux DevTools, created with the same services; disabled without it. */
  inspection?: Inspection | undefined;
  /** The data embedded in the document, cached from the start. */
  embedded?: EmbeddedData | undefined;
}

/** The recorded event that puts the embedded data into the cache. */
const embeddedDataEvent = ({ at, queries }: EmbeddedData) =>
  serverEvents.fulfilled(
    {
      entries: Object.fromEntries(
        queries.map(({ endpointName, originalArgs, data }) => [
          cacheKey({ endpointName, originalArgs }),
          { status: 'fulfilled' as const, endpointName, originalArgs, data },
        ]),
      ),
    },
    at,
  );

const isStoredChanged = (now: RootState, before: RootState): boolean =>
  now.auth !== before.auth ||
  selectPin(now) !== selectPin(before) ||
  now.cartCheckout.checkout.lastAddressId !== before.cartCheckout.checkout.lastAddressId;

/** Records every event that reaches it, with the states before and after. */
const recordEvents =
  (recorder: Recorder, clock: Clock): Middleware<object, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!isAction(action)) return next(action);
    const before = getState();
    const result = next(action);
    recorder.record(action, before, getState(), clock.now());
    return result;
  };

/**
 * Creates the site's store, with its machines and effects. Nothing happens until `open` is called.
 * @returns the store; `open`, which reads local storage and starts the site; `reporter`, which
 *   creates support reports even if the page is broken
 */
export function createAppStore({
  config,
  services: realServices,
  inspection,
  embedded,
}: StoreOptions) {
  const services = inspection?.services ?? realServices;
  const recorder = createRecorder();
  const reporter = createReporter(recorder, services);
  const extra: AppExtra = { config, services, reporter };
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  const when = whenFor(listener.startListening);
  addEffects(when);
  if (embedded) addRevalidationEffects(when, embedded);
  const reducer = persisted(rootReducer, services.local);

  const store = configureStore({
    reducer: inspection?.reducer(reducer) ?? reducer,
    // The state is complete from the start; an incomplete one was imported.
    preloadedState: {
      ...rootReducer(undefined, { type: 'site/storeMade' }),
      navigation: navigationAt(services.history.current()),
    },
    devTools: inspection?.devTools ?? false,
    middleware: (getDefault) => {
      const middleware = getDefault({
        thunk: { extraArgument: extra },
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: {
          warnAfter: SLOW_CHECK_MS,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          isSerializable: (value: unknown) => isPlain(value) || isSealed(value),
        },
      })
        .prepend(createStamping(services), listener.middleware)
        .concat(api.middleware);
      // Last, so that nothing is recorded while a recorded state is shown.
      return (inspection?.wrapMiddleware(middleware) ?? middleware).concat(
        recordEvents(recorder, services.clock),
      );
    },
  });

  inspection?.attach(store);
  if (embedded) store.dispatch(embeddedDataEvent(embedded));

  const open = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const persistor = persistStore(store, null, resolve);
      // redux-persist writes on a timer: too late for a page that is being left, and for a hidden
      // tab, which compares its session with the storage as soon as it is looked at.
      listener.startListening({
        predicate: (_event, now, before) => isStoredChanged(now, before),
        effect: () => void persistor.flush(),
      });
    });
    store.dispatch(siteOpened(selectLocation(store.getState())));
  };

  return { store, open, reporter };
}
