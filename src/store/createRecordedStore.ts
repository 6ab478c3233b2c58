import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/base';
import type { AppConfig } from '../config';
import { createFreeze, freezable } from '../services/freeze';
import type { Services } from '../services/types';
import { rootReducer } from '../slices/root';
import { dropWhileRecorded } from './recordedStates';

/**
 * A store that shows recorded states and nothing else: no effect is there to answer an event, no
 * event reaches the machines, no request leaves. Dispatch `stateShown` to show another state.
 * @param config the configuration of this site
 * @param services the outside world; it is put behind glass for good
 */
export function createRecordedStore(config: AppConfig, services: Services) {
  const freeze = createFreeze();
  freeze.show('recorded');
  const extra = { config, services: freezable(services, freeze) };
  return configureStore({
    reducer: rootReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(dropWhileRecorded(freeze))
        .concat(api.middleware),
  });
}
