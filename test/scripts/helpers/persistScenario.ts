import { legacy_createStore as createStore, type UnknownAction } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';

interface State {
  kept: { count: number };
  left: number;
}

const FIRST: State = { kept: { count: 0 }, left: 0 };

/**
 * Uses redux-persist as the site does.
 * @param wait waits until timers of that many milliseconds have run
 * @returns everything that could be noticed
 */
export async function usePersist(wait: (ms: number) => Promise<void>): Promise<unknown[]> {
  const log: unknown[] = [];
  const storage = {
    getItem: () => Promise.resolve({ kept: { count: 5 }, unknown: 1 }),
    setItem: (key: string, value: unknown) => {
      log.push(['set', key, JSON.stringify(value)]);
      return Promise.resolve();
    },
    removeItem: (key: string) => {
      log.push(['removed', key]);
      return Promise.resolve();
    },
  };
  const reducer = (state: State = FIRST, action: UnknownAction): State => {
    log.push(['saw', action.type.replace(/^(@@redux\/INIT).*/, '$1'), JSON.stringify(state)]);
    if (action.type === 'persist/REHYDRATE')
      return { ...state, kept: (action['payload'] as State).kept };
    if (action.type === 'counted') return { ...state, kept: { count: state.kept.count + 1 } };
    return action.type === 'left' ? { ...state, left: state.left + 1 } : state;
  };
  const store = createStore(
    persistReducer<State>(
      {
        key: 'root',
        storage,
        whitelist: ['kept'],
        transforms: [
          { in: (part: unknown) => part, out: (part: unknown) => (log.push(['out', part]), part) },
        ],
        serialize: false,
        deserialize: false,
        stateReconciler: false,
        timeout: 0,
      } as never,
      reducer as never,
    ) as never,
  );
  store.subscribe(() => log.push(['state', JSON.stringify(store.getState())]));
  const persistor = persistStore(store as never, null, () => log.push('ready'));
  await wait(10);
  log.push(['registered', JSON.stringify(persistor.getState())]);
  for (const type of ['counted', 'left', 'nothing']) {
    store.dispatch({ type });
    await wait(10);
  }
  store.dispatch({ type: 'counted' });
  await persistor.flush();
  persistor.pause();
  store.dispatch({ type: 'counted' });
  await wait(10);
  persistor.persist();
  store.dispatch({ type: 'counted' });
  await wait(10);
  await persistor.purge();
  return log;
}
