import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import type { AppConfig } from '../../config';
import { createFreeze, dropWhileRecorded, freezable } from '../devtools/freeze';
import type { Services } from '../../services/types';
import { rootReducer } from '../../slices/root';

/**
 * A store for recorded states: no effects, events or requests. Dispatch `stateShown` to show
 * another state.
 * @param services frozen permanently
 */
export function createRecordedStore(config: AppConfig, services: Services) {
  const freeze = createFreeze();
  freeze.show('recorded');
  return configureStore({
    reducer: rootReducer,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { config, services: freezable(services, freeze) } },
        immutableCheck: false,
        serializableCheck: false,
      })
        .prepend(dropWhileRecorded(freeze))
        .concat(api.middleware),
  });
}
