import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { EmbeddedData } from '../api/queryCache';
import { App } from './App';
import { Button } from '../components/Button';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { ErrorPage } from '../components/ErrorPage';
import type { AppConfig } from '../config';
import { messages } from '../content/messages';
import { ROUTES } from '../content/routes';
import type { RootState } from '../slices/root';
import { ConfigProvider } from '../components/ConfigContext';
import type { createAppStore } from '../store/createAppStore';

/** What a document was prerendered with. */
export interface Prerendered {
  config: AppConfig;
  /** The API data embedded in the document, including image URLs. */
  embedded?: EmbeddedData | undefined;
}

export type SiteProps = Pick<ReturnType<typeof createAppStore>, 'store' | 'reporter'> & {
  config: AppConfig;
  /** Set if the document was prerendered: hydration starts from the same state. */
  prerendered?: (Prerendered & { state: RootState }) | undefined;
  /** How many recorded states were shown so far: each one remounts the pages. */
  jumps?: number;
  /** While a recorded state is shown: the fallback for a page that can't render it. */
  recordingError?: ReactNode;
};

/**
 * The configuration for hydration, with the image URLs that the document was rendered with: React
 * doesn't patch attributes that differ. Later images and requests use the real configuration, which
 * the policy allows.
 */
function hydrationConfig({ config: rendered, embedded }: Prerendered, config: AppConfig) {
  const { tileUrl: _tiles, assetsBaseUrl: _assets, filesBaseUrl: _files, ...rest } = rendered;
  const { apiBaseUrl, tileUrl } = config;
  const { assetsBaseUrl, filesBaseUrl } = embedded ? rendered : config;
  return {
    ...rest,
    apiBaseUrl,
    ...(tileUrl !== undefined && { tileUrl }),
    ...(assetsBaseUrl !== undefined && { assetsBaseUrl }),
    ...(filesBaseUrl !== undefined && { filesBaseUrl }),
  };
}

const loadExport = () =>
  import(/* webpackChunkName: "recording" */ '../support/report/exportReport');

/** Sends or saves a report when the store itself may be broken; doesn't use the store. */
function StandaloneReport({
  reporter,
  config: { reportUrl },
}: Pick<SiteProps, 'reporter' | 'config'>) {
  const [outcome, setOutcome] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (url: string) => {
    setSending(true);
    const now = reporter.takeSnapshot();
    const sent = await loadExport()
      .then(({ sendReport }) => sendReport(now, reporter, url))
      .catch(() => null);
    setSending(false);
    if (sent?.data) setOutcome(`${messages.reportSent} ${sent.data.reference}`);
    else
      setOutcome(sent?.error.kind === 'refused' ? messages.reportRefused : messages.reportNotSent);
  };
  const download = async () => {
    const now = reporter.takeSnapshot();
    try {
      const { saveReport } = await loadExport();
      saveReport(now, reporter);
      setOutcome(messages.reportSaved);
    } catch {
      setOutcome(messages.noConnection);
    }
  };
  return (
    <>
      {reportUrl !== undefined && (
        <Button variant="ghost" loading={isSending} onClick={() => void send(reportUrl)}>
          Send report
        </Button>
      )}
      <Button variant="ghost" onClick={() => void download()}>
        Download report
      </Button>
      <p role="status">{outcome}</p>
    </>
  );
}

/** The site with its store. The outer error boundary works without it: the state may be broken. */
export function Site({
  store,
  reporter,
  config,
  prerendered,
  jumps = 0,
  recordingError,
}: SiteProps) {
  // Keep the object if its values are equal in any order, so that nothing rerenders after
  // hydration.
  const [shown, rendered] = useMemo(() => {
    if (!prerendered) return [config, config];
    const first = hydrationConfig(prerendered, config);
    return [copyWithStructuralSharing(first, config), first];
  }, [config, prerendered]);
  return (
    <ErrorBoundary
      resetKey={String(jumps)}
      fallback={() => (
        <>
          <title>{config.businessName}</title>
          {recordingError ?? (
            <ErrorPage>
              <Button href={ROUTES.home.path}>Back to home</Button>
              <StandaloneReport reporter={reporter} config={config} />
            </ErrorPage>
          )}
        </>
      )}
    >
      <Provider store={store} {...(prerendered && { serverState: prerendered.state })}>
        <ConfigProvider
          config={shown}
          rendered={rendered}
          isRecorded={recordingError !== undefined}
        >
          {/* Remounting resets RTK Query's hooks, which would keep showing the previous data. */}
          <App key={jumps} recordingError={recordingError} />
        </ConfigProvider>
      </Provider>
    </ErrorBoundary>
  );
}
