import type { Network } from '../network';
import type { Instance } from '../instance';
import { SITE } from '../server';
import type { StorageArea } from '../storage';
import type { Time } from '../time';
import { createEvents } from './documents';
import type { History } from './history';
import type { Player } from './player';
import { entryOf, type Tab } from './tabs';

interface PageParts {
  time: Time;
  network: Network;
  history: History;
  player: Player;
  tabs: readonly Tab[];
  local: StorageArea;
}

const DENIED = 1;
const UNAVAILABLE = 2;

/**
 * The globals of one document. It is in view whenever its code asks.
 * @param instance the document, once it is made
 */
export function createPage(instance: () => Instance, tab: Tab, parts: PageParts) {
  const { network, time, player, local, history, tabs } = parts;
  const events = createEvents();

  const getCurrentPosition = (found: (where: object) => void, failed: (why: object) => void) => {
    const { ms, how } = player.outcome('position');
    const code = how === 'denied' ? DENIED : UNAVAILABLE;
    const answer = () =>
      how === 'found'
        ? found({ coords: { latitude: -30.05, longitude: 30.88 } })
        : failed({ code, PERMISSION_DENIED: DENIED });
    if (how !== 'never') time.after(ms, answer, instance());
  };

  /** Tells other documents later that something in the storage has changed. */
  const tellOthers = (key: string | null): void => {
    const others = new Set(
      tabs.flatMap(({ entries }) => entries.map(({ standing }) => standing.instance)),
    );
    others.forEach((other) => {
      if (other?.state === 'live' && other !== instance())
        time.after(
          player.outcome('echo'),
          () => {
            if (other.state === 'live') other.fire('storage', { key });
          },
          other,
        );
    });
  };

  const document = {
    ...events.target,
    visibilityState: 'visible',
    title: '',
    documentElement: { clientWidth: 1440, clientHeight: 900 },
    getElementById: () => null,
    querySelector: () => ({ tabIndex: 0, focus: () => undefined }),
    querySelectorAll: () => [],
    createElement: () => ({ click: () => undefined }),
  };
  const navigator = {
    get onLine() {
      return network.isOnline();
    },
    geolocation: { getCurrentPosition },
    clipboard: { writeText: () => Promise.resolve() },
  };
  const window = {
    // Timers.
    __proto__: globalThis,
    ...events.target,
    document,
    navigator,
    requestAnimationFrame: (run: () => unknown) => time.after(16, run, instance()),
    innerWidth: 1440,
    innerHeight: 900,
    scrollX: 0,
    scrollY: 0,
    scrollTo: () => undefined,
    getComputedStyle: () => ({ fontSize: '16px' }),
    matchMedia: () => ({ matches: false, ...events.target }),
    get localStorage() {
      return local.view(tellOthers);
    },
    get sessionStorage() {
      return tab.session.view(() => undefined);
    },
    get location() {
      const { origin, href, pathname, search, hash } = new URL(entryOf(tab).path, SITE);
      const assign = (url: string) => history.redirectToPayment(instance(), tab, url);
      const reload = () => {
        player.reloaded();
        history.reload(tab);
      };
      return { origin, href, pathname, search, hash, assign, reload };
    },
    get history() {
      const { path: here, state } = entryOf(tab);
      return {
        state,
        pushState: (next: unknown, _title: string, path = here) => history.push(tab, path, next),
        replaceState: (next: unknown, _title: string, path = here) =>
          history.replace(tab, path, next),
        go: (steps: number) => history.go(tab, steps),
      };
    },
  };
  return { window, document, navigator, events };
}
