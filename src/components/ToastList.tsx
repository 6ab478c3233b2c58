import { useEffect, useLayoutEffect, useRef } from 'react';
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

const CONTROLS = 'a[href], button, input, select, textarea';
const TEXT_INPUTS = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea';

/** The gap between the toasts and the control below, in pixels. */
const GAP = 12;

const overlaps = (toasts: DOMRect, control: DOMRect): boolean =>
  Math.min(toasts.right, control.right) > Math.max(toasts.left, control.left) &&
  Math.min(toasts.bottom, control.bottom) > Math.max(toasts.top, control.top);

/** The highest of the page's buttons that the toasts cover. */
function coveredButton(list: HTMLElement): DOMRect | undefined {
  const toasts = list.getBoundingClientRect();
  return [...document.querySelectorAll('main :is(button, .btn)')]
    .map((button) => button.getBoundingClientRect())
    .filter((button) => overlaps(toasts, button))
    .toSorted((one, other) => one.top - other.top)[0];
}

const liftAbove = (list: HTMLElement, control: DOMRect): void => {
  list.style.setProperty('--lower-edge', `${window.innerHeight - control.top + GAP}px`);
};

/**
 * At the bottom, toasts move above the last used control if they would cover it, or to the top while
 * typing (the keyboard covers the bottom) or without room. They also move above the page's buttons, but
 * stay in the lower half. Focused elements scroll clear of them.
 */
function positionToasts(list: HTMLElement, lastUsed: Element | null): void {
  delete list.dataset['edge'];
  list.style.removeProperty('--lower-edge');
  const toasts = list.getBoundingClientRect();
  if (toasts.top < window.innerHeight / 2) return;
  if (lastUsed?.isConnected) {
    const control = (lastUsed.closest('label') ?? lastUsed).getBoundingClientRect();
    const isTextInput = lastUsed.matches(TEXT_INPUTS);
    if (isTextInput || overlaps(toasts, control)) {
      list.dataset['edge'] = 'top';
      const highest = list.getBoundingClientRect().top;
      if (isTextInput || control.top - GAP - toasts.height < highest) return;
      delete list.dataset['edge'];
      liftAbove(list, control);
    }
  }
  const settled = list.style.getPropertyValue('--lower-edge');
  let button = coveredButton(list);
  while (button && button.top - GAP - toasts.height > window.innerHeight / 2) {
    liftAbove(list, button);
    button = coveredButton(list);
  }
  // If one stays covered, the toasts stay too.
  if (button) list.style.setProperty('--lower-edge', settled);
}

/** The toasts at the top right, on phones at the bottom, above everything (TOAST-1). */
export function ToastList({ toasts, onClose, onPause, onResume }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const lastUsed = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // A pressed control may be disabled and lose focus; in Safari it never gets it.
    const rememberControl = ({ target }: Event) => {
      // A section focused because of a toast did not cause it.
      if (target instanceof Element && !list.current?.contains(target))
        lastUsed.current = target.closest<HTMLElement>(CONTROLS) ?? lastUsed.current;
    };
    document.addEventListener('pointerdown', rememberControl);
    document.addEventListener('focusin', rememberControl);
    return () => {
      document.removeEventListener('pointerdown', rememberControl);
      document.removeEventListener('focusin', rememberControl);
    };
  }, []);
  useLayoutEffect(() => {
    if (newest === undefined) return undefined;
    const updatePosition = () => {
      if (list.current) positionToasts(list.current, lastUsed.current);
    };
    updatePosition();
    // The toast's subject may be loaded, focused or scrolled to afterwards.
    const observer = new ResizeObserver(updatePosition);
    observer.observe(document.body);
    document.addEventListener('scrollend', updatePosition);
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', updatePosition);
    };
  }, [newest]);
  return (
    <div ref={list} className={joinClasses(css.list, 'no-print')}>
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
              if (detail === 0) lastUsed.current?.focus();
              onClose(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
