import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppConfig } from '../../config';
import { whenFor, type WhenIn } from '../../effects/shared/listening';
import type { Services } from '../../services/types';
import { roomApi } from './answers';
import { addRoomEffects } from './effects';
import type { Reader } from './reader';
import { reducer as room } from './room';

const reducer = combineReducers({ room, [roomApi.reducerPath]: roomApi.reducer });

export type SupportState = ReturnType<typeof reducer>;

export interface RoomExtra {
  config: Pick<AppConfig, 'siteOrigin' | 'recentReportsUrl'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history'>;
  reader: Reader;
}

export type RoomDispatch = ThunkDispatch<SupportState, RoomExtra, UnknownAction>;
export type When = WhenIn<SupportState, RoomDispatch, RoomExtra>;

/**
 * Creates the support room's store: independent of the site's, and requesting only the library's
 * files and, where the configuration names them, received reports.
 */
export function createRoomStore(extra: RoomExtra) {
  const listener = createListenerMiddleware<SupportState, RoomDispatch, RoomExtra>({ extra });
  addRoomEffects(whenFor(listener.startListening));
  return configureStore({
    reducer,
    devTools: false,
    middleware: (getDefault) =>
      // A given file travels sealed.
      getDefault({ serializableCheck: false, thunk: { extraArgument: extra } })
        .prepend(listener.middleware)
        .concat(roomApi.middleware),
  });
}
