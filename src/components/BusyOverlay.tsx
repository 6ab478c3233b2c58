import css from './BusyOverlay.module.css';
import { Button } from './Button';
import { useFocusTrap } from './useFocusTrap';

export interface BusyOverlayProps {
  /** What is in progress, such as 'Signing you in'. */
  label: string;
  cancellable?: boolean | undefined;
  onCancel?: (() => void) | undefined;
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const panel = useFocusTrap<HTMLDivElement>(onCancel);
  return (
    <div ref={panel} tabIndex={-1} className={css.cancel}>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/**
 * Covers the page while a request runs, so that nothing below can be clicked (CALL-6). It has no
 * timeout of its own.
 */
export function BusyOverlay({ label, cancellable = false, onCancel }: BusyOverlayProps) {
  return (
    // Clicking the overlay must not blur the form below.
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
