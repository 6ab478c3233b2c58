import { startTransition, StrictMode, Suspense, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Button } from '../components/Button';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { ErrorPage } from '../components/ErrorPage';
import { lazyWithPreload } from '../components/lazyWithPreload';
import { readConfig, servedFrom, type AppConfig } from '../config';
import { missingFile } from '../lib/missingFile';
import { App } from './App';
import { discardPresses, keepInput, rememberControls, replayPresses } from './beforeHydration';
import { keepChoices } from '../effects/keptChoices';
import { reloadIfStale } from '../effects/shared/staleBuild';
import { nextTask } from '../lib/nextTask';
import { PAGES } from './pageRegistry';
import { pressOnce } from './pressOnce';
import type { EmbeddedData } from '../api/queryCache';
import { EMBEDDED_DATA, PRERENDERED_WITH } from '../domain/documentData';
import { matchRoute, SUPPORT_PATH } from '../content/routes';
import { selectLocation } from '../slices/navigation';
import { createBrowserServices } from '../services/browser';
import type { Services } from '../services/types';
import { Site, type Prerendered, type SiteProps } from './Site';
import { createAppStore } from '../store/createAppStore';

/** Where Redux Toolkit looks for the Redux DevTools extension. */
const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

const loadInspection = async () => ({
  ...(await import(/* webpackChunkName: "inspection" */ '../support/devtools/inspection')),
  ...(await import(/* webpackChunkName: "inspection" */ './InspectedSite')),
});

const SupportRoom = lazyWithPreload(async () => ({
  default: (await import(/* webpackChunkName: "support" */ '../support/room/SupportRoom'))
    .SupportRoom,
}));

/** Calls back after the first effects; React hydrates the remaining sections on interaction. */
function OnHydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}

const missingFilePage = (retry: () => void) => (
  <main>
    <ErrorPage isMissing>
      <Button onClick={retry}>Try again</Button>
    </ErrorPage>
  </main>
);

const isAtSupport = (): boolean => `${window.location.pathname}/`.startsWith(`${SUPPORT_PATH}/`);

const textOf = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

/**
 * Returns what the document was prerendered with; nothing for the empty shell. If the server fell
 * back to another page's document, that page is removed.
 */
function readPrerendered(container: HTMLElement): Prerendered | undefined {
  const { dataset } = document.documentElement;
  const isMisplaced = dataset['misplaced'] !== undefined;
  const config = textOf(PRERENDERED_WITH);
  const embedded = textOf(EMBEDDED_DATA);
  delete dataset['misplaced'];
  if (!isMisplaced && config)
    return {
      config: JSON.parse(config) as AppConfig,
      embedded: embedded ? (JSON.parse(embedded) as EmbeddedData) : undefined,
    };
  container.replaceChildren();
  return undefined;
}

/** The delay before retrying a page's chunk, in milliseconds. */
const RETRY_DELAY_MS = 1000;

/**
 * Loads the requested page's chunk before hydration, if there is one.
 * @returns false when a prerendered document must stay as it is, because its page's chunk failed to
 *   load
 */
async function loadShownPage(isPrerendered: boolean, { clock }: Services): Promise<boolean> {
  const id = matchRoute(window.location.pathname)?.id;
  if (id === undefined || id === 'dashboard') return true;
  const { preload } = PAGES[id];
  if ((await preload()) === null || !isPrerendered) return true;
  await clock.wait(RETRY_DELAY_MS);
  return (await preload()) === null;
}

/**
 * Reads the configuration, creates the services and the store, and hydrates the prerendered
 * document or renders into the empty shell.
 * @returns false when the document stays as it is, without hydration
 */
async function start(container: HTMLElement): Promise<boolean> {
  const prerenderedWith = readPrerendered(container);
  const { origin } = window.location;
  const services = createBrowserServices(() => import('../components/LocationMap'));
  const page = isAtSupport() || loadShownPage(prerenderedWith !== undefined, services);
  const read = await readConfig({
    fetchFile: (signal) => fetch('/config.json', { cache: 'no-cache', signal }),
    origin,
    wait: (ms) => services.clock.wait(ms),
  });
  const mount = (site: ReactNode) => {
    discardPresses(container);
    container.replaceChildren();
    createRoot(container).render(site);
  };
  // Remove the head tags of public/index.html; the page has its own.
  document.head.querySelectorAll('[data-until-mounted]').forEach((element) => element.remove());
  if (read.status === 'wrong') {
    const { ConfigErrorPage } = await import('../components/ConfigErrorPage');
    mount(<ConfigErrorPage problems={read.problems} />);
    return true;
  }
  // If config.json fails to load, a prerendered document uses the values it was rendered with.
  const rendered = prerenderedWith && servedFrom(prerenderedWith.config, origin);
  const config = read.status === 'read' ? read.config : rendered;
  if (!config) {
    mount(missingFilePage(() => window.location.reload()));
    return true;
  }
  await nextTask();
  if (config.supportRoom && isAtSupport()) {
    mount(
      <StrictMode>
        <ErrorBoundary
          fallback={(_error, retry) => missingFilePage(retry)}
          onError={(error) => void reloadIfStale(services, missingFile(error))}
        >
          <Suspense>
            <SupportRoom config={config} services={services} App={App} />
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    );
    return true;
  }
  // Only for browsers with the extension; if it fails to load, the site starts without it.
  const devtools =
    EXTENSION in window && (config.devTools || process.env.NODE_ENV === 'development')
      ? await loadInspection().catch(() => undefined)
      : undefined;
  const inspection = devtools?.createInspection(services, (state) =>
    keepChoices(state, services.session),
  );
  const { store, open, reporter } = createAppStore({
    config,
    services,
    inspection,
    embedded: prerenderedWith?.embedded,
  });
  // Hydrate with the state the document was rendered with; stored data is restored afterwards.
  const props: SiteProps = {
    store,
    reporter,
    config,
    prerendered: prerenderedWith && { ...prerenderedWith, state: store.getState() },
  };
  const site = (
    <StrictMode>
      {devtools && inspection ? (
        <devtools.InspectedSite {...props} inspection={inspection} />
      ) : (
        <Site {...props} />
      )}
    </StrictMode>
  );
  await nextTask();
  if (prerenderedWith) {
    if (!(await page)) return false;
    await open();
    await nextTask();
    const find = rememberControls(container);
    const stopKeepingInput = keepInput(container);
    const { pathname } = window.location;
    const stopWatching = store.subscribe(() => {
      if (selectLocation(store.getState()).pathname === pathname) return;
      stopKeepingInput();
      stopWatching();
    });
    const replay = () => void replayPresses(container, find);
    // As a transition, React hydrates in short slices and handles input in between.
    startTransition(() => {
      hydrateRoot(container, <OnHydrated onDone={replay}>{site}</OnHydrated>);
    });
  } else {
    await open();
    mount(site);
  }
  return true;
}

async function startIn(container: HTMLElement): Promise<void> {
  pressOnce(window);
  let isShown = false;
  try {
    isShown = await start(container);
    // No presses are left to replay, nor in the frame of a recorded screen.
    document.getElementById('older')?.remove();
  } finally {
    // The document's own failure message (public/index.html).
    const notLoaded = document.getElementById('not-loaded');
    if (isShown) notLoaded?.remove();
    else if (notLoaded) notLoaded.hidden = false;
  }
}

const root = document.getElementById('root');
if (root) void startIn(root);
