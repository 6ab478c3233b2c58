import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EmbeddedData } from '../../src/api/queryCache';
import type { AppConfig } from '../../src/config';
import { PAGES } from '../../src/app/pageRegistry';
import { pageMetadata } from '../../src/pages/pageDocuments';
import { matchRoute } from '../../src/content/routes';
import { Site } from '../../src/app/Site';
import { createAppStore } from '../../src/store/createAppStore';
import { hasDocument } from './pages';
import { inertServices } from './services';

export interface RenderedPage {
  /** Title, description, canonical, Open Graph and preloads. */
  head: string;
  body: string;
  isMissing: boolean;
}

/** React puts head elements before everything else. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** React's marker of a boundary that failed to render and would be retried in the browser. */
const FAILED_BOUNDARY = /<!--\$[!?]-->/;

/** The content policy blocks style attributes. */
const STYLE_ATTRIBUTE = /<[^>"]*(?:"[^"]*"[^>"]*)*\sstyle="([^"]*)"/;

/**
 * Renders a page as every visitor first sees it: signed out, with public data only.
 * @param pathname of a public page, or an unknown one
 * @param embedded the API data that the page shows; without it, the page shows its loading state
 * @throws when part of the page can't be rendered without a browser, or has a style attribute
 */
export async function renderPage(
  pathname: string,
  config: AppConfig,
  embedded?: EmbeddedData,
): Promise<RenderedPage> {
  const match = matchRoute(pathname);
  // Rendering is synchronous, so the page's chunk must be loaded first.
  if (match && hasDocument(match.id)) await PAGES[match.id].preload();
  const { store, reporter } = createAppStore({
    config,
    services: inertServices(pathname),
    embedded,
  });
  const state = store.getState();
  const text = renderToString(
    <StrictMode>
      <Site
        store={store}
        reporter={reporter}
        config={config}
        prerendered={{ config, state, embedded }}
      />
    </StrictMode>,
  );
  if (FAILED_BOUNDARY.test(text))
    throw new Error(`${pathname}: part of the page could not be rendered`);
  const styled = STYLE_ATTRIBUTE.exec(text);
  if (styled) throw new Error(`${pathname}: the markup has a style attribute: ${styled[0]}`);
  const head = HEAD.exec(text)?.[0] ?? '';
  const metadata = pageMetadata(match, state, config);
  return {
    head,
    body: text.slice(head.length),
    isMissing: match === null || metadata?.isMissing === true,
  };
}
