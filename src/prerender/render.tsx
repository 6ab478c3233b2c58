import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../config';
import { PAGES } from '../pageRegistry';
import { ROUTES } from '../routes';
import { Site } from '../Site';
import { createAppStore } from '../store/createAppStore';
import type { PrerenderedId } from './pages';
import { stillServices } from './services';

export interface RenderedPage {
  /** Title, description, canonical, Open Graph and preloads. */
  head: string;
  body: string;
}

/** React puts head elements before everything else. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** React's marker for a part that could not be rendered and would be retried in the browser. */
const LEFT_OUT = /<!--\$[!?]-->/;

/** A strict policy would ignore style attributes, and React's warning would get lost. */
const STYLE = /<[^>]*\sstyle="([^"]*)"/;

/**
 * Renders a page as every visitor sees it first: signed out and without server data.
 * @param config the configuration to render with
 * @throws when part of the page can't be rendered without a browser, or needs a style attribute
 */
export async function renderPage(id: PrerenderedId, config: AppConfig): Promise<RenderedPage> {
  await PAGES[id].fetchAhead();
  const { store, reporter } = createAppStore({
    config,
    services: stillServices(ROUTES[id].path),
  });
  const state = store.getState();
  const text = renderToString(
    <StrictMode>
      <Site store={store} reporter={reporter} config={config} prerendered={{ config, state }} />
    </StrictMode>,
  );
  if (LEFT_OUT.test(text)) throw new Error(`${id}: a part of the page could not be rendered`);
  const styled = STYLE.exec(text);
  if (styled) throw new Error(`${id}: a style attribute is in the markup: ${styled[0]}`);
  const head = HEAD.exec(text)?.[0] ?? '';
  return { head, body: text.slice(head.length) };
}
