import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Dialog.module.css';
import { IconButton } from './IconButton';
import { joinClasses } from './joinClasses';
import { useFocusTrap } from './useFocusTrap';
import { DEFAULT_TEXT_SIZE } from '../theme/tokens';

/** How a dialog was dismissed: by its close button, the Esc key, or a click outside. */
export type DialogCloseReason = 'icon' | 'escape' | 'outside';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: (reason: DialogCloseReason) => void;
  /** Whether a click outside dismisses it; true by default. */
  outsideCloses?: boolean | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** In pixels at the default text size, if the screen allows; 560 by default. */
  width?: number | undefined;
}

function MountedDialog({
  title,
  closing,
  onClosed,
  onClose,
  outsideCloses = true,
  children,
  footer,
  width = 560,
}: DialogProps & { closing: boolean; onClosed: () => void }) {
  const titleId = useId();
  const backdrop = useFocusTrap<HTMLDialogElement>(() => onClose('escape'), !closing);
  // A selection that starts inside and ends outside doesn't count as a click outside.
  const pressedOutside = useRef(false);

  useEffect(() => {
    if (!closing || !backdrop.current) return undefined;
    let isActive = true;
    const ending = backdrop.current
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    void Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {
      if (isActive) onClosed();
    });
    return () => {
      isActive = false;
    };
  }, [closing, onClosed, backdrop]);

  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return (
    <dialog
      ref={backdrop}
      open
      className={joinClasses(css.shade, closing && css.leaving)}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current && outsideCloses) onClose('outside');
      }}
    >
      <div className={css.panel} style={{ maxWidth: `${width / DEFAULT_TEXT_SIZE}rem` }}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <IconButton
          icon="close"
          size={22}
          label="Close"
          className={css.close}
          onClick={() => onClose('icon')}
        />
        {children}
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * A modal dialog, whose content unmounts when it closes. Not the native `showModal`: that makes
 * inert what must stay usable above it: toasts, the busy overlay's Cancel, 'Back to live'.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  // The last content, which fades out after closing.
  const [last, setLast] = useState(open ? props : null);
  if (open && last !== props) setLast(props);
  const shown = open ? props : last;
  if (shown === null) return null;
  return createPortal(
    <MountedDialog {...shown} closing={!open} onClosed={() => setLast(null)} />,
    document.body,
  );
}
