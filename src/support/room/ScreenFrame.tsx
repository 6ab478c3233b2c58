import { useEffect, useRef, useState } from 'react';
import type { ScrollAnchor } from '../../domain/scrollAnchor';
import { SCREEN_PATH } from '../../content/routes';
import type { RootState } from '../../slices/root';
import { isStepKey, SCREEN_READY, type StepKey } from './keys';
import type { Width } from './room';
import css from './ScreenFrame.module.css';

/** The origin of a frame without `allow-same-origin`. */
const OPAQUE_ORIGIN = 'null';

/** What the screen is sent: a state, and where to scroll to. */
export interface ScreenMessage {
  /** Null if it can't be sent: some values of a manipulated file can't be cloned. */
  state: RootState | null;
  place: ScrollAnchor | undefined;
}

interface ScreenFrameProps {
  label: string;
  state: RootState | undefined;
  /** The customer's, in CSS pixels. */
  viewport: { width: number; height: number };
  width: Width;
  place?: ScrollAnchor | undefined;
  onKey: (key: StepKey) => void;
}

/** A drawable length in CSS pixels: files may contain any number. */
const lengthOf = (pixels: number, most: number): number =>
  Math.min(Math.max(160, Math.round(pixels) || 0), most);

/**
 * The customer's screen, rendered by the site in a sandboxed frame, which has exactly the size of
 * the customer's viewport or the chosen width, and is scaled down.
 */
export function ScreenFrame(props: ScreenFrameProps) {
  const { label, state = null, viewport, width: chosen, place, onKey } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** In CSS pixels; 0 before it is rendered. */
  const [boxWidth, setBoxWidth] = useState(0);
  /** How often the screen has reported ready: once per load. */
  const [readyCount, setReadyCount] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setBoxWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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
    // `*`, because an opaque origin can't be named; the policy allows only this site in the frame.
    const send = (message: ScreenMessage) => screen.postMessage(message, '*');
    try {
      send({ state, place });
    } catch {
      send({ state: null, place });
    }
  }, [readyCount, state, place]);

  const width = lengthOf(chosen === 'own' ? viewport.width : chosen, 3840);
  const height = lengthOf(viewport.height, 2400);
  const scale = boxWidth === 0 ? 1 : Math.min(1, boxWidth / width);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{label}</figcaption>
      <div ref={box} className={css.box}>
        <div className={css.screen} style={{ width: width * scale, height: height * scale }}>
          {readyCount === 0 && (
            <p className={css.waiting}>
              Loading the page. If it doesn’t appear, check the connection and open the report
              again.
            </p>
          )}
          <iframe
            ref={frame}
            className={css.frame}
            title="Customer's page"
            src={SCREEN_PATH}
            // An opaque origin: no access to storage, cookies or the parent window. No forms,
            // pop-ups, downloads or top navigation.
            sandbox="allow-scripts"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <p className="small">Recorded state: nothing is sent</p>
    </figure>
  );
}
