import { coveredHistory } from '../../src/services/coveredHistory';
import type {
  Clock,
  KeyValueStore,
  Services,
  SharedStore,
  SiteLocation,
} from '../../src/services/types';

/** A Wednesday, ten in the morning in Durban. */
export const START = Date.parse('2026-03-11T08:00:00.000Z');

/** Runs all pending turns of the event loop, except for loopback replies. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
}

interface FakeClock extends Clock {
  /**
   * Advances time: every wait ends at its own moment, with a pause between two, so that the first's
   * consequences happen before the second.
   * @param ms milliseconds
   */
  advance(ms: number): Promise<void>;
  /** Sets the clock without ending any wait, like a user of the device. */
  set(now: number): void;
  waiting(): number;
  /** By how many milliseconds timers fire early, as in browsers. */
  early: number;
}

export function createFakeClock(start = START): FakeClock {
  // Timers use a monotonic clock that can't be set.
  let passed = 0;
  let offset = start;
  let waits: { due: number; end: (isOver: boolean) => void }[] = [];
  const clock: FakeClock = {
    early: 0,
    now: () => offset + passed,
    set: (to) => {
      offset = to - passed;
    },
    waiting: () => waits.length,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) {
          resolve(false);
          return;
        }
        const wait = {
          due: passed + (ms > 0 ? Math.max(1, ms - clock.early) : 0),
          end: (isOver: boolean) => {
            waits = waits.filter((other) => other !== wait);
            resolve(isOver);
          },
        };
        waits.push(wait);
        signal?.addEventListener('abort', () => {
          wait.end(false);
        });
      }),
    advance: async (ms) => {
      const end = passed + ms;
      await flush();
      for (;;) {
        const next = waits
          .filter(({ due }) => due <= end)
          .sort((one, other) => one.due - other.due)[0];
        if (!next) break;
        passed = Math.max(passed, next.due);
        next.end(true);
        await flush();
      }
      passed = end;
      await flush();
    },
  };
  return clock;
}

/** A storage's contents, and a log of everything done to it. */
interface FakeStorage {
  content: Map<string, string>;
  writes: string[];
}

const createFakeStorage = (content: Record<string, string> = {}): FakeStorage => ({
  content: new Map(Object.entries(content)),
  writes: [],
});

const viewOf = ({ content, writes }: FakeStorage): KeyValueStore => ({
  get: (key) => content.get(key) ?? null,
  set: (key, value) => {
    writes.push(`set ${key}`);
    content.set(key, value);
  },
  remove: (key) => {
    writes.push(`remove ${key}`);
    content.delete(key);
  },
  clear: () => {
    writes.push('clear');
    content.clear();
  },
});

/** Local storage shared by several tabs: each is notified of the others' changes. */
export function createSharedStorage(content: Record<string, string> = {}) {
  const storage = createFakeStorage(content);
  const tabs = new Set<{ listeners: Set<(key: string | null) => void> }>();
  const openTab = (): SharedStore => {
    const tab = { listeners: new Set<(key: string | null) => void>() };
    tabs.add(tab);
    const tell = (key: string | null) => {
      tabs.forEach((other) => {
        if (other !== tab) other.listeners.forEach((listener) => listener(key));
      });
    };
    const view = viewOf(storage);
    return {
      get: view.get,
      set: (key, value) => {
        const isNew = storage.content.get(key) !== value;
        view.set(key, value);
        if (isNew) tell(key);
      },
      remove: (key) => {
        const isThere = storage.content.has(key);
        view.remove(key);
        if (isThere) tell(key);
      },
      clear: () => {
        const isEmpty = storage.content.size === 0;
        view.clear();
        if (!isEmpty) tell(null);
      },
      onChange: (listener) => {
        tab.listeners.add(listener);
        return () => tab.listeners.delete(listener);
      },
    };
  };
  return { ...storage, openTab };
}

/** The listeners of one event of the page. */
function createListeners() {
  const listeners = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: async () => {
      listeners.forEach((listener) => listener());
      await flush();
    },
  };
}

/** An address bar with history; `pop` is the browser's Back or Forward button. */
function createFakeHistory(path: string) {
  const url = new URL(path, 'http://site.test');
  const entries: SiteLocation[] = [
    { pathname: url.pathname, search: url.search, hash: url.hash, key: 'first', index: 0 },
  ];
  let place = 0;
  const listeners = new Set<(location: SiteLocation) => void>();
  const here = (): SiteLocation => {
    const location = entries[place];
    if (!location) throw new Error('The history has no entry here');
    return location;
  };
  return {
    entries: () => entries.map(({ pathname, search, hash }) => `${pathname}${search}${hash}`),
    path: () => `${here().pathname}${here().search}${here().hash}`,
    /** Moves by this many entries, as the buttons do; the page is notified asynchronously. */
    pop: async (steps: number) => {
      place = Math.min(entries.length - 1, Math.max(0, place + steps));
      listeners.forEach((listener) => listener(here()));
      await flush();
    },
    /** Follows a hash link without the site's involvement. */
    follow: async (hash: string) => {
      const { pathname, search, index } = here();
      const location = { pathname, search, hash, key: `within-${index}`, index: index + 1 };
      entries.splice(place + 1, Infinity, location);
      place += 1;
      listeners.forEach((listener) => listener(location));
      await flush();
    },
    service: coveredHistory({
      current: here,
      push: (location: SiteLocation) => {
        entries.splice(place + 1, Infinity, location);
        place += 1;
      },
      replace: (location: SiteLocation) => {
        entries[place] = location;
      },
      go: (steps: number) => {
        // Browsers navigate asynchronously, and not beyond either end.
        setImmediate(() => {
          if (entries[place + steps] === undefined) return;
          place += steps;
          listeners.forEach((listener) => listener(here()));
        });
      },
      onPop: (listener: (location: SiteLocation) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  };
}

type Located = Awaited<ReturnType<Services['geolocation']['locate']>>;

/** A position that the test provides at any time, or never. */
function createFakeGeolocation() {
  let requests = 0;
  const waiting: ((answer: Located) => void)[] = [];
  return {
    requests: () => requests,
    answer: async (answer: Located) => {
      waiting.splice(0).forEach((resolve) => resolve(answer));
      await flush();
    },
    service: {
      locate: () => {
        requests += 1;
        return new Promise<Located>((resolve) => waiting.push(resolve));
      },
    },
  };
}

export interface FakeServicesOptions {
  path?: string;
  local?: Record<string, string>;
  sharedLocal?: SharedStore;
  /** Session storage; by default that of a tab in which the join popup has been shown. */
  session?: Record<string, string>;
  clock?: FakeClock;
}

/** A tab's services in a test: the test advances time, and all output of the site is recorded. */
export function createFakeServices({
  path = '/',
  local = {},
  sharedLocal,
  session = { join_popup_shown: 'true' },
  clock = createFakeClock(),
}: FakeServicesOptions = {}) {
  const localStorage = createSharedStorage(local);
  const sessionStorage = createFakeStorage(session);
  const history = createFakeHistory(path);
  const geolocation = createFakeGeolocation();
  const left: string[] = [];
  const page = {
    scrolls: 0,
    focuses: 0,
    reloads: 0,
    prints: 0,
    /** Whether it has reloaded itself before. */
    isReloaded: false,
    gone: new Set<string>(),
    parts: [] as string[],
    revealed: [] as string[],
  };
  const restored = createListeners();
  const looking = createListeners();
  const connecting = createListeners();
  const hearing = createListeners();
  const logged: { level: 'warn' | 'error'; message: string; details: unknown }[] = [];
  const saved: { name: string; text: string }[] = [];
  const copied: string[] = [];
  const matching = new Set<string>();
  const map = { isMissing: false, loads: 0 };
  const pictures = { isUnreadable: false, released: [] as string[] };
  let count = 0;

  const idle: (() => void)[] = [];

  const services: Services = {
    fetch: (address, init) => fetch(address, init),
    clock,
    ids: { next: () => `id${(count += 1)}` },
    local: sharedLocal ?? localStorage.openTab(),
    session: viewOf(sessionStorage),
    history: history.service,
    page: {
      leaveTo: (url) => left.push(url),
      startAtTop: () => {
        page.scrolls += 1;
      },
      focusHeading: () => {
        page.focuses += 1;
      },
      focus: (id) => page.parts.push(id),
      reveal: (id) => page.revealed.push(id),
      onRestored: restored.add,
      onVisible: looking.add,
      onOnline: connecting.add,
      onMessage: hearing.add,
      isGone: (address) => Promise.resolve(page.gone.has(address)),
      whenIdle: (run) => {
        idle.push(run);
      },
      reloadOnce: () => {
        if (page.isReloaded) return;
        page.isReloaded = true;
        page.reloads += 1;
      },
      reload: () => {
        page.reloads += 1;
      },
    },
    geolocation: geolocation.service,
    device: {
      viewport: () => ({ width: 1440, height: 900, textSize: 16 }),
      scrollAnchor: () => ({ heading: 1, offset: 120 }),
      matches: (query) => matching.has(query),
      savesData: () => matching.has('(prefers-reduced-data: reduce)'),
      timeZone: () => 'Africa/Johannesburg',
      save: (name, text) => saved.push({ name, text }),
      print: () => {
        page.prints += 1;
      },
      copy: (text) => {
        copied.push(text);
        return Promise.resolve(true);
      },
    },
    pictures: {
      prepare: (file) =>
        Promise.resolve(
          pictures.isUnreadable
            ? 'unreadable'
            : new File([file], `sent-${file.name}`, { type: file.type }),
        ),
      urlOf: (file) => `blob:${file.name}`,
      release: (url) => pictures.released.push(url),
    },
    loadMap: () => {
      map.loads += 1;
      return map.isMissing ? Promise.reject(new Error('The chunk is gone')) : Promise.resolve({});
    },
    log: {
      warn: (message, details) => logged.push({ level: 'warn', message, details }),
      error: (message, details) => logged.push({ level: 'error', message, details }),
    },
  };

  return {
    services,
    clock,
    /** Local storage; its `openTab` is another tab of the same browser. */
    local: localStorage,
    session: sessionStorage,
    history,
    geolocation,
    /** Addresses outside the site that the browser was sent to, also of messages to write. */
    left,
    page,
    restore: restored.tell,
    /** The customer looks at the tab again. */
    lookAgain: looking.tell,
    /** The device has a connection again. */
    goOnline: connecting.tell,
    /** An extension, or its script in the page, posts a message. */
    post: () => {
      void hearing.tell();
    },
    idle: () => {
      idle.splice(0).forEach((run) => run());
    },
    saved,
    copied,
    logged,
    matching,
    map,
    /** What happens to chosen images: a test can make them unreadable. Released are their URLs. */
    pictures,
  };
}

export type FakeServices = ReturnType<typeof createFakeServices>;
