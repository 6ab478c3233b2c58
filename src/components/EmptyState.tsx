import type { ReactNode } from 'react';
import css from './EmptyState.module.css';
import { joinClasses } from './joinClasses';

export interface EmptyStateProps {
  picture: string;
  title: string;
  body?: string | undefined;
  action?: ReactNode;
  /** 1 if it is the page's only heading; a plain paragraph by default. */
  heading?: 1 | 2 | undefined;
  compact?: boolean | undefined;
  /** Whether screen readers announce the body as soon as it is shown. */
  announced?: boolean | undefined;
}

/** Shown when there is no content: an illustration, a text and one action. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, body, action, heading, compact, announced } = props;
  return (
    <div className={joinClasses(css.empty, compact && css.compact, heading === 1 && css.whole)}>
      <img className={css.picture} src={picture} alt="" width={320} height={240} loading="lazy" />
      {heading === 1 && <h1 className={css.heading}>{title}</h1>}
      {heading === 2 && <h2 className={css.title}>{title}</h2>}
      {heading === undefined && <p className={css.title}>{title}</p>}
      {body && (
        <p className={css.body} aria-live={announced ? 'polite' : undefined}>
          {body}
        </p>
      )}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
