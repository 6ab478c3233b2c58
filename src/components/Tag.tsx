import type { ReactNode } from 'react';

import css from './Tag.module.css';
import { joinClasses } from './joinClasses';

export type Tone = 'success' | 'warning' | 'error' | 'neutral';

/** A state in one or two words, in a colour that says the same: `Booking Pending`, `Complete`. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={joinClasses(css.tag, css[tone])}>{children}</span>;
}

/** A property of a thing, such as one of a store's services. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={joinClasses(css.tag, css.chip)}>{children}</span>;
}

/** A small number or word that sits on a corner, such as how many things the cart holds. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={css.badge}>{children}</span>;
}
