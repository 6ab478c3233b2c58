import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppConfig } from '../config';
import type { Services } from '../services/types';
import { createStamping } from '../store/stamping';
import { comparisonReducer } from './comparison';
import { addRoomEffects } from './effects';
import { libraryReducer } from './library';
import { linkCopyReducer } from './linkCopy';
import { roomReducer } from './room';

const reducer = combineReducers({
  room: roomReducer,
  comparison: comparisonReducer,
  library: libraryReducer,
  linkCopy: linkCopyReducer,
});

/** What the room knows. */
export type SupportState = ReturnType<typeof reducer>;

/** What the room's effects may use beside its store. */
export interface RoomExtra {
  config: Pick<AppConfig, 'siteOrigin'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history' | 'ids'>;
}

/** Dispatch of the room. */
export type RoomDispatch = ThunkDispatch<SupportState, RoomExtra, UnknownAction>;
/** Starts one effect of the room. */
export type StartListening = TypedStartListening<SupportState, RoomDispatch, RoomExtra>;

/**
 * Makes the store of the support room: it knows nothing of the site's, and sends nothing but
 * questions for the files of the library.
 * @param extra where the site is served, and the outside world
 */
export function createRoomStore(extra: RoomExtra) {
  const listener = createListenerMiddleware<SupportState, RoomDispatch, RoomExtra>({ extra });
  addRoomEffects(listener.startListening);
  return configureStore({
    reducer,
    devTools: false,
    middleware: (getDefault) =>
      // Reports are large, and looking through them at every step would take longer than the step.
      getDefault({
        immutableCheck: false,
        serializableCheck: false,
        thunk: { extraArgument: extra },
      }).prepend(createStamping(extra.services), listener.middleware),
  });
}
