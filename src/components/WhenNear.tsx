import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the screen something may stand to be made ready, in CSS pixels. */
const AHEAD = 400;

/**
 * Waits with a costly part of a page until it is nearly in sight.
 * @param props.placeholder stands there until then, in the size of the part
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
    // Paper has no scrolling: the part must be there.
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear]);
  return <div ref={place}>{isNear ? children : placeholder}</div>;
}
