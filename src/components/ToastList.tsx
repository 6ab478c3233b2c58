import { useEffect, useLayoutEffect, useRef } from 'react';

import { Icon } from './Icon';
import { IconButton } from './IconButton';
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
  /** The toast is hovered or focused: it stays. */
  onPause?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
  onResume?: ((id: string, by: 'pointer' | 'focus') => void) | undefined;
}

const iconOf = { success: 'check', error: 'alert' } as const;

const CONTROLS = 'a[href], button, input, select, textarea';
const WRITTEN_IN = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea';

/** The gap between the toasts and the control below, in pixels. */
const GAP = 12;

/**
 * On phones, toasts move above the last used control if they would cover it, or to the top while
 * typing (the keyboard covers the bottom) or without room. Focused elements scroll clear of them.
 */
function keepClear(list: HTMLElement, used: Element | null): void {
  delete list.dataset['edge'];
  list.style.removeProperty('--lower-edge');
  if (!used?.isConnected) return;
  const toasts = list.getBoundingClientRect();
  const control = (used.closest('label') ?? used).getBoundingClientRect();
  if (toasts.top < window.innerHeight / 2) return;
  const isCovering =
    Math.min(toasts.right, control.right) > Math.max(toasts.left, control.left) &&
    Math.min(toasts.bottom, control.bottom) > Math.max(toasts.top, control.top);
  const isWrittenIn = used.matches(WRITTEN_IN);
  if (!isCovering && !isWrittenIn) return;
  list.dataset['edge'] = 'top';
  const highest = list.getBoundingClientRect().top;
  if (isWrittenIn || control.top - GAP - toasts.height < highest) return;
  delete list.dataset['edge'];
  list.style.setProperty('--lower-edge', `${window.innerHeight - control.top + GAP}px`);
}

/**
 * The toasts at the top right, on phones at the bottom, above everything including dialogs (TOAST-1).
 * Failures are announced immediately (`alert`), others politely (`status`).
 */
export function ToastList({ toasts, onClose, onPause, onResume }: ToastListProps) {
  const list = useRef<HTMLDivElement>(null);
  const used = useRef<Element>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // A pressed control may be disabled and lose focus; in Safari it never gets it.
    const keep = ({ target }: Event) => {
      if (target instanceof Element && !list.current?.contains(target))
        used.current = target.closest(CONTROLS);
    };
    document.addEventListener('pointerdown', keep);
    document.addEventListener('focusin', keep);
    return () => {
      document.removeEventListener('pointerdown', keep);
      document.removeEventListener('focusin', keep);
    };
  }, []);
  useLayoutEffect(() => {
    if (newest !== undefined && list.current) keepClear(list.current, used.current);
  }, [newest]);
  return (
    <div ref={list} className={joinClasses(css.list, 'no-print')}>
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
          <IconButton icon="close" size={18} label="Close" onClick={() => onClose(id)} />
        </div>
      ))}
    </div>
  );
}
