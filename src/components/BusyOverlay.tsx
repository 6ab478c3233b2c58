import css from './BusyOverlay.module.css';
import { Button } from './Button';
import { useFocusTrap } from './useFocusTrap';

interface BusyOverlayProps {
  /** Such as 'Signing you in'. */
  label: string;
  /** Set once the request can be cancelled. */
  onCancel: (() => void) | undefined;
}

/** Covers the page while a request runs, so that nothing below can be clicked (CALL-6). */
export function BusyOverlay({ label, onCancel }: BusyOverlayProps) {
  const panel = useFocusTrap<HTMLDivElement>(() => onCancel?.(), onCancel !== undefined);
  return (
    // Clicking the overlay must not blur the form below.
    <div className={css.overlay} onMouseDown={(event) => event.preventDefault()}>
      <div className={css.panel}>
        <span className={css.wheel} aria-hidden="true" />
        <p role="status" className={css.label}>
          {label}
        </p>
        {onCancel && (
          <div ref={panel} tabIndex={-1} className={css.cancel}>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
