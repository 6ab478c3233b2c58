import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page below the first screen. It is hydrated on its own, after what is in view or as soon
 * as it is touched.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
