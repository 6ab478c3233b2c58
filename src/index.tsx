import './theme/base';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { Button } from './components/Button';
import { ConfigErrorPage } from './components/ConfigErrorPage';
import { ContainedError } from './components/ContainedError';
import { ErrorBoundary } from './components/ErrorBoundary';
import { readConfig } from './config';
import { RecordedFrame } from './layouts/RecordedFrame';
import { ROUTES, SUPPORT_PATH } from './routes';
import { createBrowserServices } from './services/browser';
import { ShownConfig } from './store/ConfigContext';
import { createAppStore } from './store/createAppStore';
import { useJumps, useShown } from './store/hooks';

async function fetchConfig(): Promise<unknown> {
  const reply = await fetch('/config.json', { cache: 'no-cache' });
  return reply.json();
}

type Parts = ReturnType<typeof createAppStore> & {
  config: Parameters<typeof createAppStore>[0]['config'];
};

/** The site on its store; what stands around it works without one. */
function Site({ store, freeze, reporter, backToLive, config }: Parts) {
  const shown = useShown(freeze);
  const jumps = useJumps(freeze);
  return (
    // Reads nothing from the store: it stands even when the state is what broke.
    <ErrorBoundary
      resetKey={String(jumps)}
      fallback={() => (
        <>
          <title>{config.businessName}</title>
          <ContainedError
            homeTo={ROUTES.home.path}
            actions={
              <Button variant="ghost" onClick={() => reporter.download()}>
                Download report
              </Button>
            }
          />
        </>
      )}
    >
      <RecordedFrame shown={shown} onBackToLive={backToLive}>
        <Provider store={store}>
          <ShownConfig config={config} isRecorded={shown === 'recorded'}>
            {/* Hooks of RTK Query remember the last answer, which the recorded moment may not have. */}
            <App key={jumps} />
          </ShownConfig>
        </Provider>
      </RecordedFrame>
    </ErrorBoundary>
  );
}

const isAtSupport = (): boolean =>
  window.location.pathname === SUPPORT_PATH ||
  window.location.pathname.startsWith(`${SUPPORT_PATH}/`);

/** Reads the configuration, makes the services and the store, and mounts the site. */
async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  const read = await readConfig(fetchConfig, window.location.origin);
  // What public/index.html says about the site until the shown page speaks for itself.
  document.head.querySelectorAll('[data-until-mounted]').forEach((element) => {
    element.remove();
  });
  if (!read.ok) {
    root.render(<ConfigErrorPage problems={read.problems} />);
    return;
  }
  const { config } = read;
  const services = createBrowserServices(() => import('./components/LocationMap'));
  if (config.supportRoom && isAtSupport()) {
    const { SupportRoom } = await import('./support/SupportRoom');
    root.render(
      <StrictMode>
        <SupportRoom config={config} services={services} />
      </StrictMode>,
    );
    return;
  }
  // Customers' first visit does without the panel's code.
  const devTools =
    config.devTools || process.env.NODE_ENV === 'development'
      ? (await import('./store/devTools')).devToolsOptions
      : undefined;
  const parts = createAppStore({ config, services, devTools });
  await parts.open();
  root.render(
    <StrictMode>
      <Site {...parts} config={config} />
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
