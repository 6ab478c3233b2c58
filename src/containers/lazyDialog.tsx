import { useState, type ComponentType } from 'react';
import { lazyWithPreload, usePreload } from '../components/lazyWithPreload';
import { failureOf } from '../lib/missingFile';
import type { RootState } from '../slices/root';
import { partFailed, type PartName } from '../slices/site';
import { useAppDispatch, useAppSelector } from './hooks';
import { LazyBoundary } from './LazyBoundary';

/**
 * A dialog whose chunk loads when its machine first opens it. It stays mounted, so that it can fade
 * out. If loading fails, the machine is notified and closes, and the next opening retries.
 */
export function lazyDialog(
  machine: Extract<PartName, keyof RootState>,
  load: () => Promise<{ default: ComponentType }>,
) {
  const Dialog = lazyWithPreload(load);
  return function LazyDialog() {
    const dispatch = useAppDispatch();
    const open = useAppSelector((state) => state[machine].status !== 'closed');
    const [tracked, setSeen] = useState({ open, openCount: open ? 1 : 0 });
    if (open !== tracked.open) setSeen({ open, openCount: tracked.openCount + (open ? 1 : 0) });
    // Rendering the chunk before it is loaded would suspend: React would show it 300 ms later.
    const { isLoaded } = usePreload(Dialog, open, (error) =>
      dispatch(partFailed({ part: machine, ...failureOf(error) })),
    );
    if (tracked.openCount === 0 || !isLoaded) return null;
    return (
      <LazyBoundary part={machine} resetKey={String(tracked.openCount)}>
        <Dialog />
      </LazyBoundary>
    );
  };
}
