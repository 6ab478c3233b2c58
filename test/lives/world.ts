import { configAt } from '../api/helpers/store';
import { createDocuments } from './browser/documents';
import { createHistory } from './browser/history';
import { createPage } from './browser/page';
import type { Player } from './browser/player';
import { entryOf, realmOf, type DeviceKind, type Tab } from './browser/tabs';
import { takeGround } from './globals';
import { createNetwork } from './network';
import { Realm } from './realm';
import { createRenderer } from './renderer';
import { SERVER, SITE, type Server } from './server';
import { createStorageArea } from './storage';
import { createTime } from './time';

/**
 * A browser with its tabs, the network and the server behind it, on one clock.
 * @param server the real sandbox application
 * @param kind what the device is like
 * @param player makes the random decisions, and observes
 * @param now when it begins; the server's clock, which follows this one from then on
 */
export function createWorld(server: Server, kind: DeviceKind, player: Player, now: { at: number }) {
  const time = createTime(now.at);
  const config = configAt(SITE, {
    apiBaseUrl: `${SERVER}/api/`,
    geocodeUrl: `${SERVER}/geocode/json`,
    contact: { email: 'hello@amanziwash.example' },
  });
  /** How far the device's clock is off, in milliseconds. */
  let skew = 0;
  const tabs: Tab[] = [];
  const realms: Realm[] = [];
  const local = createStorageArea(kind.storage);
  const documents = createDocuments(player);

  const network = createNetwork({
    time,
    server,
    fate: ({ method, path }) => player.fate('network', `${method} ${path}`),
    sent: (call) => {
      if (call.owner instanceof Realm) player.sent(call.owner, call);
    },
    heard: (reply) => {
      if (reply.call.owner instanceof Realm) player.heard(reply.call.owner, reply);
    },
  });

  const createRealm = (tab: Tab): Realm => {
    const parts = { time, network, history, player, tabs, local };
    const { events, ...globals } = createPage(() => realm, tab, parts);
    const realm: Realm = new Realm(`${tab.name}, document ${realms.length + 1}`, {
      ...globals,
      config,
      after: (ms, run) => time.after(ms, run, realm),
      isOnline: network.isOnline,
      chunkFate: (name) => player.fate('chunk', name),
      fire: events.fire,
      mark: () => network.writes().length,
    });
    realms.push(realm);
    return realm;
  };
  const embed = createRenderer(server, config, time.now);
  const embeddedIn = (path: string) => embed(path, () => player.fate('document', path));
  const parts = { time, network, documents, player, kind, createRealm, embeddedIn };
  const history = createHistory(parts);

  const restoreGround = takeGround({
    active: () => {
      const realm = documents.active();
      if (!realm) return null;
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
      const realm = documents.active();
      if (!realm) return;
      player.logged(realm, message);
      // The only log entry that is always an error: an effect threw.
      if (message.includes('listenerMiddleware')) player.broke(realm, message);
    },
  });

  const tellPages = (type: string): void => {
    tabs.forEach((tab) => {
      const realm = realmOf(tab);
      if (realm) time.after(1, () => realm.fire(type), realm);
    });
  };

  const endAll = (tab: Tab): void => {
    tab.entries.forEach(({ standing }) => history.end(standing.realm));
  };

  return {
    time,
    network,
    server,
    tabs,
    local,
    /** Advances time, and runs everything scheduled. */
    advance: async (ms: number): Promise<void> => {
      const until = time.now() + ms;
      for (;;) {
        const task = time.next(until);
        now.at = time.now();
        if (!task) return;
        if (task.owner instanceof Realm) await documents.within(task.owner, task.run);
        else await task.run();
      }
    },
    /** Performs an action in a document. */
    within: documents.within,
    inside: documents.inside,
    /** Opens a tab. */
    openTab: (path: string): void => {
      const session = createStorageArea(kind.storage);
      const name = `tab ${tabs.length + 1}`;
      const tab: Tab = { name, entries: [], place: 0, session, view: 'loading', journey: 0 };
      tabs.push(tab);
      history.visit(tab, path);
    },
    closeTab: (tab: Tab): void => {
      tab.view = 'closed';
      endAll(tab);
    },
    /** What the tab shows of the site, or null. */
    realmOf,
    /** Every document there was. */
    realms,
    entryOf,
    ...history,
    /** The address bar. */
    addressOf: (tab: Tab): string => entryOf(tab).path,
    /** The device goes offline or online; open pages are notified. */
    setOnline: (isOnline: boolean): void => {
      network.setOnline(isOnline);
      tellPages(isOnline ? 'online' : 'offline');
    },
    /** The device is closed, loses its connections, and is opened again later. */
    sleep: (ms: number): void => {
      network.cut();
      time.sleep(ms);
      now.at = time.now();
      tabs.forEach((tab) => {
        const realm = realmOf(tab);
        if (realm) player.restored(realm);
      });
      tellPages('focus');
    },
    /** Somebody sets the device's clock, and comes back to the browser. */
    moveClock: (ms: number): void => {
      skew += ms;
      tellPages('focus');
    },
    /** The device's own time. */
    clock: () => time.now() + skew,
    /** Ends the world. */
    end: (): void => {
      tabs.forEach(endAll);
      restoreGround();
    },
  };
}

/** A simulated world. */
export type World = ReturnType<typeof createWorld>;
