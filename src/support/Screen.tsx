import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { App } from '../App';
import { ErrorBoundary } from '../components/ErrorBoundary';
import type { AppConfig } from '../config';
import { RecordedFrame } from '../layouts/RecordedFrame';
import { isDrawable } from '../recording/report';
import type { Services } from '../services/types';
import { stateShown } from '../slices/recordings';
import { createRecordedStore } from '../store/createRecordedStore';
import { ShownConfig } from '../store/ConfigContext';
import { isShowMessage, SCREEN_READY } from './messages';

/**
 * The customer's screen in a frame of its own, at the customer's own width: the room around it
 * sends the state to show.
 */
export function Screen({ config, services }: { config: AppConfig; services: Services }) {
  const [store] = useState(() => createRecordedStore(config, services));
  const [shown, setShown] = useState<'nothing' | 'recorded' | 'unreadable'>('nothing');
  const [count, setCount] = useState(0);

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== config.siteOrigin || source !== window.parent) return;
      if (!isShowMessage(data)) return;
      const isGood = isDrawable(data.state);
      if (isGood) store.dispatch(stateShown(data.state));
      setShown(isGood ? 'recorded' : 'unreadable');
      setCount((before) => before + 1);
    };
    window.addEventListener('message', hear);
    window.parent.postMessage(SCREEN_READY, config.siteOrigin);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, [store, config.siteOrigin]);

  if (shown === 'nothing') return null;
  return (
    <ErrorBoundary
      resetKey={String(count)}
      fallback={() => <RecordedFrame shown="unreadable">{null}</RecordedFrame>}
    >
      <RecordedFrame shown={shown}>
        <Provider store={store}>
          <ShownConfig config={config} isRecorded>
            <App />
          </ShownConfig>
        </Provider>
      </RecordedFrame>
    </ErrorBoundary>
  );
}
