import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { whenFor } from '../../effects/shared/listening';
import { roomApi } from './answers';
import { addRoomEffects } from './effects';
import type { RoomExtra } from './extra';
import { reducer, type RoomDispatch, type SupportState } from './state';

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
