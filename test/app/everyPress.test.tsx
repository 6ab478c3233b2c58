import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { seedId } from '../../sandbox/ids';
import { collectData } from '../../server/prerender/collectData';
import { PRERENDERED } from '../../server/prerender/pages';
import { inertServices } from '../../server/prerender/services';
import type { EmbeddedData } from '../../src/api/queryCache';
import { PAGES } from '../../src/app/pageRegistry';
import { Site } from '../../src/app/Site';
import { links, matchRoute, ROUTES } from '../../src/content/routes';
import { createAppStore } from '../../src/store/createAppStore';
import { configAt } from '../api/helpers/store';
import { createDraw } from '../helpers/random';
import { SEED, times } from '../helpers/randomTests';
import { cleanUp, openSandbox } from '../sandbox/helpers';
import { testSource } from '../server/helpers/testSource';
import {
  asLoaded,
  convert,
  documentWith,
  hydrate,
  leaveDocument,
  runInlineScript,
  textsIn,
} from './helpers/documents';

/** `EVENT_REPLAY=all npx jest everyPress` changes every text; a test run a sample of them. */
const isWhole = process.env.EVENT_REPLAY === 'all';
const SAMPLE = times(1);
const PATIENCE_MS = isWhole ? 3_600_000 : 60_000;

const ADDRESSES = [
  ...PRERENDERED.map((id) => ROUTES[id].path),
  links.storeServices(seedId('store', 1)),
  links.serviceDetail(seedId('service', 1)),
  links.singleBlog(0),
];

const config = configAt('http://sandbox.test/', { contact: { phone: '031 940 0082' } });

const { sandbox } = openSandbox();
beforeAll(runInlineScript);
afterAll(cleanUp);

/** The data that the renderer embeds at an address. */
async function dataAt(address: string): Promise<EmbeddedData | undefined> {
  const source = testSource({
    config,
    fetch: async (url, init) => sandbox.app.fetch(new Request(url, { ...init, signal: null })),
  });
  const match = matchRoute(address);
  if (match === null) throw new Error(`No page at ${address}`);
  const found = await collectData(match, source, () => new Promise(() => undefined));
  if (typeof found === 'string') throw new Error(`${address}: ${found}`);
  return found.embedded;
}

/** A page as documents have it; hydrated, it starts from the same state. */
function pageAt(address: string, embedded: EmbeddedData | undefined): ReactNode {
  const services = inertServices(address);
  const { store, reporter } = createAppStore({ config, services, embedded });
  const prerendered = { config, embedded, state: store.getState() };
  return (
    <StrictMode>
      <Site store={store} reporter={reporter} config={config} prerendered={prerendered} />
    </StrictMode>
  );
}

const controlsIn = (container: Element): Element[] => [
  ...container.querySelectorAll('button, a:not([href]), select'),
];

/**
 * Presses every enabled control of a document, hydrates it, and stops what the presses would do.
 * @param change what somebody does to the document before the presses
 * @returns the pressed controls that are still there, and those that heard a press, in order, by
 *   their index in the hydrated page; whether React rendered a part anew
 */
async function pressEverything(
  markup: string,
  page: ReactNode,
  change: (container: HTMLElement) => void,
): Promise<{ left: number[]; heard: number[]; isAnew: boolean }> {
  const container = documentWith(markup);
  container.querySelectorAll('title, meta, link').forEach((element) => element.remove());
  change(container);
  const pressed = controlsIn(container).filter((control) => !control.matches(':disabled'));
  for (const control of pressed)
    if (control instanceof HTMLSelectElement)
      control.dispatchEvent(new Event('change', { bubbles: true }));
    else (control as HTMLElement).click();
  const heard: number[] = [];
  const hear = (event: Event) => {
    if (container.dataset['unhydrated'] !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heard.push(controlsIn(container).indexOf(event.target as Element));
  };
  document.addEventListener('click', hear, true);
  document.addEventListener('change', hear, true);
  const isAnew = (await hydrate(container, page)) > 0;
  const left = controlsIn(container).flatMap((control, index) =>
    pressed.includes(control) ? [index] : [],
  );
  document.removeEventListener('click', hear, true);
  document.removeEventListener('change', hear, true);
  leaveDocument();
  return { left, heard, isAnew };
}

describe.each(ADDRESSES)('NAV-13: every control of the document at %s', (address) => {
  let embedded: EmbeddedData | undefined;
  let markup: string;
  let places: readonly number[];
  beforeAll(async () => {
    const id = matchRoute(address)?.id;
    if (id === undefined || id === 'dashboard') throw new Error(`No document at ${address}`);
    await PAGES[id].preload();
    embedded = await dataAt(address);
    markup = renderToString(pageAt(address, embedded));
    const container = document.createElement('div');
    container.innerHTML = markup;
    const all = textsIn(container).map((_, index) => index);
    const draw = createDraw(SEED);
    places = isWhole ? all : Array.from({ length: SAMPLE }, () => draw(all.length));
  });

  const press = (change: (container: HTMLElement) => void) =>
    pressEverything(markup, pageAt(address, embedded), change);

  it(
    'hears its own press after hydration, or none if a text was changed on its way',
    async () => {
      const { left, heard, isAnew } = await press(asLoaded);
      expect(isAnew).toBe(false);
      expect(left.length).toBeGreaterThan(0);
      // The bar of narrow windows is gone.
      expect(heard).toEqual(left);
      for (const place of places) {
        const byExtension = await press((container) => {
          asLoaded();
          convert(textsIn(container)[place]);
        });
        expect({ place, heard: byExtension.heard }).toEqual({ place, heard: left });
        const onTheWay = await press((container) => {
          convert(textsIn(container)[place]);
          asLoaded();
        });
        const own = left.filter((index) => onTheWay.heard.includes(index));
        expect({ place, heard: onTheWay.heard }).toEqual({ place, heard: own });
      }
    },
    PATIENCE_MS,
  );
});
