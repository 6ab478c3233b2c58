import { startTransition, StrictMode, Suspense, type ComponentProps, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Button } from './components/Button';
import { ErrorBoundary } from './components/ErrorBoundary';
import { fetched } from './components/fetched';
import { MissingPage } from './components/MissingPage';
import { readConfig, type AppConfig } from './config';
import { messages } from './content/messages';
import { missingFile } from './domain/missingFile';
import { reloadIfGone } from './effects/shared/staleBuild';
import { nextTask } from './nextTask';
import { PAGES } from './pageRegistry';
import { PRERENDERED_WITH } from './prerender/marks';
import { matchRoute, SUPPORT_PATH } from './routes';
import { createBrowserServices } from './services/browser';
import { Site, type SiteProps } from './Site';
import { createAppStore } from './store/createAppStore';

/** Where Redux Toolkit looks for the Redux DevTools extension. */
const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

/** Redux DevTools gets the site's own redaction rules, so load those first. */
async function loadInspection() {
  const [{ createInspection }, { InspectedSite }, { loadRulebook }] = await Promise.all([
    import(/* webpackChunkName: "inspection" */ './store/inspection'),
    import(/* webpackChunkName: "inspection" */ './InspectedSite'),
    import(/* webpackChunkName: "recording" */ './recording/rulebook'),
  ]);
  await loadRulebook();
  return { createInspection, InspectedSite };
}

async function fetchConfig(): Promise<unknown> {
  const reply = await fetch('/config.json', { cache: 'no-cache' });
  return reply.json();
}

const SupportRoom = fetched(async () => {
  const [{ SupportRoom: Room }, { createWorkerReader }] = await Promise.all([
    import(/* webpackChunkName: "support" */ './support/SupportRoom'),
    import(/* webpackChunkName: "support" */ './support/workerReader'),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof Room>, 'openReader'>) => (
      <Room {...props} openReader={createWorkerReader} />
    ),
  };
});

const isAtSupport = (): boolean =>
  window.location.pathname === SUPPORT_PATH ||
  window.location.pathname.startsWith(`${SUPPORT_PATH}/`);

/**
 * Returns the configuration the document was prerendered with, or null for the empty shell. If the
 * server fell back to another page's document, that page is removed.
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

/** Loads the requested page's chunk before hydration, if there is one. */
async function fetchShownPage(isPrerendered: boolean): Promise<void> {
  const id = matchRoute(window.location.pathname)?.id;
  if (id === undefined || id === 'dashboard') return;
  const { fetchAhead, fetchBeginning } = PAGES[id];
  await (isPrerendered ? fetchBeginning() : fetchAhead());
}

/**
 * Reads the configuration, creates the services and the store, and hydrates the prerendered
 * document or mounts into the empty shell.
 */
async function start(container: HTMLElement): Promise<void> {
  const prerenderedWith = takePrerendered(container);
  const page = isAtSupport() ? Promise.resolve() : fetchShownPage(prerenderedWith !== null);
  const read = await readConfig(fetchConfig, window.location.origin);
  const mount = (site: ReactNode) => {
    container.replaceChildren();
    createRoot(container).render(site);
  };
  // Remove the head tags of public/index.html; the page has its own.
  document.head.querySelectorAll('[data-until-mounted]').forEach((element) => {
    element.remove();
  });
  if (!read.ok) {
    const { ConfigErrorPage } = await import('./components/ConfigErrorPage');
    mount(<ConfigErrorPage problems={read.problems} />);
    return;
  }
  const { config } = read;
  await nextTask();
  const services = createBrowserServices(() => import('./components/LocationMap'));
  if (config.supportRoom && isAtSupport()) {
    mount(
      <StrictMode>
        <ErrorBoundary
          fallback={(_error, retry) => (
            <main>
              <MissingPage
                text={messages.noConnection}
                actions={<Button onClick={retry}>Try again</Button>}
              />
            </main>
          )}
          onError={(error) => void reloadIfGone(services, missingFile(error))}
        >
          <Suspense>
            <SupportRoom config={config} services={services} />
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    );
    return;
  }
  // Only for browsers with the extension; if it fails to load, the site starts without it.
  const inspecting =
    EXTENSION in window && (config.devTools || process.env.NODE_ENV === 'development')
      ? await loadInspection().catch(() => undefined)
      : undefined;
  const inspection = inspecting?.createInspection(services);
  const { store, open, reporter } = createAppStore({ config, services, inspection });
  // Hydrate with the state the document was rendered with; restore what is stored afterwards.
  const firstState = store.getState();
  const props: SiteProps = {
    store,
    reporter,
    config,
    prerendered: prerenderedWith ? { config: prerenderedWith, state: firstState } : undefined,
  };
  const site = (
    <StrictMode>
      {inspecting && inspection ? (
        <inspecting.InspectedSite {...props} inspection={inspection} />
      ) : (
        <Site {...props} />
      )}
    </StrictMode>
  );
  await nextTask();
  if (prerenderedWith) {
    await page;
    await open();
    await nextTask();
    // As a transition, React hydrates in short pieces, between which touches are answered.
    startTransition(() => {
      hydrateRoot(container, site);
    });
  } else {
    await open();
    mount(site);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
