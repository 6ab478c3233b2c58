import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import type { AppConfig } from '../../config';
import { distanceTo, isScrollAnchor, type ScrollAnchor } from '../../domain/scrollAnchor';
import { RecordedFrame, RecordingError } from '../../components/RecordedFrame';
import { isRecord } from '../../lib/isRecord';
import { completed } from '../report/stateShape';
import { headingTops } from '../../services/scrollTracker';
import type { Services } from '../../services/types';
import { selectPath } from '../../slices/navigation';
import { stateShown } from '../../slices/recordings';
import type { CacheEntry, RootState } from '../../slices/root';
import { createRecordedStore } from './createRecordedStore';
import { ConfigProvider } from '../../components/ConfigContext';
import { listenForStepKeys, SCREEN_READY } from './keys';

interface Shown {
  what: 'nothing' | 'recorded' | 'unreadable';
  /** Counts the states shown; resets the error boundary after a broken one. */
  count: number;
  /** A change remounts the pages. */
  rewinds: number;
}

/** A request's progress: 2 with data, 1 with an error, 0 while pending. */
const progressOf = (entry: CacheEntry): number =>
  entry?.data !== undefined ? 2 : entry?.error !== undefined ? 1 : 0;

/**
 * Whether a request has made less progress than in the previous state. RTK Query's hooks would keep
 * the later data, so the pages must be remounted.
 */
const hasRegressed = (before: RootState, after: RootState): boolean =>
  Object.entries(before.api.queries).some(
    ([key, entry]) => progressOf(entry) > progressOf(after.api.queries[key]),
  );

/** Disables focusing by pages: the focus must stay in the timeline. */
function disableFocus(): () => void {
  const elements = HTMLElement.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was found
  const { focus } = elements;
  elements.focus = () => undefined;
  return () => {
    elements.focus = focus;
  };
}

/** How many frames to wait for a page's headings and for a stable layout. */
const SCROLL_FRAMES = 120;

/**
 * Scrolls to a position once its heading is rendered, and again while lists above it render.
 * @returns a function that stops it
 */
function scrollToAnchor(place: ScrollAnchor): () => void {
  let framesLeft = SCROLL_FRAMES;
  let request = 0;
  const scroll = () => {
    const distance = distanceTo(place, headingTops(), window.scrollY);
    if (distance !== null && Math.abs(distance) >= 1)
      window.scrollBy({ top: distance, behavior: 'instant' });
    framesLeft -= 1;
    if (framesLeft > 0) request = window.requestAnimationFrame(scroll);
  };
  request = window.requestAnimationFrame(scroll);
  return () => window.cancelAnimationFrame(request);
}

export interface ScreenProps {
  config: AppConfig;
  services: Services;
  /** The site as it renders a state; passed as a prop, because it imports the room. */
  App: ComponentType<{ count: number; recordingError: ReactNode }>;
}

/** The customer's screen inside the frame, at the customer's width; the room sends it the state. */
export function Screen({ config, services, App }: ScreenProps) {
  const [store] = useState(() => createRecordedStore(config, services));
  const [shown, setShown] = useState<Shown>({ what: 'nothing', count: 0, rewinds: 0 });
  const { siteOrigin } = config;

  useEffect(() => {
    let path: string | null = null;
    let stopScrolling: () => void = () => undefined;
    const show = (recorded: unknown, place: unknown) => {
      const state = completed(recorded);
      let isRewound = false;
      if (state) {
        isRewound = hasRegressed(store.getState(), state);
        store.dispatch(stateShown(state));
        if (path !== selectPath(state)) window.scrollTo(0, 0);
        path = selectPath(state);
        stopScrolling();
        if (isScrollAnchor(place)) stopScrolling = scrollToAnchor(place);
      }
      setShown(({ count, rewinds }) => ({
        what: state ? 'recorded' : 'unreadable',
        count: count + 1,
        rewinds: isRewound ? rewinds + 1 : rewinds,
      }));
    };
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== siteOrigin || source !== window.parent || !isRecord(data)) return;
      show(data.state, data.place);
    };
    const restoreFocus = disableFocus();
    window.addEventListener('message', onMessage);
    const stopListening = listenForStepKeys((key) => window.parent.postMessage(key, siteOrigin));
    window.parent.postMessage(SCREEN_READY, siteOrigin);
    return () => {
      window.removeEventListener('message', onMessage);
      stopListening();
      restoreFocus();
      stopScrolling();
    };
  }, [store, siteOrigin]);

  if (shown.what === 'nothing') return null;
  return (
    <ErrorBoundary
      resetKey={String(shown.count)}
      fallback={() => <RecordedFrame shown="unreadable">{null}</RecordedFrame>}
    >
      <RecordedFrame shown={shown.what}>
        <Provider store={store}>
          <ConfigProvider config={config} isRecorded>
            <App key={shown.rewinds} count={shown.count} recordingError={<RecordingError />} />
          </ConfigProvider>
        </Provider>
      </RecordedFrame>
    </ErrorBoundary>
  );
}
