import type { Coordinates } from '../domain/mapPin';
import type { PagePlace } from '../domain/pagePlace';
import { normalizedPathname } from '../domain/sitePath';
import { focusInPassing } from '../lib/focusInPassing';
import { LESS_MOTION } from '../theme/tokens';
import { savesData } from '../theme/savesData';
import type { GeolocationProblem, SiteLocation } from './types';

/** The maximum delay of a browser timer: longer ones fire immediately. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** How long the browser may take to read a saved file. */
const SAVED_WITHIN_MS = 60_000;
/** How long to wait for the heading of a page whose chunk is loading. */
const HEADING_WITHIN_MS = 30_000;

const clock = {
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => Date.now(),
  /**
   * Waits.
   * @param signal ends the wait early
   * @returns true when the time is over, false when aborted
   */
  wait: (ms: number, signal?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const end = () => {
        window.clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve(signal?.aborted !== true);
      };
      const timer = window.setTimeout(end, Math.min(Math.max(0, ms), LONGEST_WAIT_MS));
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    }),
};

/** Unique within the tab, including across reloads. */
function createIds() {
  const start = Date.now().toString(36);
  let count = 0;
  return { next: () => `${start}-${(count += 1).toString(36)}` };
}

/**
 * Wraps a browser storage that may be forbidden or full: what it rejects is kept in memory.
 * @param open returns the storage; may throw
 */
function createKeyValueStore(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key: string, value: string) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key: string) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/** Local storage, which other tabs of the site share. */
const createLocalStore = () => ({
  ...createKeyValueStore(() => window.localStorage),
  /** Calls back when another tab changed a key; `null` means it cleared everything. */
  onChange: (listener: (key: string | null) => void) =>
    window.addEventListener('storage', ({ key }) => listener(key)),
});

type EntryState = Pick<SiteLocation, 'key' | 'index' | 'aboveCart'>;

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' &&
  state !== null &&
  typeof (state as Partial<EntryState>).key === 'string' &&
  typeof (state as Partial<EntryState>).index === 'number';

function createHistory(ids: ReturnType<typeof createIds>) {
  window.history.scrollRestoration = 'manual';
  let lastIndex = -1;

  const addressOf = ({ pathname, search, hash }: SiteLocation) => `${pathname}${search}${hash}`;
  const stateOf = ({ key, index, aboveCart }: EntryState): EntryState => ({
    key,
    index,
    ...(aboveCart && { aboveCart }),
  });

  const current = (): SiteLocation => {
    const { pathname, search, hash } = window.location;
    const state: unknown = window.history.state;
    // A history entry the site did not create: a typed address (the first), or a hash link.
    const entry = isEntryState(state) ? state : { key: ids.next(), index: lastIndex + 1 };
    if (entry !== state) window.history.replaceState(entry, '');
    lastIndex = entry.index;
    return { pathname: normalizedPathname(pathname), search, hash, ...stateOf(entry) };
  };

  return {
    current,
    push: (location: SiteLocation) => {
      lastIndex = location.index;
      window.history.pushState(stateOf(location), '', addressOf(location));
    },
    replace: (location: SiteLocation) => {
      lastIndex = location.index;
      window.history.replaceState(stateOf(location), '', addressOf(location));
    },
    /** Moves asynchronously by this many entries: -1 is Back. */
    go: (entries: number) => window.history.go(entries),
    /** Calls back after Back or Forward. */
    onPop: (listener: (location: SiteLocation) => void) =>
      window.addEventListener('popstate', () => listener(current())),
  };
}

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** The heading that was last asked for: nobody waits for an earlier page's any more. */
let headingAsked = 0;

function focusHeading(asked: number, until: number, after: number): void {
  if (asked !== headingAsked) return;
  // A step of a page begins with its own heading.
  const heading =
    document.querySelector<HTMLElement>('main [data-first-focus]') ??
    document.querySelector<HTMLElement>('main h1');
  // Whoever presses Tab before the heading has the focus goes on from there.
  const first = after > 0 ? heading?.parentElement : heading;
  if (first) focusInPassing(first, { preventScroll: true });
  if (document.activeElement === first) {
    if (heading && first !== heading)
      window.setTimeout(() => {
        if (document.activeElement === first) focusInPassing(heading, { preventScroll: true });
      }, after);
    return;
  }
  // Until the next page's code is there, React keeps the last one's heading, hidden: it takes no focus.
  if (Date.now() > until) return;
  window.requestAnimationFrame(() => focusHeading(asked, until, after));
}

/**
 * When to assume that the page has loaded, in milliseconds, for browsers without idle callbacks.
 */
const SOON_IDLE_MS = 3000;

const page = {
  /** Leaves the site for an address that passed `safePaymentUrl`, or for the mail program. */
  leaveTo: (url: string) => window.location.assign(url),
  /**
   * Scrolls to the top: smoothly, or instantly with reduced motion (NAV-4). The focus goes there too: with
   * the link that had it, it would leave the page, and screen readers would lose their place.
   */
  startAtTop: () => {
    window.scrollTo({ top: 0, behavior: matches(LESS_MOTION) ? 'auto' : 'smooth' });
    const main = document.querySelector('main');
    if (main) focusInPassing(main, { preventScroll: true });
  },
  /**
   * Focuses the page's `h1`, or what is marked `data-first-focus`, as soon as it is rendered (NAV-4).
   * @param after how long what holds the heading has the focus before, in milliseconds; a focus that
   *   goes on meanwhile stays
   */
  focusHeading: (after = 0) => {
    // What was dispatched just now is rendered by then.
    window.requestAnimationFrame(() => {
      headingAsked += 1;
      focusHeading(headingAsked, Date.now() + HEADING_WITHIN_MS, after);
    });
  },
  /** Focuses an element by id. Scrolls only if it is out of sight, clear of the header and messages. */
  focus: (id: string) => {
    const part = document.getElementById(id);
    // A field is seen with its label, a section from its heading.
    const seen = part?.closest('.field') ?? part?.querySelector('h2') ?? part;
    if (part) focusInPassing(part, { preventScroll: true });
    // What is said about it moves it, and is rendered by then.
    window.requestAnimationFrame(() =>
      seen?.scrollIntoView({ block: 'nearest', behavior: 'auto' }),
    );
  },
  /** Calls back when the page is restored from the back/forward cache. */
  onRestored: (listener: () => void) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) listener();
    });
  },
  /** Calls back when the tab is looked at again, after another one or a sleep of the device. */
  onLookedAt: (listener: () => void) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    });
    // A device that wakes up may not have hidden its tabs.
    window.addEventListener('focus', listener);
  },
  /** Calls back when the page is being left, whether it may be restored or not. */
  onLeft: (listener: () => void) => window.addEventListener('pagehide', listener),
  /**
   * Calls back after a message was posted to the page: browser extensions and their scripts in the
   * page talk this way.
   */
  onMessage: (listener: () => void) => window.addEventListener('message', listener),
  /**
   * Checks whether the server still has a file: after a deployment, open tabs request files that
   * are gone.
   * @returns true only if the server says that it is gone; false without a connection
   */
  isGone: async (address: string) => {
    try {
      const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
      // Some servers return the page itself for missing files.
      const isPage =
        status === 200 && headers.get('Content-Type')?.startsWith('text/html') === true;
      return status === 404 || status === 410 || isPage;
    } catch {
      return false;
    }
  },
  /** Reloads the page, unless it was already reloaded for the same reason. */
  reloadOnce: () => {
    const state: unknown = window.history.state;
    const entry = typeof state === 'object' && state !== null ? state : {};
    // The mark is stored in the history entry, so it survives only a reload.
    if ('reloaded' in entry) return;
    window.history.replaceState({ ...entry, reloaded: true }, '');
    window.location.reload();
  },
  reload: () => window.location.reload(),
  /** Calls back once, when the browser is idle. */
  whenIdle: (run: () => void) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, SOON_IDLE_MS);
  },
};

const typeOf = (fileName: string): string =>
  fileName.endsWith('.ics') ? 'text/calendar;charset=utf-8' : 'application/json';

/** Tells where the page is scrolled; better once what watches it has loaded. */
function createPlace(): () => PagePlace {
  let place = (): PagePlace => ({ heading: -1, offset: -window.scrollY });
  page.whenIdle(() => {
    if (savesData()) return;
    void import(/* webpackChunkName: "recording" */ './placeWatch').then(
      ({ watchPlace }) => {
        place = watchPlace();
      },
      () => undefined,
    );
  });
  return () => place();
}

const createDevice = () => ({
  viewport: () => ({ width: window.innerWidth, height: window.innerHeight }),
  place: createPlace(),
  /** Whether a media query holds, such as `(prefers-reduced-motion: reduce)`. */
  matches,
  /** Whether the customer has set the browser to save data. */
  savesData,
  timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  /** Saves a text to the downloads; the MIME type follows from the file name. */
  save: (fileName: string, text: string) => {
    const address = URL.createObjectURL(new Blob([text], { type: typeOf(fileName) }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // Safari reads the file only after the click, and asks for permission first.
    window.setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN_MS);
  },
  /**
   * Copies a text to the clipboard. Call it while the press that asks for it is handled, without waiting
   * for the text: later, Safari does not allow it.
   * @returns whether the browser allowed it, and the text came
   */
  copy: async (text: Promise<string>) => {
    const { clipboard } = window.navigator;
    try {
      // Safari allows it only while the press is handled, so the text has to be promised.
      if (typeof ClipboardItem === 'undefined') await clipboard.writeText(await text);
      else {
        const type = 'text/plain';
        const promised = text.then((words) => new Blob([words], { type }));
        await clipboard.write([new ClipboardItem({ [type]: promised })]);
      }
      return true;
    } catch {
      return false;
    }
  },
});

/**
 * Requests the device's position once; the browser may never answer.
 * @returns the position, or why there is none
 */
const locate = (): Promise<Coordinates | GeolocationProblem> =>
  new Promise((resolve) => {
    // Absent when a policy or an insecure origin forbids it.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) {
      resolve('unavailable');
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (problem) => resolve(problem.code === problem.PERMISSION_DENIED ? 'denied' : 'unavailable'),
    );
  });

type Write = (message: string, details?: unknown) => void;

/** The real services of a browser tab. Nothing is touched before this is called. */
export function createBrowserServices(loadMap: () => Promise<unknown>) {
  const ids = createIds();
  return {
    fetch: (address: string, init: RequestInit) => fetch(address, init),
    clock,
    ids,
    local: createLocalStore(),
    session: createKeyValueStore(() => window.sessionStorage),
    history: createHistory(ids),
    page,
    geolocation: { locate },
    device: createDevice(),
    pictures: {
      /**
       * Re-encodes a chosen picture: upright, at most 1024 px on its long side, without metadata.
       * Rejects when the code for it can't be loaded.
       * @returns why not, when the browser can't decode the picture or alters it
       */
      toSend: async (file: File) => {
        const { pictureToSend } = await import(/* webpackChunkName: "pictures" */ './pictures');
        return pictureToSend(file);
      },
      /** An object URL of a file, valid as long as the document. */
      urlOf: (file: File) => URL.createObjectURL(file),
    },
    loadMap,
    // eslint-disable-next-line no-console -- the one place that logs
    log: { warn: console.warn as Write, error: console.error as Write },
  };
}
