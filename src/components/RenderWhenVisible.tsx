import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the viewport rendering starts for a visitor who scrolls, in CSS pixels. */
const PRELOAD_MARGIN = 400;
/** How many pixels must be in view before the visitor scrolls. */
const MIN_VISIBLE = 80;

interface RenderWhenVisibleProps {
  /** Shown until then, in the same size. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Delays rendering an expensive part of a page until it nears the viewport; a visitor who does not
 * scroll gets it only if it is in view.
 */
export function RenderWhenVisible({ placeholder, children }: RenderWhenVisibleProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (isNear || !element) return undefined;
    const show = () => setNear(true);
    const observe = (margin: number) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) show();
        },
        { rootMargin: `${margin}px 0px` },
      );
      observer.observe(element);
      return observer;
    };
    let observer = observe(-MIN_VISIBLE);
    const extendMargin = () => {
      observer.disconnect();
      observer = observe(PRELOAD_MARGIN);
    };
    window.addEventListener('scroll', extendMargin, { passive: true, once: true });
    // Printing needs the whole page.
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', extendMargin);
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return <div ref={frame}>{isNear ? children : placeholder}</div>;
}
