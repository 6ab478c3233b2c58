import { Suspense, useState, type ReactNode } from 'react';

/**
 * Fetches a dialog's chunk when it first opens and keeps the dialog from then on, so that closing
 * it can fade out and hand the focus back to the control that opened it.
 * @param props.open whether the dialog's machine is open
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense>{children}</Suspense> : null;
}
