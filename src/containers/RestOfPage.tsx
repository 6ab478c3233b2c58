import { Suspense, useEffect, useRef, type RefObject } from 'react';
import type { Fetched } from '../components/fetched';
import { missingFile } from '../lib/missingFile';
import { ASLEEP, EARLY_PRESS, takeEarlyPresses, wakeUp } from '../earlyPresses';
import { partBroke } from '../slices/site';
import { useAppDispatch } from '../store/hooks';

/** After a failure, scrolling loads it again no sooner than this after the first turn. */
const PAUSE_MS = 10_000;

function Alive({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (frame.current) void wakeUp(frame.current);
  }, [frame]);
  return null;
}

/**
 * What a page shows below the first screen, whose code comes once that is alive. The prerendered
 * document shows it already; what is pressed before it works is pressed again once it does (NAV-13).
 * Code that can't be loaded is loaded again when the connection is back, for a button that is
 * pressed, and for a visitor who is still scrolling after a pause (NAV-9).
 */
export function RestOfPage({ rest: Rest }: { rest: Fetched }) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isOver = false;
    let isLoading = false;
    let scrolledAt: number | null = null;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      const problem = await Rest.fetchAhead();
      isLoading = false;
      scrolledAt = null;
      const missing = missingFile(problem);
      if (missing === null) stopWaiting();
      else if (!isOver) {
        const isAwaited = takeEarlyPresses(element).length > 0;
        const { message } = problem as Error;
        dispatch(partBroke({ part: 'restOfPage', message, missing, isAwaited }));
      }
    };
    const loadNow = () => void load();
    const onScroll = ({ timeStamp }: Event) => {
      scrolledAt ??= timeStamp;
      if (timeStamp >= scrolledAt + PAUSE_MS) loadNow();
    };
    const stopWaiting = () => {
      isOver = true;
      element.removeEventListener(EARLY_PRESS, loadNow);
      window.removeEventListener('online', loadNow);
      window.removeEventListener('scroll', onScroll);
    };
    element.addEventListener(EARLY_PRESS, loadNow);
    window.addEventListener('online', loadNow);
    window.addEventListener('scroll', onScroll, { passive: true });
    loadNow();
    return stopWaiting;
  }, [Rest, dispatch]);

  return (
    <div ref={frame} {...ASLEEP}>
      <Suspense>
        <Rest />
        <Alive frame={frame} />
      </Suspense>
    </div>
  );
}
