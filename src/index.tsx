import './theme/base';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfigErrorPage } from './components/ConfigErrorPage';
import { readConfig } from './config';
import { SUPPORT_PATH } from './routes';
import { createBrowserServices } from './services/browser';
import { Site } from './Site';
import { createAppStore } from './store/createAppStore';

async function fetchConfig(): Promise<unknown> {
  const reply = await fetch('/config.json', { cache: 'no-cache' });
  return reply.json();
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
