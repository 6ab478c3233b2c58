import { Suspense, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { missingFile } from '../../domain/missingFile';
import { partBroke, type PartName } from '../../slices/site';
import { useAppDispatch } from '../../store/hooks';

/**
 * Loads a dialog's chunk when it first opens and keeps it mounted, so that closing can fade out and
 * return the focus to the control that opened it. If it fails to load or render, only the dialog is
 * affected: its machine is notified and closes, and the next opening retries.
 * @param props.part which dialog it is
 * @param props.open whether the dialog's machine is open
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
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState({ open, openings: open ? 1 : 0 });
  if (open !== seen.open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  if (seen.openings === 0) return null;
  return (
    <ErrorBoundary
      resetKey={String(seen.openings)}
      fallback={() => null}
      onError={(error) =>
        dispatch(partBroke({ part, message: error.message, missing: missingFile(error) }))
      }
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
