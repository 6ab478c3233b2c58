import { Button } from './Button';
import { Icon } from './Icon';

/**
 * Asks again for a list that did not come; quiet, because the site says nothing about such
 * failures by itself (FAIL-4).
 * @param props.onRetry the button was used
 * @param props.busy the request is on its way
 */
export function QuietRetry({ onRetry, busy }: { onRetry: () => void; busy?: boolean | undefined }) {
  return (
    <Button variant="ghost" onClick={onRetry} loading={busy}>
      {!busy && <Icon name="retry" />}
      Try again
    </Button>
  );
}
