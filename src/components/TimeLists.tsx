import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Around the library's lists of hours and minutes: they scroll, but no key would reach them. Here
 * they take the focus.
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
