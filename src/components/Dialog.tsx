import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';

import css from './Dialog.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useFocusTrap } from './useFocusTrap';

/** By what a dialog was dismissed: its close button, the Esc key, or a click beside it. */
export type DialogCloseReason = 'icon' | 'escape' | 'outside';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: (reason: DialogCloseReason) => void;
  /** Whether a click beside the dialog dismisses it; it does when not given. */
  outsideCloses?: boolean | undefined;
  children: ReactNode;
  /** Buttons at the bottom right. */
  footer?: ReactNode;
  /** Width in CSS pixels where the screen allows it, 560 when not given. */
  width?: number | undefined;
}

type ShownProps = DialogProps & {
  /** It has been closed and fades out. */
  leaving: boolean;
  onGone: () => void;
};

/** A spinner in a dialog turns for as long as it is there; waiting for it would never end. */
const isEndless = ({ effect }: Animation): boolean =>
  effect?.getComputedTiming().endTime === Infinity;

/** Calls back when the element's animations are over; at once where there are none. */
function whenStill(element: HTMLElement, then: () => void): () => void {
  let isWanted = true;
  // jsdom has no animations, and no way to ask for them.
  const animations =
    'getAnimations' in element ? element.getAnimations({ subtree: true }) : ([] as Animation[]);
  const ending = animations.filter((animation) => !isEndless(animation));
  void Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {
    if (isWanted) then();
  });
  return () => {
    isWanted = false;
  };
}

function ShownDialog({
  title,
  leaving,
  onGone,
  onClose,
  outsideCloses = true,
  children,
  footer,
  width = 560,
}: ShownProps) {
  const titleId = useId();
  const shade = useFocusTrap<HTMLDialogElement>(() => onClose('escape'), !leaving);
  // A selection that begins inside and ends beside the dialog is no click beside it.
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = shade.current;
    return leaving && element ? whenStill(element, onGone) : undefined;
  }, [leaving, onGone, shade]);

  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return (
    <dialog
      ref={shade}
      open
      className={joinClasses(css.shade, leaving && css.leaving)}
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
      <div className={css.panel} style={{ maxWidth: width }}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button
          type="button"
          className={css.close}
          aria-label="Close"
          onClick={() => onClose('icon')}
        >
          <Icon name="close" size={22} />
        </button>
        {children}
        {footer && <div className={css.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * A dialog over the page: the focus goes in and comes back, Tab stays inside, the page behind does
 * not scroll. What is in it is gone once it has closed.
 *
 * The browser's own element, but not its `showModal`: that makes everything else on the page inert,
 * also what must stay in reach above a dialog: toasts, the way out of a long wait, 'Back to live'.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const [isShown, setShown] = useState(open);
  // What it held when it was last open is what fades out.
  const [last, setLast] = useState(props);
  if (open && !isShown) setShown(true);
  if (open && last !== props) setLast(props);
  if (!open && !isShown) return null;
  return createPortal(
    <ShownDialog {...(open ? props : last)} leaving={!open} onGone={() => setShown(false)} />,
    document.body,
  );
}
