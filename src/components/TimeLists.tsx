import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Makes the library's lists of hours and minutes focusable: they scroll, but no key reaches them.
 */
export function TimeLists({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const list of around.current?.querySelectorAll('ul') ?? []) {
      list.tabIndex = 0;
      list.setAttribute('aria-label', list.dataset['type'] === 'hour' ? 'Hours' : 'Minutes');
    }
  });
  return <div ref={around}>{children}</div>;
}
