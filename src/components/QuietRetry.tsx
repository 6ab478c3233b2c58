import { Button } from './Button';
import { Icon } from './Icon';

/**
 * Retries a list that failed to load. It is quiet, because such failures show no message (FAIL-4).
 */
export function QuietRetry({ onRetry, busy }: { onRetry: () => void; busy?: boolean | undefined }) {
  return (
    <Button variant="ghost" onClick={onRetry} loading={busy}>
      {!busy && <Icon name="retry" />}
      <span>Try again</span>
    </Button>
  );
}
