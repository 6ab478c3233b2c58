import type { ReactNode } from 'react';
import css from './Tag.module.css';
import { joinClasses } from './joinClasses';

type Tone = 'success' | 'warning' | 'error' | 'neutral';

/** A status with a matching colour: `Booking Pending`, `Complete`. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={joinClasses(css.tag, css[tone])}>{children}</span>;
}

/** A property, such as one of a store's services. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={joinClasses(css.tag, css.chip)}>{children}</span>;
}
