import './theme/base';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ConfigErrorPage } from './components/ConfigErrorPage';
import { readConfig, type AppConfig } from './config';
import { PAGES } from './pages/registry';
import { PRERENDERED_WITH } from './prerender/marks';
import { matchRoute, SUPPORT_PATH } from './routes';
import { createBrowserServices } from './services/browser';
import { Site } from './Site';
import { createAppStore } from './store/createAppStore';

/** Redux DevTools is handed the site's own rules of what may be shown, so they come first. */
async function loadDevTools() {
  const [{ devToolsOptions }, { loadRulebook }] = await Promise.all([
    import('./store/devTools'),
    import(/* webpackChunkName: "recording" */ './recording/rulebook'),
  ]);
  await loadRulebook();
  return devToolsOptions;
}

async function fetchConfig(): Promise<unknown> {
  const reply = await fetch('/config.json', { cache: 'no-cache' });
  return reply.json();
}

const isAtSupport = (): boolean =>
  window.location.pathname === SUPPORT_PATH ||
  window.location.pathname.startsWith(`${SUPPORT_PATH}/`);

/**
 * What the document was prerendered with, or null where it is the empty shell. A server that falls
 * back to another page's document gets that page taken away.
 */
function takePrerendered(container: HTMLElement): AppConfig | null {
  const { dataset } = document.documentElement;
  const isMisplaced = dataset['misplaced'] !== undefined;
  const text = document.getElementById(PRERENDERED_WITH)?.textContent;
  delete dataset['misplaced'];
  if (!isMisplaced && text) return JSON.parse(text) as AppConfig;
  container.replaceChildren();
  return null;
}

/** Fetches the chunk of the page that is asked for, if there is one. */
async function fetchShownPage(): Promise<void> {
  const id = matchRoute(window.location.pathname)?.id;
  if (id !== undefined && id !== 'dashboard') await PAGES[id].fetchAhead();
}

/**
 * Reads the configuration, makes the services and the store, and brings the site to life: in the
 * document rendered at build, or in the empty shell.
 */
async function start(container: HTMLElement): Promise<void> {
  const prerenderedWith = takePrerendered(container);
  const page = isAtSupport() ? Promise.resolve() : fetchShownPage();
  const read = await readConfig(fetchConfig, window.location.origin);
  const mount = (site: ReactNode) => {
    container.replaceChildren();
    createRoot(container).render(site);
  };
  // What public/index.html says about the site until the shown page speaks for itself.
  document.head.querySelectorAll('[data-until-mounted]').forEach((element) => {
    element.remove();
  });
  if (!read.ok) {
    mount(<ConfigErrorPage problems={read.problems} />);
    return;
  }
  const { config } = read;
  const services = createBrowserServices(() => import('./components/LocationMap'));
  if (config.supportRoom && isAtSupport()) {
    const { SupportRoom } = await import('./support/SupportRoom');
    mount(
      <StrictMode>
        <SupportRoom config={config} services={services} />
      </StrictMode>,
    );
    return;
  }
  // Customers' first visit does without the panel's code; where it doesn't come, so does the site.
  const devTools =
    config.devTools || process.env.NODE_ENV === 'development'
      ? await loadDevTools().catch(() => undefined)
      : undefined;
  const parts = createAppStore({ config, services, devTools });
  // React repeats what the document was rendered with, and then takes what is stored.
  const firstState = parts.store.getState();
  const site = (
    <StrictMode>
      <Site
        {...parts}
        config={config}
        prerendered={prerenderedWith ? { config: prerenderedWith, state: firstState } : undefined}
      />
    </StrictMode>
  );
  if (prerenderedWith) {
    await page;
    await parts.open();
    hydrateRoot(container, site);
  } else {
    await parts.open();
    mount(site);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
