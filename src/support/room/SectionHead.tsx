import type { ReactNode } from 'react';
import css from './SectionHead.module.css';

/** A heading with its control at the other end of the line; two lines on narrow screens. */
export function HeadLine({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}

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
    <HeadLine>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </HeadLine>
  );
}
