import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the viewport rendering starts, in CSS pixels. */
const AHEAD = 400;

/**
 * Delays rendering an expensive part of a page until it nears the viewport.
 * @param props.placeholder shown until then, in the same size
 */
export function WhenNear({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => setNear(true);
    if (typeof IntersectionObserver === 'undefined') {
      show();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element);
    // Printing needs it all.
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return <div ref={place}>{isNear ? children : placeholder}</div>;
}
