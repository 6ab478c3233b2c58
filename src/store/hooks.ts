import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../effects/shared/listening';
import type { Freeze, Shown } from '../services/freeze';
import type { RootState } from '../slices/root';

/** `useDispatch` for this site's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` for this site's state. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** What the page shows: the live session, a recorded state, or one that can't be drawn. */
export const useShown = (freeze: Freeze): Shown =>
  useSyncExternalStore(
    (listener) => freeze.subscribe(listener),
    () => freeze.current(),
    () => 'live',
  );

/** Changes with each recorded state that is shown. */
export const useJumps = (freeze: Freeze): number =>
  useSyncExternalStore(
    (listener) => freeze.subscribe(listener),
    () => freeze.jumps(),
    () => 0,
  );
