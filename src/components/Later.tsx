import { Suspense, type ReactNode } from 'react';
import css from './Later.module.css';

/**
 * A part of a page below the first screen. It is hydrated on its own, after what is in view or as soon
 * as it is touched, and laid out and painted only when it comes near.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className={css.later}>{children}</div>
    </Suspense>
  );
}
