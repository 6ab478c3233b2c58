import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { Button } from './components/Button';
import { ContainedError } from './components/ContainedError';
import { ErrorBoundary } from './components/ErrorBoundary';
import type { AppConfig } from './config';
import { messages } from './content/messages';
import { ROUTES } from './routes';
import type { RootState } from './slices/root';
import { ShownConfig } from './store/ConfigContext';
import type { createAppStore } from './store/createAppStore';

export type SiteProps = Pick<ReturnType<typeof createAppStore>, 'store' | 'reporter'> & {
  config: AppConfig;
  /** What the document was prerendered with, if it was: hydration starts from the same. */
  prerendered?: { config: AppConfig; state: RootState } | undefined;
  /** How many recorded states were shown so far: each one remounts the pages. */
  jumps?: number;
  /** While a recorded state is shown: what replaces a page that it can't render. */
  unshowable?: ReactNode;
};

/**
 * The visible part of the configuration that the document was rendered with, its pictures included:
 * React leaves an address that differs as it is. What the page requests comes from the real one.
 */
function shownFirst(rendered: AppConfig, config: AppConfig): AppConfig {
  const { tileUrl: _tiles, ...rest } = rendered;
  const { apiBaseUrl, tileUrl } = config;
  return { ...rest, apiBaseUrl, ...(tileUrl !== undefined && { tileUrl }) };
}

/**
 * Hydrates with the configuration the document was rendered with, then switches to the real one.
 */
function useSettledConfig(config: AppConfig, rendered: AppConfig | undefined): AppConfig {
  const [settled, setSettled] = useState(() => (rendered ? shownFirst(rendered, config) : config));
  useEffect(() => {
    // React hydrates the rest of the page first. Equal values are the same object, in whatever order.
    startTransition(() => setSettled((before) => copyWithStructuralSharing(before, config)));
  }, [config]);
  return settled;
}

/** Ways to get a report out when the store itself may be broken: uses nothing from it. */
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

/** The site on its store; the outer error boundary works without one, if the state is what broke. */
export function Site({ store, reporter, config, prerendered, jumps = 0, unshowable }: SiteProps) {
  const settled = useSettledConfig(config, prerendered?.config);
  return (
    <ErrorBoundary
      resetKey={String(jumps)}
      fallback={() => (
        <>
          <title>{config.businessName}</title>
          {unshowable ?? (
            <ContainedError
              homeTo={ROUTES.home.path}
              actions={<LastReport reporter={reporter} canSend={config.reportUrl !== undefined} />}
            />
          )}
        </>
      )}
    >
      <Provider store={store} {...(prerendered && { serverState: prerendered.state })}>
        <ShownConfig config={settled} isRecorded={unshowable !== undefined}>
          {/* Remounting resets RTK Query's hooks, which would keep showing the previous data. */}
          <App key={jumps} unshowable={unshowable} />
        </ShownConfig>
      </Provider>
    </ErrorBoundary>
  );
}
