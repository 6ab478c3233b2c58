import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist';
import { sessionOf } from '../api/session';
import { isToken } from '../domain/ids';
import { storedPin } from '../api/storedPin';
import type { Coordinates } from '../domain/mapPin';
import { STORAGE_KEYS, type StorageKey } from '../domain/storageKeys';
import type { SharedStore } from '../services/types';
import { selectPin } from '../slices/location';
import type { RootState } from '../slices/root';
import type { StoredValues } from '../slices/site';

/**
 * A redux-persist storage engine for raw values under the keys that the owner's other pages use,
 * instead of redux-persist's single wrapped string. It only writes keys that this tab changed, so
 * that two tabs don't undo each other's changes.
 */
function createEngine(local: SharedStore) {
  const written = new Map<StorageKey, string | null>();
  let savedPin: Coordinates | null | undefined;
  const isOurs = (key: StorageKey): boolean => local.get(key) === written.get(key);
  const write = (key: StorageKey, value: string | null, isRemovable = isOurs(key)) => {
    const last = written.get(key);
    if (last === value) return;
    written.set(key, value);
    if (value !== null) local.set(key, value);
    // A background tab ends its session late: the value may be the next customer's.
    else if (isRemovable) local.remove(key);
  };
  return {
    getItem: (): Promise<StoredValues> => {
      // Raw values, so that a damaged one differs from the null written next.
      Object.values(STORAGE_KEYS).forEach((key) => written.set(key, local.get(key)));
      const lastAddressId = local.get(STORAGE_KEYS.lastAddressId);
      // Damaged values are dropped (KEEP-2).
      return Promise.resolve({
        session: sessionOf(local.get(STORAGE_KEYS.token), local.get(STORAGE_KEYS.userId)),
        selectedCoords: storedPin(local),
        lastAddressId: isToken(lastAddressId) ? lastAddressId : null,
      });
    },
    /** Absent slices are unchanged since they were read. */
    setItem: (
      _key: string,
      { auth, location, cartCheckout }: Partial<RootState>,
    ): Promise<void> => {
      if (auth) {
        const session = auth.status === 'signedIn' ? auth : null;
        // The same customer may have logged in again.
        const isOurSession = isOurs(STORAGE_KEYS.token);
        // The token last: other tabs react to it, and the user id must already be there.
        write(STORAGE_KEYS.userId, session?.userId ?? null, isOurSession);
        write(STORAGE_KEYS.token, session?.token ?? null, isOurSession);
      }
      if (location) {
        const pin = selectPin({ location });
        // After a move to the same coordinates, another tab may have saved others.
        if (pin && savedPin !== undefined && pin !== savedPin)
          written.delete(STORAGE_KEYS.selectedCoords);
        savedPin = pin;
        write(STORAGE_KEYS.selectedCoords, pin && JSON.stringify(pin));
      }
      if (cartCheckout) write(STORAGE_KEYS.lastAddressId, cartCheckout.checkout.lastAddressId);
      return Promise.resolve();
    },
    // Nothing purges the storage: a log-out changes the state.
    removeItem: () => Promise.resolve(),
  };
}

/**
 * Whether redux-persist's first action is from a recording: files can't contain its callbacks, and
 * redux-persist throws without them.
 */
const isReplayed = (action: UnknownAction): boolean =>
  action.type === PERSIST && typeof action.register !== 'function';

/**
 * Makes redux-persist store the token, the user id, the pin and the last address id (KEEP-1) under
 * their raw keys.
 * @param reducer the root reducer; its machines handle `persist/REHYDRATE` in their tables
 */
export function persisted(reducer: Reducer<RootState>, local: SharedStore): Reducer<RootState> {
  const config: PersistConfig<RootState> & { deserialize: false } = {
    key: 'root',
    storage: createEngine(local),
    whitelist: ['auth', 'location', 'cartCheckout'],
    // The engine picks out and serialises the values.
    serialize: false,
    deserialize: false,
    // The machines merge the stored values themselves.
    stateReconciler: false,
    // The engine is synchronous, so there is no timeout.
    timeout: 0,
  };
  const persistedReducer = persistReducer(config, reducer);
  // redux-persist adds its `_persist` key if it is missing.
  return (state, action) =>
    persistedReducer(
      state as never,
      isReplayed(action) ? { type: `${action.type}/replayed` } : action,
    );
}
