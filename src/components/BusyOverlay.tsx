import css from './BusyOverlay.module.css';
import { Button } from './Button';
import { useFocusTrap } from './useFocusTrap';

export interface BusyOverlayProps {
  /** What is going on: 'Signing you in'. */
  label: string;
  /** Offered when it takes long. */
  cancellable?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

/** The way out of a long wait takes the focus, also out of a dialog beneath. */
function CancelButton({ onCancel }: { onCancel: () => void }) {
  const place = useFocusTrap<HTMLDivElement>(onCancel);
  return (
    <div ref={place} tabIndex={-1} className={css.cancel}>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/**
 * Covers the page while a request runs, so that nothing beneath can be clicked (CALL-6).
 * It has no time limit of its own.
 */
export function BusyOverlay({ label, cancellable = false, onCancel }: BusyOverlayProps) {
  return (
    // A click on the cover must not take the focus out of the form beneath.
    <div className={css.overlay} onMouseDown={(event) => event.preventDefault()}>
      <div className={css.panel}>
        <span className={css.wheel} aria-hidden="true" />
        <p role="status" className={css.label}>
          {label}
        </p>
        {cancellable && <CancelButton onCancel={() => onCancel?.()} />}
      </div>
    </div>
  );
}
