import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppConfig } from '../config';
import { whenFor, type WhenIn } from '../effects/shared/listening';
import type { Services } from '../services/types';
import { createStamping } from '../store/stamping';
import { roomApi } from './answers';
import { machine as comparison } from './comparison';
import { addRoomEffects } from './effects';
import { machine as linkCopy } from './linkCopy';
import type { Reader } from './reader';
import { machine as room } from './room';

/** The tests of all the room's machines are derived from these rows. */
export const ROOM_MACHINES = { room, comparison, linkCopy };

const reducer = combineReducers({ ...ROOM_MACHINES, [roomApi.reducerPath]: roomApi.reducer });

export type SupportState = ReturnType<typeof reducer>;

export interface RoomExtra {
  config: Pick<AppConfig, 'siteOrigin' | 'recentReportsUrl'>;
  services: Pick<Services, 'clock' | 'device' | 'fetch' | 'history' | 'ids'>;
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
        .prepend(createStamping(extra.services), listener.middleware)
        .concat(roomApi.middleware),
  });
}
