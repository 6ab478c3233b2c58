import { Suspense, useCallback, useEffect, useRef } from 'react';
import type { Fetched } from './fetched';

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/**
 * What a page shows below the first screen, whose code comes once that is alive. The prerendered
 * document shows it already; a button that is pressed before it works is pressed again once it does.
 */
export function RestOfPage({ rest: Rest }: { rest: Fetched }) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isAlive = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!isAlive.current && target instanceof Element && place.current?.contains(target))
        pressed.current = target.closest('button');
    };
    // Above React's own listeners, which stop what they can't handle yet.
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  }, []);
  const onAlive = useCallback(() => {
    isAlive.current = true;
    pressed.current?.click();
    pressed.current = null;
  }, []);
  return (
    <div ref={place}>
      <Suspense>
        <Rest />
        <Alive onAlive={onAlive} />
      </Suspense>
    </div>
  );
}
