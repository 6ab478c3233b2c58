import type { ReactNode } from 'react';
import css from './SectionHead.module.css';

/** A section's heading, with its control at the other end of the line. */
export function SectionHead({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.head}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}
