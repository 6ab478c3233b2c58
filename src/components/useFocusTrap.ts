import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusTemporarily } from '../lib/focusTemporarily';
import { watchBack } from './watchBack';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** Marks the element to focus when its panel opens; React's `autoFocus` would be too early. */
const FIRST_FOCUS = '[data-first-focus]';

/** Open traps, the topmost last: only that one is active. */
const traps: HTMLElement[] = [];

/** An open list inside the panel handles Esc itself. */
const hasOpenList = (panel: HTMLElement): boolean =>
  panel.querySelector('[role="combobox"][aria-expanded="true"]') !== null;

/** Stops the page behind from scrolling, and from shifting when its scroll bar disappears. */
function lockScroll(): void {
  const root = document.documentElement;
  if ('scrollLocked' in root.dataset) return;
  const scrollBar = window.innerWidth - root.clientWidth;
  root.dataset['scrollLocked'] = '';
  document.body.style.paddingInlineEnd = `${scrollBar}px`;
}

/** Runs after the next paint, because unlocking makes Chromium repaint long pages. */
function unlockScroll(): void {
  // Another panel may have opened meanwhile.
  if (traps.length > 0) return;
  delete document.documentElement.dataset['scrollLocked'];
  document.body.style.removeProperty('padding-inline-end');
}

/**
 * Keeps the keyboard focus inside a panel while it is open: focus moves in, Tab wraps around, Esc
 * requests closing, and focus returns afterwards. The page behind does not scroll.
 * @returns a ref for the panel, which must be focusable (`tabIndex={-1}`)
 */
export function useFocusTrap<T extends HTMLElement>(onEscape: () => void, active = true) {
  const panel = useRef<T>(null);
  const escape = useEffectEvent(onEscape);
  const close = useRef<() => void>(undefined);

  // Before the panel is painted: a key pressed right then would be lost.
  useLayoutEffect(() => {
    close.current = undefined;
    const element = panel.current;
    if (!element || !active) return;
    const before = document.activeElement;
    traps.push(element);
    lockScroll();
    const first = element.querySelector<HTMLElement>(FIRST_FOCUS) ?? element;
    first.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (traps.at(-1) !== element) return;
      if (event.key === 'Escape') {
        // It would also close what is below.
        event.preventDefault();
        if (hasOpenList(element)) return;
        event.stopPropagation();
        escape();
        return;
      }
      // WebKit on Linux has no name for Tab with Shift.
      if (event.key !== 'Tab' && event.code !== 'Tab') return;
      const tabStops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const focused = document.activeElement;
      const [end, next] = event.shiftKey
        ? [tabStops[0], tabStops.at(-1)]
        : [tabStops.at(-1), tabStops[0]];
      const isOnPanel = event.shiftKey && focused === element;
      if (next && focused !== end && !isOnPanel && element.contains(focused)) return;
      event.preventDefault();
      next?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    const stopWatching = watchBack(() => escape());

    close.current = () => {
      document.removeEventListener('keydown', onKeyDown);
      stopWatching();
      traps.splice(traps.indexOf(element), 1);
      if (traps.length === 0) requestAnimationFrame(() => requestAnimationFrame(unlockScroll));
      const inside =
        element.contains(document.activeElement) || document.activeElement === document.body;
      if (inside && before instanceof HTMLElement && before !== document.body)
        focusTemporarily(before, { preventScroll: true });
    };
  }, [active]);

  // Close after React's commit, during which it restores the previous focus.
  useEffect(() => close.current, [active]);

  return panel;
}
