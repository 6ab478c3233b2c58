import { useState, type ComponentType } from 'react';
import { lazyWithPreload } from '../components/lazyWithPreload';
import type { RootState } from '../slices/root';
import type { PartName } from '../slices/site';
import { useAppSelector } from './hooks';
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
    const open = useAppSelector((state) => state[machine].status !== 'closed');
    const [tracked, setSeen] = useState({ open, openCount: open ? 1 : 0 });
    if (open !== tracked.open) setSeen({ open, openCount: tracked.openCount + (open ? 1 : 0) });
    if (tracked.openCount === 0) return null;
    return (
      <LazyBoundary part={machine} resetKey={String(tracked.openCount)}>
        <Dialog />
      </LazyBoundary>
    );
  };
}
