import type { EmbeddedData } from '../../../src/api/queryCache';
import type { Network } from '../network';
import type { Instance } from '../instance';
import type { Time } from '../time';
import type { Documents } from './documents';
import type { Player } from './player';
import { entryOf, instanceOf, type DeviceKind, type Tab } from './tabs';

interface Parts {
  time: Time;
  network: Network;
  documents: Documents;
  player: Player;
  kind: DeviceKind;
  /** Makes the document of the entry in view. */
  createInstance: (tab: Tab) => Instance;
  /** The data embedded in the document of an address; undefined if there is none. */
  embeddedIn: (path: string) => Promise<EmbeddedData | undefined>;
}

/** Navigation of tabs: links, Back, Forward, reload, the back/forward cache. */
export function createHistory(parts: Parts) {
  const { time, network, documents, player, kind, createInstance, embeddedIn } = parts;
  const { within } = documents;

  /** Runs something later, unless the tab goes elsewhere meanwhile. */
  const travel = (tab: Tab, ms: number, run: () => unknown): void => {
    const journey = (tab.journey += 1);
    time.after(ms, () => (tab.journey === journey && tab.view !== 'closed' ? run() : undefined));
  };

  const end = (instance: Instance | null): void => {
    if (!instance) return;
    instance.state = 'gone';
    network.cut(({ owner }) => owner === instance);
  };

  /** Leaves the document in view: cached for Back, or discarded. */
  const leave = (tab: Tab): void => {
    const instance = instanceOf(tab);
    if (!instance) return;
    end(instance);
    if (kind.keepsPages && instance.isOpen) instance.state = 'frozen';
    else entryOf(tab).standing.instance = null;
  };

  const open = (tab: Tab): void => {
    const { standing, path } = entryOf(tab);
    tab.view = 'loading';
    travel(tab, 120, async () => {
      if (!network.isOnline()) tab.view = 'error';
      else if (standing.foreign !== undefined) tab.view = 'payment';
      else {
        const embedded = await embeddedIn(path);
        const instance = createInstance(tab);
        standing.instance = instance;
        tab.view = 'site';
        await within(instance, () => instance.start(embedded));
        await within(instance, () => undefined);
      }
    });
  };

  /** Shows the current entry: a cached page is restored. */
  const arrive = (tab: Tab): void => {
    const { instance } = entryOf(tab).standing;
    if (instance?.state !== 'frozen') {
      open(tab);
      return;
    }
    tab.journey += 1;
    instance.state = 'live';
    instance.visitedAt = network.writes().length;
    tab.view = 'site';
    player.restored(instance);
    time.after(1, () => instance.fire('pageshow', { persisted: true }), instance);
    time.release(instance);
  };

  const push = (tab: Tab, path: string, state: unknown, standing = entryOf(tab).standing): void => {
    tab.entries.splice(tab.place + 1).forEach((entry) => {
      if (entry.standing !== entryOf(tab).standing) end(entry.standing.instance);
    });
    tab.entries.push({ standing, path, state });
    tab.place = tab.entries.length - 1;
  };

  /** Goes to an address as a link from outside or the address bar would. */
  const visit = (tab: Tab, path: string, foreign?: string): void => {
    if (tab.entries.length > 0) leave(tab);
    push(tab, path, null, { foreign, instance: null });
    open(tab);
  };

  return {
    end,
    visit,
    /** A new entry of the same document. */
    push,
    replace: (tab: Tab, path: string, state: unknown): void => {
      Object.assign(entryOf(tab), { path, state });
    },
    go: (tab: Tab, steps: number): void => {
      travel(tab, 4, () => {
        const to = tab.place + steps;
        const next = tab.entries[to];
        if (!next) return undefined;
        const instance = instanceOf(tab);
        if (next.standing === entryOf(tab).standing && instance)
          return within(instance, () => {
            tab.place = to;
            instance.fire('popstate', { state: next.state });
          });
        leave(tab);
        tab.place = to;
        arrive(tab);
        return undefined;
      });
    },
    reload: (tab: Tab): void => {
      end(instanceOf(tab));
      entryOf(tab).standing.instance = null;
      open(tab);
    },
    /** The site sends the browser to the payment page. */
    redirectToPayment: (instance: Instance, tab: Tab, url: string): void => {
      const { ms, how } = player.outcome('leave');
      travel(tab, ms, () => {
        if (how === 'nothing' || instanceOf(tab) !== instance) return;
        visit(tab, new URL(url).pathname, url);
        if (how !== 'failed') return;
        tab.journey += 1;
        tab.view = 'error';
      });
    },
    /** A link to a part of the page, such as 'Skip to content'. */
    jumpTo: async (tab: Tab, hash: string): Promise<void> => {
      const instance = instanceOf(tab);
      const { path } = entryOf(tab);
      const to = path.replace(/#.*$/, '') + hash;
      if (!instance || to === path) return;
      await within(instance, () => {
        push(tab, to, null);
        instance.fire('popstate', { state: null });
      });
    },
  };
}

/** The history of a simulated browser. */
export type History = ReturnType<typeof createHistory>;
