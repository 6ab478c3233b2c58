import './theme/base';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import { ConfigErrorPage } from './components/ConfigErrorPage';
import { ContainedError } from './components/ContainedError';
import { ErrorBoundary } from './components/ErrorBoundary';
import { readConfig } from './config';
import { ROUTES } from './routes';
import { createBrowserServices } from './services/browser';
import { ConfigProvider } from './store/ConfigContext';
import { createAppStore } from './store/createAppStore';

async function fetchConfig(): Promise<unknown> {
  const reply = await fetch('/config.json', { cache: 'no-cache' });
  return reply.json();
}

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
  const services = createBrowserServices(() => import('./components/LocationMap'));
  const { store, open } = createAppStore({ config: read.config, services });
  await open();
  root.render(
    <StrictMode>
      {/* Reads nothing from the store: it stands even when the state is what broke. */}
      <ErrorBoundary
        fallback={() => (
          <>
            <title>{read.config.businessName}</title>
            <ContainedError homeTo={ROUTES.home.path} />
          </>
        )}
      >
        <Provider store={store}>
          <ConfigProvider value={read.config}>
            <App />
          </ConfigProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container) void start(container);
