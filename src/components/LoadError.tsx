import type { ComponentProps } from 'react';
import { joinClasses } from './joinClasses';
import css from './LoadError.module.css';
import { RetryButton } from './RetryButton';

interface Props extends ComponentProps<typeof RetryButton> {
  text: string;
  className?: string | undefined;
}

/** A message with 'Try again', below or instead of something that failed to load. */
export function LoadError({ text, className, ...retry }: Props) {
  return (
    <div className={joinClasses(css.missing, className)}>
      <p role="status">{text}</p>
      <RetryButton {...retry} />
    </div>
  );
}
