import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { WhenIn } from '../../lib/when';
import { roomApi } from './roomApi';
import type { RoomExtra } from './extra';
import { reducer as room } from './room';

export const reducer = combineReducers({ room, [roomApi.reducerPath]: roomApi.reducer });

export type SupportState = ReturnType<typeof reducer>;
export type RoomDispatch = ThunkDispatch<SupportState, RoomExtra, UnknownAction>;
export type When = WhenIn<SupportState, RoomDispatch, RoomExtra>;
