import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../config';
import { PAGES, type PageId } from '../pages/registry';
import { ROUTES } from '../routes';
import { Site } from '../Site';
import { createAppStore } from '../store/createAppStore';
import { stillServices } from './services';

/** The public pages that are rendered at build; any other address gets the empty shell. */
export const PRERENDERED = [
  'home',
  'pricing',
  'about',
  'contact',
  'blogs',
  'stores',
  'demoCart',
  'terms',
  'privacy',
  'login',
  'register',
] as const satisfies readonly PageId[];

/** A page of the site that is rendered at build. */
export type PrerenderedId = (typeof PRERENDERED)[number];

/** A page as text. */
export interface RenderedPage {
  /** Title, description, canonical, Open Graph and preloads: elements of the document's head. */
  head: string;
  /** What is inside the root. */
  body: string;
}

/** React puts the elements of the head before everything else. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** What React leaves where a part could not be rendered; the browser would have to do it again. */
const LEFT_OUT = /<!--\$[!?]-->/;

/** React's warning would be lost: an attribute for styles is dead under a strict policy. */
const STYLE = /<[^>]*\sstyle="([^"]*)"/;

/**
 * Renders a page as its visitors see it first: nobody is known yet, and nothing has been asked of
 * the server.
 * @param config the configuration it is rendered with
 * @throws when a part of the page can't be rendered without a browser, or needs a style attribute
 */
export async function renderPage(id: PrerenderedId, config: AppConfig): Promise<RenderedPage> {
  await PAGES[id].fetchAhead();
  const parts = createAppStore({
    config,
    services: stillServices(ROUTES[id].path),
    devTools: undefined,
  });
  const state = parts.store.getState();
  const text = renderToString(
    <StrictMode>
      <Site {...parts} config={config} prerendered={{ config, state }} />
    </StrictMode>,
  );
  if (LEFT_OUT.test(text)) throw new Error(`${id}: a part of the page could not be rendered`);
  const styled = STYLE.exec(text);
  if (styled) throw new Error(`${id}: a style attribute is in the markup: ${styled[0]}`);
  const head = HEAD.exec(text)?.[0] ?? '';
  return { head, body: text.slice(head.length) };
}
