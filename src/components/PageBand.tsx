import type { ReactNode } from 'react';

import css from './PageBand.module.css';
import { joinClasses } from './joinClasses';

export interface PageBandProps {
  title: string;
  text?: string | undefined;
  /** At the right, or below the text on narrow screens: a search field, a button. */
  aside?: ReactNode;
  /** Lower, for a page whose content should be above the fold. */
  compact?: boolean | undefined;
}

/** The plain header of a working page. */
export function PageBand({ title, text, aside, compact = false }: PageBandProps) {
  return (
    <div className={css.band}>
      <div className={joinClasses('container', css.inner, compact && css.compact)}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {text && <p className={css.text}>{text}</p>}
        </div>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
    </div>
  );
}
