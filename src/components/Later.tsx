import { Suspense, type ReactNode } from 'react';
import css from './Later.module.css';

/**
 * A part of a page below the fold. It is hydrated separately, after what is visible or when it is
 * touched, and laid out and painted only when it nears the viewport.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className={css.later}>{children}</div>
    </Suspense>
  );
}
