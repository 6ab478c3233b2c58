import { Button } from './Button';
import { Icon } from './Icon';

/** The retry button of a list that failed to load (FAIL-4). */
export function RetryButton({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  return (
    <Button variant="ghost" onClick={onRetry} loading={busy}>
      {!busy && <Icon name="retry" />}
      <span>Try again</span>
    </Button>
  );
}
