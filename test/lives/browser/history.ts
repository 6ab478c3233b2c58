import type { EmbeddedData } from '../../../src/api/embeddedData';
import type { Network } from '../network';
import type { Realm } from '../realm';
import type { Time } from '../time';
import type { Documents } from './documents';
import type { Player } from './player';
import { entryOf, realmOf, type DeviceKind, type Standing, type Tab } from './tabs';

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
  const { fire, within } = documents;

  const end = (realm: Realm): void => {
    realm.state = 'gone';
    network.cut(({ owner }) => owner === realm);
    documents.forget(realm);
  };

  /** Leaves the document in view: cached for Back, or discarded. */
  const leave = (tab: Tab): void => {
    const realm = realmOf(tab);
    if (!realm) return;
    fire(realm, 'pagehide', {});
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
      const embedded = await embeddedIn(entryOf(tab).path);
      const realm = createRealm(tab);
      standing.realm = realm;
      tab.view = 'site';
      await within(realm, () => {
        realm.start(embedded);
      });
      await within(realm, () => undefined);
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

  const cutForward = (tab: Tab): void => {
    tab.entries.splice(tab.place + 1).forEach(({ standing }) => {
      if (standing.realm && standing !== entryOf(tab).standing) end(standing.realm);
    });
  };

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

  const push = (tab: Tab, path: string, state: unknown): void => {
    const { standing } = entryOf(tab);
    cutForward(tab);
    tab.entries.push({ standing, path, state });
    tab.place += 1;
  };

  return {
    end,
    /** Goes to an address as a link from outside or the address bar would. */
    visit,
    /** A new entry of the same document. */
    push,
    replace: (tab: Tab, path: string, state: unknown): void => {
      tab.entries[tab.place] = { standing: entryOf(tab).standing, path, state };
    },
    go: (tab: Tab, steps: number): void => {
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
    },
    reload: (tab: Tab): void => {
      const realm = realmOf(tab);
      if (realm) end(realm);
      entryOf(tab).standing.realm = null;
      open(tab);
    },
    /** The site sends the browser to the payment page. */
    redirectToPayment: (realm: Realm, tab: Tab, url: string): void => {
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
    },
    /** A link to a part of the page, such as 'Skip to content'. */
    jumpTo: async (tab: Tab, hash: string): Promise<void> => {
      const realm = realmOf(tab);
      if (!realm) return;
      const { path } = entryOf(tab);
      const to = path.replace(/#.*$/, '') + hash;
      if (to === path) return;
      await within(realm, () => {
        push(tab, to, null);
        fire(realm, 'popstate', { state: null });
      });
    },
  };
}

/** The history of a simulated browser. */
export type History = ReturnType<typeof createHistory>;
