import { configAt } from '../api/helpers/store';
import type { Fates } from './fates';
import { takeGround, turn } from './globals';
import { createNetwork, type Call, type Heard } from './network';
import { Realm } from './realm';
import { SERVER, SITE, type Server } from './server';
import { createStorageArea, type StorageArea, type StorageMode } from './storage';
import { createTime, type Task } from './time';

/** Ten in the morning of a Wednesday in Durban. */
const START = Date.parse('2026-03-11T08:00:00.000Z');

/** A page that renders itself over and over is a mistake of the simulation. */
const MOST_RENDERS = 50;

/** What a device is like, for a whole life. */
export interface DeviceKind {
  storage: StorageMode;
  /** Whether the browser keeps pages that are left, for Back. */
  keepsPages: boolean;
}

/** What stands in a tab at one or several entries of its history. */
interface Standing {
  /** An address outside the site, such as the payment page's; absent for the site. */
  foreign?: string;
  realm: Realm | null;
}

interface Entry {
  standing: Standing;
  /** Path, search and hash. */
  path: string;
  state: unknown;
}

/** One tab of the browser. */
export interface Tab {
  name: string;
  entries: Entry[];
  place: number;
  session: StorageArea;
  /** What is in view. `error` is the browser's own page, for an address that could not be reached. */
  view: 'loading' | 'site' | 'payment' | 'error' | 'closed';
  /** Counts what the tab was sent to: an older journey ends when a newer one begins. */
  journey: number;
}

type Listener = (event: object) => void;

/** Something that a rule of the simulation forbids. */
export class Wrong extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
    this.name = 'Wrong';
  }
}

/** What the world asks of whoever plays it. */
export interface Player {
  fate: <Kind extends keyof Fates>(kind: Kind, about: string) => Fates[Kind];
  draw: (bound: number) => number;
  /** A page sends something. */
  sent: (realm: Realm, call: Call) => void;
  /** A page hears the server's reply. */
  heard: (realm: Realm, reply: Heard) => void;
  /** A page logs something for those who look after the site. */
  logged: (realm: Realm, text: string) => void;
  /** A page asks for the device's position. */
  askedWhere: (realm: Realm) => { found: () => void };
  /** A document has come to rest after something happened in it. */
  settled: (realm: Realm) => void;
  /** Code of a page threw. */
  broke: (realm: Realm, problem: string) => void;
  /** A document that was left comes back as it was. */
  restored: (realm: Realm) => void;
  /** The site itself loads the page anew, or leaves. */
  moved: (realm: Realm, how: 'reload' | 'leave') => void;
}

const pathOf = ({ path }: Entry): URL => new URL(path, SITE);

/**
 * A browser with its tabs, the network and the server behind it, on one clock.
 * @param server the real sandbox application
 * @param kind what the device is like
 * @param player decides what chance decides, and watches
 */
export function createWorld(server: Server, kind: DeviceKind, player: Player, now: { at: number }) {
  const time = createTime(START);
  now.at = START;
  const config = configAt(SITE, {
    apiBaseUrl: `${SERVER}/api/`,
    geocodeUrl: `${SERVER}/geocode/json`,
    contact: { email: 'hello@amanziwash.example' },
  });
  /** How far the device's clock is off, in milliseconds. */
  let skew = 0;
  let active: Realm | null = null;
  const tabs: Tab[] = [];
  const listeners = new Map<Realm, Map<string, Set<Listener>>>();
  const realms: Realm[] = [];
  const local = createStorageArea(kind.storage);
  let documents = 0;

  const network = createNetwork({
    time,
    server,
    site: SITE,
    fate: ({ method, path }) => player.fate('network', `${method} ${path}`),
    sent: (call) => {
      if (call.owner instanceof Realm) player.sent(call.owner, call);
    },
    heard: (reply) => {
      if (reply.call.owner instanceof Realm) player.heard(reply.call.owner, reply);
    },
  });

  /* ------------------------------------------------------------------ What happens in a page --- */

  /** Lets code of one document run, and everything that follows at once. */
  const within = async (realm: Realm, run: () => unknown): Promise<void> => {
    active = realm;
    try {
      try {
        run();
      } catch (error) {
        player.broke(realm, String(error));
      }
      await turn();
      if (realm.state !== 'live' || !realm.isOpen) return;
      for (let times = 0; realm.render(); times += 1) {
        if (times > MOST_RENDERS) throw new Error(`${realm.name} never comes to rest`);
        await turn();
      }
      player.settled(realm);
    } finally {
      active = null;
    }
  };

  /** Asks a document something, at once. */
  const inside = <Value>(realm: Realm, ask: () => Value): Value => {
    active = realm;
    try {
      return ask();
    } finally {
      active = null;
    }
  };

  const fire = (realm: Realm, type: string, event: object = {}): void => {
    [...(listeners.get(realm)?.get(type) ?? [])].forEach((listener) => {
      listener({ type, ...event });
    });
  };

  const entryOf = (tab: Tab): Entry => {
    const entry = tab.entries[tab.place];
    if (!entry) throw new Error(`${tab.name} shows nothing`);
    return entry;
  };

  const realmOf = (tab: Tab): Realm | null =>
    tab.view === 'site' ? entryOf(tab).standing.realm : null;

  /* -------------------------------------------------------------------- Coming and going ------- */

  const end = (realm: Realm): void => {
    realm.state = 'gone';
    realm.close();
    network.cut(({ owner }) => owner === realm);
    listeners.delete(realm);
  };

  /** The document in view is left: kept for Back, or thrown away. */
  const leave = (tab: Tab): void => {
    const realm = realmOf(tab);
    if (!realm) return;
    if (kind.keepsPages && realm.isOpen) {
      network.cut(({ owner }) => owner === realm);
      realm.state = 'frozen';
      return;
    }
    entryOf(tab).standing.realm = null;
    end(realm);
  };

  const open = (tab: Tab): void => {
    const journey = (tab.journey += 1);
    const { standing } = entryOf(tab);
    tab.view = 'loading';
    time.after(120, async () => {
      if (tab.journey !== journey || tab.view === 'closed') return;
      if (!network.isOnline()) {
        tab.view = 'error';
        return;
      }
      if (standing.foreign !== undefined) {
        tab.view = 'payment';
        return;
      }
      const realm = createRealm(tab);
      standing.realm = realm;
      tab.view = 'site';
      await within(realm, () => {
        realm.start();
      });
      await within(realm, () => undefined);
    });
  };

  /** Shows the entry in place: a page that was kept comes back as it was left. */
  const arrive = (tab: Tab): void => {
    const { standing } = entryOf(tab);
    const { realm } = standing;
    if (realm?.state !== 'frozen') {
      open(tab);
      return;
    }
    tab.journey += 1;
    realm.state = 'live';
    realm.visitedAt = network.mark();
    tab.view = 'site';
    player.restored(realm);
    time.after(
      1,
      () => {
        fire(realm, 'pageshow', { persisted: true });
      },
      realm,
    );
    time.release(realm);
  };

  const go = (tab: Tab, steps: number): void => {
    const journey = (tab.journey += 1);
    time.after(4, () => {
      const to = tab.place + steps;
      const next = tab.entries[to];
      if (tab.journey !== journey || tab.view === 'closed' || !next) return undefined;
      const here = entryOf(tab);
      const realm = realmOf(tab);
      if (next.standing !== here.standing || !realm) {
        leave(tab);
        tab.place = to;
        arrive(tab);
        return undefined;
      }
      return within(realm, () => {
        tab.place = to;
        fire(realm, 'popstate', { state: next.state });
      });
    });
  };

  const cutForward = (tab: Tab): void => {
    tab.entries.splice(tab.place + 1).forEach(({ standing }) => {
      if (standing.realm && standing !== entryOf(tab).standing) end(standing.realm);
    });
  };

  /** Goes to an address as a link from outside or the address bar would. */
  const visit = (tab: Tab, path: string, foreign?: string): void => {
    if (tab.entries.length > 0) {
      leave(tab);
      cutForward(tab);
    }
    const standing: Standing = foreign === undefined ? { realm: null } : { foreign, realm: null };
    tab.entries.push({ standing, path, state: null });
    tab.place = tab.entries.length - 1;
    open(tab);
  };

  const reload = (tab: Tab): void => {
    const realm = realmOf(tab);
    if (realm) end(realm);
    entryOf(tab).standing.realm = null;
    open(tab);
  };

  const handOver = (realm: Realm, tab: Tab, url: string): void => {
    player.moved(realm, 'leave');
    const { ms, how } = player.fate('leave', '');
    const journey = (tab.journey += 1);
    time.after(ms, () => {
      if (how === 'nothing' || tab.journey !== journey || realmOf(tab) !== realm) return;
      visit(tab, new URL(url).pathname, url);
      if (how === 'failed') {
        tab.journey += 1;
        tab.view = 'error';
      }
    });
  };

  /* -------------------------------------------------------------------- The globals of a page -- */

  const changed = (realm: Realm) => (key: string | null) => {
    tabs.forEach((tab) =>
      tab.entries.forEach(({ standing: { realm: other } }, place) => {
        const isFirst = tab.entries.findIndex(({ standing }) => standing.realm === other) === place;
        if (!other || other === realm || other.state !== 'live' || !isFirst) return;
        time.after(
          player.fate('echo', ''),
          () => {
            if (other.state === 'live') fire(other, 'storage', { key });
          },
          other,
        );
      }),
    );
  };

  function createRealm(tab: Tab): Realm {
    const heading = { tabIndex: 0, focus: () => undefined };
    const own = new Map<string, Set<Listener>>();
    const listen = (type: string, listener: Listener) => {
      own.set(type, (own.get(type) ?? new Set()).add(listener));
    };
    const unlisten = (type: string, listener: Listener) => own.get(type)?.delete(listener);
    const events = { addEventListener: listen, removeEventListener: unlisten };
    // The document is in view whenever its code asks.
    const here = () => entryOf(tab);
    const put = (state: unknown, path: string | URL | null | undefined, isNew: boolean) => {
      const { standing, path: before } = here();
      const entry = {
        standing,
        path: path === null || path === undefined ? before : String(path),
        state,
      };
      if (isNew) {
        cutForward(tab);
        tab.entries.push(entry);
        tab.place += 1;
      } else tab.entries[tab.place] = entry;
    };
    const document = {
      ...events,
      visibilityState: 'visible',
      hidden: false,
      title: '',
      getElementById: () => null,
      querySelector: () => heading,
      querySelectorAll: () => [],
      createElement: () => ({ click: () => undefined }),
    };
    const navigator = {
      get onLine() {
        return network.isOnline();
      },
      geolocation: {
        getCurrentPosition: (found: (position: object) => void, failed: (why: object) => void) => {
          const { ms, how } = player.fate('position', '');
          const asked = player.askedWhere(realm);
          if (how === 'never') return;
          time.after(
            ms,
            () => {
              if (how === 'found') {
                asked.found();
                found({ coords: { latitude: -30.05, longitude: 30.88 } });
              } else failed({ code: how === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 });
            },
            realm,
          );
        },
      },
      clipboard: { writeText: () => Promise.resolve() },
    };
    const after = (ms: number, run: () => unknown, every?: number): Task =>
      time.after(ms, run, realm, every);
    const window = {
      ...events,
      document,
      navigator,
      innerWidth: 1440,
      innerHeight: 900,
      scrollX: 0,
      scrollY: 0,
      scrollTo: () => undefined,
      matchMedia: () => ({ matches: false, ...events }),
      requestAnimationFrame: (run: () => unknown) => after(16, run),
      cancelAnimationFrame: (task: Task) => {
        task.isOff = true;
      },
      setTimeout: (run: () => unknown, ms = 0) => after(ms, run),
      setInterval: (run: () => unknown, ms = 0) => after(ms, run, ms),
      clearTimeout: (task?: Task) => {
        if (task) task.isOff = true;
      },
      clearInterval: (task?: Task) => {
        if (task) task.isOff = true;
      },
      get localStorage() {
        return local.view(changed(realm));
      },
      get sessionStorage() {
        return tab.session.view(() => undefined);
      },
      location: {
        origin: SITE,
        get href() {
          return pathOf(here()).href;
        },
        get pathname() {
          return pathOf(here()).pathname;
        },
        get search() {
          return pathOf(here()).search;
        },
        get hash() {
          return pathOf(here()).hash;
        },
        assign: (url: string) => {
          handOver(realm, tab, url);
        },
        reload: () => {
          player.moved(realm, 'reload');
          reload(tab);
        },
      },
      history: {
        scrollRestoration: 'auto',
        get state() {
          return here().state;
        },
        get length() {
          return tab.entries.length;
        },
        pushState: (state: unknown, _title: string, path?: string) => {
          put(state, path, true);
        },
        replaceState: (state: unknown, _title: string, path?: string) => {
          put(state, path, false);
        },
        back: () => {
          go(tab, -1);
        },
        go: (steps: number) => {
          go(tab, steps);
        },
      },
    };
    documents += 1;
    const realm: Realm = new Realm(
      `${tab.name}, document ${documents}`,
      {
        config,
        window,
        document,
        navigator,
        after: (ms, run) => time.after(ms, run, realm),
        isOnline: network.isOnline,
        chunkFate: (name) => player.fate('chunk', name),
      },
      network.mark,
    );
    listeners.set(realm, own);
    realms.push(realm);
    return realm;
  }

  const restoreGround = takeGround({
    active: () => {
      if (!active) return null;
      const realm = active;
      const { window, document, navigator } = realm.surroundings;
      return {
        window,
        document,
        navigator,
        timer: (run, ms, every) => time.after(ms, run, realm, every),
        now: () => time.now() + skew,
        fetch: (address, init = {}) => network.send(realm, address, init),
      };
    },
    draw: player.draw,
    logged: (message) => {
      if (!active) return;
      player.logged(active, message);
      // The one thing a page logs that is never right: an effect threw.
      if (message.includes('listenerMiddleware')) player.broke(active, message);
    },
  });

  return {
    time,
    network,
    server,
    tabs,
    local,
    /** Lets time pass, and all that falls due. */
    advance: async (ms: number): Promise<void> => {
      const until = time.now() + ms;
      for (;;) {
        const task = time.next(until);
        now.at = time.now();
        if (!task) return;
        if (task.owner instanceof Realm) await within(task.owner, task.run);
        else await task.run();
      }
    },
    /** Lets somebody do something in a document. */
    within,
    inside,
    /** Opens a tab. */
    openTab: (path: string): Tab => {
      const tab: Tab = {
        name: `tab ${tabs.length + 1}`,
        entries: [],
        place: 0,
        session: createStorageArea(kind.storage),
        view: 'loading',
        journey: 0,
      };
      tabs.push(tab);
      visit(tab, path);
      return tab;
    },
    closeTab: (tab: Tab): void => {
      tab.view = 'closed';
      tab.entries.forEach(({ standing }) => {
        if (standing.realm) end(standing.realm);
      });
    },
    /** What the tab shows of the site, or null. */
    realmOf,
    /** Every document there was. */
    realms: (): readonly Realm[] => realms,
    entryOf,
    go,
    reload,
    visit,
    /** The address bar. */
    addressOf: (tab: Tab): string => entryOf(tab).path,
    /** A link to a part of the page, such as 'Skip to content'. */
    jumpTo: async (tab: Tab, hash: string): Promise<void> => {
      const realm = realmOf(tab);
      if (!realm) return;
      const { standing, path } = entryOf(tab);
      const to = path.replace(/#.*$/, '') + hash;
      if (to === path) return;
      await within(realm, () => {
        cutForward(tab);
        tab.entries.push({ standing, path: to, state: null });
        tab.place += 1;
        fire(realm, 'popstate', { state: null });
      });
    },
    /** The connection goes or comes back; open pages hear of it. */
    setOnline: (isOnline: boolean): void => {
      network.setOnline(isOnline);
      tabs.forEach((tab) => {
        const realm = realmOf(tab);
        if (realm)
          time.after(
            1,
            () => {
              fire(realm, isOnline ? 'online' : 'offline');
            },
            realm,
          );
      });
    },
    /** Somebody sets the device's clock. */
    moveClock: (ms: number): void => {
      skew += ms;
    },
    skew: () => skew,
    /** Ends the world. */
    end: (): void => {
      tabs.forEach((tab) => {
        tab.entries.forEach(({ standing }) => {
          if (standing.realm) end(standing.realm);
        });
      });
      restoreGround();
    },
  };
}

/** A simulated world. */
export type World = ReturnType<typeof createWorld>;
