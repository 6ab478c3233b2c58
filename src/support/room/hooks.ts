// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this room has a store of its own
import { useDispatch, useSelector } from 'react-redux';
import type { RoomDispatch, SupportState } from './state';

export const useRoomDispatch = useDispatch.withTypes<RoomDispatch>();
export const useRoomSelector = useSelector.withTypes<SupportState>();
