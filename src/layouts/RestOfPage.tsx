import { Suspense, useCallback, useEffect, useRef } from 'react';
import type { FetchedRest } from '../components/fetched';
import { missingFile } from '../domain/missingFile';
import { nextTask } from '../nextTask';
import { partBroke } from '../slices/site';
import { useAppDispatch } from '../store/hooks';

/** After a failure, scrolling loads it again no sooner than this after the first turn. */
const PAUSE_MS = 10_000;

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/**
 * What a page shows below the first screen, whose code comes once that is alive. The prerendered
 * document shows it already; a button that is pressed before it works is pressed again once it does.
 * Code that can't be loaded is loaded again when the connection is back, for a button that is
 * pressed, and for a visitor who is still scrolling after a pause (NAV-9).
 */
export function RestOfPage({ rest: Rest }: { rest: FetchedRest }) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isAlive = useRef(false);
  const stopWaiting = useRef<() => void>(null);

  useEffect(() => {
    if (isAlive.current) return undefined;
    let isOver = false;
    let isLoading = false;
    let scrolledAt: number | null = null;
    const onScroll = ({ timeStamp }: Event) => {
      scrolledAt ??= timeStamp;
      if (timeStamp >= scrolledAt + PAUSE_MS) void load();
    };
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      window.removeEventListener('scroll', onScroll);
      const problem = await Rest.fetchAhead().catch((error: unknown) => error);
      isLoading = false;
      const missing = missingFile(problem);
      if (isOver || missing === null) return;
      const isAwaited = pressed.current !== null;
      pressed.current = null;
      const { message } = problem as Error;
      dispatch(partBroke({ part: 'restOfPage', message, missing, isAwaited }));
      scrolledAt = null;
      window.addEventListener('scroll', onScroll, { passive: true });
    };
    const onOnline = () => void load();
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element && place.current?.contains(target))) return;
      pressed.current = target.closest('button');
      if (pressed.current) void load();
    };
    // Above React's own listeners, which stop what they can't handle yet.
    window.addEventListener('click', onClick, true);
    window.addEventListener('online', onOnline);
    void load();
    const stop = () => {
      isOver = true;
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('scroll', onScroll);
    };
    stopWaiting.current = stop;
    return stop;
  }, [Rest, dispatch]);

  const onAlive = useCallback(() => {
    isAlive.current = true;
    stopWaiting.current?.();
    const button = pressed.current;
    pressed.current = null;
    // In a task of its own: React can't hydrate the button's section while it runs effects.
    if (button)
      void nextTask().then(() => {
        button.click();
      });
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
