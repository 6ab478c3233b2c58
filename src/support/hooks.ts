// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- this room has a store of its own
import { useDispatch, useSelector } from 'react-redux';
import { createContext, useContext } from 'react';
import type { Reader } from './reader';
import type { RoomDispatch, SupportState } from './store';

export const useRoomDispatch = useDispatch.withTypes<RoomDispatch>();
export const useRoomSelector = useSelector.withTypes<SupportState>();

export const ReaderContext = createContext<Reader | null>(null);

/** The reader that has the states of the reports. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('Render this inside the support room');
  return reader;
}
