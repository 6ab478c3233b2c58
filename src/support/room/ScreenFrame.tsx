import { useEffect, useRef, useState } from 'react';
import type { ScrollAnchor } from '../../domain/scrollAnchor';
import { SCREEN_PATH } from '../../content/routes';
import { sendState } from './effects';
import { useRoomDispatch } from './state';
import { isStepKey, SCREEN_READY, type StepKey } from './keys';
import type { Point } from './reader';
import css from './ScreenFrame.module.css';

/** The origin of a frame without `allow-same-origin`. */
const OPAQUE_ORIGIN = 'null';

interface ScreenFrameProps {
  title: string;
  point: Point;
  place?: ScrollAnchor | undefined;
  /** The customer's viewport in CSS pixels: the frame has exactly this size, and is scaled down. */
  viewport: { width: number; height: number };
  onKey: (key: StepKey) => void;
}

/** An element's width in CSS pixels; 0 before it is rendered. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** The customer's screen, rendered by the site in a sandboxed frame. */
export function ScreenFrame({ title, point, place, viewport, onKey }: ScreenFrameProps) {
  const dispatch = useRoomDispatch();
  const { report, step } = point;
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, boxWidth] = useWidth();
  /** How often the screen has reported ready: once per load. */
  const [readyCount, setReadyCount] = useState(0);

  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const screen = frame.current?.contentWindow;
      if (!screen || source !== screen || origin !== OPAQUE_ORIGIN) return;
      if (data === SCREEN_READY) setReadyCount((count) => count + 1);
      if (isStepKey(data)) onKey(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onKey]);

  useEffect(() => {
    const screen = frame.current?.contentWindow;
    if (readyCount === 0 || !screen) return;
    const { port1, port2 } = new MessageChannel();
    // `*`, because an opaque origin can't be named; the policy allows only this site in the frame.
    screen.postMessage(place, '*', [port2]);
    dispatch(sendState({ report, step }, port1));
  }, [readyCount, dispatch, report, step, place]);

  const scale = boxWidth === 0 ? 1 : Math.min(1, boxWidth / viewport.width);
  return (
    <div ref={box} className={css.box}>
      <div
        className={css.screen}
        style={{ width: viewport.width * scale, height: viewport.height * scale }}
      >
        {readyCount === 0 && (
          <p className={css.waiting}>
            Loading the screen. If it doesn’t appear, check the connection and open the report
            again.
          </p>
        )}
        <iframe
          ref={frame}
          className={css.frame}
          title={title}
          src={SCREEN_PATH}
          // An opaque origin: no access to storage, cookies or the parent window. No forms,
          // pop-ups, downloads or top navigation.
          sandbox="allow-scripts"
          style={{ ...viewport, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
