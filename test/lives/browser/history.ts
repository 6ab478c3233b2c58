import type { EmbeddedData } from '../../../src/api/queryCache';
import type { Network } from '../network';
import type { Realm } from '../realm';
import type { Time } from '../time';
import type { Documents } from './documents';
import type { Player } from './player';
import { entryOf, realmOf, type DeviceKind, type Tab } from './tabs';

interface Parts {
  time: Time;
  network: Network;
  documents: Documents;
  player: Player;
  kind: DeviceKind;
  /** Makes the document of the entry in view. */
  createRealm: (tab: Tab) => Realm;
  /** The data embedded in the document of an address; undefined if there is none. */
  embeddedIn: (path: string) => Promise<EmbeddedData | undefined>;
}

/** Navigation of tabs: links, Back, Forward, reload, the back/forward cache. */
export function createHistory(parts: Parts) {
  const { time, network, documents, player, kind, createRealm, embeddedIn } = parts;
  const { within } = documents;

  /** Runs something later, unless the tab goes elsewhere meanwhile. */
  const travel = (tab: Tab, ms: number, run: () => unknown): void => {
    const journey = (tab.journey += 1);
    time.after(ms, () => (tab.journey === journey && tab.view !== 'closed' ? run() : undefined));
  };

  const end = (realm: Realm | null): void => {
    if (!realm) return;
    realm.state = 'gone';
    network.cut(({ owner }) => owner === realm);
  };

  /** Leaves the document in view: cached for Back, or discarded. */
  const leave = (tab: Tab): void => {
    const realm = realmOf(tab);
    if (!realm) return;
    realm.fire('pagehide');
    end(realm);
    if (kind.keepsPages && realm.isOpen) realm.state = 'frozen';
    else entryOf(tab).standing.realm = null;
  };

  const open = (tab: Tab): void => {
    const { standing, path } = entryOf(tab);
    tab.view = 'loading';
    travel(tab, 120, async () => {
      if (!network.isOnline()) tab.view = 'error';
      else if (standing.foreign !== undefined) tab.view = 'payment';
      else {
        const embedded = await embeddedIn(path);
        const realm = createRealm(tab);
        standing.realm = realm;
        tab.view = 'site';
        await within(realm, () => realm.start(embedded));
        await within(realm, () => undefined);
      }
    });
  };

  /** Shows the current entry: a cached page is restored. */
  const arrive = (tab: Tab): void => {
    const { realm } = entryOf(tab).standing;
    if (realm?.state !== 'frozen') {
      open(tab);
      return;
    }
    tab.journey += 1;
    realm.state = 'live';
    realm.visitedAt = network.writes().length;
    tab.view = 'site';
    player.restored(realm);
    time.after(1, () => realm.fire('pageshow', { persisted: true }), realm);
    time.release(realm);
  };

  const push = (tab: Tab, path: string, state: unknown, standing = entryOf(tab).standing): void => {
    tab.entries.splice(tab.place + 1).forEach((entry) => {
      if (entry.standing !== entryOf(tab).standing) end(entry.standing.realm);
    });
    tab.entries.push({ standing, path, state });
    tab.place = tab.entries.length - 1;
  };

  /** Goes to an address as a link from outside or the address bar would. */
  const visit = (tab: Tab, path: string, foreign?: string): void => {
    if (tab.entries.length > 0) leave(tab);
    push(tab, path, null, { foreign, realm: null });
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
        const realm = realmOf(tab);
        if (next.standing === entryOf(tab).standing && realm)
          return within(realm, () => {
            tab.place = to;
            realm.fire('popstate', { state: next.state });
          });
        leave(tab);
        tab.place = to;
        arrive(tab);
        return undefined;
      });
    },
    reload: (tab: Tab): void => {
      end(realmOf(tab));
      entryOf(tab).standing.realm = null;
      open(tab);
    },
    /** The site sends the browser to the payment page. */
    redirectToPayment: (realm: Realm, tab: Tab, url: string): void => {
      const { ms, how } = player.fate('leave');
      travel(tab, ms, () => {
        if (how === 'nothing' || realmOf(tab) !== realm) return;
        visit(tab, new URL(url).pathname, url);
        if (how !== 'failed') return;
        tab.journey += 1;
        tab.view = 'error';
      });
    },
    /** A link to a part of the page, such as 'Skip to content'. */
    jumpTo: async (tab: Tab, hash: string): Promise<void> => {
      const realm = realmOf(tab);
      const { path } = entryOf(tab);
      const to = path.replace(/#.*$/, '') + hash;
      if (!realm || to === path) return;
      await within(realm, () => {
        push(tab, to, null);
        realm.fire('popstate', { state: null });
      });
    },
  };
}

/** The history of a simulated browser. */
export type History = ReturnType<typeof createHistory>;
