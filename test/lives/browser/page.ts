import type { Network } from '../network';
import type { Realm } from '../realm';
import { SITE } from '../server';
import type { StorageArea } from '../storage';
import type { Task, Time } from '../time';
import { createEvents, type Documents } from './documents';
import { geolocationOf } from './geolocation';
import type { History } from './history';
import type { Player } from './player';
import { tellOthers } from './storageEvents';
import { addressIn, entryOf, type Tab } from './tabs';

interface PageParts {
  time: Time;
  network: Network;
  documents: Documents;
  history: History;
  player: Player;
  tabs: readonly Tab[];
  local: StorageArea;
}

const locationOf = (realm: () => Realm, tab: Tab, { history, player }: PageParts) => ({
  origin: SITE,
  get href() {
    return addressIn(tab).href;
  },
  get pathname() {
    return addressIn(tab).pathname;
  },
  get search() {
    return addressIn(tab).search;
  },
  get hash() {
    return addressIn(tab).hash;
  },
  assign: (url: string) => {
    history.redirectToPayment(realm(), tab, url);
  },
  reload: () => {
    player.moved(realm(), 'reload');
    history.reload(tab);
  },
});

function historyOf(tab: Tab, { history }: PageParts) {
  const pathFor = (path: string | URL | null | undefined): string =>
    path === null || path === undefined ? entryOf(tab).path : String(path);
  return {
    scrollRestoration: 'auto',
    get state() {
      return entryOf(tab).state;
    },
    get length() {
      return tab.entries.length;
    },
    pushState: (state: unknown, _title: string, path?: string) => {
      history.push(tab, pathFor(path), state);
    },
    replaceState: (state: unknown, _title: string, path?: string) => {
      history.replace(tab, pathFor(path), state);
    },
    back: () => {
      history.go(tab, -1);
    },
    go: (steps: number) => {
      history.go(tab, steps);
    },
  };
}

function timersOf(realm: () => Realm, { time }: PageParts) {
  const after = (ms: number, run: () => unknown, every?: number): Task =>
    time.after(ms, run, realm(), every);
  const turnOff = (task?: Task) => {
    if (task) task.isOff = true;
  };
  return {
    requestAnimationFrame: (run: () => unknown) => after(16, run),
    cancelAnimationFrame: turnOff,
    setTimeout: (run: () => unknown, ms = 0) => after(ms, run),
    setInterval: (run: () => unknown, ms = 0) => after(ms, run, ms),
    clearTimeout: turnOff,
    clearInterval: turnOff,
  };
}

/**
 * The globals of one document. It is in view whenever its code asks.
 * @param realm the document, once it is made
 */
export function createPage(realm: () => Realm, tab: Tab, parts: PageParts) {
  const { network, time, player, local } = parts;
  const events = createEvents();
  const heading = { tabIndex: 0, focus: () => undefined };
  const document = {
    ...events.target,
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
    geolocation: geolocationOf(realm, time, player),
    clipboard: { writeText: () => Promise.resolve() },
  };
  const window = {
    ...events.target,
    ...timersOf(realm, parts),
    document,
    navigator,
    innerWidth: 1440,
    innerHeight: 900,
    scrollX: 0,
    scrollY: 0,
    scrollTo: () => undefined,
    matchMedia: () => ({ matches: false, ...events.target }),
    get localStorage() {
      return local.view(tellOthers(parts, realm()));
    },
    get sessionStorage() {
      return tab.session.view(() => undefined);
    },
    location: locationOf(realm, tab, parts),
    history: historyOf(tab, parts),
  };
  return { window, document, navigator, events };
}
