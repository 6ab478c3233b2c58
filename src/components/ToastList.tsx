import { Icon } from './Icon';
import css from './ToastList.module.css';
import { joinClasses } from './joinClasses';

export interface ToastView {
  id: string;
  kind: 'success' | 'error';
  text: string;
}

export interface ToastListProps {
  toasts: readonly ToastView[];
  onClose: (id: string) => void;
  /** The toast is hovered or focused and must stay. */
  onPause?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
  onResume?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
}

const iconOf = { success: 'check', error: 'alert' } as const;

/**
 * The toasts at the top right, above everything including dialogs (TOAST-1). Failures are announced
 * immediately (`alert`), others politely (`status`).
 */
export function ToastList({ toasts, onClose, onPause, onResume }: ToastListProps) {
  return (
    <div className={joinClasses(css.list, 'no-print')}>
      {toasts.map(({ id, kind, text }) => (
        <div
          key={id}
          className={joinClasses(css.toast, css[kind])}
          role={kind === 'error' ? 'alert' : 'status'}
          onMouseEnter={() => onPause?.(id, 'pointer')}
          onMouseLeave={() => onResume?.(id, 'pointer')}
          onFocus={() => onPause?.(id, 'focus')}
          onBlur={() => onResume?.(id, 'focus')}
        >
          <span className={css.icon}>
            <Icon name={iconOf[kind]} />
          </span>
          <p className={css.text}>{text}</p>
          <button
            type="button"
            className={css.close}
            aria-label="Close"
            onClick={() => onClose(id)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
