import { joinClasses } from './joinClasses';
import css from './MissingPart.module.css';
import { QuietRetry } from './QuietRetry';

interface MissingPartProps {
  text: string;
  onRetry: () => void;
  busy?: boolean;
  className?: string | undefined;
}

/** A message with 'Try again', below or instead of something that failed to load. */
export function MissingPart({ text, onRetry, busy, className }: MissingPartProps) {
  return (
    <div className={joinClasses(css.missing, className)}>
      <p role="status">{text}</p>
      <QuietRetry onRetry={onRetry} busy={busy} />
    </div>
  );
}
