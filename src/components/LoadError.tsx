import { joinClasses } from './joinClasses';
import css from './LoadError.module.css';
import { RetryButton } from './RetryButton';

interface LoadErrorProps {
  text: string;
  onRetry: () => void;
  busy?: boolean;
  className?: string | undefined;
}

/** A message with 'Try again', below or instead of something that failed to load. */
export function LoadError({ text, onRetry, busy, className }: LoadErrorProps) {
  return (
    <div className={joinClasses(css.missing, className)}>
      <p role="status">{text}</p>
      <RetryButton onRetry={onRetry} busy={busy} />
    </div>
  );
}
