import css from './BusyOverlay.module.css';
import { Button } from './Button';

export interface BusyOverlayProps {
  /** What is going on: 'Signing you in'. */
  label: string;
  /** Offered when it takes long. */
  cancellable?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

/**
 * Covers the page while a request runs, so that nothing beneath can be clicked (Specification §4).
 * It has no time limit of its own.
 */
export function BusyOverlay({ label, cancellable = false, onCancel }: BusyOverlayProps) {
  return (
    <div className={css.overlay}>
      <div className={css.panel}>
        <span className={css.wheel} aria-hidden="true" />
        <p role="status" className={css.label}>
          {label}
        </p>
        {cancellable && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
