import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../effects/shared/listening';
import type { Freeze, Shown } from '../services/freeze';
import type { RootState } from '../slices/root';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** What is shown: the live site or a recorded state. */
export const useShown = (freeze: Freeze): Shown =>
  useSyncExternalStore(
    (listener) => freeze.subscribe(listener),
    () => freeze.current(),
    () => 'live',
  );

/** How many recorded states were shown so far; a key for what must start anew with each. */
export const useJumps = (freeze: Freeze): number =>
  useSyncExternalStore(
    (listener) => freeze.subscribe(listener),
    () => freeze.jumps(),
    () => 0,
  );
