import { useEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/**
 * Keeps the keyboard inside a panel while it is open: the focus goes in, Tab goes round, Esc asks
 * to close, and the focus returns to where it was afterwards. The page behind does not scroll.
 * @param onEscape called when Esc is pressed inside the panel
 * @returns a ref for the panel, which must be able to take the focus (`tabIndex={-1}`)
 */
export function useFocusTrap<T extends HTMLElement>(onEscape: () => void) {
  const panel = useRef<T>(null);
  const escape = useRef(onEscape);

  useEffect(() => {
    escape.current = onEscape;
  }, [onEscape]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.focus({ preventScroll: true });
    document.documentElement.dataset['scrollLocked'] = '';

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        escape.current();
        return;
      }
      if (event.key !== 'Tab') return;
      const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const first = stops[0];
      const last = stops.at(-1);
      if (!first || !last) {
        event.preventDefault();
        return;
      }
      const here = document.activeElement;
      const leaving = event.shiftKey
        ? here === first || here === element || !element.contains(here)
        : here === last || !element.contains(here);
      if (leaving) {
        event.preventDefault();
        (event.shiftKey ? last : first).focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);

    return () => {
      document.removeEventListener('keydown', onKeyDown);
      delete document.documentElement.dataset['scrollLocked'];
      const inside =
        element.contains(document.activeElement) || document.activeElement === document.body;
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return panel;
}
