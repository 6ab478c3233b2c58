import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this room has a store of its own
import { useDispatch, useSelector } from 'react-redux';
import { whenFor, type WhenIn } from '../../lib/when';
import { addRoomEffects } from './effects';
import { reducer as room } from './room';
import { roomApi } from './roomApi';
import type { RoomExtra } from './sources';

const reducer = combineReducers({ room, [roomApi.reducerPath]: roomApi.reducer });

export type SupportState = ReturnType<typeof reducer>;
export type RoomDispatch = ThunkDispatch<SupportState, RoomExtra, UnknownAction>;
export type When = WhenIn<SupportState, RoomDispatch, RoomExtra>;

export const useRoomDispatch = useDispatch.withTypes<RoomDispatch>();
export const useRoomSelector = useSelector.withTypes<SupportState>();

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
