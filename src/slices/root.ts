import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/base';
import { staysOnPage } from './navigation';
import { BUILD, isCacheEvent, STATE_VERSION, stateShown, withChange } from './recordings';
import { MACHINES } from './registry';

const liveReducer = combineReducers({
  // A recording keeps its own.
  stateVersion: (version: number = STATE_VERSION) => version,
  build: (build: string = BUILD) => build,
  ...MACHINES,
  cartCheckout: combineReducers(MACHINES.cartCheckout),
  [api.reducerPath]: api.reducer,
});

/** Everything visible, apart from text being typed (HELP-1). */
export type RootState = ReturnType<typeof liveReducer>;

/** The root reducer, which also handles recorded events. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (stateShown.match(action)) return action.payload as RootState;
  if (state && isCacheEvent(action))
    return { ...state, api: withChange(state.api, action.payload) };
  if (state === undefined || !staysOnPage(state.navigation, action))
    return liveReducer(state, action);
  // Machines treat every move as leaving the page. Hide those that stay on it (NAV-13), except from
  // the location and the menu, which closes.
  const navigation = MACHINES.navigation(state.navigation, action);
  const mobileMenu = MACHINES.mobileMenu(state.mobileMenu, action);
  const isSame = navigation === state.navigation && mobileMenu === state.mobileMenu;
  return isSame ? state : { ...state, navigation, mobileMenu };
}

/** RTK Query's queries by cache key. */
export type QueryCache = RootState['api']['queries'];
export type CacheEntry = QueryCache[string];
