import { skipToken } from '@reduxjs/toolkit/query/react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this room has a store of its own
import { useDispatch, useSelector } from 'react-redux';
import { createContext, useContext } from 'react';
import { useGetRecentQuery } from './answers';
import type { RoomDispatch, RoomExtra, SupportState } from './store';

export const useRoomDispatch = useDispatch.withTypes<RoomDispatch>();
export const useRoomSelector = useSelector.withTypes<SupportState>();

export const RoomContext = createContext<Pick<RoomExtra, 'config' | 'reader'> | null>(null);

/** The configuration, and the reader that has the states of the reports. */
export function useRoom(): Pick<RoomExtra, 'config' | 'reader'> {
  const room = useContext(RoomContext);
  if (!room) throw new Error('Render this inside the support room');
  return room;
}

/** The reports received last; nothing is asked for unless the configuration names a list of them. */
export const useRecentReports = () =>
  useGetRecentQuery(useRoom().config.recentReportsUrl ?? skipToken);
