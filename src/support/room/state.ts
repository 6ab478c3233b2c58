import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this room has a store of its own
import { useDispatch, useSelector } from 'react-redux';
import type { WhenIn } from '../../lib/when';
import { roomApi } from './roomApi';
import type { RoomExtra } from './sources';
import { reducer as room } from './room';

export const reducer = combineReducers({ room, [roomApi.reducerPath]: roomApi.reducer });

export type SupportState = ReturnType<typeof reducer>;
export type RoomDispatch = ThunkDispatch<SupportState, RoomExtra, UnknownAction>;
export type When = WhenIn<SupportState, RoomDispatch, RoomExtra>;

export const useRoomDispatch = useDispatch.withTypes<RoomDispatch>();
export const useRoomSelector = useSelector.withTypes<SupportState>();
