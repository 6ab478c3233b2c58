import { startTransition, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { Button } from './components/Button';
import { ContainedError } from './components/ContainedError';
import { ErrorBoundary } from './components/ErrorBoundary';
import type { AppConfig } from './config';
import { messages } from './content/messages';
import { RecordedFrame, UnshowableRecording } from './layouts/RecordedFrame';
import { ROUTES } from './routes';
import type { RootState } from './slices/root';
import { ShownConfig } from './store/ConfigContext';
import type { createAppStore } from './store/createAppStore';
import { useJumps, useShown } from './store/hooks';

/** What the site is made from: what `createAppStore` makes, and the configuration. */
export type SiteProps = Pick<
  ReturnType<typeof createAppStore>,
  'store' | 'freeze' | 'reporter' | 'backToLive'
> & {
  config: AppConfig;
  /** What the document was rendered with at build, where it was: React begins with the same. */
  prerendered?: { config: AppConfig; state: RootState } | undefined;
};

/**
 * What the document was rendered with, as far as it shows: nothing of the server is in it, so nothing
 * is ever asked for at addresses that are not configured here.
 */
function shownFirst(rendered: AppConfig, config: AppConfig): AppConfig {
  const { assetsBaseUrl: _assets, filesBaseUrl: _files, tileUrl: _tiles, ...rest } = rendered;
  const { apiBaseUrl, assetsBaseUrl, filesBaseUrl, tileUrl } = config;
  return {
    ...rest,
    apiBaseUrl,
    ...(assetsBaseUrl !== undefined && { assetsBaseUrl }),
    ...(filesBaseUrl !== undefined && { filesBaseUrl }),
    ...(tileUrl !== undefined && { tileUrl }),
  };
}

/** Begins with the configuration that the document was rendered with, and goes on to the real one. */
function useSettledConfig(config: AppConfig, rendered: AppConfig | undefined): AppConfig {
  const [settled, setSettled] = useState(() => (rendered ? shownFirst(rendered, config) : config));
  useEffect(() => {
    // Parts of the page that are not hydrated yet are hydrated first.
    if (JSON.stringify(config) !== JSON.stringify(settled))
      startTransition(() => setSettled(config));
  }, [config, settled]);
  return settled;
}

/**
 * The ways to a report where the store may be what broke: nothing can be read from it or told to it.
 */
function LastReport({ reporter, canSend }: Pick<SiteProps, 'reporter'> & { canSend: boolean }) {
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const { data, error } = await reporter.send();
    setSending(false);
    if (data) setSaid(`${messages.reportSent} ${data.reference}`);
    else setSaid(error.kind === 'noConnection' ? messages.reportNotSent : messages.reportRefused);
  };
  return (
    <>
      {canSend && (
        <Button variant="ghost" loading={isSending} onClick={() => void send()}>
          Send report
        </Button>
      )}
      <Button variant="ghost" onClick={() => void reporter.download()}>
        Download report
      </Button>
      <p role="status">{said}</p>
    </>
  );
}

/** The site on its store; what stands around it works without one. */
export function Site({ store, freeze, reporter, backToLive, config, prerendered }: SiteProps) {
  const shown = useShown(freeze);
  const jumps = useJumps(freeze);
  const isRecorded = shown === 'recorded';
  const settled = useSettledConfig(config, prerendered?.config);
  const unshowable = isRecorded ? <UnshowableRecording onBackToLive={backToLive} /> : undefined;
  return (
    <RecordedFrame shown={shown} onBackToLive={backToLive}>
      {/* Reads nothing from the store: it stands even when the state is what broke. */}
      <ErrorBoundary
        resetKey={String(jumps)}
        fallback={() => (
          <>
            <title>{config.businessName}</title>
            {unshowable ?? (
              <ContainedError
                homeTo={ROUTES.home.path}
                actions={
                  <LastReport reporter={reporter} canSend={config.reportUrl !== undefined} />
                }
              />
            )}
          </>
        )}
      >
        <Provider store={store} {...(prerendered && { serverState: prerendered.state })}>
          <ShownConfig config={settled} isRecorded={isRecorded}>
            {/* Hooks of RTK Query remember the last answer, which the recorded moment may not have. */}
            <App key={jumps} unshowable={unshowable} />
          </ShownConfig>
        </Provider>
      </ErrorBoundary>
    </RecordedFrame>
  );
}
