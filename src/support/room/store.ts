import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { whenFor } from '../../lib/when';
import { roomApi } from './roomApi';
import { addRoomEffects } from './effects';
import type { RoomExtra } from './sources';
import { reducer, type RoomDispatch, type SupportState } from './state';

/** Creates the room's store; it requests only the library's files and the recent reports. */
export function createRoomStore(extra: RoomExtra) {
  const listener = createListenerMiddleware<SupportState, RoomDispatch, RoomExtra>({ extra });
  addRoomEffects(whenFor(listener.startListening));
  return configureStore({
    reducer,
    devTools: false,
    middleware: (getDefault) =>
      // Files are passed as sealed values.
      getDefault({ serializableCheck: false, thunk: { extraArgument: extra } })
        .prepend(listener.middleware)
        .concat(roomApi.middleware),
  });
}
