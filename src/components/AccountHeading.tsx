import type { ReactNode } from 'react';

import css from './AccountHeading.module.css';

/**
 * The heading of a dashboard page (DASH-1).
 * @param props.title the page's `h1`
 * @param props.action the page's main control, at the end of the line
 */
export function AccountHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 className={css.title}>{title}</h1>
      {action}
    </div>
  );
}
