import { useRef } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import css from './ToastList.module.css';
import { joinClasses } from './joinClasses';

interface Props {
  toasts: readonly {
    id: string;
    kind: 'success' | 'error';
    text: string;
    pausedBy?: readonly string[];
  }[];
  onClose: (id: string) => void;
  /** The toast is hovered or focused: it stays. */
  onPause?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
  onResume?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
}

const iconOf = { success: 'check', error: 'alert' } as const;

/** The toasts at the top right, above everything (TOAST-1). */
export function ToastList({ toasts, onClose, onPause, onResume }: Props) {
  /** What had the focus before a toast's button. */
  const before = useRef<HTMLElement>(null);
  return (
    <div
      className={joinClasses(css.list, 'no-print')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
    >
      {toasts.map(({ id, kind, text, pausedBy }) => (
        <div
          key={id}
          className={joinClasses(css.toast, css[kind])}
          role={kind === 'error' ? 'alert' : 'status'}
          // On move, not on enter: a toast that appears under a resting pointer would never close.
          onMouseMove={() => {
            if (!pausedBy?.includes('pointer')) onPause?.(id, 'pointer');
          }}
          onMouseLeave={() => onResume?.(id, 'pointer')}
          onFocus={() => onPause?.(id, 'focus')}
          onBlur={() => onResume?.(id, 'focus')}
        >
          <span className={css.icon}>
            <Icon name={iconOf[kind]} />
          </span>
          <p className={css.text}>{text}</p>
          <IconButton
            icon="close"
            size={18}
            label="Close"
            onClick={({ detail }) => {
              // The button unmounts; after a key press the focus would jump to the top of the page.
              if (detail === 0) before.current?.focus();
              onClose(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
