import type { ReactNode } from 'react';
import css from './PageBand.module.css';
import { joinClasses } from './joinClasses';

interface PageBandProps {
  title: string;
  text?: string | undefined;
  /** Beside the text, or below it on narrow screens. */
  aside?: ReactNode;
  /** Less tall, for a page whose content should be above the fold. */
  compact?: boolean | undefined;
  /** As wide as the column of text below. */
  narrow?: boolean | undefined;
}

/** The plain banner of a page without a hero. */
export function PageBand({ title, text, aside, compact = false, narrow = false }: PageBandProps) {
  return (
    <div className={css.band}>
      <div
        className={joinClasses(
          'container',
          css.inner,
          compact && css.compact,
          narrow && css.narrow,
        )}
      >
        <div>
          <h1>{title}</h1>
          {text && <p className={joinClasses('lead', css.text)}>{text}</p>}
        </div>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
    </div>
  );
}
