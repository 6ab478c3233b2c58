import { useState, type ReactNode } from 'react';
import type { PartName } from '../slices/site';
import { LatePart } from './LatePart';

/**
 * Loads a dialog's chunk when it first opens and keeps it mounted, so that closing can fade out and
 * return the focus to the control that opened it. If that fails, the dialog's machine is notified and
 * closes, and the next opening retries.
 */
export function OnceOpened({
  part,
  open,
  children,
}: {
  part: PartName;
  open: boolean;
  children: ReactNode;
}) {
  const [seen, setSeen] = useState({ open, openings: open ? 1 : 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  if (seen.openings === 0) return null;
  return (
    <LatePart part={part} resetKey={String(seen.openings)}>
      {children}
    </LatePart>
  );
}
