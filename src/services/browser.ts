import * as v from 'valibot';
import { isCoordinates } from '../domain/geocodeText';
import type { ScrollAnchor } from '../domain/scrollAnchor';
import { normalizedPathname, sitePath } from '../domain/sitePath';
import { focusTemporarily } from '../lib/focusTemporarily';
import { DEFAULT_TEXT_SIZE, REDUCED_MOTION } from '../theme/tokens';
import { savesData } from '../theme/savesData';
import { coveredHistory, type Entries } from './coveredHistory';
import type { Clock, Device, KeyValueStore, Page, Services, SiteLocation } from './types';

/** The maximum delay of a browser timer: longer ones fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** How long the browser may take to read a saved file. */
const SAVE_TIMEOUT_MS = 60_000;
/** How long to wait for the heading of a page whose chunk is loading. */
const HEADING_TIMEOUT_MS = 30_000;

const clock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        window.clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve(signal?.aborted !== true);
      };
      const timer = window.setTimeout(end, Math.min(Math.max(0, ms), MAX_TIMER_MS));
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    }),
};

function createIds(): Services['ids'] {
  const start = Date.now().toString(36);
  let count = 0;
  return { next: () => `${start}-${(count += 1).toString(36)}` };
}

/** Wraps a browser storage that may be forbidden (`open` throws) or full. */
function createKeyValueStore(open: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      }, undefined);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

type EntryState = Pick<SiteLocation, 'key' | 'index' | 'aboveCart' | 'covers'>;

const isEntryState = (state: unknown): state is EntryState =>
  v.is(v.object({ key: v.string(), index: v.number() }), state);

function createEntries(ids: Services['ids']): Entries {
  // Within the site a page starts at the top. Reloaded, also by a phone that ran out of memory, it
  // stays where it was.
  const setScrollRestoration = () => {
    window.history.scrollRestoration = document.hidden ? 'auto' : 'manual';
  };
  setScrollRestoration();
  document.addEventListener('visibilitychange', () => {
    // Safari shows a page of its back/forward cache before it scrolls it.
    if (document.hidden) setScrollRestoration();
    else setTimeout(setScrollRestoration);
  });
  let lastIndex = -1;

  const stateOf = ({ key, index, aboveCart, covers }: EntryState): EntryState => ({
    key,
    index,
    ...(aboveCart && { aboveCart }),
    ...(covers && { covers }),
  });

  const current = (): SiteLocation => {
    const { pathname, search, hash } = window.location;
    const state: unknown = window.history.state;
    // A history entry not created by the site: the first, or a hash link.
    const entry = isEntryState(state) ? state : { key: ids.next(), index: lastIndex + 1 };
    if (entry !== state) window.history.replaceState(entry, '');
    lastIndex = entry.index;
    return { pathname: normalizedPathname(pathname), search, hash, ...stateOf(entry) };
  };

  const write = (how: 'pushState' | 'replaceState') => (location: SiteLocation) => {
    lastIndex = location.index;
    window.history[how](stateOf(location), '', sitePath(location));
  };

  return {
    current,
    push: write('pushState'),
    replace: write('replaceState'),
    go: (entries) => window.history.go(entries),
    onPop: (listener) => window.addEventListener('popstate', () => listener(current())),
  };
}

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** The latest request for the focus; it cancels that of a heading, which may still be rendering. */
let lastFocusRequest = 0;

function focusHeading(
  request: number,
  deadline: number,
  after: number,
  before = document.activeElement,
): void {
  if (request !== lastFocusRequest) return;
  const { activeElement } = document;
  const isKept = activeElement === before || activeElement?.matches('body, main');
  // Don't take the focus from a visitor who moved it, or opened a dialog, while the page loaded.
  if (!isKept || activeElement?.closest('[aria-modal]')) return;
  // A step has its own heading.
  const heading =
    document.querySelector<HTMLElement>('main [data-first-focus]') ??
    document.querySelector<HTMLElement>('main h1');
  // The next step is still being rendered.
  const isLeaving = document.querySelector('main [data-leaving]') !== null;
  // Don't take the focus from a visitor who pressed Tab meanwhile.
  const first = after > 0 ? heading?.parentElement : heading;
  if (first && !isLeaving) focusTemporarily(first, { preventScroll: true });
  if (document.activeElement === first) {
    if (heading && first !== heading)
      window.setTimeout(() => {
        if (request === lastFocusRequest && document.activeElement === first)
          focusTemporarily(heading, { preventScroll: true });
      }, after);
    return;
  }
  // While the next page's chunk loads, React keeps the previous heading, hidden and not focusable.
  if (Date.now() > deadline) return;
  window.requestAnimationFrame(() => focusHeading(request, deadline, after, before));
}

/** The chosen radio button of a group, or else the first one that can be chosen. */
const choiceIn = (group: HTMLFieldSetElement) =>
  group.querySelector<HTMLElement>(':checked') ??
  group.querySelector<HTMLElement>('input:enabled') ??
  group;

/** When a page counts as loaded, in milliseconds, in browsers without idle callbacks. */
const IDLE_FALLBACK_MS = 3000;

const page: Page = {
  leaveTo: (url) => window.location.assign(url),
  startAtTop: () => {
    window.scrollTo({ top: 0, behavior: matches(REDUCED_MOTION) ? 'auto' : 'smooth' });
    const main = document.querySelector('main');
    if (main) focusTemporarily(main, { preventScroll: true });
  },
  focusHeading: (after = 0) => {
    const request = (lastFocusRequest += 1);
    // After React has rendered pending updates.
    window.requestAnimationFrame(() =>
      focusHeading(request, Date.now() + HEADING_TIMEOUT_MS, after),
    );
  },
  focus: (id) => {
    lastFocusRequest += 1;
    const part = document.getElementById(id);
    // Scroll a field into view with its label, a section, or its only control, with its heading.
    const section = part?.closest('[data-only-control]') ?? part;
    const scrollTarget = part?.closest('.field') ?? section?.querySelector('h2') ?? part;
    const control = part instanceof HTMLFieldSetElement ? choiceIn(part) : part;
    if (control) focusTemporarily(control, { preventScroll: true });
    // After its error message, which moves it, has been rendered.
    window.requestAnimationFrame(() =>
      scrollTarget?.scrollIntoView({ block: 'nearest', behavior: 'auto' }),
    );
  },
  reveal: (id) => {
    // After React has rendered pending updates.
    window.requestAnimationFrame(() => {
      const part = document.getElementById(id)?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      if (!part || !focused) return;
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const hidden = part.bottom - window.innerHeight + parseFloat(scrollPaddingBottom);
      const room = focused.top - parseFloat(scrollPaddingTop);
      const top = Math.min(hidden, room);
      const behavior = matches(REDUCED_MOTION) ? 'auto' : 'smooth';
      if (top > 0) window.scrollBy({ top, behavior });
    });
  },
  onRestored: (listener) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
  },
  onVisible: (listener) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
    // A device may sleep and resume without a visibility change.
    window.addEventListener('focus', listener);
  },
  onOnline: (listener) => window.addEventListener('online', listener),
  onMessage: (listener) => window.addEventListener('message', listener),
  isGone: async (url) => {
    try {
      const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
      // Some servers return the HTML shell for missing files.
      const isPage =
        status === 200 && headers.get('Content-Type')?.startsWith('text/html') === true;
      return status === 404 || status === 410 || isPage;
    } catch {
      return false;
    }
  },
  reloadOnce: () => {
    const state: unknown = window.history.state;
    const entry = typeof state === 'object' && state !== null ? state : {};
    // The mark is stored in the history entry, so it survives only a reload.
    if ('reloaded' in entry) return;
    window.history.replaceState({ ...entry, reloaded: true }, '');
    window.location.reload();
  },
  reload: () => window.location.reload(),
  whenIdle: (run) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, IDLE_FALLBACK_MS);
  },
};

const typeOf = (fileName: string): string =>
  fileName.endsWith('.ics') ? 'text/calendar;charset=utf-8' : 'application/json';

/** The scroll position; relative to a heading once the tracker has loaded. */
function createScrollAnchor(): () => ScrollAnchor {
  let anchor = (): ScrollAnchor => ({ heading: -1, offset: -window.scrollY });
  page.whenIdle(() => {
    if (savesData()) return;
    void import(/* webpackChunkName: "recording" */ './scrollTracker').then(
      ({ trackScroll }) => {
        anchor = trackScroll();
      },
      () => undefined,
    );
  });
  return () => anchor();
}

function viewport() {
  const root = document.documentElement;
  return {
    // Safari's inner size is that of the part in view after a pinch.
    width: Math.max(window.innerWidth, root.clientWidth),
    height: Math.max(window.innerHeight, root.clientHeight),
    textSize: Number.parseFloat(window.getComputedStyle(root).fontSize) || DEFAULT_TEXT_SIZE,
  };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or an insecure page, which has no clipboard.
    return false;
  }
}

const createDevice = (): Device => ({
  viewport,
  scrollAnchor: createScrollAnchor(),
  matches,
  savesData,
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  print: () => window.print(),
  save: (fileName, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: typeOf(fileName) }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    // Safari reads the file after the click, once permission is given.
    window.setTimeout(() => URL.revokeObjectURL(url), SAVE_TIMEOUT_MS);
  },
  copy,
});

/** A position is a pin only if it is right to so many metres. */
const ROUGH_METRES = 20_000;

const locate: Services['geolocation']['locate'] = () =>
  new Promise((resolve) => {
    // Absent when a policy or an insecure origin forbids it.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) resolve('unavailable');
    try {
      geolocation?.getCurrentPosition(
        ({ coords }) => {
          const position = { lat: coords.latitude, lng: coords.longitude };
          // Extensions that replace the position also send texts, or none.
          if (!isCoordinates(position)) resolve('unavailable');
          else resolve(coords.accuracy > ROUGH_METRES ? { near: position } : position);
        },
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      );
    } catch {
      // Some embedded browsers throw instead of calling back.
      resolve('denied');
    }
  });

/** The real services of a browser tab; no side effects before this is called. */
export function createBrowserServices(loadMap: Services['loadMap']): Services {
  const ids = createIds();
  return {
    fetch: (url, init) => fetch(url, init),
    clock,
    ids,
    local: {
      ...createKeyValueStore(() => window.localStorage),
      onChange: (listener) => window.addEventListener('storage', ({ key }) => listener(key)),
    },
    session: createKeyValueStore(() => window.sessionStorage),
    history: coveredHistory(createEntries(ids)),
    page,
    geolocation: { locate },
    device: createDevice(),
    pictures: {
      prepare: async (file) => {
        // In the chunk of the page that uses it: a later deployment may have removed another one.
        const { pictureToSend } = await import(/* webpackChunkName: "page-profile" */ './pictures');
        return pictureToSend(file);
      },
      urlOf: (file) => URL.createObjectURL(file),
      release: (url) => URL.revokeObjectURL(url),
    },
    loadMap,
    // eslint-disable-next-line no-console -- the one place that logs
    log: { warn: console.warn, error: console.error },
  };
}
