import {
  combineReducers,
  type Reducer,
  type StateFromReducersMapObject,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../api/base';
import { staysOnPage } from './navigation';
import { withRecordings, stateVersionReducer } from './recordings';
import { MACHINES } from './registry';

const machineReducers = { ...MACHINES, cartCheckout: combineReducers(MACHINES.cartCheckout) };

type Machines = StateFromReducersMapObject<typeof machineReducers>;

const liveReducer = combineReducers({
  stateVersion: stateVersionReducer,
  ...machineReducers,
  [api.reducerPath]: api.reducer,
});

/**
 * Machines treat every move as leaving the page. Hide those that stay on it (NAV-13), except from
 * the location and the menu, which closes.
 */
const stayingOnPage =
  <State extends Pick<Machines, 'navigation' | 'mobileMenu'>>(reducer: Reducer<State>) =>
  (state: State | undefined, action: UnknownAction): State => {
    if (state === undefined || !staysOnPage(state.navigation, action))
      return reducer(state, action);
    const navigation = machineReducers.navigation(state.navigation, action);
    const mobileMenu = machineReducers.mobileMenu(state.mobileMenu, action);
    const isSame = navigation === state.navigation && mobileMenu === state.mobileMenu;
    return isSame ? state : { ...state, navigation, mobileMenu };
  };

/** The root reducer, which also handles recorded events. */
export const rootReducer = withRecordings(stayingOnPage(liveReducer));

/** RTK Query's queries by cache key. */
export type QueryCache = RootState['api']['queries'];
export type CacheEntry = QueryCache[string];

/** Everything visible, apart from text being typed (HELP-1). */
export type RootState = { stateVersion: number; api: ReturnType<typeof api.reducer> } & Machines;
